/** The one internal of kafkajs 2.2.4 that `kafkajs-timers.ts` patches. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  interface RequestQueue {
    readonly pending: readonly unknown[];
    readonly throttledUntil: number;
    scheduleCheckPendingRequests(): void;
  }
  const RequestQueue: { readonly prototype: RequestQueue };
  export default RequestQueue;
}
