/** Messages between the caller's thread and the store's worker. */

/** To the worker. */
export type ToWorker =
  | { readonly kind: 'sweep'; readonly id: number; readonly nowMs: number | undefined }
  | { readonly kind: 'close' };

/** From the worker. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'failed'; readonly locked: boolean; readonly error: Error }
  | { readonly kind: 'swept'; readonly id: number; readonly removed: number }
  | { readonly kind: 'closed' };
