import { Injectable } from '@nestjs/common';
import type { EventData } from '@sightline/contracts';
import { Store, type Transaction } from '@sightline/service-kit';
import { boardReadersDocument } from './board-readers.document.ts';

@Injectable()
export class BoardReadersStore {
  readonly #readers;

  constructor(private readonly store: Store) {
    this.#readers = store.model(boardReadersDocument);
  }

  /** Ignores an older list. */
  async change({ boardId, revision, people }: EventData<'board.people-changed'>): Promise<void> {
    const userIds = people.map(({ userId }) => userId);
    await this.store.transaction(async ({ session }) => {
      const known = await this.#readers.findOne({ _id: boardId }).session(session).lean();
      if (known && known.revision >= revision) return;
      await this.#readers.updateOne({ _id: boardId }, { $set: { revision, userIds } }, { upsert: true, session });
    });
  }

  async boardIdsOf(userId: string): Promise<string[]> {
    const rows = await this.#readers.find({ userIds: userId }, { _id: 1 }).lean();
    return rows.map(({ _id }) => _id);
  }

  /** Readers by board. */
  async ofBoards(boardIds: readonly string[], { session }: Transaction): Promise<Map<string, string[]>> {
    const rows = await this.#readers
      .find({ _id: { $in: [...boardIds] } })
      .session(session)
      .lean();
    return new Map(rows.map(({ _id, userIds }) => [_id, userIds]));
  }

  async remove(boardId: string, { session }: Transaction): Promise<void> {
    await this.#readers.deleteOne({ _id: boardId }, { session });
  }
}
