import { Injectable } from '@nestjs/common';
import { BoardId, type EventData } from '@sightline/contracts';
import { BoardOwnership } from '@sightline/product';
import { defineDocument, Store, type Transaction } from '@sightline/service-kit';
import { z } from 'zod';

/**
 * The pause state of a board; pages of a paused board are not visited. `revision` orders the updates from the boards
 * service.
 */
export const boardPauseDocument = defineDocument({
  collection: 'board_pauses',
  schema: z.object({ _id: BoardId, isPaused: z.boolean(), revision: z.number() }),
  references: [{ field: '_id', to: { service: 'boards', collection: 'boards' } }],
});

@Injectable()
export class BoardPausesStore {
  readonly #pauses;

  constructor(
    private readonly store: Store,
    private readonly facts: BoardOwnership,
  ) {
    this.#pauses = store.model(boardPauseDocument);
  }

  /** Returns false if a newer change is stored or the board was removed. */
  change({ boardId, isPaused, revision }: EventData<'board.pause-changed'>): Promise<boolean> {
    return this.store.transaction(async (tx) => {
      const { session } = tx;
      if (await this.facts.isGone(boardId, tx)) return false;
      if (await this.#pauses.exists({ _id: boardId, revision: { $gte: revision } }).session(session)) return false;
      await this.#pauses.updateOne({ _id: boardId }, { $set: { isPaused, revision } }, { upsert: true, session });
      return true;
    });
  }

  async pausedOf(boardIds: readonly string[]): Promise<Set<string>> {
    const paused = await this.#pauses.find({ _id: { $in: [...new Set(boardIds)] }, isPaused: true }, { _id: 1 }).lean();
    return new Set(paused.map(({ _id }) => _id));
  }

  async forget(boardId: string, { session }: Transaction): Promise<void> {
    await this.#pauses.deleteOne({ _id: boardId }, { session });
  }
}
