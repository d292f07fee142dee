import type { SourceKind } from '@sightline/contracts';

export const kindTitles: Readonly<Record<SourceKind, string>> = {
  news: 'News',
  posts: 'Own posts',
  changes: 'Website changes',
  jobs: 'Jobs',
  incidents: 'Incidents',
  releases: 'Releases',
  filings: 'Filings',
  'old-prices': 'Old prices',
};
