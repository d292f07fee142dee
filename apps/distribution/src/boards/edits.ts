import { type BoardEdit, ruleSubject, type StoredRule } from '@sightline/contracts';
import { actorOf, type Principal, type Transaction } from '@sightline/service-kit';

/**
 * Reports an edit to the boards service for the board's activity log. Edits by visitors aren't logged, because they have no
 * account.
 */
export function reportEdit(principal: Principal, edit: Omit<BoardEdit, 'actor'>, tx: Transaction): void {
  const actor = actorOf(principal);
  if (actor) tx.emit('board.cards-edited', { ...edit, actor });
}

/** The subject of a rule, as worded by the user who added it. */
export const subjectOf = (rule: StoredRule): string => (rule.kind === 'company' ? rule.value : ruleSubject(rule));
