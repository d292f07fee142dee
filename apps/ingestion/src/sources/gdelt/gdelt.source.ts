import { textOfHtml } from '@sightline/web-reader';
import { z } from 'zod';
import { hostOf } from '../../publishers/host-of.ts';
import type { Reader } from '../../reader.ts';
import type { Canary } from '../canary.ts';
import type { Findings, FoundItem, NewsSource, NewsWindow, SyncTarget } from '../news-source.ts';
import type { Backoff } from '../pacing/backoff.ts';
import { Pacer } from '../pacing/pacer.ts';
import { SourceFailure } from '../source-failure.ts';
import type { RegisteredSource } from '../source-row.ts';

/** GDELT permits one request every five seconds. */
const intervalMs = 5_000;
const maxRecords = 75;

const Answer = z.object({
  articles: z
    .array(
      z.object({
        url: z.string(),
        title: z.string(),
        /** Format: `20261118T031500Z`. */
        seendate: z.string(),
        socialimage: z.string().nullish(),
        domain: z.string().nullish(),
        language: z.string().nullish(),
      }),
    )
    .default([]),
});

/** Language codes by the English names in GDELT's responses. */
const languageCodes: Record<string, string> = {
  English: 'en',
  German: 'de',
  French: 'fr',
  Spanish: 'es',
  Italian: 'it',
  Portuguese: 'pt',
  Dutch: 'nl',
  Polish: 'pl',
  Russian: 'ru',
  Chinese: 'zh',
  Japanese: 'ja',
};

/** The GDELT project's DOC 2.0 API: full-text search of news worldwide, without a key. */
export class GdeltSource implements NewsSource {
  readonly name = 'gdelt';
  readonly origin = 'news-search';

  constructor(
    private readonly reader: Reader,
    private readonly backoff: Backoff,
    private readonly timeoutMs: number,
    private readonly pacer = new Pacer(intervalMs),
  ) {}

  appliesTo(company: SyncTarget): boolean {
    // GDELT rejects shorter phrases.
    return company.name.length >= 3;
  }

  async find(company: SyncTarget, window: NewsWindow): Promise<Findings> {
    return this.backoff.run(async () => {
      // The companies of a board are synced together; a company for which GDELT is busy is searched in its next sync.
      if (!(await this.pacer.turn(0)))
        throw new SourceFailure('API_ERROR', 'GDELT accepts one search at a time', 'skipped');
      const days = Math.ceil((window.to.getTime() - window.from.getTime()) / 86_400_000);
      const query = new URLSearchParams({
        query: `"${company.name.replaceAll('"', '')}"`,
        mode: 'artlist',
        format: 'json',
        sort: 'datedesc',
        maxrecords: String(maxRecords),
        timespan: `${days}d`,
      });
      const answer = await this.reader.fetch({
        url: `https://api.gdeltproject.org/api/v2/doc/doc?${query}`,
        purpose: 'gdelt',
        // GDELT's error responses are plain text.
        accept: 'any',
        ignoreRobots: true,
        throwOnStatus: true,
        timeoutMs: this.timeoutMs,
      });
      return { items: parseAnswer(answer.text) };
    });
  }
}

const canaryUrl = 'https://api.gdeltproject.org/api/v2/doc/doc?query=microsoft&mode=artlist&format=json&maxrecords=10';

const canary: Canary = {
  url: canaryUrl,
  counts: 'results',
  count: async ({ reader, settings }) => {
    const timeoutMs = settings.SOURCE_TIMEOUT_MS;
    const asked = {
      url: canaryUrl,
      purpose: 'canary',
      accept: 'any',
      ignoreRobots: true,
      throwOnStatus: true,
    } as const;
    return parseAnswer((await reader.fetch({ ...asked, timeoutMs })).text).length;
  },
};

export const gdelt: RegisteredSource = {
  create: ({ reader, settings, backoff }) => new GdeltSource(reader, backoff(), settings.SOURCE_TIMEOUT_MS),
  row: {
    name: 'gdelt',
    use: 'opt-in',
    reason: 'Its search returns 429 even for the first request on a new connection.',
    reads: ['https://api.gdeltproject.org/api/v2/doc/doc'],
    robots: { decision: 'none', statedOn: '2026-07', file: null },
    licence: 'Any use is allowed, with a mention of the GDELT Project.',
    limit: 'One search every five seconds.',
    needsContact: false,
    gives: ['news'],
    finds: 'All kinds of news, in all languages.',
    stores: 'link',
    canary,
  },
};

function parseAnswer(text: string): FoundItem[] {
  // GDELT returns an empty body for "no results", and unescaped backslashes in titles.
  if (text.trim() === '') return [];
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/\\(?!["\\/bfnrtu])/g, '\\\\'));
  } catch (cause) {
    throw new SourceFailure('API_ERROR', `GDELT answered: ${text.trim().slice(0, 200)}`, 'broken', { cause });
  }
  return Answer.parse(json).articles.map((article) => ({
    url: article.url,
    title: textOfHtml(article.title).text,
    description: '',
    text: '',
    publishedAt: dateOf(article.seendate),
    sourceName: article.domain ?? hostOf(article.url),
    author: null,
    imageUrl: article.socialimage || null,
    language: languageCodes[article.language ?? ''] ?? null,
  }));
}

function dateOf(seen: string): Date | null {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(seen);
  return match ? new Date(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}Z`) : null;
}
