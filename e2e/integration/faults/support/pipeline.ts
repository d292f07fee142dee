import { expect } from '@jest/globals';
import { type WaitOptions, waitUntil } from '@sightline/testing';
import type { Document } from 'mongodb';
import { companyOf, originOf } from '../../../../bench/world/world.ts';
import { Visitor } from '../../../../tools/running/visitor.ts';
import type { RawRecord } from './broker.ts';
import { foundFor, type Ledger, ledgerOf } from './ledger.ts';
import type { Stores } from './stores.ts';

/** Long, because parts are stopped for a while, and polling puts noticeable load on the stores. */
export const patient: WaitOptions = { timeoutMs: 180_000, longestPauseMs: 200 };

interface Counts {
  items: number;
  evaluations: number;
  boards: Record<string, number>;
  /** Number of notifications that a board is ready or has failed. */
  told: number;
  waiting: number;
}

/** A batch of boards going through the pipeline, each with one company that has one feed. */
export class Load {
  readonly visitor: Visitor;
  readonly boardIds: string[] = [];
  readonly #stores: Stores;
  /** Numbers of the companies in the fixture world. */
  readonly numbers: readonly number[];
  readonly #articles: number;
  companyIds: readonly string[] = [];

  /** @param numbers of the companies in the fixture world; @param articles in the feed of each */
  constructor(url: string, stores: Stores, numbers: readonly number[], articles: number) {
    this.visitor = new Visitor(url);
    this.#stores = stores;
    this.numbers = numbers;
    this.#articles = articles;
  }

  async begin(): Promise<void> {
    for (const n of this.numbers) this.boardIds.push(await this.visitor.setUp(originOf(companyOf(n))));
    const boards = await this.#stores
      .collection('boards', 'boards')
      .find({ _id: { $in: this.boardIds } })
      .toArray();
    this.companyIds = boards.map((board) => String(board.companyId));
  }

  /** True if the key of a record is one of these boards or companies. */
  readonly concerns = ({ record }: RawRecord): boolean => {
    const key = String(record.key);
    return this.boardIds.includes(key) || this.companyIds.includes(key);
  };

  /** The same companies, set up on another installation. */
  on(url: string, stores: Stores): Load {
    return new Load(url, stores, this.numbers, this.#articles);
  }

  ledger(): Promise<Ledger> {
    return ledgerOf(this.#stores, this.boardIds);
  }

  get expectedItems(): number {
    return this.numbers.length * this.#articles;
  }

  async counts(): Promise<Counts> {
    const ofCompanies = { companyId: { $in: this.companyIds } };
    const [items, evaluations, boards, told, waiting] = await Promise.all([
      // Each item belongs to one company here.
      this.#stores
        .collection('ingestion', 'content_items')
        .countDocuments({ 'foundFor.companyId': ofCompanies.companyId }),
      this.#stores.collection('ai_evaluation', 'evaluations').countDocuments(ofCompanies),
      this.#stores
        .collection('boards', 'boards')
        .find({ _id: { $in: this.boardIds } })
        .toArray(),
      this.#stores
        .collection('notifications', 'notifications')
        .countDocuments({ boardId: { $in: this.boardIds }, type: { $in: ['board-ready', 'board-failed'] } }),
      this.#stores.waiting(),
    ]);
    const states: Record<string, number> = {};
    for (const { status } of boards) states[status] = (states[status] ?? 0) + 1;
    return { items, evaluations, boards: states, told, waiting };
  }

  /** Waits until this share of the expected items is evaluated. */
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

  /** Waits until every board is ready or failed, its owner was notified, and no event is pending. */
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
   * Checks that nothing is lost or duplicated: each discovered item has one evaluation, each relevant evaluation one card on
   * the board, each board a final status and one notification.
   * @returns the number of items
   */
  async expectWhole({ allItems = true } = {}): Promise<number> {
    const ofCompanies = { companyId: { $in: this.companyIds } };
    const [sources, evaluations, boards, cards, notifications] = await Promise.all([
      foundFor(this.#stores, this.companyIds),
      this.#stores.collection('ai_evaluation', 'evaluations').find(ofCompanies).toArray(),
      this.#stores
        .collection('boards', 'boards')
        .find({ _id: { $in: this.boardIds } })
        .toArray(),
      this.#stores
        .collection('distribution', 'board_content')
        .find({ boardId: { $in: this.boardIds } })
        .toArray(),
      this.#stores
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
      expect([board._id, told.length]).toEqual([board._id, 1]);
    }
    expect(boards.length).toBe(this.boardIds.length);
    return sources.length;
  }
}
