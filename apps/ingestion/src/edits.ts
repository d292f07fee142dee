import type { BoardEdit } from '@sightline/contracts';
import { actorOf, type Principal, type Transaction } from '@sightline/service-kit';

/**
 * Reports an edit to the boards service for the board's activity log. Edits by visitors are not logged, as they have no
 * account.
 */
export function reportEdit(principal: Principal, edit: Omit<BoardEdit, 'actor'>, tx: Transaction): void {
  const actor = actorOf(principal);
  if (actor) tx.emit('board.pages-edited', { ...edit, actor });
}
