import { type BoardEdit, ruleSubject, type StoredRule } from '@sightline/contracts';
import { actorOf, type Principal, type Transaction } from '@sightline/service-kit';

/** Reports an edit for the list of a board's activity. Visitors have no account to name. */
export function reportEdit(principal: Principal, edit: Omit<BoardEdit, 'actor'>, tx: Transaction): void {
  const actor = actorOf(principal);
  if (actor) tx.emit('board.cards-edited', { ...edit, actor });
}

/** The subject of a rule, in the words of the person who made it. */
export const subjectOf = (rule: StoredRule): string => (rule.kind === 'company' ? rule.value : ruleSubject(rule));
