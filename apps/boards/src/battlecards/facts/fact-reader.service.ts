import { Inject, Injectable } from '@nestjs/common';
import type { EvidenceRef } from '@sightline/contracts';
import { CLOCK, type Clock } from '@sightline/service-kit';
import type { BoardNoteDocument } from '../battlecard.documents.ts';
import { NotesStore } from '../notes/notes.store.ts';
import { BoardFacts } from './board-facts.ts';
import type { FactNow } from './fact.ts';
import { eventFact, incidentsFact, jobsFact, pageFact, priceFact } from './fact-of.ts';

type Ref<K extends EvidenceRef['kind']> = Extract<EvidenceRef, { kind: K }>;
const only = <K extends EvidenceRef['kind']>(refs: readonly EvidenceRef[], kind: K): Ref<K>[] =>
  refs.filter((ref): ref is Ref<K> => ref.kind === kind);

/** Reads the current state of facts, with one call for each source that the references need. */
@Injectable()
export class FactReader {
  constructor(
    private readonly facts: BoardFacts,
    private readonly notes: NotesStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns the facts in the order of the references.
   * @throws {DomainError} unavailable if a service does not respond, because a missing response doesn't mean that the
   *   fact has changed
   */
  async now(boardId: string, refs: readonly EvidenceRef[]): Promise<FactNow[]> {
    const [prices, quotes, events] = [only(refs, 'price'), only(refs, 'page'), only(refs, 'event')];
    const [jobs, incidents] = [only(refs, 'jobs'), only(refs, 'incidents')];
    const jobCompanies = [...new Set(jobs.map(({ companyId }) => companyId))];
    const cardIds = [...new Set(events.map(({ cardId }) => cardId))];
    const [pages, priced, words, cards, listed, downtime, notes] = await Promise.all([
      prices.length + quotes.length > 0 ? this.facts.pages(boardId) : { items: [] },
      prices.length > 0 ? this.facts.prices(boardId) : { items: [] },
      quotes.length > 0
        ? this.facts.words(boardId, {
            companyId: null,
            quotes: quotes.map(({ pageId, quote }) => ({ pageId, quote })),
          })
        : { quotes: [] },
      Promise.all(cardIds.map(async (cardId) => [cardId, await this.facts.event(boardId, cardId)] as const)),
      Promise.all(jobCompanies.map(async (id) => [id, await this.facts.jobs(boardId, id)] as const)),
      incidents.length > 0 ? this.facts.downtime(boardId) : { days: 0, items: [] },
      this.notes.byId(
        boardId,
        only(refs, 'note').map(({ noteId }) => noteId),
      ),
    ]);
    const now = this.clock.now();
    const cardOf = new Map(cards);
    const jobsOf = new Map(listed);
    const noteOf = new Map(notes.map((note) => [note._id, note]));
    const factOf = (ref: EvidenceRef): FactNow => {
      switch (ref.kind) {
        case 'price':
          return priceFact(ref, pages.items, priced.items, now);
        case 'page':
          return pageFact(ref, pages.items, words.quotes[quotes.indexOf(ref)], now);
        case 'event':
          return eventFact(cardOf.get(ref.cardId) ?? null);
        case 'jobs':
          return jobsFact(ref, jobsOf.get(ref.companyId) ?? null, now);
        case 'incidents':
          return incidentsFact(
            downtime.items.find(({ companyId }) => companyId === ref.companyId),
            downtime.days,
            now,
          );
        case 'note':
          return noteFact(noteOf.get(ref.noteId) ?? null);
      }
    };
    return refs.map(factOf);
  }
}

/** Returns the fact for a note. */
export function noteFact(note: BoardNoteDocument | null): FactNow {
  if (!note) return { is: 'gone', change: 'The note was deleted.', at: null };
  return {
    is: 'stated',
    fact: {
      value: { kind: 'note', text: note.text },
      ...{ label: `${note.from === 'other' ? 'note' : `note, ${note.from}`}`, url: null, companyId: null },
      seenAt: note.editedAt ?? note.at,
    },
  };
}
