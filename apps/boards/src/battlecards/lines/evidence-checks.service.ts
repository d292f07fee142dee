import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { CLOCK, type Clock, newId, type Transaction } from '@sightline/service-kit';
import type { BattlecardLineDocument } from '../battlecard.documents.ts';
import { BattlecardsStore } from '../battlecards.store.ts';
import type { FactNow, StoredEvidence } from '../facts/fact.ts';
import { FactReader } from '../facts/fact-reader.service.ts';
import { judged } from '../facts/judge.ts';

/** After each round that changes a line, another round reads the facts again. */
const mostRounds = 5;

/**
 * Compares the evidence of lines with the current facts. A line and its history are changed in one transaction. An
 * event only indicates that facts may have changed, so events can arrive late, repeatedly and in any order.
 */
@Injectable()
export class EvidenceChecks {
  constructor(
    private readonly store: BattlecardsStore,
    private readonly reader: FactReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onFactsChanged(companyId: string): Promise<void> {
    return this.#untilSettled(() => this.store.linesAbout(companyId));
  }

  onEventsChanged(boardId: string): Promise<void> {
    return this.#untilSettled(() => this.store.linesOnEvents(boardId));
  }

  /** Checks a line that was just written, because its facts may have changed between the reading and the commit. */
  onWritten({ _id, boardId, companyId }: BattlecardLineDocument): Promise<void> {
    return this.#untilSettled(async () => {
      const line = await this.store.line({ boardId, companyId }, _id);
      return line ? [line] : [];
    });
  }

  /** @throws {DomainError} unavailable `evidence_unsettled` if lines are edited in every round */
  async #untilSettled(find: () => Promise<BattlecardLineDocument[]>): Promise<void> {
    for (let round = 0; round < mostRounds; round++) {
      const lines = await find();
      let isSettled = true;
      for (const [boardId, ofBoard] of Map.groupBy(lines, (line) => line.boardId))
        if (!(await this.#checkBoard(boardId, ofBoard))) isSettled = false;
      if (isSettled) return;
    }
    throw new DomainError(
      'unavailable',
      'evidence_unsettled',
      'The lines kept changing while their evidence was checked',
    );
  }

  /** Returns true if no line had to change. */
  async #checkBoard(boardId: string, lines: readonly BattlecardLineDocument[]): Promise<boolean> {
    const facts = await this.reader.now(
      boardId,
      lines.flatMap(({ evidence }) => evidence.map(({ ref }) => ref)),
    );
    let from = 0;
    const found = lines.map((line) => {
      const own = facts.slice(from, from + line.evidence.length);
      from += line.evidence.length;
      return { line, facts: own };
    });
    return this.store.transaction(async (tx) => {
      let isSettled = true;
      for (const one of found) if (await this.apply(one.line, one.facts, tx)) isSettled = false;
      return isSettled;
    });
  }

  /**
   * Stores the result of a check of a line, unless the line was edited since it was read. Returns true if it changed.
   * @param facts the facts behind its evidence, in order; null for evidence that is not checked
   */
  async apply(line: BattlecardLineDocument, facts: readonly (FactNow | null)[], tx: Transaction): Promise<boolean> {
    const at = this.clock.now();
    const evidence = line.evidence.map((one, place) => {
      const fact = facts[place];
      return fact ? judged(one, fact, at) : one;
    });
    const turned = evidence.filter(
      ({ changed }, place) => changed && changed.text !== line.evidence[place]?.changed?.text,
    );
    const isRestored = isAmber(line.evidence) && !isAmber(evidence);
    if (turned.length === 0 && sameChanges(line.evidence, evidence)) return false;
    const revision = line.revision + 1;
    if (!(await this.store.replace({ ...line, evidence, revision }, tx))) return true;
    const edit = { boardId: line.boardId, companyId: line.companyId, lineId: line._id, at, by: null, before: null };
    for (const { changed } of turned)
      if (changed) await this.store.note({ _id: newId(), ...edit, what: 'changed', text: changed.text }, tx);
    if (isRestored) await this.store.note({ _id: newId(), ...edit, what: 'restored', text: line.text }, tx);
    return true;
  }
}

const isAmber = (evidence: readonly StoredEvidence[]): boolean => evidence.some(({ changed }) => changed !== undefined);

const sameChanges = (before: readonly StoredEvidence[], after: readonly StoredEvidence[]): boolean =>
  before.every(
    ({ changed, accepted }, place) =>
      changed?.text === after[place]?.changed?.text && accepted?.text === after[place]?.accepted?.text,
  );
