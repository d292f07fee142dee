import type { Feed, PersonalToken, ResolvedKey, SharedBoard, ShareLink } from '@sightline/contracts';
import type { BoardDocument } from '../board.document.ts';
import type { AccessKeyDocument } from './access-key.document.ts';

/** Omits the user and the hash. */
export function toShareLink(key: AccessKeyDocument): ShareLink {
  return {
    id: key._id,
    label: key.label,
    hint: key.hint,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  };
}

export const toToken = (key: AccessKeyDocument): PersonalToken => ({ ...toShareLink(key), scopes: key.scopes });

export const toFeed = (key: AccessKeyDocument): Feed => ({ ...toShareLink(key), filter: key.filter ?? {} });

/** Maps a valid key for the gateway. `board` is the board that a share link or feed belongs to. */
export function toResolvedKey(key: AccessKeyDocument, board: BoardDocument | null): ResolvedKey | null {
  const known = { id: key._id, expiresAt: key.expiresAt?.toISOString() ?? null };
  switch (key.kind) {
    case 'token':
      return { ...known, kind: 'token', userId: key.userId, email: key.email, scopes: key.scopes };
    case 'share':
      return board && { ...known, kind: 'share', boardId: board._id };
    case 'feed': {
      const { label, createdAt, filter } = key;
      const shown = board && { boardId: board._id, boardName: board.name };
      return (
        shown && { ...known, ...shown, kind: 'feed', label, filter: filter ?? {}, createdAt: createdAt.toISOString() }
      );
    }
  }
}

/** The board without its owner, as shown to anyone with the link. */
export function toSharedBoard(board: BoardDocument, expiresAt: Date | null): SharedBoard {
  return {
    id: board._id,
    name: board.name,
    companyName: board.companyName,
    industry: board.industry,
    companyUrl: board.companyUrl,
    companyCount: board.companyCount,
    cardCount: board.cardCount,
    lastRefreshedAt: board.lastRefreshedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
