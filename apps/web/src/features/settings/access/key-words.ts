import type { ShareLink } from '@sightline/contracts';
import { formatAgo, formatDate } from '@/lib/format/format';

/** The fields that all keys have: when it was created, when it expires, and when it was last used. */
type Key = Pick<ShareLink, 'createdAt' | 'expiresAt' | 'lastUsedAt'>;

export const isOver = ({ expiresAt }: Key, now = Date.now()): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now;

export function endWords(key: Key): string {
  if (key.expiresAt === null) return 'doesn’t expire';
  return `${isOver(key) ? 'expired' : 'expires'} ${formatDate(key.expiresAt)}`;
}

/** The server records the last use only to the hour. */
export function usedWords({ lastUsedAt }: Key): string {
  if (lastUsedAt === null) return 'not used yet';
  const hourMs = 3_600_000;
  return Date.now() - Date.parse(lastUsedAt) < hourMs ? 'used within the hour' : `last used ${formatAgo(lastUsedAt)}`;
}

export const lifetimes = [
  { value: '7', text: '7 days' },
  { value: '30', text: '30 days' },
  { value: '90', text: '90 days' },
  { value: '365', text: '1 year' },
  { value: 'never', text: 'No expiry' },
] as const;
export type Lifetime = (typeof lifetimes)[number]['value'];

/** Returns the lifetime as the API expects it. */
export function lifetimeDays(lifetime: Lifetime): 7 | 30 | 90 | 365 | null {
  switch (lifetime) {
    case '7':
      return 7;
    case '30':
      return 30;
    case '90':
      return 90;
    case '365':
      return 365;
    case 'never':
      return null;
  }
}
