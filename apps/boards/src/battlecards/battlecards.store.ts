import { Injectable } from '@nestjs/common';
import { limits } from '@sightline/contracts';
import { Store, type Transaction } from '@sightline/service-kit';
import {
  type BattlecardEditDocument,
  type BattlecardLineDocument,
  battlecardEditDocument,
  battlecardLineDocument,
  battlecardSectionsDocument,
  boardNoteDocument,
} from './battlecard.documents.ts';

/** A company on a board. */
export interface CardPlace {
  readonly boardId: string;
  readonly companyId: string;
}

/** Lines of battlecards and their history. */
@Injectable()
export class BattlecardsStore {
  readonly #lines;
  readonly #edits;
  readonly #notes;
  readonly #sections;

  constructor(private readonly store: Store) {
    this.#lines = store.model(battlecardLineDocument);
    this.#edits = store.model(battlecardEditDocument);
    this.#notes = store.model(boardNoteDocument);
    this.#sections = store.model(battlecardSectionsDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  lines({ boardId, companyId }: CardPlace): Promise<BattlecardLineDocument[]> {
    return this.#lines
      .find({ boardId, companyId })
      .sort({ createdAt: 1, _id: 1 })
      .limit(limits.battlecardLines)
      .lean()
      .exec();
  }

  count({ boardId, companyId }: CardPlace, { session }: Transaction): Promise<number> {
    return this.#lines.countDocuments({ boardId, companyId }).session(session).exec();
  }

  line({ boardId, companyId }: CardPlace, lineId: string, tx?: Transaction): Promise<BattlecardLineDocument | null> {
    return this.#lines
      .findOne({ _id: lineId, boardId, companyId })
      .session(tx?.session ?? null)
      .lean()
      .exec();
  }

  /** The battlecard of each amber line on these boards: one entry per line. */
  async amber(boardIds: readonly string[]): Promise<CardPlace[]> {
    if (boardIds.length === 0) return [];
    const filter = { boardId: { $in: [...boardIds] }, 'evidence.changed': { $exists: true } };
    return this.#lines.find(filter, { boardId: 1, companyId: 1 }).sort({ boardId: 1, companyId: 1 }).lean().exec();
  }

  /** Lines on any board with evidence about a company. */
  linesAbout(companyId: string): Promise<BattlecardLineDocument[]> {
    return this.#lines.find({ about: companyId }).lean().exec();
  }

  /** Lines of a board with an event as evidence. */
  linesOnEvents(boardId: string): Promise<BattlecardLineDocument[]> {
    return this.#lines.find({ boardId, 'evidence.ref.kind': 'event' }).lean().exec();
  }

  linesOnNote(boardId: string, noteId: string, { session }: Transaction): Promise<BattlecardLineDocument[]> {
    return this.#lines.find({ boardId, 'evidence.ref.noteId': noteId }).session(session).lean().exec();
  }

  async add(line: BattlecardLineDocument, { session }: Transaction): Promise<void> {
    await this.#lines.insertMany([line], { session });
  }

  /** Replaces the line if it still has the previous revision. */
  async replace({ _id, ...line }: BattlecardLineDocument, { session }: Transaction): Promise<boolean> {
    const { matchedCount } = await this.#lines.updateOne(
      { _id, revision: line.revision - 1 },
      { $set: line },
      { session },
    );
    return matchedCount > 0;
  }

  async remove(lineId: string, revision: number, { session }: Transaction): Promise<boolean> {
    const { deletedCount } = await this.#lines.deleteOne({ _id: lineId, revision }, { session });
    return deletedCount > 0;
  }

  async note(edit: BattlecardEditDocument, { session }: Transaction): Promise<void> {
    await this.#edits.insertMany([edit], { session });
  }

  latestEdits({ boardId, companyId }: CardPlace): Promise<BattlecardEditDocument[]> {
    return this.#edits
      .find({ boardId, companyId })
      .sort({ at: -1, _id: -1 })
      .limit(limits.battlecardEdits)
      .lean()
      .exec();
  }

  /** Deletes all lines, edits and notes of a board. */
  async removeOfBoard(boardId: string, { session }: Transaction): Promise<void> {
    await this.#lines.deleteMany({ boardId }, { session });
    await this.#edits.deleteMany({ boardId }, { session });
    await this.#notes.deleteMany({ boardId }, { session });
    await this.#sections.deleteMany({ boardId }, { session });
  }

  /** Removes a person's name from lines, edits and notes on other people's boards; the text stays. */
  async forgetPerson(userId: string, { session }: Transaction): Promise<void> {
    const unnamed = { $set: { by: null } };
    await this.#lines.updateMany({ 'by.userId': userId }, unnamed, { session });
    await this.#edits.updateMany({ 'by.userId': userId }, unnamed, { session });
    await this.#notes.updateMany({ 'by.userId': userId }, unnamed, { session });
  }
}
