import { type BoardRole, DomainError } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import type { BoardDocument } from '../board.document.ts';

/** True if the caller owns the board: as a user, or as the visitor session of an unclaimed board. */
export function owns(principal: Principal, board: Pick<BoardDocument, 'ownerUserId' | 'tempSessionId'>): boolean {
  switch (principal.kind) {
    case 'user':
      return board.ownerUserId === principal.userId;
    case 'visitor':
      return board.ownerUserId === null && board.tempSessionId === principal.tempSessionId;
    case 'anonymous':
    case 'share':
    case 'system':
      return false;
  }
}

/** Error for a visitor's board, which can't be shared because it expires within an hour. */
export const boardNotClaimed = () =>
  new DomainError('conflict', 'board_not_claimed', 'Sign up to keep this board; then you can share it');

/** @throws {DomainError} forbidden `owner_only`, for members of the board */
export function requireOwner(role: BoardRole): void {
  if (role !== 'owner') throw new DomainError('forbidden', 'owner_only', 'Only the owner of the board can do this');
}

/** @throws {DomainError} forbidden `read_only` for viewers */
export function requireEditor(role: BoardRole): void {
  if (role === 'viewer')
    throw new DomainError('forbidden', 'read_only', 'You can read this board. Ask its owner to make you an editor');
}
