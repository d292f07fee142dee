/** Messages between the caller's thread and the store's worker. */

import type { Address } from './wire/address.ts';

export type ToWorker =
  | { readonly kind: 'sweep'; readonly id: number; readonly nowMs: number | undefined }
  | { readonly kind: 'close' };

export type FromWorker =
  | { readonly kind: 'ready'; readonly address: Address }
  | { readonly kind: 'failed'; readonly locked: boolean; readonly error: Error }
  | { readonly kind: 'swept'; readonly id: number; readonly removed: number }
  | { readonly kind: 'closed' };
