/**
 * Entry point of the worker thread: opens the store with the settings in `workerData` and reports through the message
 * port.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { EmbeddedMongoLockedError } from './errors.ts';
import { openStore, type Store, type StoreSettings } from './store.ts';
import type { FromWorker, ToWorker } from './worker-protocol.ts';

const port = parentPort;
if (!port) throw new Error('worker.ts runs in a worker thread only');
const tell = (message: FromWorker): void => port.postMessage(message);

/** A failing sweep means a failing disk, so this ends the worker, and the caller's `onCrash` runs. */
const fail = (error: unknown): void => {
  setImmediate(() => {
    throw error;
  });
};

async function handle(store: Store, message: ToWorker): Promise<void> {
  if (message.kind === 'sweep') {
    tell({ kind: 'swept', id: message.id, removed: await store.sweep(message.nowMs ?? Date.now()) });
    return;
  }
  await store.close();
  tell({ kind: 'closed' });
  port?.close();
}

const settings: StoreSettings = workerData;
try {
  const store = await openStore(settings, fail);
  port.on('message', (message: ToWorker) => void handle(store, message).catch(fail));
  tell({ kind: 'ready', address: store.address });
} catch (error) {
  const asError = error instanceof Error ? error : new Error(String(error));
  tell({ kind: 'failed', locked: error instanceof EmbeddedMongoLockedError, error: asError });
}
