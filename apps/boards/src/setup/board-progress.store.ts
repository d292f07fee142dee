import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import { type BoardDocument, boardDocument, TIMED_OUT } from '../board.document.ts';

/**
 * Stores a board's progress in set-up: the companies that it waits for, its list of companies and its number of cards.
 */
@Injectable()
export class BoardProgressStore {
  readonly #boards;

  constructor(store: Store) {
    this.#boards = store.model(boardDocument);
  }

  /** Sets a company's identity on the boards that wait for its profile. Returns their ids. */
  async identify(
    companyId: string,
    known: Pick<BoardDocument, 'companyName' | 'industry' | 'updatedAt'>,
  ): Promise<string[]> {
    const waiting = { companyId, status: 'initializing' as const, waitsSince: notYet };
    const boards = await this.#boards.find(waiting, { _id: 1 }).lean();
    await this.#boards.updateMany(waiting, { $set: known });
    return boards.map(({ _id }) => _id);
  }

  /** Boards that wait for the profile of this company, including those that have timed out. */
  listWaiting(companyId: string, limit: number, { session }: Transaction): Promise<BoardDocument[]> {
    const timedOut = { status: 'error' as const, errorCode: TIMED_OUT, companyCount: 0 };
    return this.#boards
      .find({ companyId, $or: [{ status: 'initializing', waitsSince: notYet }, timedOut] }, null, { session })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Applies an edited list; null if the board has this or a newer list, has no companies, or no longer exists. */
  editList(
    boardId: string,
    { listRevision, companyIds, companyCount, own }: EditedList,
    now: Date,
    { session }: Transaction,
  ): Promise<BoardDocument | null> {
    return this.#boards
      .findOneAndUpdate(
        { _id: boardId, companyIds: { $ne: [] }, ...olderThan('listRevision', listRevision) },
        {
          $set: { listRevision, companyIds, companyCount, ...own, updatedAt: now },
          $pull: { pendingCompanyIds: { $nin: companyIds } },
        },
        { session, returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  /** Stops waiting for a company, updates the card count, and records this refresh and the next. */
  settle(
    boardId: string,
    companyId: string,
    count: CardCount,
    { now, next }: { now: Date; next: Date },
    tx: Transaction,
  ) {
    const set = { lastRefreshedAt: now, nextRefreshAt: next, updatedAt: now };
    return this.#count(boardId, count, { $pull: { pendingCompanyIds: companyId }, $set: set }, tx);
  }

  async recount(boardId: string, count: CardCount, now: Date, tx: Transaction): Promise<void> {
    await this.#count(boardId, count, { $set: { updatedAt: now } }, tx);
  }

  /** Counts arrive out of order: they only grow within one list revision, and restart with the next. */
  async #count(
    boardId: string,
    { cardCount, listRevision }: CardCount,
    change: { $set: Partial<BoardDocument>; $pull?: { pendingCompanyIds: string } },
    { session }: Transaction,
  ): Promise<BoardDocument | null> {
    const options = { session, returnDocument: 'after', lean: true } as const;
    const same = { _id: boardId, cardCountRevision: listRevision === 0 ? notYet : listRevision };
    const board = await this.#boards.findOneAndUpdate(same, { ...change, $max: { cardCount } }, options);
    if (board) return board;
    const counted = { ...change, $set: { ...change.$set, cardCount, cardCountRevision: listRevision } };
    const older = { _id: boardId, ...olderThan('cardCountRevision', listRevision) };
    return (
      (await this.#boards.findOneAndUpdate(older, counted, options)) ??
      (await this.#boards.findOneAndUpdate({ _id: boardId }, change, options))
    );
  }

  /** Boards in set-up that haven't changed since `before`. */
  listStuck(before: Date): Promise<BoardDocument[]> {
    return this.#boards.find(stuck(before)).limit(100).lean().exec();
  }

  findStuck(boardId: string, before: Date, { session }: Transaction): Promise<BoardDocument | null> {
    return this.#boards
      .findOne({ _id: boardId, ...stuck(before) }, null, { session })
      .lean()
      .exec();
  }
}

/** Number of cards on a board, and the list revision it applies to. */
interface CardCount {
  cardCount: number;
  listRevision: number;
}

/** The fields that an edited list changes on a board. */
export interface EditedList {
  listRevision: number;
  companyIds: string[];
  companyCount: number;
  /** The board's own company, which the owner could have corrected. */
  own: Partial<Pick<BoardDocument, 'companyId' | 'companyName' | 'industry'>>;
}

const notYet = { $exists: false } as const;
const olderThan = (field: 'listRevision' | 'cardCountRevision', listRevision: number) => ({
  $or: [{ [field]: { $lt: listRevision } }, { [field]: notYet }],
});

const stuck = (before: Date) => ({
  status: { $in: ['initializing' as const, 'processing' as const] },
  updatedAt: { $lt: before },
  waitsSince: notYet,
});
