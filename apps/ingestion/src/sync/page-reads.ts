import type { PageReading } from '@sightline/web-reader';
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
  readonly #reads = new Map<string, { page: Promise<PageFacts | null>; atMs: number }>();

  constructor(
    private readonly reader: Pick<Reader, 'readPage'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Null when there is no readable page (bot check, error page, PDF, unreachable host). */
  read(url: string): Promise<PageFacts | null> {
    const known = this.#reads.get(url);
    if (known && this.now() - known.atMs < keptForMs) return known.page;
    const page = this.reader.readPage(url).then(factsOf, () => null);
    this.#reads.delete(url);
    this.#reads.set(url, { page, atMs: this.now() });
    const oldest = this.#reads.keys().next();
    if (this.#reads.size > keptPages && !oldest.done) this.#reads.delete(oldest.value);
    return page;
  }
}

function factsOf(page: PageReading): PageFacts | null {
  if (page.kind !== 'page') return null;
  const { title, description, text, publishedAt, author, imageUrl, language, siteName } = page;
  return { title, description, text, publishedAt, author, imageUrl, language, siteName };
}
