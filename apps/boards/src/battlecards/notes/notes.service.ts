import { Inject, Injectable } from '@nestjs/common';
import { DomainError, limits, type Note, type NoteChange, type NoteList, type NoteRequest } from '@sightline/contracts';
import { CLOCK, type Clock, newId, type Principal, type Transaction } from '@sightline/service-kit';
import type { BoardNoteDocument } from '../battlecard.documents.ts';
import { toNote } from '../battlecard.view.ts';
import { BattlecardAccess } from '../battlecard-access.ts';
import { BattlecardsStore, type CardPlace } from '../battlecards.store.ts';
import type { FactNow } from '../facts/fact.ts';
import { noteFact } from '../facts/fact-reader.service.ts';
import { EvidenceChecks } from '../lines/evidence-checks.service.ts';
import { NotesStore } from './notes.store.ts';

/** People's notes about a company. They are private to the board. */
@Injectable()
export class NotesService {
  constructor(
    private readonly access: BattlecardAccess,
    private readonly notes: NotesStore,
    private readonly lines: BattlecardsStore,
    private readonly checks: EvidenceChecks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {DomainError} not-found `board_not_found`, `company_not_found` */
  async list(principal: Principal, place: CardPlace): Promise<NoteList> {
    await this.access.read(principal, place);
    const [items, won, lost] = await Promise.all([
      this.notes.list(place),
      this.notes.count(place, 'won'),
      this.notes.count(place, 'lost'),
    ]);
    return { items: items.map(toNote), won, lost };
  }

  /**
   * @throws {DomainError} not-found `board_not_found`, `company_not_found`; forbidden `read_only`; conflict
   *   `too_many_notes`, `board_not_claimed`
   */
  add(principal: Principal, place: CardPlace, request: NoteRequest): Promise<Note> {
    return this.lines.transaction(async (tx) => {
      const by = await this.access.write(principal, place, tx);
      if ((await this.notes.countAll(place, tx)) >= limits.notesPerCompany)
        throw new DomainError('conflict', 'too_many_notes', `A company has at most ${limits.notesPerCompany} notes`);
      const { boardId, companyId } = place;
      const written = { ...request, revision: 1, by, at: this.clock.now(), editedAt: null };
      const note: BoardNoteDocument = { _id: newId(), boardId, companyId, ...written };
      await this.notes.add(note, tx);
      return toNote(note);
    });
  }

  /** @throws {DomainError} as `add`; not-found `note_not_found`; conflict `note_changed` */
  change(principal: Principal, place: CardPlace, noteId: string, { revision, ...change }: NoteChange): Promise<Note> {
    return this.lines.transaction(async (tx) => {
      await this.access.write(principal, place, tx);
      const before = await this.#find(place, noteId, tx);
      const note = { ...before, ...change, revision: revision + 1, editedAt: this.clock.now() };
      if (!(await this.notes.replace(note, tx)))
        throw new DomainError('conflict', 'note_changed', 'This note was changed in the meantime. Your text is kept.');
      await this.#recheck(place.boardId, noteId, noteFact(note), tx);
      return toNote(note);
    });
  }

  /** @throws {DomainError} as `change` */
  remove(principal: Principal, place: CardPlace, noteId: string): Promise<void> {
    return this.lines.transaction(async (tx) => {
      await this.access.write(principal, place, tx);
      await this.#find(place, noteId, tx);
      await this.notes.remove(noteId, tx);
      await this.#recheck(place.boardId, noteId, noteFact(null), tx);
    });
  }

  async #find(place: CardPlace, noteId: string, tx: Transaction): Promise<BoardNoteDocument> {
    const note = await this.notes.find(place, noteId, tx);
    if (!note) throw new DomainError('not-found', 'note_not_found', 'This note was deleted');
    return note;
  }

  /** Turns lines based on the note amber, in the transaction that changes the note. */
  async #recheck(boardId: string, noteId: string, fact: FactNow, tx: Transaction): Promise<void> {
    for (const line of await this.lines.linesOnNote(boardId, noteId, tx)) {
      const isOnNote = line.evidence.map(({ ref }) => ref.kind === 'note' && ref.noteId === noteId);
      await this.checks.apply(
        line,
        isOnNote.map((is) => (is ? fact : null)),
        tx,
      );
    }
  }
}
