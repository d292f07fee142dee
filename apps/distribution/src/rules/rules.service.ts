import { Inject, Injectable } from '@nestjs/common';
import {
  type BoardEditKind,
  type BoardRanking,
  type BoardRule,
  boardNotFound,
  DomainError,
  type HidingRule,
  limits,
  type RuleInput,
  type RulePreview,
  type RuleSaved,
  type StoredRule,
} from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, type Principal, type Transaction } from '@sightline/service-kit';
import { type BoardLinkDocument, hasPendingRules } from '../boards/board-link.document.ts';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { reportEdit, subjectOf } from '../boards/edits.ts';
import { CardsStore, cardNotFound } from '../cards/cards.store.ts';
import { recencyPercentOf } from '../cards/ranking.ts';
import { BoardRulesStore } from './board-rules.store.ts';
import { judgedFields } from './card-of-item.ts';
import { likenessOf } from './rules.ts';

const dayMs = 86_400_000;
const titlesShown = 5;
/** More than a board usually has in 30 days; the least important cards above this number are not counted. */
const mostPreviewed = 5_000;

/** The rules, the answers to doubtful cards, and the weights of boards. */
@Injectable()
export class RulesService {
  constructor(
    private readonly store: BoardRulesStore,
    private readonly cards: CardsStore,
    private readonly boards: BoardLinksStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(boardId: string): Promise<BoardRule[]> {
    const board = await this.#applied(boardId);
    return Promise.all(
      (board.rules ?? []).map(async (rule) => ({ rule, hidden: await this.store.countHiddenBy(boardId, rule.id) })),
    );
  }

  /** @throws {DomainError} not-found `card_not_found`; conflict `too_many_rules`, `card_not_doubtful` */
  async create(boardId: string, principal: Principal, input: RuleInput): Promise<RuleSaved> {
    const rule = await this.#stored(boardId, input);
    await this.store.change(
      boardId,
      ({ rules = [] }) => {
        if (rules.at(-1)?.id === rule.id) return null;
        // A repeated rule moves to the end, because the last answer counts.
        const others = rules.filter(({ id }) => id !== rule.id && id !== opposite(rule));
        if (others.length >= limits.rulesPerBoard)
          throw new DomainError('conflict', 'too_many_rules', `A board has at most ${limits.rulesPerBoard} rules`);
        return { rules: [...others, rule] };
      },
      this.#report(boardId, principal, 'rule-added', rule),
    );
    return this.#saved(boardId, rule);
  }

  /**
   * The changed rule has a new id, which is derived from its words. @throws {DomainError} not-found `rule_not_found`
   */
  async change(boardId: string, principal: Principal, ruleId: string, change: HidingRule): Promise<RuleSaved> {
    const rule = await this.#stored(boardId, change);
    await this.store.change(
      boardId,
      ({ rules = [] }) => {
        const before = rules.find(({ id }) => id === ruleId);
        if (!before || before.kind === 'company') throw noRule();
        const others = rules.filter(({ id }) => id === ruleId || id !== rule.id);
        return { rules: others.map((one) => (one === before ? { ...rule, createdAt: before.createdAt } : one)) };
      },
      this.#report(boardId, principal, 'rule-changed', rule),
    );
    return this.#saved(boardId, rule);
  }

  /** Idempotent, because an undo may be repeated. */
  async remove(boardId: string, principal: Principal, ruleId: string): Promise<void> {
    let removed: StoredRule | undefined;
    await this.store.change(
      boardId,
      ({ rules = [] }) => {
        removed = rules.find(({ id }) => id === ruleId);
        return removed ? { rules: rules.filter(({ id }) => id !== ruleId) } : null;
      },
      (tx) => removed && this.#report(boardId, principal, 'rule-removed', removed)(tx),
    );
    await this.#applied(boardId);
  }

  /** @throws {DomainError} not-found `card_not_found`; conflict `card_not_doubtful` */
  async preview(boardId: string, input: RuleInput, replaces?: string): Promise<RulePreview> {
    const board = await this.#applied(boardId);
    const rule = await this.#stored(boardId, input);
    const since = new Date(this.clock.now().getTime() - limits.rulePreviewDays * dayMs);
    const shown = await this.store.listShown(boardId, since, mostPreviewed, replaces ?? null);
    const items = await this.cards.findItems(shown.map((card) => card.itemId));
    const withRule = {
      ...board,
      rules: [...(board.rules ?? []).filter(({ id }) => id !== rule.id && id !== replaces), rule],
    };
    const decided = shown.flatMap((card) => {
      const item = items.get(card.itemId);
      if (!item) return [];
      const after = judgedFields(item, withRule);
      const isDecided = after.hiddenBy !== null || (after.doubt ?? null) !== (card.doubt ?? null);
      return isDecided ? [{ card, title: item.item.title }] : [];
    });
    return {
      count: decided.length,
      of: shown.length,
      titles: decided.slice(0, titlesShown).map(({ title }) => title),
      highPriority: decided.filter(({ card }) => card.importance >= limits.highPriorityImportance).length,
    };
  }

  async ranking(boardId: string): Promise<BoardRanking> {
    return { recencyPercent: recencyPercentOf(await this.#applied(boardId)) };
  }

  async changeRanking(boardId: string, principal: Principal, { recencyPercent }: BoardRanking): Promise<BoardRanking> {
    await this.store.change(
      boardId,
      (board) => (recencyPercentOf(board) === recencyPercent ? null : { recencyPercent }),
      (tx) => reportEdit(principal, { boardId, what: 'order-changed', subject: null }, tx),
    );
    return this.ranking(boardId);
  }

  /** Returns the board after its cards follow its rules, because a process may have ended while applying them. */
  async #applied(boardId: string): Promise<BoardLinkDocument> {
    for (;;) {
      const board = await this.boards.find(boardId);
      if (!board) throw boardNotFound();
      if (!hasPendingRules(board)) return board;
      await this.#judgeAll(board);
    }
  }

  /** Applies pending rules and weights to all cards. */
  async catchUp(boardId: string): Promise<void> {
    const board = await this.boards.find(boardId);
    if (board && hasPendingRules(board)) await this.#judgeAll(board);
  }

  async #judgeAll({ _id: boardId, taught = 0 }: BoardLinkDocument): Promise<void> {
    for (let after: string | null = ''; after !== null; )
      after = await this.store.judgeBatch(boardId, after, (cards) =>
        this.cards.findItems(cards.map((card) => card.itemId)),
      );
    await this.store.noteApplied(boardId, taught);
  }

  #report(boardId: string, principal: Principal, what: BoardEditKind, rule: StoredRule): (tx: Transaction) => void {
    return (tx) => reportEdit(principal, { boardId, what, subject: subjectOf(rule) }, tx);
  }

  async #saved(boardId: string, rule: StoredRule): Promise<RuleSaved> {
    await this.#applied(boardId);
    return { rule, hidden: await this.store.countHiddenBy(boardId, rule.id) };
  }

  /** Equal input has the same id, so that a repeated request adds no rule. */
  async #stored(boardId: string, input: RuleInput): Promise<StoredRule> {
    const createdAt = this.clock.now().toISOString();
    if (input.kind !== 'company') return { ...input, id: derivedIdOf('rule', JSON.stringify(input)), createdAt };
    const card = await this.cards.findOn(boardId, input.cardId);
    const item = card && (await this.cards.findItems([card.itemId])).get(card.itemId);
    if (!card || !item) throw cardNotFound();
    const likeness = likenessOf(item);
    if (!likeness)
      throw new DomainError('conflict', 'card_not_doubtful', 'It is already certain which company this card is about');
    const answer = { kind: 'company', companyId: item.companyId, isCompany: input.isCompany, ...likeness } as const;
    return { ...answer, id: answerIdOf(answer), createdAt };
  }
}

type Answer = Pick<Extract<StoredRule, { kind: 'company' }>, 'companyId' | 'isCompany' | 'by' | 'value'>;
const answerIdOf = ({ companyId, isCompany, by, value }: Answer) =>
  derivedIdOf('answer', companyId, String(isCompany), by, value);

/** The other answer to the same question, which a new answer replaces. */
const opposite = (rule: StoredRule): string | null =>
  rule.kind === 'company' ? answerIdOf({ ...rule, isCompany: !rule.isCompany }) : null;

const noRule = () => new DomainError('not-found', 'rule_not_found', 'This rule does not exist');
