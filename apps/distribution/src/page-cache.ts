import type { Clock } from '@sightline/service-kit';

interface Page {
  revision: string;
  madeAtMs: number;
  body: Buffer;
}

/** What time alone changes of a page (which window a card falls into) may be this late. */
const lifetimeMs = 60_000;
/** About 120 pages of 100 cards with full texts. */
const defaultMaxBytes = 32 * 2 ** 20;

/**
 * Card lists as they were answered. A page is given out again only while the board's revision, which the caller reads
 * from the store for every request, is still the one it was made at: nobody sees a list from before a change, whichever
 * replica made the change. Pages asked for least recently go first.
 */
export class PageCache {
  readonly #pages = new Map<string, Page>();
  #bytes = 0;

  constructor(
    private readonly clock: Clock,
    private readonly maxBytes = defaultMaxBytes,
  ) {}

  find(key: string, revision: string): Buffer | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    this.#drop(key, page);
    const ageMs = this.clock.now().getTime() - page.madeAtMs;
    if (page.revision !== revision || ageMs >= lifetimeMs) return null;
    this.#add(key, page);
    return page.body;
  }

  /** @param revision the board's, as it was before the page was read */
  keep(key: string, revision: string, body: Buffer): void {
    const before = this.#pages.get(key);
    if (before) this.#drop(key, before);
    this.#add(key, { revision, madeAtMs: this.clock.now().getTime(), body });
    for (const [oldest, page] of this.#pages) {
      if (this.#bytes <= this.maxBytes) break;
      this.#drop(oldest, page);
    }
  }

  #add(key: string, page: Page): void {
    this.#pages.set(key, page);
    this.#bytes += page.body.length;
  }

  #drop(key: string, page: Page): void {
    this.#pages.delete(key);
    this.#bytes -= page.body.length;
  }
}
