import { Injectable } from '@nestjs/common';
import type { BoardActivityKind } from '@sightline/contracts';
import { Store, type Transaction } from '@sightline/service-kit';
import { type BoardActivityDocument, boardActivityDocument } from './activity.document.ts';

/** Only the owner can see the people they invited. */
const aboutInvites: BoardActivityKind[] = ['invited', 'invite-withdrawn'];

/** A position in the list; later rows are older. */
export interface ActivityPlace {
  at: Date;
  id: string;
}

@Injectable()
export class ActivityStore {
  readonly #rows;

  constructor(store: Store) {
    this.#rows = store.model(boardActivityDocument);
  }

  /** Adds a row. Idempotent. */
  async add({ _id, ...row }: BoardActivityDocument, { session }: Transaction): Promise<void> {
    await this.#rows.updateOne({ _id }, { $setOnInsert: row }, { upsert: true, session });
  }

  /** Lists the activity, newest first. */
  list(
    boardId: string,
    after: ActivityPlace | null,
    limit: number,
    withInvites: boolean,
  ): Promise<BoardActivityDocument[]> {
    return this.#rows
      .find({
        boardId,
        ...(withInvites ? {} : { what: { $nin: aboutInvites } }),
        ...(after ? { $or: [{ at: { $lt: after.at } }, { at: after.at, _id: { $lt: after.id } }] } : {}),
      })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  async removeOf(boardId: string, { session }: Transaction): Promise<void> {
    await this.#rows.deleteMany({ boardId }, { session });
  }
}
