import { feedCanary } from '../canary.ts';
import type { Findings, NewsSource, NewsWindow, SyncTarget } from '../news-source.ts';
import { SourceFailure } from '../source-failure.ts';
import type { RegisteredSource } from '../source-row.ts';
import type { GalHit, GalReading } from './gal.documents.ts';
import type { GalStore } from './gal.store.ts';

const lists = 'https://storage.googleapis.com/data.gdeltproject.org/gdeltv3/gal';
/** GDELT publishes lists in every quarter of an hour. */
export const silentAfterMs = 75 * 60_000;

/** Returns the reason why the lists are not being read; null while they are. */
export function failureOf({ lastReadAt, startedAt, failure }: GalReading, now: Date): string | null {
  const since = lastReadAt ?? startedAt;
  if (now.getTime() - since.getTime() <= silentAfterMs) return null;
  const time = since.toISOString().slice(0, 16).replace('T', ' ');
  return `${failure ?? 'GDELT publishes no lists of articles'} (since ${time} UTC)`;
}

/**
 * GDELT's lists of all articles that it collects. A job reads them once for all companies (gal-poller.service.ts) and
 * stores the articles that name a watched company, so a sync makes no request.
 */
export class GdeltGalSource implements NewsSource {
  readonly name = 'gdelt-gal';
  readonly origin = 'news-feed';

  constructor(
    private readonly store: Pick<GalStore, 'reading' | 'hitsOf'>,
    private readonly now: () => Date,
  ) {}

  appliesTo(): boolean {
    return true;
  }

  async find(company: SyncTarget, window: NewsWindow): Promise<Findings> {
    const reading = await this.store.reading();
    if (!reading) throw new SourceFailure('API_ERROR', 'The lists of articles have not been read yet', 'skipped');
    const failure = failureOf(reading, this.now());
    if (failure) throw new SourceFailure(reading.failure ? 'NETWORK_ERROR' : 'API_ERROR', failure, 'broken');
    return { items: (await this.store.hitsOf(company.companyId, window)).map(itemOf) };
  }
}

const itemOf = ({ url, title, description, publishedAt, sourceName, author, imageUrl, language }: GalHit) => ({
  ...{ url, title, description, text: description, publishedAt, sourceName, author, imageUrl, language },
});

export const gdeltGal: RegisteredSource = {
  create: ({ gal, now }) => new GdeltGalSource(gal, now),
  row: {
    name: 'gdelt-gal',
    use: 'default',
    reads: [`${lists}/`],
    robots: { decision: 'none', statedOn: '2026-11', file: null },
    licence: 'Any use is allowed, with a mention of the GDELT Project.',
    limit: 'Not published; static files, a few requests a minute for all companies together.',
    needsContact: false,
    gives: ['news'],
    finds:
      'All kinds of news, in all languages, within minutes; only articles that name a company in their title or teaser.',
    stores: 'words',
    canary: feedCanary(`${lists}/feed.rss`, 'articles'),
  },
};
