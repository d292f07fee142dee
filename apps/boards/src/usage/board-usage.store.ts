import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import { type BoardDocument, boardDocument } from '../board.document.ts';

const notPaused = { $or: [{ pause: { $exists: false } }, { 'pause.endedAt': { $ne: null } }] };
const paused = { 'pause.since': { $exists: true }, 'pause.endedAt': null };

/** Records when boards were last used, and which are paused. */
@Injectable()
export class BoardUsageStore {
  readonly #boards;

  constructor(private readonly store: Store) {
    this.#boards = store.model(boardDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  async markUsed(boardIds: readonly string[], day: Date): Promise<void> {
    await this.#boards.updateMany({ _id: { $in: [...boardIds] }, ...notPaused }, { $set: { lastUsedAt: day } });
  }

  /** Users' active boards, last used no later than `before`, that weren't asked about since `askedBefore`. */
  listUnopened(before: Date, askedBefore: Date, limit: number): Promise<BoardDocument[]> {
    const notAsked = { $or: [{ usageAskedAt: { $exists: false } }, { usageAskedAt: { $lte: askedBefore } }] };
    return this.#boards
      .find({ status: 'ready', ownerUserId: { $ne: null }, lastUsedAt: { $lte: before }, $and: [notPaused, notAsked] })
      .sort({ lastUsedAt: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  async markAsked(boardIds: readonly string[], usageAskedAt: Date, { session }: Transaction): Promise<void> {
    await this.#boards.updateMany({ _id: { $in: [...boardIds] } }, { $set: { usageAskedAt } }, { session });
  }

  /** Pauses a board that hasn't been used since; null if it was used, is paused, or no longer exists. */
  pause(boardId: string, lastUsedAt: Date, since: Date, { session }: Transaction): Promise<BoardDocument | null> {
    return this.#boards
      .findOneAndUpdate(
        { _id: boardId, lastUsedAt, ...notPaused },
        { $set: { pause: { since } }, $inc: { pauseRevision: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  /** Ends a board's pause; null if it isn't paused. */
  resume(boardId: string, now: Date, day: Date, { session }: Transaction): Promise<BoardDocument | null> {
    return this.#boards
      .findOneAndUpdate(
        { _id: boardId, ...paused },
        { $set: { 'pause.endedAt': now, lastUsedAt: day, nextRefreshAt: now }, $inc: { pauseRevision: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean()
      .exec();
  }
}
