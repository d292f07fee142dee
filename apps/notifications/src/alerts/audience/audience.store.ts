import { Injectable } from '@nestjs/common';
import type { EventData } from '@sightline/contracts';
import { Store, type Transaction } from '@sightline/service-kit';
import { type AudienceDocument, audienceDocument } from '../alert.document.ts';

@Injectable()
export class AudienceStore {
  readonly #audiences;

  constructor(store: Store) {
    this.#audiences = store.model(audienceDocument);
  }

  /** Replaces the people if the revision is newer. Returns the people who left, or null if the revision isn't newer. */
  async change(
    { boardId, name, revision, people }: EventData<'board.people-changed'>,
    { session }: Transaction,
  ): Promise<string[] | null> {
    const before = await this.#audiences.findOne({ _id: boardId }).session(session).lean();
    if (before && before.revision >= revision) return null;
    const userIds = [...new Set(people.map(({ userId }) => userId))];
    await this.#audiences.updateOne({ _id: boardId }, { $set: { name, revision, userIds } }, { upsert: true, session });
    return before?.userIds.filter((userId) => !userIds.includes(userId)) ?? [];
  }

  /**
   * Returns the board's people, or null if it has none. It writes, so that it conflicts with the removal of a board or
   * a person.
   */
  async lock(boardId: string, at: Date, { session }: Transaction): Promise<AudienceDocument | null> {
    const audience = await this.#audiences
      .findOneAndUpdate({ _id: boardId }, { $set: { lastAlertAt: at } }, { session, returnDocument: 'after' })
      .lean();
    return audience && audience.userIds.length > 0 ? audience : null;
  }

  /** The people of the board; null if unknown. */
  async peopleOf(boardId: string, { session }: Transaction): Promise<string[] | null> {
    const audience = await this.#audiences.findOne({ _id: boardId }, { userIds: 1 }).session(session).lean();
    return audience?.userIds ?? null;
  }

  async hasPeople(boardId: string): Promise<boolean> {
    const audience = await this.#audiences.findOne({ _id: boardId }, { userIds: 1 }).lean();
    return (audience?.userIds.length ?? 0) > 0;
  }

  /** The user's boards, sorted by name. */
  boardsOf(userId: string): Promise<AudienceDocument[]> {
    return this.#audiences.find({ userIds: userId }).sort({ name: 1, _id: 1 }).lean().exec();
  }

  async sees(userId: string, boardId: string): Promise<boolean> {
    return (await this.#audiences.exists({ _id: boardId, userIds: userId })) !== null;
  }

  async namesOf(boardIds: readonly string[], tx?: Transaction): Promise<Map<string, string>> {
    const rows = await this.#audiences
      .find({ _id: { $in: [...new Set(boardIds)] } }, { name: 1 })
      .session(tx?.session ?? null)
      .lean();
    return new Map(rows.map(({ _id, name }) => [_id, name]));
  }

  async remove(boardId: string, { session }: Transaction): Promise<void> {
    await this.#audiences.deleteOne({ _id: boardId }, { session });
  }
}
