import { ReadError } from '@sightline/web-reader';
import pLimit from 'p-limit';
import type { Reader } from '../reader.ts';

/** What a page may load, by what the browser calls it. Frames, scripts, media and everything else are refused. */
const loaded = ['stylesheet', 'image', 'font'] as const;
export type LoadedKind = (typeof loaded)[number];
export const isLoaded = (kind: string): kind is LoadedKind => loaded.some((one) => one === kind);

export interface Resource {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Of one picture. */
export const resourceLimits = {
  count: 60,
  bytes: 12_000_000,
  eachBytes: 3_000_000,
  timeoutMs: 8_000,
  atOnce: 6,
} as const;
/** Of the pages of a site that are drawn one after the other: they share styles, fonts and logos. */
const mostKeptBytes = 24_000_000;

/**
 * Reads what pages load, through the guard of the web reader: addresses, redirects, robots.txt, time and size. The browser itself connects
 * to nothing.
 */
export class PageResources {
  readonly #kept = new Map<string, Resource>();
  #keptBytes = 0;

  constructor(private readonly reader: Pick<Reader, 'fetch'>) {}

  /** For one picture, with its limits. */
  begin(): PictureResources {
    return new PictureResources((url, kind) => this.#read(url, kind));
  }

  forget(): void {
    this.#kept.clear();
    this.#keptBytes = 0;
  }

  async #read(url: string, kind: LoadedKind): Promise<Resource | null> {
    const kept = this.#kept.get(url);
    if (kept) return kept;
    try {
      const { eachBytes, timeoutMs } = resourceLimits;
      const { bytes, headers } = await this.reader.fetch({
        ...{ url, accept: kind === 'image' ? 'image' : 'any', maxBytes: eachBytes, timeoutMs },
        ...{ purpose: 'page-picture', throwOnStatus: true },
      });
      const resource = { contentType: headers['content-type'] ?? '', bytes: Buffer.from(bytes) };
      this.#keep(url, resource);
      return resource;
    } catch (error) {
      // Blocked, missing, too large, too slow: the reads are counted, and the picture does without.
      if (error instanceof ReadError) return null;
      throw error;
    }
  }

  #keep(url: string, resource: Resource): void {
    if (this.#kept.has(url) || this.#keptBytes + resource.bytes.length > mostKeptBytes) return;
    this.#kept.set(url, resource);
    this.#keptBytes += resource.bytes.length;
  }
}

/** What one picture loads: so many files of so many bytes, the first that are asked for. */
export class PictureResources {
  readonly #limit = pLimit(resourceLimits.atOnce);
  #count = 0;
  #bytes = 0;
  #ended = false;

  constructor(private readonly read: (url: string, kind: LoadedKind) => Promise<Resource | null>) {}

  /** Null: the page does without. */
  async get(url: string, kind: LoadedKind): Promise<Resource | null> {
    if (this.#ended || this.#count >= resourceLimits.count || !/^https?:/i.test(url)) return null;
    this.#count += 1;
    const resource = await this.#limit(() => (this.#isSpent() ? null : this.read(url, kind)));
    if (!resource || this.#isSpent()) return null;
    this.#bytes += resource.bytes.length;
    return this.#bytes > resourceLimits.bytes ? null : resource;
  }

  /** Nothing is read from here on: the picture is taken of what has arrived. */
  end(): void {
    this.#ended = true;
  }

  #isSpent(): boolean {
    return this.#ended || this.#bytes > resourceLimits.bytes;
  }
}
