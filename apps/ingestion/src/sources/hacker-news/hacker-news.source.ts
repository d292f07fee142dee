import { registrableDomain } from '@sightline/web-reader';
import { z } from 'zod';
import { hostOf } from '../../publishers/host-of.ts';
import type { Reader } from '../../reader.ts';
import { jsonCanary } from '../canary.ts';
import { jsonOf } from '../json-text.ts';
import type { Findings, FoundItem, NewsSource, NewsWindow, SyncTarget } from '../news-source.ts';
import type { Backoff } from '../pacing/backoff.ts';
import { SourceFailure } from '../source-failure.ts';
import type { RegisteredSource } from '../source-row.ts';

const search = 'https://hn.algolia.com/api/v1/search_by_date';
/** Few people saw stories with fewer points. */
const leastPoints = 20;
const mostStories = 50;

const Story = z.object({
  objectID: z.string().regex(/^\d{1,12}$/),
  title: z.string().min(1),
  /** Absent for questions, whose text is on the comments page. */
  url: z.url({ protocol: /^https?$/ }),
  author: z.string().nullish().catch(null),
  created_at_i: z.int().positive().max(253_402_300_799),
});
const Answer = z.object({ hits: z.array(z.unknown()) });

/** Finds stories on Hacker News that link to a company's site. Never reads comments. */
export class HackerNewsSource implements NewsSource {
  readonly name = 'hacker-news';
  readonly origin = 'news-search';

  constructor(
    private readonly reader: Reader,
    private readonly backoff: Backoff,
    private readonly timeoutMs: number,
  ) {}

  appliesTo({ domain }: SyncTarget): boolean {
    return registrableDomain(domain) !== null;
  }

  find({ domain }: SyncTarget, { from }: NewsWindow): Promise<Findings> {
    return this.backoff.run(async () => {
      const query = new URLSearchParams({
        tags: 'story',
        restrictSearchableAttributes: 'url',
        query: domain,
        numericFilters: `created_at_i>${Math.floor(from.getTime() / 1_000)},points>${leastPoints}`,
        hitsPerPage: String(mostStories),
      });
      const { text } = await this.reader.fetch({
        url: `${search}?${query}`,
        purpose: 'hacker-news',
        accept: 'json',
        throwOnStatus: true,
        timeoutMs: this.timeoutMs,
      });
      return { items: itemsOf(text, domain) };
    });
  }
}

function itemsOf(text: string, domain: string): FoundItem[] {
  const answer = Answer.safeParse(jsonOf(text));
  if (!answer.success) throw new SourceFailure('API_ERROR', 'Hacker News did not return a list of stories');
  const own = registrableDomain(domain);
  return answer.data.hits.slice(0, mostStories).flatMap((hit) => {
    const story = Story.safeParse(hit).data;
    // The search is fuzzy: "pay.example" also finds "lumenpay.example".
    return story && registrableDomain(new URL(story.url).hostname) === own ? [itemOf(story)] : [];
  });
}

/**
 * A launch is itself news, so its address is that of the story; any other story is a discussion of one of the company's
 * pages.
 */
function itemOf({ objectID, title, url, author, created_at_i }: z.infer<typeof Story>): FoundItem {
  const isLaunch = /^(?:Show|Launch) HN\b/i.test(title);
  return {
    url: isLaunch ? `https://news.ycombinator.com/item?id=${objectID}` : url,
    title,
    // The site shows the host next to the title. The host names the company if the title doesn't.
    description: hostOf(url),
    text: '',
    publishedAt: new Date(created_at_i * 1_000),
    sourceName: 'Hacker News',
    author: author ?? null,
    imageUrl: null,
    language: 'en',
  };
}

export const hackerNews: RegisteredSource = {
  create: ({ reader, settings, backoff }) => new HackerNewsSource(reader, backoff(), settings.SOURCE_TIMEOUT_MS),
  row: {
    name: 'hacker-news',
    use: 'default',
    reads: [search],
    robots: { decision: 'none', statedOn: '2026-11', file: null },
    licence:
      'Algolia’s public search of Hacker News, offered for any use; the card links to the story or the company’s page.',
    limit: 'About 10,000 requests an hour (unofficial).',
    needsContact: false,
    gives: ['news'],
    finds: 'Launches ("Show HN") and pages of the company that are discussed; stories only, never comments.',
    stores: 'link',
    canary: jsonCanary(
      `${search}?tags=story&restrictSearchableAttributes=url&query=github.com`,
      'stories',
      Answer,
      ({ hits }) => hits.length,
    ),
  },
};
