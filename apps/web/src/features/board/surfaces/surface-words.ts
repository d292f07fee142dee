import { type Surface, type SurfaceKind, sourceTitle } from '@sightline/contracts';
import { formatAgo } from '@/lib/format/format';

export const surfaceKindWords: Readonly<Record<SurfaceKind, string>> = {
  'job-board': 'Job board',
  'status-page': 'Status page',
  code: 'Code',
  package: 'Package',
  app: 'App',
  filings: 'Filings',
  feed: 'Feed',
  releases: 'Changelog',
};

/** Returns 'GitHub, “acme”'; names a status page at the company's own address by that address. */
export function surfaceTitle({ kind, provider, account }: Surface): string {
  if (kind === 'status-page' && account.includes('.')) return account;
  if (kind === 'releases') return account;
  if (provider === 'sec-edgar') return `${sourceTitle(provider)}, CIK ${account}`;
  return `${sourceTitle(provider)}, “${account}”`;
}

/** Describes how the last reading ended. */
export function readingWords({ state, lastReadAt, problem }: Surface): string {
  const when = lastReadAt ? `, read ${formatAgo(lastReadAt)}` : '';
  switch (state) {
    case 'waiting':
      return 'Not read yet';
    case 'works':
      return `Works${when}`;
    case 'empty':
      return `Empty${when}`;
    case 'broken':
      return `Can’t be read: ${problem ?? 'unknown reason'}`;
    case 'blocked':
      return `Doesn’t let us read it: ${problem ?? 'unknown reason'}`;
    case 'unread':
      return problem === null ? 'Shown only, not read' : `Shown only, not read: ${problem}`;
    case 'unlinked':
      return `No longer read: their site no longer links to it${lastReadAt ? `, last read ${formatAgo(lastReadAt)}` : ''}`;
  }
}
