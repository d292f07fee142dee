import type { PageReading } from '@sightline/web-reader';
import { LRUCache } from 'lru-cache';
import type { Reader } from '../reader.ts';

/** The fields that a page adds to an item. */
export type PageFacts = Pick<
  PageReading,
  'title' | 'description' | 'text' | 'publishedAt' | 'author' | 'imageUrl' | 'language' | 'siteName'
>;

const keptPages = 200;
/** Long enough for the companies of one board, short enough to retry a failed page soon. */
const keptForMs = 5 * 60_000;

/** Reads article pages. A page needed for several companies is read once. */
export class PageReads {
  readonly #reads;

  constructor(
    private readonly reader: Pick<Reader, 'readPage'>,
    now: () => number = Date.now,
  ) {
    this.#reads = new LRUCache<string, Promise<PageFacts | null>>({
      ...{ max: keptPages, ttl: keptForMs, ttlResolution: 0, perf: { now } },
    });
  }

  /** Null when there is no readable page (bot check, error page, PDF, unreachable host). */
  read(url: string): Promise<PageFacts | null> {
    const known = this.#reads.get(url);
    if (known) return known;
    const page = this.reader.readPage(url).then(factsOf, () => null);
    this.#reads.set(url, page);
    return page;
  }
}

function factsOf(page: PageReading): PageFacts | null {
  if (page.kind !== 'page') return null;
  const { title, description, text, publishedAt, author, imageUrl, language, siteName } = page;
  return { title, description, text, publishedAt, author, imageUrl, language, siteName };
}
