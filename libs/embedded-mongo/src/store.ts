import { Dispatcher } from './session/dispatcher.ts';
import { Database, type Durability } from './storage/database.ts';
import { lockFile } from './storage/lock.ts';
import { keepPrivate } from './storage/private-files.ts';
import { Sweeper } from './sweeper.ts';
import type { Address } from './wire/address.ts';
import { WireServer } from './wire/server.ts';

export interface StoreSettings {
  readonly file: string;
  readonly host: string;
  readonly port: number;
  /** Takes precedence over the port where the system supports such sockets. */
  readonly socket: string | undefined;
  readonly durability: Durability;
  readonly ttlSweepIntervalMs: number;
  readonly idleCursorTimeoutMs: number;
  readonly transactionLifetimeMs: number;
  readonly transactionWaitMs: number;
}

/** A running store, in the thread that opened it. */
export interface Store {
  readonly address: Address;
  /** Removes expired documents and idle cursors now. @returns number of documents removed */
  readonly sweep: (nowMs: number) => Promise<number>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the data file and listens.
 * @throws Error with instructions when the file is damaged
 * @throws EmbeddedMongoLockedError when the file is in use
 */
export async function openStore(settings: StoreSettings, onSweepError: (error: unknown) => void): Promise<Store> {
  keepPrivate(settings.file);
  const unlock = lockFile(settings.file);
  let database: Database | undefined;
  try {
    database = new Database(settings.file, settings.durability);
    const dispatcher = new Dispatcher(database, { ...settings, now: Date.now });
    const sweeper = new Sweeper(database, dispatcher, settings.idleCursorTimeoutMs);
    const server = new WireServer(dispatcher, settings.file);
    const address = await server.listen(settings);
    const timer = setInterval(() => sweeper.sweep(Date.now()).catch(onSweepError), settings.ttlSweepIntervalMs);
    return { address, sweep: (nowMs) => sweeper.sweep(nowMs), close: () => closeAll(timer, server, database, unlock) };
  } catch (error) {
    database?.close();
    unlock();
    throw error;
  }
}

async function closeAll(
  timer: NodeJS.Timeout,
  server: WireServer,
  database: Database | undefined,
  unlock: () => void,
): Promise<void> {
  clearInterval(timer);
  await server.close();
  database?.close();
  unlock();
}
