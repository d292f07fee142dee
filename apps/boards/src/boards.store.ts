import { Injectable } from '@nestjs/common';
import { limits } from '@sightline/contracts';
import { BoardOwnership } from '@sightline/product';
import { derivedIdOf, ownedBy, type Principal, Store, type Transaction } from '@sightline/service-kit';
import type { QueryFilter } from 'mongoose';
import { accessKeyDocument } from './access-keys/access-key.document.ts';
import { BattlecardsStore } from './battlecards/battlecards.store.ts';
import { type BoardDocument, boardDocument } from './board.document.ts';

@Injectable()
export class BoardsStore {
  readonly #boards;
  readonly #keys;

  constructor(
    private readonly store: Store,
    private readonly facts: BoardOwnership,
    private readonly battlecards: BattlecardsStore,
  ) {
    this.#boards = store.model(boardDocument);
    this.#keys = store.model(accessKeyDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  /**
   * Maps each id to itself, or to a derived id if its board was deleted, because all services ignore events about
   * deleted boards.
   */
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

  /** Returns those of the boards that exist, keyed by id. */
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

  /**
   * Increments the revision of the board's people; null if the board no longer exists or isn't in the expected state.
   */
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

  /** Returns a board that has the name and industry of this company. */
  findProfiled(companyId: string): Promise<BoardDocument | null> {
    return this.#boards
      .findOne({ companyId, status: 'ready', companyName: { $ne: null } })
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

  /** All owners' boards, newest first. */
  listLatest(limit: number): Promise<BoardDocument[]> {
    return this.#boards.find().sort({ createdAt: -1 }).limit(limit).lean().exec();
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
    await this.battlecards.removeOfBoard(boardId, tx);
    return true;
  }
}

const owned = (boardId: string, principal: Principal, now: Date) => ({
  _id: boardId,
  ...ownedBy(principal),
  ...alive(now),
});
const alive = (now: Date) => ({ $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] });
