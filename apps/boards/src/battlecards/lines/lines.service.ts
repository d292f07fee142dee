import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type BattlecardEditKind,
  type BattlecardLine,
  DomainError,
  type EvidenceRef,
  type LineChange,
  type LineRequest,
  limits,
} from '@sightline/contracts';
import {
  CLOCK,
  type Clock,
  LOGGER,
  type Logger,
  newId,
  type Principal,
  type Transaction,
} from '@sightline/service-kit';
import type { BattlecardLineDocument } from '../battlecard.documents.ts';
import { toLine } from '../battlecard.view.ts';
import { BattlecardAccess } from '../battlecard-access.ts';
import { BattlecardsStore, type CardPlace } from '../battlecards.store.ts';
import type { FactNow, StoredEvidence } from '../facts/fact.ts';
import { FactReader } from '../facts/fact-reader.service.ts';
import { confirmed } from '../facts/judge.ts';
import { sectionNotFound } from '../sections/sections.service.ts';
import { SectionsStore } from '../sections/sections.store.ts';
import { EvidenceChecks } from './evidence-checks.service.ts';

/** The lines that people write on a battlecard. */
@Injectable()
export class LinesService {
  constructor(
    private readonly access: BattlecardAccess,
    private readonly store: BattlecardsStore,
    private readonly sections: SectionsStore,
    private readonly reader: FactReader,
    private readonly checks: EvidenceChecks,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @throws {DomainError} not-found `board_not_found`, `company_not_found`, `section_not_found`,
   *   `evidence_not_found`; forbidden `read_only`;
   *   conflict `too_many_lines`, `board_not_claimed`
   */
  async add(
    principal: Principal,
    place: CardPlace,
    { text, evidence: refs, ...target }: LineRequest,
  ): Promise<BattlecardLine> {
    await this.access.read(principal, place);
    const evidence = await this.#statedNow(place.boardId, refs);
    const line = await this.store.transaction(async (tx): Promise<BattlecardLineDocument> => {
      const by = await this.access.write(principal, place, tx);
      if ((await this.store.count(place, tx)) >= limits.battlecardLines)
        throw new DomainError(
          'conflict',
          'too_many_lines',
          `A battlecard can have at most ${limits.battlecardLines} lines`,
        );
      if ('sectionId' in target && !(await this.sections.keepForLine(place, target.sectionId, tx)))
        throw sectionNotFound();
      const at = this.clock.now();
      const about = aboutOf(evidence);
      const added = {
        _id: newId(),
        ...place,
        side: null,
        ...target,
        text,
        evidence,
        about,
        revision: 1,
        by,
        at,
        createdAt: at,
      };
      await this.store.add(added, tx);
      await this.#record(added, by, 'added', null, tx);
      return added;
    });
    return this.#checked(line);
  }

  /**
   * Changes the text and evidence, and clears amber.
   * @throws {DomainError} as `add`; not-found `line_not_found`; conflict `line_changed`
   */
  async change(principal: Principal, place: CardPlace, lineId: string, change: LineChange): Promise<BattlecardLine> {
    const before = await this.#seen(principal, place, lineId, change.revision);
    const kept = before.evidence.filter(({ ref }) => change.evidence.some((wanted) => isSame(wanted, ref)));
    const added = change.evidence.filter((wanted) => !before.evidence.some(({ ref }) => isSame(wanted, ref)));
    const [confirmedOnes, fresh] = await Promise.all([
      this.#confirmedNow(place.boardId, kept),
      this.#statedNow(place.boardId, added),
    ]);
    const evidence = [...confirmedOnes, ...fresh];
    return this.#replace(principal, before, { text: change.text, evidence }, 'edited');
  }

  /** @throws {DomainError} as `change` */
  async confirm(principal: Principal, place: CardPlace, lineId: string, revision: number): Promise<BattlecardLine> {
    const before = await this.#seen(principal, place, lineId, revision);
    const evidence = await this.#confirmedNow(place.boardId, before.evidence);
    return this.#replace(principal, before, { text: before.text, evidence }, 'confirmed');
  }

  /** @throws {DomainError} as `change` */
  async remove(principal: Principal, place: CardPlace, lineId: string, revision: number): Promise<void> {
    const line = await this.#seen(principal, place, lineId, revision);
    await this.store.transaction(async (tx) => {
      const by = await this.access.write(principal, place, tx);
      if (!(await this.store.remove(lineId, revision, tx))) throw lineChanged();
      await this.#record({ ...line, at: this.clock.now() }, by, 'removed', null, tx);
    });
  }

  async #replace(
    principal: Principal,
    before: BattlecardLineDocument,
    { text, evidence }: { text: string; evidence: StoredEvidence[] },
    what: BattlecardEditKind,
  ): Promise<BattlecardLine> {
    const line = await this.store.transaction(async (tx): Promise<BattlecardLineDocument> => {
      const by = await this.access.write(principal, before, tx);
      const at = this.clock.now();
      const revision = before.revision + 1;
      const after = { ...before, text, evidence, about: aboutOf(evidence), revision, by, at };
      if (!(await this.store.replace(after, tx))) throw lineChanged();
      await this.#record(after, by, what, what === 'edited' ? before.text : null, tx);
      return after;
    });
    return this.#checked(line);
  }

  /** Returns the line if it has the revision that the caller saw. */
  async #seen(
    principal: Principal,
    place: CardPlace,
    lineId: string,
    revision: number,
  ): Promise<BattlecardLineDocument> {
    await this.access.read(principal, place);
    const line = await this.store.line(place, lineId);
    if (!line) throw new DomainError('not-found', 'line_not_found', 'This line was removed');
    if (line.revision !== revision) throw lineChanged();
    return line;
  }

  async #record(
    { _id, boardId, companyId, text, at }: BattlecardLineDocument,
    by: Actor,
    what: BattlecardEditKind,
    before: string | null,
    tx: Transaction,
  ): Promise<void> {
    await this.store.note({ _id: newId(), boardId, companyId, lineId: _id, at, by, what, text, before }, tx);
  }

  async #statedNow(boardId: string, refs: readonly EvidenceRef[]): Promise<StoredEvidence[]> {
    const wanted = refs.filter((ref, place) => refs.findIndex((other) => isSame(other, ref)) === place);
    const facts = await this.reader.now(boardId, wanted);
    return wanted.map((ref, place) => ({ ref, fact: requireStated(facts[place]) }));
  }

  async #confirmedNow(boardId: string, evidence: readonly StoredEvidence[]): Promise<StoredEvidence[]> {
    const facts = await this.reader.now(
      boardId,
      evidence.map(({ ref }) => ref),
    );
    const at = this.clock.now();
    return evidence.map((one, place) => {
      const fact = facts[place];
      return fact ? confirmed(one, fact, at) : one;
    });
  }

  /**
   * Checks the line again and returns it. The line is already stored, so the call succeeds even if a service doesn't
   * respond.
   */
  async #checked(line: BattlecardLineDocument): Promise<BattlecardLine> {
    try {
      await this.checks.onWritten(line);
    } catch (error) {
      this.logger.warn({ lineId: line._id, err: error }, 'the evidence of a new line was not checked again');
    }
    return toLine((await this.store.line(line, line._id)) ?? line);
  }
}

const isSame = (one: EvidenceRef, other: EvidenceRef): boolean => keyOf(one) === keyOf(other);
const keyOf = (ref: EvidenceRef): string =>
  JSON.stringify(Object.entries(ref).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const aboutOf = (evidence: readonly StoredEvidence[]): string[] => [
  ...new Set(evidence.flatMap(({ fact }) => fact.companyId ?? [])),
];

function requireStated(fact: FactNow | undefined) {
  if (fact?.is === 'stated') return fact.fact;
  throw new DomainError('not-found', 'evidence_not_found', fact?.change ?? 'This evidence was not found');
}

const lineChanged = () =>
  new DomainError(
    'conflict',
    'line_changed',
    'This line was changed in the meantime. Your text is kept; compare it with the new line and save again.',
  );
