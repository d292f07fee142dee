import type { Clock } from '@sightline/service-kit';

interface Page {
  cardsRevision: string;
  madeAtMs: number;
  body: Buffer;
}

/** A page also changes with time alone (which window a card is in); such changes may show this late. */
const lifetimeMs = 60_000;
/** About 120 pages of 100 cards with full texts. */
const defaultMaxBytes = 32 * 2 ** 20;
const keysRemembered = 2_000;

/**
 * Cached pages of card lists. A page is served again only while the board's cards revision, which the caller reads from the store
 * for every request, is unchanged: no reader gets an outdated list, whichever replica made the change. The least recently used
 * pages are evicted first.
 *
 * A page is kept when it is built for the second time. Most pages are asked for once, and a page that was kept and evicted is only
 * freed by a collection of the whole heap: those took a fifth of the CPU time of lists.
 */
export class PageCache {
  readonly #pages = new Map<string, Page>();
  /** Pages that were built, the latest last. */
  readonly #built = new Set<string>();
  #bytes = 0;

  constructor(
    private readonly clock: Clock,
    private readonly maxBytes = defaultMaxBytes,
  ) {}

  find(key: string, cardsRevision: string): Buffer | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    this.#drop(key, page);
    const ageMs = this.clock.now().getTime() - page.madeAtMs;
    if (page.cardsRevision !== cardsRevision || ageMs >= lifetimeMs) return null;
    this.#add(key, page);
    return page.body;
  }

  /** @param cardsRevision of the board, read before the page */
  keep(key: string, cardsRevision: string, body: Buffer): void {
    if (!this.#isRepeated(key)) return;
    const before = this.#pages.get(key);
    if (before) this.#drop(key, before);
    this.#add(key, { cardsRevision, madeAtMs: this.clock.now().getTime(), body: ownBytesOf(body) });
    for (const [oldest, page] of this.#pages) {
      if (this.#bytes <= this.maxBytes) break;
      this.#drop(oldest, page);
    }
  }

  #isRepeated(key: string): boolean {
    const isRepeated = this.#built.delete(key);
    this.#built.add(key);
    const [oldest] = this.#built;
    if (this.#built.size > keysRemembered && oldest !== undefined) this.#built.delete(oldest);
    return isRepeated;
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

/** Node makes small buffers as parts of 64 kB: one that is kept would keep the whole part. A page of many cards is no part. */
function ownBytesOf(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}
