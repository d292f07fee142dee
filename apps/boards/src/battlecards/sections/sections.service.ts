import { Inject, Injectable } from '@nestjs/common';
import {
  type BattlecardEditKind,
  DomainError,
  limits,
  type OwnSection,
  type SectionMove,
  type SectionsAnswer,
} from '@sightline/contracts';
import { CLOCK, type Clock, newId, type Principal } from '@sightline/service-kit';
import { BattlecardAccess } from '../battlecard-access.ts';
import { BattlecardsStore, type CardPlace } from '../battlecards.store.ts';
import { SectionsStore } from './sections.store.ts';

interface Change {
  readonly sections: OwnSection[];
  readonly edited: OwnSection;
}

/** The sections that people add to a battlecard. */
@Injectable()
export class SectionsService {
  constructor(
    private readonly access: BattlecardAccess,
    private readonly store: SectionsStore,
    private readonly cards: BattlecardsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The caller has checked access. */
  async find(place: CardPlace): Promise<SectionsAnswer> {
    const found = await this.store.find(place);
    return { ownSections: found?.sections ?? [], sectionsRevision: found?.revision ?? 0 };
  }

  /**
   * @throws {DomainError} not-found `board_not_found`, `company_not_found`; forbidden `read_only`; conflict
   *   `too_many_sections`, `board_not_claimed`
   */
  add(principal: Principal, place: CardPlace, title: string): Promise<SectionsAnswer> {
    return this.#change(principal, place, 'section-added', null, async (before) => {
      if (before.length >= limits.battlecardSections)
        throw new DomainError(
          'conflict',
          'too_many_sections',
          `A battlecard can have at most ${limits.battlecardSections} added sections`,
        );
      const edited = { id: newId(), title };
      return { sections: [...before, edited], edited };
    });
  }

  /**
   * Swaps a section with its neighbour; the first stays first, and the last stays last.
   * @throws {DomainError} as `add`; not-found `section_not_found`; conflict `sections_changed`
   */
  move(principal: Principal, place: CardPlace, sectionId: string, { to, revision }: SectionMove) {
    return this.#change(principal, place, 'section-moved', revision, async (before) => {
      const edited = sectionOf(before, sectionId);
      const from = before.indexOf(edited);
      const at = Math.max(0, Math.min(before.length - 1, from + (to === 'up' ? -1 : 1)));
      return { sections: before.toSpliced(from, 1).toSpliced(at, 0, edited), edited };
    });
  }

  /** @throws {DomainError} as `move`; conflict `section_has_lines` */
  async remove(principal: Principal, place: CardPlace, sectionId: string, revision: number): Promise<void> {
    await this.#change(principal, place, 'section-removed', revision, async (before, hasLines) => {
      const edited = sectionOf(before, sectionId);
      if (await hasLines(sectionId))
        throw new DomainError('conflict', 'section_has_lines', 'This section has lines. Remove them first.');
      return { sections: before.filter(({ id }) => id !== sectionId), edited };
    });
  }

  /** @param seen the revision that the caller saw; null if the change fits every revision */
  #change(
    principal: Principal,
    place: CardPlace,
    what: BattlecardEditKind,
    seen: number | null,
    change: (before: OwnSection[], hasLines: (sectionId: string) => Promise<boolean>) => Promise<Change>,
  ): Promise<SectionsAnswer> {
    return this.cards.transaction(async (tx) => {
      const by = await this.access.write(principal, place, tx);
      const before = await this.store.find(place, tx);
      const revision = before?.revision ?? 0;
      if (seen !== null && seen !== revision) throw sectionsChanged();
      const hasLines = (sectionId: string) => this.store.hasLines(place, sectionId, tx);
      const { sections, edited } = await change(before?.sections ?? [], hasLines);
      if (!(await this.store.replace(place, sections, revision, tx))) throw sectionsChanged();
      const { boardId, companyId } = place;
      const edit = { _id: newId(), boardId, companyId, lineId: null, at: this.clock.now(), by, before: null };
      await this.cards.note({ ...edit, what, text: edited.title }, tx);
      return { ownSections: sections, sectionsRevision: revision + 1 };
    });
  }
}

function sectionOf(sections: readonly OwnSection[], sectionId: string): OwnSection {
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) throw sectionNotFound();
  return section;
}

export const sectionNotFound = () => new DomainError('not-found', 'section_not_found', 'This section was removed');

const sectionsChanged = () =>
  new DomainError('conflict', 'sections_changed', 'The sections were changed in the meantime. Look at them again.');
