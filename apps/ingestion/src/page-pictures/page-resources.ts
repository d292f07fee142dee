import { ReadError } from '@sightline/web-reader';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Reader } from '../reader.ts';

/**
 * Resource types that a page may load, in the browser's terms. Frames, scripts, media and everything else are blocked.
 */
const loaded = ['stylesheet', 'image', 'font'] as const;
export type LoadedKind = (typeof loaded)[number];
export const isLoaded = (kind: string): kind is LoadedKind => loaded.some((one) => one === kind);

export interface Resource {
  readonly contentType: string;
  readonly bytes: Buffer;
}

export const resourceLimits = {
  count: 60,
  bytes: 12_000_000,
  eachBytes: 3_000_000,
  timeoutMs: 8_000,
  atOnce: 6,
} as const;
/** Cache size in bytes. Consecutively rendered pages of a site share styles, fonts and logos. */
const mostKeptBytes = 24_000_000;

/**
 * Reads the resources of pages through the web reader, which checks addresses, redirects, robots.txt, time and size.
 * The browser itself opens no connections.
 */
export class PageResources {
  readonly #kept = new LRUCache<string, Resource>({
    maxSize: mostKeptBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

  constructor(private readonly reader: Pick<Reader, 'fetch'>) {}

  /** The resources for one picture, with separate limits. */
  begin(): PictureResources {
    return new PictureResources((url, kind) => this.#read(url, kind));
  }

  forget(): void {
    this.#kept.clear();
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
      this.#kept.set(url, resource);
      return resource;
    } catch (error) {
      // A blocked, missing, large or slow resource is counted by the reader; the picture is rendered without it.
      if (error instanceof ReadError) return null;
      throw error;
    }
  }
}

/** Resources of one picture: the first requests up to the limits on count and size. */
export class PictureResources {
  readonly #limit = pLimit(resourceLimits.atOnce);
  #count = 0;
  #bytes = 0;
  #ended = false;

  constructor(private readonly read: (url: string, kind: LoadedKind) => Promise<Resource | null>) {}

  /** Null when the page must be rendered without the resource. */
  async get(url: string, kind: LoadedKind): Promise<Resource | null> {
    if (this.#ended || this.#count >= resourceLimits.count || !/^https?:/i.test(url)) return null;
    this.#count += 1;
    const resource = await this.#limit(() => (this.#isSpent() ? null : this.read(url, kind)));
    if (!resource || this.#isSpent()) return null;
    this.#bytes += resource.bytes.length;
    return this.#bytes > resourceLimits.bytes ? null : resource;
  }

  /** Stops reading: the picture is taken with whatever has arrived. */
  end(): void {
    this.#ended = true;
  }

  #isSpent(): boolean {
    return this.#ended || this.#bytes > resourceLimits.bytes;
  }
}
