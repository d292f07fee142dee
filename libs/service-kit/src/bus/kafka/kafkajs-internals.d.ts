/** The only internal module of kafkajs 2.2.4 that `kafkajs-timers.ts` patches. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  interface RequestQueue {
    readonly pending: unknown[];
    throttledUntil: number;
    scheduleCheckPendingRequests(): void;
    checkPendingRequests(): void;
  }
  const RequestQueue: {
    readonly prototype: RequestQueue;
    new (options: { maxInFlightRequests: number; requestTimeout: number; logger: object }): RequestQueue;
  };
  export default RequestQueue;
}
