import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { EmbeddedMongoLockedError } from './errors.ts';
import type { StoreSettings } from './store.ts';
import { type Address, hostOf, socketBeside } from './wire/address.ts';
import type { FromWorker, ToWorker } from './worker-protocol.ts';

export interface EmbeddedMongoOptions {
  /**
   * Data file, created when missing in an existing folder. `-wal`, `-shm`, `.lock` and `.closed` files are kept beside
   * it.
   */
  readonly file: string;
  /** Loopback address to listen on; there is no authentication. Default 127.0.0.1. */
  readonly host?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /**
   * Listens on a Unix socket beside the file, accessible only to the owner of its folder, instead of a
   * port; a command then takes a quarter less time. Falls back to the port on Windows, for paths over
   * 100 bytes and on file systems without sockets. Default false.
   */
  readonly socket?: boolean;
  /**
   * `normal` (default): acknowledged writes survive kill -9; `full`: they also survive a power cut, at one disk sync
   * per commit.
   */
  readonly durability?: StoreSettings['durability'];
  /** Interval at which expired documents and idle cursors are removed. Default 30,000 ms. */
  readonly ttlSweepIntervalMs?: number;
  /** Idle cursors are closed after this time. Default 600,000 ms. */
  readonly idleCursorTimeoutMs?: number;
  /** Transactions that are open for longer are aborted. Default 60,000 ms. */
  readonly transactionLifetimeMs?: number;
  /**
   * A transaction that can't begin within this time fails with a retryable error; `withTransaction` retries. Default
   * 5,000 ms.
   */
  readonly transactionWaitMs?: number;
  /**
   * Called when the store ends unexpectedly. By default the error is thrown, which
   * ends the process, because nothing can be stored any more.
   */
  readonly onCrash?: (error: Error) => void;
}

export interface EmbeddedMongo {
  /** Undefined when the store listens on a socket. */
  readonly port: number | undefined;
  /** Returns the connection string for the driver. @param db - default database; `test` when omitted */
  uri(db?: string): string;
  /** Sweeps immediately. @param nowMs - current time for TTL indexes (tests) @returns number of documents removed */
  sweep(nowMs?: number): Promise<number>;
  /** Aborts open transactions, and closes all connections and the file. */
  close(): Promise<void>;
}

/**
 * Documents pass through the worker as buffers outside its heap, which only a collection of the young generation frees.
 * With the default size, a busy store used 60 MB more.
 */
const YOUNG_GENERATION_MB = 16;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** The worker beside this file: TypeScript when running from sources, JavaScript when built. */
const workerUrl = (): URL => new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);

function settingsOf(options: EmbeddedMongoOptions): StoreSettings {
  const { file, host = '127.0.0.1', port = 0, durability = 'normal' } = options;
  if (!LOOPBACK.has(host)) throw new RangeError(`The embedded store listens on loopback only, not on ${host}.`);
  const { ttlSweepIntervalMs = 30_000, idleCursorTimeoutMs = 600_000 } = options;
  const { transactionLifetimeMs = 60_000, transactionWaitMs = 5000 } = options;
  const timing = { ttlSweepIntervalMs, idleCursorTimeoutMs, transactionLifetimeMs, transactionWaitMs };
  const socket = options.socket ? socketBeside(resolve(file)) : undefined;
  return { file, host, port, socket, durability, ...timing };
}

/**
 * Starts a store in its own worker thread.
 * @throws EmbeddedMongoLockedError immediately when this or another process has the file open
 * @throws RangeError for a host that isn't loopback
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const settings = settingsOf(options);
  const worker = new Worker(workerUrl(), {
    workerData: settings,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const link = new WorkerLink(worker);
  const address = await link.ready(settings.file);
  link.onCrash =
    options.onCrash ??
    ((error) => {
      setImmediate(() => {
        throw error;
      });
    });
  return {
    port: address.port,
    // One transaction runs at a time and the others wait, each on a connection. With a bounded pool, the waiting ones
    // could take every connection, and the running one could never continue.
    uri: (db = 'test') => `mongodb://${hostOf(address)}/${db}?directConnection=true&maxPoolSize=0`,
    sweep: (nowMs) => link.sweep(nowMs),
    close: () => link.close(),
  };
}

/** The caller's end of the message port. */
class WorkerLink {
  onCrash: (error: Error) => void = () => undefined;
  readonly #worker: Worker;
  readonly #sweeps = new Map<number, { resolve: (removed: number) => void; reject: (error: Error) => void }>();
  readonly #ended: Promise<void>;
  #error: Error | undefined;
  #closing = false;
  #lastSweep = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('error', (error) => {
      this.#error = error instanceof Error ? error : new Error(String(error));
    });
    this.#ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    void this.#ended.then(() => this.#onEnd());
  }

  /** Waits for the store to listen. @returns its address */
  ready(file: string): Promise<Address> {
    return new Promise((resolve, reject) => {
      this.#worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') resolve(message.address);
        else if (message.kind === 'failed') {
          this.#closing = true;
          // Errors lose their class between threads.
          reject(message.locked ? new EmbeddedMongoLockedError(file) : message.error);
        } else if (message.kind === 'swept') {
          this.#sweeps.get(message.id)?.resolve(message.removed);
          this.#sweeps.delete(message.id);
        }
      });
      void this.#ended.then(() => reject(this.#error ?? new Error('The embedded store exited before it was ready.')));
    });
  }

  sweep(nowMs: number | undefined): Promise<number> {
    const id = ++this.#lastSweep;
    return new Promise((resolve, reject) => {
      this.#sweeps.set(id, { resolve, reject });
      this.#send({ kind: 'sweep', id, nowMs });
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#send({ kind: 'close' });
    await this.#ended;
    if (this.#error) throw this.#error;
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #onEnd(): void {
    const error = this.#error ?? new Error('The embedded store has stopped.');
    for (const { reject } of this.#sweeps.values()) reject(error);
    this.#sweeps.clear();
    if (!this.#closing) this.onCrash(error);
  }
}
