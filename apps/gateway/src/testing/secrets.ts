import type { ResolvedKey } from '@sightline/contracts';
import type { FakeUpstreams } from './fake-upstreams.ts';

/** Returns a well-formed secret, the same for the same letter. */
export const secretOf = (prefix: 'slt' | 'sls' | 'slf', letter: string): string => `${prefix}_${letter.repeat(43)}`;

const forever = { expiresAt: null };

/** Registers Ada's personal tokens, and a share link and a feed for a board, with the boards service. */
export function giveKeys(upstreams: FakeUpstreams, boardId: string) {
  const ada = { ...forever, kind: 'token', userId: 'user-1', email: 'ada@mail.example' } as const;
  const known: Record<string, ResolvedKey> = {
    [secretOf('slt', 'r')]: { ...ada, id: 'reads', scopes: ['read'] },
    [secretOf('slt', 'w')]: { ...ada, id: 'writes', scopes: ['write'] },
    [secretOf('sls', 's')]: { ...forever, kind: 'share', id: 'shares', boardId },
    [secretOf('slf', 'f')]: {
      ...{ ...forever, kind: 'feed', id: 'feeds', boardId, boardName: 'Rivals', label: 'Prices' },
      ...{ filter: { tag: 'Pricing' }, createdAt: '2026-03-01T08:00:00.000Z' },
    },
  };
  for (const [secret, key] of Object.entries(known)) upstreams.keys.set(secret, key);
  return {
    reads: secretOf('slt', 'r'),
    writes: secretOf('slt', 'w'),
    shares: secretOf('sls', 's'),
    feeds: secretOf('slf', 'f'),
  };
}
