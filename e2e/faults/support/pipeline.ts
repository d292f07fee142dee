import { type WaitOptions, waitUntil } from '@sightline/testing';
import { type Document, MongoClient } from 'mongodb';
import { expect } from 'vitest';
import { Visitor } from '../../../bench/visitor.ts';
import { companyOf, originOf } from '../../../bench/world.ts';
import type { RawRecord } from './broker.ts';

/** How faults wait: parts are away on purpose for a while, and questions to the stores are no small load. */
export const patient: WaitOptions = { timeoutMs: 180_000, longestPauseMs: 200 };

interface Counts {
  items: number;
  evaluations: number;
  boards: Record<string, number>;
  /** Boards of these that their owner was told about, in words. */
  told: number;
  /** Events written and not yet taken by the broker, in all services. */
  waiting: number;
}

const databases = ['gateway', 'boards', 'companies', 'ingestion', 'ai_evaluation', 'distribution', 'notifications'];

/** The stores of a running product, looked at from outside. */
export class Stores {
  readonly client: MongoClient;

  constructor(
    uri: string,
    private readonly prefix = 'sightline',
  ) {
    this.client = new MongoClient(uri, { serverSelectionTimeoutMS: 2_000 });
  }

  collection(service: string, name: string) {
    return this.client.db(`${this.prefix}_${service}`).collection<Document & { _id: string }>(name);
  }

  async waiting(): Promise<number> {
    const counts = databases.map((service) => this.collection(service, 'outbox').countDocuments());
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

/** A crowd of boards, each of one company with one feed, on their way through the pipeline. */
export class Load {
  readonly visitor: Visitor;
  readonly boardIds: string[] = [];
  #companyIds: string[] = [];

  constructor(
    url: string,
    private readonly stores: Stores,
    private readonly numbers: readonly number[],
    private readonly articles: number,
  ) {
    this.visitor = new Visitor(url);
  }

  /** Asks for all boards; the pipeline is running when it returns. */
  async begin(): Promise<void> {
    for (const n of this.numbers) this.boardIds.push(await this.visitor.setUp(originOf(companyOf(n))));
    const boards = await this.stores
      .collection('boards', 'boards')
      .find({ _id: { $in: this.boardIds } })
      .toArray();
    this.#companyIds = boards.map((board) => String(board.companyId));
  }

  /** Whether a record is about these boards or their companies: its key says so. */
  readonly concerns = ({ record }: RawRecord): boolean => {
    const key = String(record.key);
    return this.boardIds.includes(key) || this.#companyIds.includes(key);
  };

  get expectedItems(): number {
    return this.numbers.length * this.articles;
  }

  async counts(): Promise<Counts> {
    const ofCompanies = { companyId: { $in: this.#companyIds } };
    const [items, evaluations, boards, told, waiting] = await Promise.all([
      this.stores.collection('ingestion', 'content_sources').countDocuments(ofCompanies),
      this.stores.collection('ai_evaluation', 'evaluations').countDocuments(ofCompanies),
      this.stores
        .collection('boards', 'boards')
        .find({ _id: { $in: this.boardIds } })
        .toArray(),
      this.stores
        .collection('notifications', 'notifications')
        .countDocuments({ boardId: { $in: this.boardIds }, type: { $in: ['board-ready', 'board-failed'] } }),
      this.stores.waiting(),
    ]);
    const states: Record<string, number> = {};
    for (const { status } of boards) states[status] = (states[status] ?? 0) + 1;
    return { items, evaluations, boards: states, told, waiting };
  }

  /** The moment at which this share of the expected items is evaluated: the pipeline is in full swing. */
  async reaches(share: number): Promise<void> {
    let counts: Counts | null = null;
    await waitUntil(
      async () => {
        counts = await this.counts();
        return counts.evaluations >= share * this.expectedItems;
      },
      {
        ...patient,
        what: () => `${share} of ${this.expectedItems} items to be evaluated; there is ${JSON.stringify(counts)}`,
      },
    );
  }

  /** Every board has come to an end and nothing waits to be told any more. */
  async ends(timeoutMs = 240_000): Promise<void> {
    let counts: Counts | null = null;
    await waitUntil(
      async () => {
        counts = await this.counts();
        const ended = (counts.boards.ready ?? 0) + (counts.boards.error ?? 0);
        const isTold = ended === this.boardIds.length && counts.told >= ended;
        return isTold && counts.waiting === 0 && counts.evaluations >= counts.items;
      },
      { ...patient, timeoutMs, what: () => `every board to end; there is ${JSON.stringify(counts)}` },
    );
  }

  /**
   * Nothing is lost and nothing is there twice: each item that was discovered has one evaluation, each evaluation of an item
   * that is about its company one card on the board, each board an end and one word about it.
   * @returns how many items went through
   */
  async expectWhole({ allItems = true } = {}): Promise<number> {
    const ofCompanies = { companyId: { $in: this.#companyIds } };
    const [sources, evaluations, boards, cards, notifications] = await Promise.all([
      this.stores.collection('ingestion', 'content_sources').find(ofCompanies).toArray(),
      this.stores.collection('ai_evaluation', 'evaluations').find(ofCompanies).toArray(),
      this.stores
        .collection('boards', 'boards')
        .find({ _id: { $in: this.boardIds } })
        .toArray(),
      this.stores
        .collection('distribution', 'board_content')
        .find({ boardId: { $in: this.boardIds } })
        .toArray(),
      this.stores
        .collection('notifications', 'notifications')
        .find({ boardId: { $in: this.boardIds } })
        .toArray(),
    ]);
    if (allItems) expect(sources.length).toBe(this.expectedItems);
    const pair = (row: Document) => `${row.contentId} ${row.companyId}`;
    expect(evaluations.map(pair).sort()).toEqual(sources.map(pair).sort());

    const relevant = evaluations.filter((evaluation) => evaluation.relevant);
    expect(cards.map(pair).sort()).toEqual(relevant.map(pair).sort());

    for (const board of boards) {
      if (board.status === 'error') expect(board.errorMessage).toBeTruthy();
      else expect(board.status).toBe('ready');
      const told = notifications.filter(({ boardId, type }) => boardId === board._id && /^board-/.test(String(type)));
      expect(told.length, `notifications of board ${board._id}`).toBe(1);
    }
    expect(boards.length).toBe(this.boardIds.length);
    return sources.length;
  }
}
