import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@sightline/contracts';
import { type Db, MongoClient } from 'mongodb';

const dayMs = 86_400_000;

/** A MongoDB server for the tests in one file. */
export interface TestMongo {
  readonly uri: string;
  readonly client: MongoClient;
  /** Returns a unique database prefix. */
  newPrefix(): string;
  /** Returns the database of a service with this prefix. */
  dbOf(prefix: string, service: ServiceName): Db;
  /** Drops the databases of all prefixes, and stops the server if it was started here. */
  stop(): Promise<void>;
}

/** Databases are named `<prefix>_<service>`, with underscores for dashes, as the kit does. */
export const databaseName = (prefix: string, service: ServiceName): string =>
  `${prefix}_${service.replaceAll('-', '_')}`;

/**
 * Uses the server at `SIGHTLINE_TEST_MONGODB_URI` if set, otherwise an embedded server on a temporary file. Call it
 * once per test file, in `beforeAll`; `createTestService` gives every service a new prefix.
 */
export async function startTestMongo(): Promise<TestMongo> {
  const server = await serverFor(process.env.SIGHTLINE_TEST_MONGODB_URI);
  const client = new MongoClient(server.uri, { ignoreUndefined: true });
  await client.connect();
  const prefixes: string[] = [];
  return {
    uri: server.uri,
    client,
    newPrefix() {
      const prefix = `t_${randomBytes(5).toString('hex')}`;
      prefixes.push(prefix);
      return prefix;
    },
    dbOf: (prefix, service) => client.db(databaseName(prefix, service)),
    async stop() {
      if (server.shared) {
        const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
        const ours = databases.filter(({ name }) => prefixes.some((prefix) => name.startsWith(`${prefix}_`)));
        for (const { name } of ours) await client.db(name).dropDatabase();
      }
      await client.close();
      await server.stop();
    },
  };
}

async function serverFor(given: string | undefined) {
  if (given) return { uri: given, shared: true, stop: async () => {} };
  // Imported on demand, because a run against a real server does not need it.
  const { startEmbeddedMongo } = await import('@sightline/embedded-mongo');
  const folder = await mkdtemp(join(tmpdir(), 'sightline-test-'));
  // Test clocks are in the past, so the first sweep, which uses real time, would delete expired rows during a test.
  const mongo = await startEmbeddedMongo({ file: join(folder, 'store.db'), socket: true, ttlSweepIntervalMs: dayMs });
  return {
    uri: mongo.uri(),
    shared: false,
    async stop() {
      await mongo.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
