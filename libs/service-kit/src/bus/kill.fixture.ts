// A process for kill tests: three services and an in-process transport. `boards` writes items and publishes them, `distribution`
// stores and republishes each, `notifications` counts them. kill.spec.ts runs and kills the process.
import { appendFileSync } from 'node:fs';
import type { ServiceName } from '@sightline/contracts';
import { type ClientSession, type Document, MongoClient } from 'mongodb';
import { systemClock } from '../clock.ts';
import { derivedIdOf, digestOf } from '../ids.ts';
import { silentLogger } from '../log.ts';
import { Store } from '../store/store.ts';
import { Consumer } from './consumer.ts';
import { InProcessTransport } from './in-process.transport.ts';
import { Outbox, type OutboxRow, type PreparedEvent } from './outbox.ts';
import { Relay } from './relay.ts';
import type { Deliver, Message } from './transport.ts';

/** Point at which the process kills itself, on the `count`th pass. */
export type KillPoint = 'before-commit' | 'before-publish' | 'before-acknowledge' | 'before-clear';
export interface KillOptions {
  /** Address of a MongoDB server, or null for an embedded store in the process. */
  uri: string | null;
  file: string;
  prefix: string;
  items: number;
  kill: { at: KillPoint; count: number } | null;
  /** Receives a line for every batch that `distribution` has stored. */
  progressFile: string;
}

/** An item of the first stage, and its counterpart in each later stage. */
export interface Stage extends Document {
  _id: string;
  number: number;
}

const options: KillOptions = JSON.parse(process.argv[2] ?? '');
let left = options.kill?.count ?? 0;
function here(point: KillPoint): void {
  if (point !== options.kill?.at) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

class KilledTransport extends InProcessTransport {
  override publish(message: Message): Promise<void> {
    here('before-publish');
    return super.publish(message);
  }
  override subscribe(group: ServiceName, topics: Parameters<InProcessTransport['subscribe']>[1], deliver: Deliver) {
    super.subscribe(group, topics, async (messages) => {
      await deliver(messages);
      here('before-acknowledge');
    });
  }
}
class KilledOutbox extends Outbox {
  override async write(prepared: readonly PreparedEvent[], session: ClientSession): Promise<OutboxRow[]> {
    const rows = await super.write(prepared, session);
    if (rows.length > 0) here('before-commit');
    return rows;
  }
  override remove(ids: readonly string[]): Promise<void> {
    here('before-clear');
    return super.remove(ids);
  }
}

async function embedded(file: string): Promise<string> {
  const { startEmbeddedMongo } = await import('@sightline/embedded-mongo');
  return (await startEmbeddedMongo({ file })).uri();
}

const client = await new MongoClient(options.uri ?? (await embedded(options.file))).connect();
const transport = new KilledTransport(client.db(`${options.prefix}_bus`).collection('dead_letters'));

function service(name: ServiceName) {
  const db = client.db(`${options.prefix}_${name}`);
  const outbox = new KilledOutbox(db, name, systemClock);
  const relay = new Relay(outbox, transport, silentLogger(), {
    maxInFlight: 100,
    recoveryIntervalMs: 50,
    recoveryAgeMs: 100,
  });
  const store = new Store(client, db, outbox, relay);
  const consumer = new Consumer(name, transport, silentLogger(), systemClock, { retryDelaysMs: [1, 10, 100] });
  return { outbox, relay, store, consumer, stages: store.db.collection<Stage>('stages') };
}
const [boards, distribution, notifications] = [service('boards'), service('distribution'), service('notifications')];
const keyOf = (number: number) => `board-${number % 20}`;

distribution.consumer.onBatch('board.ready', async (batch) => {
  // Handling is slower than writing, so that many events are in flight when the process is killed.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const items = batch.map(({ data }) => ({ ...data, _id: derivedIdOf(data.boardId, String(data.cardCount)) }));
  await distribution.store.transaction(async ({ session, emit }) => {
    const result = await distribution.stages.bulkWrite(
      items.map(({ _id, cardCount }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: { number: cardCount } }, upsert: true },
      })),
      { session },
    );
    for (const index of Object.keys(result.upsertedIds)) {
      const item = items[Number(index)];
      if (!item) throw new Error(`no item ${index} in the batch`);
      const { boardId, cardCount } = item;
      emit('cards.settled', {
        boardId,
        companyId: `cmp_${digestOf('x.example')}`,
        syncId: String(cardCount),
        cardCount,
      });
    }
  });
  appendFileSync(options.progressFile, `${items.length}\n`);
});
notifications.consumer.on('cards.settled', async ({ data }) => {
  await notifications.store.transaction(async ({ session }) => {
    const { upsertedCount } = await notifications.stages.updateOne(
      { _id: derivedIdOf(data.boardId, data.syncId) },
      { $setOnInsert: { number: data.cardCount } },
      { session, upsert: true },
    );
    const totals = notifications.store.db.collection<{ _id: string; count: number }>('totals');
    await totals.updateOne({ _id: 'all' }, { $inc: { count: upsertedCount } }, { session, upsert: true });
  });
});

const all = [boards, distribution, notifications];
for (const { consumer } of all) consumer.subscribe();
await transport.start();
for (const { relay } of all) await relay.start();

for (let from = await boards.stages.countDocuments(); from < options.items; ) {
  const numbers = Array.from({ length: Math.min(10, options.items - from) }, (_, index) => from + index);
  await boards.store.transaction(async ({ session, emit }) => {
    await boards.stages.insertMany(
      numbers.map((number) => ({ _id: `item-${number}`, number })),
      { session },
    );
    const owner = { userId: 'user-1', tempSessionId: null };
    for (const number of numbers) emit('board.ready', { boardId: keyOf(number), owner, name: '', cardCount: number });
  });
  from += numbers.length;
}
while ((await notifications.stages.countDocuments()) < options.items || (await outboxes()) > 0) {
  await new Promise((resolve) => setTimeout(resolve, 20));
}
for (const { consumer } of all) consumer.stop();
await transport.stop();
for (const { relay } of all) await relay.stop();
await client.close();
process.exit(0);

async function outboxes(): Promise<number> {
  const counts = await Promise.all(all.map(({ outbox }) => outbox.count()));
  return counts.reduce((sum, count) => sum + count, 0);
}
