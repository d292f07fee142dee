import { Injectable } from '@nestjs/common';
import { limits } from '@sightline/contracts';
import { BoardFacts, derivedIdOf, ownedBy, type Principal, Store, type Transaction } from '@sightline/service-kit';
import type { QueryFilter } from 'mongoose';
import { accessKeyDocument } from './access-keys/access-key.document.ts';
import { type BoardDocument, boardDocument, TIMED_OUT } from './board.document.ts';

@Injectable()
export class BoardsStore {
  readonly #boards;
  readonly #keys;

  constructor(
    private readonly store: Store,
    private readonly facts: BoardFacts,
  ) {
    this.#boards = store.model(boardDocument);
    this.#keys = store.model(accessKeyDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  /** Maps each id to itself, or to a derived one if its board was deleted: all services ignore events of deleted boards. */
  async freeIds(boardIds: readonly string[], tx: Transaction): Promise<Map<string, string>> {
    const gone = await this.facts.goneOf(boardIds, tx);
    const free = new Map(boardIds.map((boardId) => [boardId, boardId]));
    for (const boardId of gone) {
      let id = derivedIdOf(boardId, 'again');
      while (await this.facts.isGone(id, tx)) id = derivedIdOf(id, 'again');
      free.set(boardId, id);
    }
    return free;
  }

  async insertAll(boards: readonly BoardDocument[], { session }: Transaction): Promise<void> {
    if (boards.length > 0) await this.#boards.insertMany([...boards], { session });
  }

  /** The existing boards among these, by id. */
  async byId(boardIds: readonly string[], { session }: Transaction): Promise<Map<string, BoardDocument>> {
    if (boardIds.length === 0) return new Map();
    const boards = await this.#boards.find({ _id: { $in: [...boardIds] } }, null, { session }).lean();
    return new Map(boards.map((board) => [board._id, board]));
  }

  find(boardId: string, { session }: Transaction): Promise<BoardDocument | null> {
    return this.#boards.findOne({ _id: boardId }, null, { session }).lean().exec();
  }

  findAlive(boardId: string, now: Date, tx?: Transaction): Promise<BoardDocument | null> {
    return this.#boards
      .findOne({ _id: boardId, ...alive(now) })
      .session(tx?.session ?? null)
      .lean()
      .exec();
  }

  listAlive(boardIds: readonly string[], now: Date): Promise<BoardDocument[]> {
    return this.#boards
      .find({ _id: { $in: [...boardIds] }, ...alive(now) })
      .sort({ updatedAt: -1 })
      .limit(limits.boardsListed)
      .lean()
      .exec();
  }

  /** Increments the revision of the board's people; null if the board is gone or not as expected. */
  nextPeople(
    boardId: string,
    expected: { ownerUserId?: string },
    { ownerEmail }: { ownerEmail?: string },
    now: Date,
    { session }: Transaction,
  ): Promise<BoardDocument | null> {
    const change = { $inc: { peopleRevision: 1 }, ...(ownerEmail === undefined ? {} : { $set: { ownerEmail } }) };
    return this.#boards
      .findOneAndUpdate({ _id: boardId, ...expected, ...alive(now) }, change, { session, returnDocument: 'after' })
      .lean()
      .exec();
  }

  findOwned(boardId: string, principal: Principal, now: Date): Promise<BoardDocument | null> {
    return this.#boards
      .findOne(owned(boardId, principal, now))
      .lean()
      .exec();
  }

  /** Changes the board if it belongs to the principal at the time of the write and has not expired; null otherwise. */
  changeOwned(
    boardId: string,
    principal: Principal,
    set: Partial<BoardDocument> & { updatedAt: Date },
    { session }: Transaction,
  ): Promise<BoardDocument | null> {
    return this.#boards
      .findOneAndUpdate(owned(boardId, principal, set.updatedAt), { $set: set }, { session, returnDocument: 'after' })
      .lean()
      .exec();
  }

  listOwned(principal: Principal, now: Date): Promise<BoardDocument[]> {
    return this.#boards
      .find({ ...ownedBy(principal), ...alive(now) })
      .sort({ updatedAt: -1 })
      .limit(limits.boardsListed)
      .lean()
      .exec();
  }

  async listWebsites(principal: Principal, now: Date) {
    const boards = await this.#boards
      .find({ ...ownedBy(principal), ...alive(now) }, { domain: 1, name: 1, addedWith: 1 })
      .lean();
    return boards.map(({ domain, name, addedWith }) => ({ domain, name, addedWith }));
  }

  countOwned(principal: Principal, now: Date, tx?: Transaction): Promise<number> {
    return this.#boards
      .countDocuments({ ...ownedBy(principal), ...alive(now) })
      .session(tx?.session ?? null)
      .exec();
  }

  /** A board with the name and industry of this company. */
  findProfiled(companyId: string): Promise<BoardDocument | null> {
    return this.#boards
      .findOne({ companyId, status: 'ready', companyName: { $ne: null } })
      .lean()
      .exec();
  }

  /** Sets the identity of a company on the boards that wait for its profile. Returns their ids. */
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

  /** Applies a change if the board is still in the expected state; null otherwise. */
  change(
    boardId: string,
    expected: Partial<BoardDocument>,
    set: Partial<BoardDocument>,
    { session }: Transaction,
  ): Promise<BoardDocument | null> {
    return this.#boards
      .findOneAndUpdate({ _id: boardId, ...expected }, { $set: set }, { session, returnDocument: 'after' })
      .lean()
      .exec();
  }

  /** Applies an edited list; null if the board has this or a newer one, has no companies, or no longer exists. */
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

  /** Counts arrive out of order: they only grow for one list revision, and restart with the next. */
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

  /** Boards of all owners, newest first. */
  listLatest(limit: number): Promise<BoardDocument[]> {
    return this.#boards.find().sort({ createdAt: -1 }).limit(limit).lean().exec();
  }

  /** Boards in set-up without any change since `before`. */
  listStuck(before: Date): Promise<BoardDocument[]> {
    return this.#boards.find(stuck(before)).limit(100).lean().exec();
  }

  findStuck(boardId: string, before: Date, { session }: Transaction): Promise<BoardDocument | null> {
    return this.#boards
      .findOne({ _id: boardId, ...stuck(before) }, null, { session })
      .lean()
      .exec();
  }

  listExpired(now: Date): Promise<BoardDocument[]> {
    return this.#boards
      .find({ expiresAt: { $lte: now } })
      .limit(100)
      .lean()
      .exec();
  }

  /** Removes the board if it belongs to the principal at the time of the write and has not expired. */
  removeOwned(boardId: string, principal: Principal, now: Date, tx: Transaction): Promise<boolean> {
    return this.#remove(boardId, owned(boardId, principal, now), tx);
  }

  /** Removes the board unless it was claimed in the meantime. */
  removeExpired(boardId: string, now: Date, tx: Transaction): Promise<boolean> {
    return this.#remove(boardId, { _id: boardId, expiresAt: { $lte: now } }, tx);
  }

  async #remove(boardId: string, filter: QueryFilter<BoardDocument>, tx: Transaction): Promise<boolean> {
    const { deletedCount } = await this.#boards.deleteOne(filter, { session: tx.session });
    if (deletedCount === 0) return false;
    await this.facts.noteGone(boardId, tx);
    await this.#keys.deleteMany({ boardId }, { session: tx.session });
    return true;
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
  /** The board's own company, which the owner may have corrected. */
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
const owned = (boardId: string, principal: Principal, now: Date) => ({
  _id: boardId,
  ...ownedBy(principal),
  ...alive(now),
});
const alive = (now: Date) => ({ $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] });
