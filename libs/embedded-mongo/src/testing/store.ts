import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { afterEach } from 'vitest';
import { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from '../index.ts';

/** Resources opened by a test and closed after it in reverse order. */
export interface Opened {
  /** Returns a file name in a new folder. */
  readonly file: () => string;
  readonly start: (options?: Partial<EmbeddedMongoOptions>) => Promise<EmbeddedMongo>;
  readonly connect: (mongo: EmbeddedMongo, options?: MongoClientOptions) => Promise<MongoClient>;
  /** Registers a cleanup that runs after the test, before earlier resources are closed. */
  readonly later: (cleanup: () => unknown) => void;
}

export function useStores(): Opened {
  const cleanups: (() => unknown)[] = [];
  const later = (cleanup: () => unknown): void => void cleanups.push(cleanup);
  const file = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
    later(() => rmSync(folder, { recursive: true }));
    return join(folder, 'data.db');
  };
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  return {
    file,
    later,
    start: async (options = {}) => {
      const mongo = await startEmbeddedMongo({ file: options.file ?? file(), ...options });
      later(() => mongo.close());
      return mongo;
    },
    connect: async (mongo, options) => {
      const client = await new MongoClient(mongo.uri('app'), options).connect();
      later(() => client.close());
      return client;
    },
  };
}
