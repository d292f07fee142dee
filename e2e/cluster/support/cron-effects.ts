import { waitUntil } from '@sightline/testing';
import { z } from 'zod';
import type { Visitor } from '../../../tools/running/visitor.ts';
import { type Differences, differences, ledgerOf } from '../../integration/faults/support/ledger.ts';
import { addReaders, type Reader } from '../../integration/faults/support/readers.ts';
import type { Stores } from '../../integration/faults/support/stores.ts';

// Effects of the chart's CronJobs on documents and emails. The same functions run on a cluster and on processes.

export type CronCommand = 'refresh' | 'cleanup' | 'daily-digest' | 'weekly-digest';

/** A running product whose CronJobs are triggered manually. */
export interface Installation {
  readonly stores: Stores;
  /** Runs the command like its CronJob does; resolves when the Job is complete. */
  run(command: CronCommand): Promise<void>;
  mailsTo(email: string): Promise<string[]>;
}

const patient = { timeoutMs: 180_000, longestPauseMs: 1_000 };

/** Waits until all outboxes are empty: the requested commands and their consequences were published. */
const published = (stores: Stores) =>
  waitUntil(async () => (await stores.waiting()) === 0, { ...patient, what: 'the outboxes to be empty' });

/** Removes all traces of an article, so that the next sync finds it as new. */
export async function forget(stores: Stores, contentId: string): Promise<void> {
  await stores.collection('ingestion', 'content_items').deleteOne({ _id: contentId });
  for (const [service, name] of [
    ['ai_evaluation', 'evaluations'],
    ['distribution', 'board_content'],
    ['distribution', 'items'],
  ] as const)
    await stores.collection(service, name).deleteMany({ contentId });
}

/** Makes the daily reading of a board's companies due, runs a refresh, and waits until they have been read. */
export async function refresh(on: Installation, boardId: string): Promise<void> {
  const companies = on.stores.collection('companies', 'companies');
  const board = await on.stores.collection('boards', 'boards').findOne({ _id: boardId });
  const ofBoard = { _id: { $in: z.array(z.string()).nonempty().parse(board?.companyIds) }, trackingEnabled: true };
  const before = await companies.find(ofBoard).toArray();
  await companies.updateMany(ofBoard, { $set: { nextTrackingAt: new Date(0) } });
  await on.run('refresh');
  const read = async () => {
    const now = await companies.find(ofBoard).toArray();
    return now.every(({ _id, lastTrackedAt, lastSyncStatus }) => {
      const earlier = before.find((company) => company._id === _id);
      return Number(lastTrackedAt) > Number(earlier?.lastTrackedAt) && lastSyncStatus !== 'pending';
    });
  };
  await waitUntil(read, { ...patient, what: `the ${before.length} companies of the board to be read` });
  await published(on.stores);
}

export interface Refreshed {
  /** Companies, items, evaluations, cards and notices of the board that two refreshes lost or duplicated. */
  differences: Differences;
  cards: number;
}

/**
 * Removes an article of a ready board and refreshes twice; the first refresh must bring it back.
 * @throws Error if the article is not a card afterwards
 */
export async function refreshTwice(on: Installation, boardId: string): Promise<Refreshed> {
  const cards = on.stores.collection('distribution', 'board_content');
  const undisturbed = await ledgerOf(on.stores, [boardId]);
  // A more important one would be announced again, which would count as an extra notice.
  const card = await cards.findOne({ boardId, importance: { $lt: 7 } });
  if (!card) throw new Error(`board ${boardId} has no suitable card`);
  const contentId = String(card.contentId);
  const isCard = async () => (await cards.countDocuments({ boardId, contentId })) > 0;
  // Running work may bring the card back.
  await waitUntil(
    async () => {
      await forget(on.stores, contentId);
      await published(on.stores);
      return !(await isCard());
    },
    { ...patient, what: 'the article to be forgotten' },
  );
  await refresh(on, boardId);
  await waitUntil(isCard, { ...patient, what: 'the article to be a card' });
  await refresh(on, boardId);
  const found = await ledgerOf(on.stores, [boardId]);
  return { differences: differences(undisturbed, found), cards: found.cards?.length ?? 0 };
}

/** Number of documents of a board per service; empty when the board was removed. */
export async function documentsOf(stores: Stores, boardId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [service, name, field] of [
    ['boards', 'boards', '_id'],
    ['distribution', 'board_links', '_id'],
    ['distribution', 'board_content', 'boardId'],
    ['notifications', 'notifications', 'boardId'],
  ] as const) {
    const count = await stores.collection(service, name).countDocuments({ [field]: boardId });
    if (count > 0) counts[name] = count;
  }
  return counts;
}

/** Expires a visitor's board, runs a cleanup, and waits until the board is gone. */
export async function cleanUp(on: Installation, visitor: Visitor, boardId: string): Promise<void> {
  await on.stores
    .collection('boards', 'boards')
    .updateOne({ _id: boardId }, { $set: { expiresAt: new Date(Date.now() - 60_000) } });
  await on.run('cleanup');
  const listed = async () => (await visitor.boards()).some(({ id }) => id === boardId);
  await waitUntil(async () => !(await listed()), { ...patient, what: 'the board to be gone' });
  await waitUntil(async () => Object.keys(await documentsOf(on.stores, boardId)).length === 0, {
    ...patient,
    what: async () => `nothing to be left of it; there is ${JSON.stringify(await documentsOf(on.stores, boardId))}`,
  });
}

/** Subjects of the emails per reader, one line each. */
async function mailed(on: Installation, readers: readonly Reader[]): Promise<string[][]> {
  return Promise.all(readers.map(({ email }) => on.mailsTo(email)));
}

export interface Digests {
  /**
   * Emails to readers with this frequency, to those with the other one, and to one who was added between the two Jobs.
   */
  own: string[][];
  others: string[][];
  late: string[][];
}

/** Two readers have this frequency and one has the other. Runs the Job, adds a reader, and runs it again. */
export async function digestTwice(on: Installation, boardId: string, frequency: 'daily' | 'weekly'): Promise<Digests> {
  const own = await addReaders(on.stores, boardId, { count: 2, frequency });
  const others = await addReaders(on.stores, boardId, {
    count: 1,
    frequency: frequency === 'daily' ? 'weekly' : 'daily',
  });
  const runUntilMailed = async (readers: readonly Reader[]) => {
    await on.run(`${frequency}-digest`);
    await waitUntil(async () => (await mailed(on, readers)).every((mails) => mails.length > 0), {
      ...patient,
      what: `the ${frequency} digests to be mailed`,
    });
    await published(on.stores);
  };
  await runUntilMailed(own);
  const late = await addReaders(on.stores, boardId, { count: 1, frequency });
  await runUntilMailed(late);
  return { own: await mailed(on, own), others: await mailed(on, others), late: await mailed(on, late) };
}
