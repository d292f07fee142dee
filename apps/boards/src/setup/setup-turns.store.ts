import { Injectable } from '@nestjs/common';
import type { Owner } from '@sightline/contracts';
import { Store, type Transaction } from '@sightline/service-kit';
import { type BoardDocument, boardDocument } from '../board.document.ts';

const waiting = { waitsSince: { $exists: true } };
const ofOwner = ({ userId, tempSessionId }: Owner) => ({ ownerUserId: userId, tempSessionId });

@Injectable()
export class SetupTurnsStore {
  readonly #boards;

  constructor(store: Store) {
    this.#boards = store.model(boardDocument);
  }

  /** Number of the owner's boards in set-up, excluding those still waiting. */
  countUnderWay(owner: Owner, { session }: Transaction): Promise<number> {
    const inSetUp = { status: { $in: ['initializing' as const, 'processing' as const] } };
    return this.#boards
      .countDocuments({ ...ofOwner(owner), ...inSetUp, waitsSince: { $exists: false } })
      .session(session)
      .exec();
  }

  async isWaiting(owner: Owner, { session }: Transaction): Promise<boolean> {
    return (await this.#boards.exists({ ...ofOwner(owner), ...waiting }).session(session)) !== null;
  }

  /** Removes the owner's longest waiting board from the queue. Returns the board as it was before. */
  takeWaiting(owner: Owner, now: Date, { session }: Transaction): Promise<BoardDocument | null> {
    return this.#boards
      .findOneAndUpdate(
        { ...ofOwner(owner), ...waiting },
        { $set: { updatedAt: now }, $unset: { waitsSince: '', entered: '' } },
        { session, sort: { waitsSince: 1, _id: 1 }, returnDocument: 'before' },
      )
      .lean()
      .exec();
  }

  /** Owners of the boards that have waited longest. */
  async listWaitingOwners(): Promise<Owner[]> {
    const boards = await this.#boards
      .find(waiting, { ownerUserId: 1, tempSessionId: 1 })
      .sort({ waitsSince: 1 })
      .limit(1_000)
      .lean();
    const owners = boards.map(({ ownerUserId, tempSessionId }): Owner => ({ userId: ownerUserId, tempSessionId }));
    return [...new Map(owners.map((owner) => [owner.userId ?? owner.tempSessionId, owner])).values()];
  }
}
