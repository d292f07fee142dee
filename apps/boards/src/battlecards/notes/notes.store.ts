import { Injectable } from '@nestjs/common';
import { limits } from '@sightline/contracts';
import { Store, type Transaction } from '@sightline/service-kit';
import { type BoardNoteDocument, boardNoteDocument } from '../battlecard.documents.ts';
import type { CardPlace } from '../battlecards.store.ts';

@Injectable()
export class NotesStore {
  readonly #notes;

  constructor(store: Store) {
    this.#notes = store.model(boardNoteDocument);
  }

  /** Notes about a company, newest first. */
  list({ boardId, companyId }: CardPlace): Promise<BoardNoteDocument[]> {
    return this.#notes
      .find({ boardId, companyId })
      .sort({ at: -1, _id: -1 })
      .limit(limits.notesPerCompany)
      .lean()
      .exec();
  }

  count(place: CardPlace, deal: 'won' | 'lost'): Promise<number> {
    return this.#notes.countDocuments({ boardId: place.boardId, companyId: place.companyId, deal }).exec();
  }

  countAll({ boardId, companyId }: CardPlace, { session }: Transaction): Promise<number> {
    return this.#notes.countDocuments({ boardId, companyId }).session(session).exec();
  }

  async byId(boardId: string, noteIds: readonly string[]): Promise<BoardNoteDocument[]> {
    if (noteIds.length === 0) return [];
    return this.#notes.find({ boardId, _id: { $in: [...noteIds] } }).lean();
  }

  find({ boardId, companyId }: CardPlace, noteId: string, { session }: Transaction): Promise<BoardNoteDocument | null> {
    return this.#notes.findOne({ _id: noteId, boardId, companyId }).session(session).lean().exec();
  }

  async add(note: BoardNoteDocument, { session }: Transaction): Promise<void> {
    await this.#notes.insertMany([note], { session });
  }

  /** Replaces the note if it still has the previous revision. */
  async replace({ _id, ...note }: BoardNoteDocument, { session }: Transaction): Promise<boolean> {
    const { matchedCount } = await this.#notes.updateOne(
      { _id, revision: note.revision - 1 },
      { $set: note },
      { session },
    );
    return matchedCount > 0;
  }

  async remove(noteId: string, { session }: Transaction): Promise<void> {
    await this.#notes.deleteOne({ _id: noteId }, { session });
  }
}
