/**
 * Measures what the product leans on: `node src/bench.ts [uri]` in this folder, on an embedded store or on any MongoDB. The driver
 * runs in this thread, the store in its worker, as in the product. CPU time per operation is given as driver + store; unlike the
 * rates it hardly depends on what else the machine does.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Filter, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from './index.ts';

const CARDS = 100_000;
const BOARDS = 4;
const BATCH = 200;
const CONNECTIONS = 32;
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 1);

const say = (name: string, figure: string): void => {
  process.stdout.write(`${name.padEnd(58)} ${figure}\n`);
};

interface Stored {
  _id: string;
  version?: number;
  [field: string]: unknown;
}

/** A card of realistic size, about 1.3 kB. */
function card(at: number): Stored {
  return {
    _id: `board-${at % BOARDS}:content-${at}`,
    boardId: `board-${at % BOARDS}`,
    companyId: `company-${at % 50}`,
    archived: at % 20 === 0,
    read: at % 3 === 0,
    publishedAt: new Date(START - ((at * 7919) % ((120 * DAY_MS) / 1000)) * 1000),
    title: `Headline number ${at} about something that happened in the market`,
    summary: 'A sentence of the kind that a summary has, with figures like 12 % and names. '.repeat(6),
    url: `https://news.example/articles/${at}`,
    source: { name: 'Example News', domain: 'news.example', credibility: 0.7 },
    sentiment: 'neutral',
    importance: at % 10,
    tags: ['pricing', 'funding', `topic-${at % 30}`],
    scores: { relevance: 0.5, credibility: 0.7, executive: 0.4 },
    createdAt: new Date(START),
    updatedAt: new Date(START),
    reason: 'Named in the title; matches the watched industry; source known.'.repeat(2),
  };
}

const percentile = (times: number[], share: number): string =>
  `${(times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)} ms`;

interface Cpu {
  readonly total: NodeJS.CpuUsage;
  readonly driver: NodeJS.CpuUsage;
}
const cpuNow = (): Cpu => ({ total: process.cpuUsage(), driver: process.threadCpuUsage() });

/** CPU time since `from` per operation, in ms. */
function cpuPer(operations: number, from: Cpu): string {
  const total = process.cpuUsage(from.total);
  const driver = process.threadCpuUsage(from.driver);
  const ms = (usage: NodeJS.CpuUsage): number => (usage.user + usage.system) / 1000 / operations;
  return `cpu ${ms(driver).toFixed(3)} + ${(ms(total) - ms(driver)).toFixed(3)} ms`;
}

/** Runs `requests` over `CONNECTIONS` lanes and reports percentiles of their times. */
async function load(name: string, requests: number, work: (at: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < requests; at = next++) {
      const from = performance.now();
      await work(at);
      times.push(performance.now() - from);
    }
  };
  const cpu = cpuNow();
  const from = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  const perSecond = (requests / (performance.now() - from)) * 1000;
  const rate = `${perSecond.toFixed(0)}/s`.padEnd(8);
  say(name, `${rate} p50 ${percentile(times, 0.5)}  p99 ${percentile(times, 0.99)}  ${cpuPer(requests, cpu)}`);
}

async function writes(client: MongoClient): Promise<void> {
  const db = client.db('bench');
  const plain = db.collection<Stored>('plain');
  let cpu = cpuNow();
  let from = performance.now();
  for (let at = 0; at < 20_000; at += BATCH) {
    await plain.insertMany(
      Array.from({ length: BATCH }, (_, i) => card(at + i)),
      { ordered: false },
    );
  }
  say(
    'inserts in batches of 200, no index',
    `${((20_000 / (performance.now() - from)) * 1000).toFixed(0)} docs/s  ${cpuPer(20_000, cpu)}`,
  );

  const cards = db.collection<Stored>('cards');
  await cards.createIndexes([
    { key: { boardId: 1, archived: 1, publishedAt: -1, _id: 1 } },
    { key: { boardId: 1, companyId: 1, publishedAt: -1 } },
    { key: { companyId: 1 } },
  ]);
  cpu = cpuNow();
  from = performance.now();
  for (let at = 0; at < CARDS - 20_000; at += 1000) {
    await cards.insertMany(
      Array.from({ length: 1000 }, (_, i) => card(at + i)),
      { ordered: false },
    );
  }
  say(
    'inserts in batches of 1000, 3 indexes',
    `${(((CARDS - 20_000) / (performance.now() - from)) * 1000).toFixed(0)} docs/s  ${cpuPer(CARDS - 20_000, cpu)}`,
  );

  const outbox = db.collection<Stored>('outbox');
  await outbox.createIndex({ publishedAt: 1, _id: 1 });
  cpu = cpuNow();
  from = performance.now();
  let transactions = 0;
  for (let at = CARDS - 20_000; at < CARDS; at += BATCH, transactions++) {
    await client.withSession((session) =>
      session.withTransaction(async () => {
        const docs = Array.from({ length: BATCH }, (_, i) => card(at + i));
        const upserts = docs.map(({ _id, ...rest }) => ({
          updateOne: { filter: { _id }, update: { $set: rest, $setOnInsert: { first: true } }, upsert: true },
        }));
        await cards.bulkWrite(upserts, { session, ordered: false });
        const events = docs.map((doc) => ({ _id: `event:${doc._id}`, publishedAt: null, payload: doc }));
        await outbox.insertMany(events, { session, ordered: false });
      }),
    );
  }
  const seconds = (performance.now() - from) / 1000;
  say(
    'transactions of 200 upserts + 200 outbox inserts',
    `${(transactions / seconds).toFixed(1)}/s (${((transactions * BATCH) / seconds).toFixed(0)} cards/s)  ${cpuPer(transactions, cpu)}`,
  );
}

async function reads(client: MongoClient): Promise<void> {
  const cards = client.db('bench').collection<Stored>('cards');
  const board = (at: number): string => `board-${at % BOARDS}`;
  const sort = { publishedAt: -1, _id: 1 } as const;
  const page = (filter: Filter<Stored>): Promise<Stored[]> => cards.find(filter).sort(sort).limit(100).toArray();
  const middle = new Date(START - 60 * DAY_MS);
  await page({ boardId: 'board-0', archived: false });
  await load('100 cards, first page', 1000, (at) => page({ boardId: board(at), archived: false }));
  await load('100 cards, page from a cursor ($or)', 1000, (at) => {
    const after = { $or: [{ publishedAt: { $lt: middle } }, { publishedAt: middle, _id: { $gt: 'board-1' } }] };
    return page({ boardId: board(at), archived: false, ...after });
  });
  await load('4 counts by window, moving bounds', 500, (at) =>
    Promise.all(
      [1, 7, 30, 200].map((days) =>
        cards.countDocuments({
          boardId: board(at),
          archived: false,
          publishedAt: { $gte: new Date(START - days * DAY_MS + at) },
        }),
      ),
    ),
  );
  await load('100 cards and 4 counts', 500, (at) =>
    Promise.all([
      page({ boardId: board(at), archived: false, publishedAt: { $gte: new Date(START - 30 * DAY_MS + at) } }),
      ...[1, 7, 30, 200].map((days) =>
        cards.countDocuments({
          boardId: board(at),
          archived: false,
          publishedAt: { $gte: new Date(START - days * DAY_MS + at) },
        }),
      ),
    ]),
  );
  await load('findOne by _id', 3000, (at) => cards.findOne({ _id: `${board(at)}:content-${at}` }));
  let writing = true;
  const writer = (async () => {
    for (let at = 0; writing; at++) {
      const updates = Array.from({ length: BATCH }, (_, i) => ({
        updateOne: {
          filter: { _id: `board-${(at + i) % BOARDS}:content-${at + i}` },
          update: { $set: { version: at } },
        },
      }));
      await client.withSession((session) => session.withTransaction(() => cards.bulkWrite(updates, { session })));
    }
  })();
  await load('100 cards while transactions of 200 updates run', 500, (at) =>
    page({ boardId: board(at), archived: false }),
  );
  writing = false;
  await writer;
}

async function bench(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri, { maxPoolSize: CONNECTIONS });
  await client.db('bench').dropDatabase();
  await writes(client);
  await reads(client);
  say('resident memory of this process', `${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`);
  await client.close();
}

const [, , given] = process.argv;
if (given) await bench(given);
else {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
  const mongo = await startEmbeddedMongo({ file: join(folder, 'bench.db') });
  await bench(mongo.uri('bench'));
  await mongo.close();
  rmSync(folder, { recursive: true });
}
