/**
 * The contract suite's server: the one in SIGHTLINE_TEST_MONGODB_URI (any MongoDB with transactions, such as a replica
 * set), or else an embedded one with a new file. The suite itself only uses the URI.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';
import { differencesOfStandIn, isStandIn } from './stand-in.ts';

const GIVEN_URI = process.env.SIGHTLINE_TEST_MONGODB_URI;

/** The server as used by a suite. */
export interface ContractMongo {
  readonly client: MongoClient;
  readonly db: Db;
  /** Opens another client, which is closed at the end. */
  readonly connect: (options?: MongoClientOptions) => Promise<MongoClient>;
}

async function serverUri(): Promise<{ uri: string; stop: () => Promise<void> }> {
  if (GIVEN_URI) return { uri: GIVEN_URI, stop: () => Promise.resolve() };
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const mongo = await startEmbeddedMongo({ file: join(folder, 'data.db') });
  return {
    uri: mongo.uri(),
    stop: async () => {
      await mongo.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Provides a suite's server and database. Use the returned object inside tests only. */
export function useMongo(name: string): ContractMongo {
  const opened: MongoClient[] = [];
  let server: Awaited<ReturnType<typeof serverUri>> | undefined;
  let main: MongoClient | undefined;
  let atStandIn = false;
  const ready = (): MongoClient => {
    if (!main) throw new Error('only within tests');
    return main;
  };
  const connect = async (options?: MongoClientOptions): Promise<MongoClient> => {
    if (!server) throw new Error('only within tests');
    const client = await new MongoClient(server.uri, options).connect();
    opened.push(client);
    return client;
  };
  const dbName = `contract_${name}_${process.pid}`;
  beforeAll(async () => {
    server = await serverUri();
    main = await connect();
    await main.db(dbName).dropDatabase();
    atStandIn = await isStandIn(main.db(dbName));
  });
  beforeEach(({ task, skip }) => {
    const difference = atStandIn ? differencesOfStandIn[task.fullTestName] : undefined;
    if (difference === undefined) return;
    task.meta.standIn = difference;
    skip(`SecantusDB ${difference}`);
  });
  afterAll(async () => {
    await main?.db(dbName).dropDatabase();
    await Promise.all(opened.map((client) => client.close()));
    await server?.stop();
  });
  return {
    get client() {
      return ready();
    },
    get db() {
      return ready().db(dbName);
    },
    connect,
  };
}
