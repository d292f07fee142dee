import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { derivedIdOf, ownedBy, type Principal, Store, type Transaction } from '@sightline/service-kit';
import type { Collection } from 'mongodb';
import { type BoardCompanyDocument, type BoardDocument, TIMED_OUT } from './board.model.ts';
import { boardCompanyDocuments, boardDocuments } from './documents.ts';

/** The only file that knows how boards are stored. */
@Injectable()
export class BoardsStore implements OnModuleInit {
  readonly #boards: Collection<BoardDocument>;
  readonly #companies: Collection<BoardCompanyDocument>;

  constructor(@Inject(Store) private readonly store: Store) {
    this.#boards = store.collection('boards');
    this.#companies = store.collection('board_companies');
  }

  onModuleInit(): void {
    this.store.declareIndexes('boards', [
      { keys: { ownerUserId: 1, updatedAt: -1 } },
      { keys: { tempSessionId: 1, updatedAt: -1 } },
      { keys: { companyId: 1, status: 1 } },
      { keys: { status: 1, updatedAt: 1 } },
      { keys: { expiresAt: 1 } },
      { keys: { createdAt: -1 } },
    ]);
    this.store.declareDocuments('boards', boardDocuments);
    this.store.declareIndexes('board_companies', [{ keys: { boardId: 1, companyId: 1 }, options: { unique: true } }]);
    this.store.declareDocuments('board_companies', boardCompanyDocuments);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  async insert(board: BoardDocument, { session }: Transaction): Promise<void> {
    await this.#boards.insertOne(board, { session });
  }

  find(boardId: string, { session }: Transaction): Promise<BoardDocument | null> {
    return this.#boards.findOne({ _id: boardId }, { session });
  }

  /** The board, if it belongs to the session and its hour is not over. */
  findOwned(boardId: string, principal: Principal, now: Date): Promise<BoardDocument | null> {
    return this.#boards.findOne({ _id: boardId, ...ownedBy(principal), ...alive(now) });
  }

  listOwned(principal: Principal, now: Date): Promise<BoardDocument[]> {
    return this.#boards
      .find({ ...ownedBy(principal), ...alive(now) })
      .sort({ updatedAt: -1 })
      .limit(200)
      .toArray();
  }

  countOwned(principal: Principal, now: Date): Promise<number> {
    return this.#boards.countDocuments({ ...ownedBy(principal), ...alive(now) });
  }

  /** The freshest name and industry known for a company, from any of its boards. */
  findProfiled(companyId: string): Promise<BoardDocument | null> {
    return this.#boards.findOne({ companyId, status: 'ready', companyName: { $ne: null } });
  }

  /** Boards that wait to hear who this company is; also those that were given up while they waited. */
  listWaiting(companyId: string, limit: number, { session }: Transaction): Promise<BoardDocument[]> {
    const givenUp = { status: 'error' as const, errorCode: TIMED_OUT, companyCount: 0 };
    return this.#boards
      .find({ companyId, $or: [{ status: 'initializing' }, givenUp] }, { session })
      .limit(limit)
      .toArray();
  }

  /** Applies a change if the board still is in the expected state; null when it is not. */
  change(
    boardId: string,
    expected: Partial<BoardDocument>,
    set: Partial<BoardDocument>,
    { session }: Transaction,
  ): Promise<BoardDocument | null> {
    return this.#boards.findOneAndUpdate(
      { _id: boardId, ...expected },
      { $set: set },
      { session, returnDocument: 'after' },
    );
  }

  async link(
    boardId: string,
    companies: readonly { companyId: string; isPrimary: boolean }[],
    tx: Transaction,
  ): Promise<void> {
    await this.#companies.bulkWrite(
      companies.map(({ companyId, isPrimary }) => ({
        updateOne: {
          filter: { _id: derivedIdOf(boardId, companyId) },
          update: { $set: { boardId, companyId, isPrimary } },
          upsert: true,
        },
      })),
      { session: tx.session },
    );
  }

  /** Whether the board has companies: not before they are known, nor when it was emptied. */
  async isLinked(boardId: string, { session }: Transaction): Promise<boolean> {
    return (await this.#companies.findOne({ boardId }, { session, projection: { _id: 1 } })) !== null;
  }

  /** The board takes over an edited list; null when it has this one or a newer one, or is gone. */
  editList(
    boardId: string,
    list: { revision: number; trackedIds: readonly string[]; companyCount: number },
    now: Date,
    { session }: Transaction,
  ): Promise<BoardDocument | null> {
    const { revision: listRevision, trackedIds, companyCount } = list;
    return this.#boards.findOneAndUpdate(
      { _id: boardId, ...olderThan('listRevision', listRevision) },
      {
        $set: { listRevision, companyCount, updatedAt: now },
        $pull: { pendingCompanyIds: { $nin: [...trackedIds] } },
      },
      { session, returnDocument: 'after' },
    );
  }

  /** Takes a company off the list of those the board waits for, and counts its cards. */
  settle(boardId: string, companyId: string, count: CardCount, now: Date, tx: Transaction) {
    const set = { lastRefreshedAt: now, updatedAt: now };
    return this.#count(boardId, count, { $pull: { pendingCompanyIds: companyId }, $set: set }, tx);
  }

  async recount(boardId: string, count: CardCount, now: Date, tx: Transaction): Promise<void> {
    await this.#count(boardId, count, { $set: { updatedAt: now } }, tx);
  }

  /** Counts come out of order: for one list of companies they only grow, and another list begins anew. */
  async #count(
    boardId: string,
    { cardCount, revision }: CardCount,
    change: { $set: Partial<BoardDocument>; $pull?: { pendingCompanyIds: string } },
    { session }: Transaction,
  ): Promise<BoardDocument | null> {
    const options = { session, returnDocument: 'after' } as const;
    const same = { _id: boardId, cardCountRevision: revision === 0 ? notYet : revision };
    const board = await this.#boards.findOneAndUpdate(same, { ...change, $max: { cardCount } }, options);
    if (board) return board;
    const counted = { ...change, $set: { ...change.$set, cardCount, cardCountRevision: revision } };
    const older = { _id: boardId, ...olderThan('cardCountRevision', revision) };
    return (
      (await this.#boards.findOneAndUpdate(older, counted, options)) ??
      (await this.#boards.findOneAndUpdate({ _id: boardId }, change, options))
    );
  }

  /** Of everybody, newest first. */
  listLatest(limit: number): Promise<BoardDocument[]> {
    return this.#boards.find({}).sort({ createdAt: -1 }).limit(limit).toArray();
  }

  /** Boards under construction that nothing has happened to since `before`. */
  listStuck(before: Date): Promise<BoardDocument[]> {
    return this.#boards
      .find({ status: { $in: ['initializing', 'processing'] }, updatedAt: { $lt: before } })
      .limit(100)
      .toArray();
  }

  listExpired(now: Date): Promise<BoardDocument[]> {
    return this.#boards
      .find({ expiresAt: { $lte: now } })
      .limit(100)
      .toArray();
  }

  async unlink(boardId: string, { session }: Transaction, keptIds: readonly string[] = []): Promise<void> {
    await this.#companies.deleteMany({ boardId, companyId: { $nin: [...keptIds] } }, { session });
  }

  async remove(boardId: string, tx: Transaction): Promise<boolean> {
    await this.unlink(boardId, tx);
    const { deletedCount } = await this.#boards.deleteOne({ _id: boardId }, { session: tx.session });
    return deletedCount === 1;
  }
}

/** Cards on a board, and the list of companies they were counted for. */
interface CardCount {
  cardCount: number;
  revision: number;
}

/** How the list of a board is numbered that was never edited. */
const notYet = { $exists: false } as const;
const olderThan = (field: 'listRevision' | 'cardCountRevision', revision: number) => ({
  $or: [{ [field]: { $lt: revision } }, { [field]: notYet }],
});

const alive = (now: Date) => ({ $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] });
