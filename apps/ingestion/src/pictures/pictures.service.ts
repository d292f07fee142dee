import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG } from '@sightline/service-kit';
import { ReadError, WebReader } from '@sightline/web-reader';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { IngestionSettings } from '../config.ts';
import { ContentStore } from '../content/content.store.ts';
import type { Reader } from '../reader.ts';
import { type PictureKind, pictureKindOf } from './picture-kind.ts';

const maxPictureBytes = 3_000_000;
/** Maximum total size of cached pictures. */
const maxKeptBytes = 64_000_000;
const maxKept = 2_000;
/** Time after which a failed picture is requested again. */
const retryAfterMs = 10 * 60_000;
/** Limits memory use: each read takes up to 3 MB. Additional reads wait. */
const readsAtATime = 16;
/** Enough for about ten boards opened at the same time. */
const maxWaiting = 500;
/** Pictures with shorter sides are tracking pixels, icons or spacers. */
const minSidePixels = 32;
/** A small file can declare dimensions that exhaust a viewer's memory. */
const maxPixels = 50_000_000;

export interface Picture {
  readonly type: PictureKind['type'];
  readonly bytes: Buffer;
}

/**
 * Pictures of stored items, fetched through the web reader. Only addresses stored with an item are fetched. Recently
 * used pictures are cached in memory; browsers cache them too.
 */
@Injectable()
export class PicturesService {
  /** A missing picture is kept as null for a while, and then requested again. */
  readonly #kept;
  readonly #reading = new Map<string, Promise<Picture | null>>();
  readonly #limit = pLimit(readsAtATime);

  constructor(
    private readonly contents: ContentStore,
    @Inject(WebReader) private readonly reader: Reader,
    @Inject(CONFIG) private readonly config: Pick<IngestionSettings, 'PICTURE_TIMEOUT_MS'>,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.#kept = new LRUCache<string, { picture: Picture | null }>({
      ...{ max: maxKept, maxSize: maxKeptBytes, ttlResolution: 0, perf: { now: () => clock.now().getTime() } },
      sizeCalculation: ({ picture }) => picture?.bytes.length ?? 1,
    });
  }

  /**
   * @throws {DomainError} not-found `picture_not_found`: unknown item, no picture, or not a permitted type; unavailable
   * `too_many_pictures` while hundreds are queued
   */
  async find(contentId: string): Promise<Picture> {
    const known = this.#kept.get(contentId);
    const picture = known ? known.picture : await this.#readOnce(contentId);
    if (picture === null) throw new DomainError('not-found', 'picture_not_found', 'This item has no picture to show');
    return picture;
  }

  #readOnce(contentId: string): Promise<Picture | null> {
    const running = this.#reading.get(contentId);
    if (running) return running;
    if (this.#limit.pendingCount >= maxWaiting)
      throw new DomainError('unavailable', 'too_many_pictures', 'Too many pictures are being read; try again soon');
    const reading = this.#limit(() => this.#read(contentId)).finally(() => this.#reading.delete(contentId));
    this.#reading.set(contentId, reading);
    return reading;
  }

  async #read(contentId: string): Promise<Picture | null> {
    const url = await this.contents.pictureOf(contentId);
    // Not cached: anyone could fill the memory with unknown ids.
    if (url === null) return null;
    const picture = await this.#fetch(url);
    this.#kept.set(contentId, { picture }, picture ? {} : { ttl: retryAfterMs });
    return picture;
  }

  async #fetch(url: string): Promise<Picture | null> {
    try {
      const timeoutMs = this.config.PICTURE_TIMEOUT_MS;
      const asked = { url, accept: 'image', maxBytes: maxPictureBytes, timeoutMs, throwOnStatus: true } as const;
      const bytes = Buffer.from((await this.reader.fetch(asked)).bytes);
      const kind = pictureKindOf(bytes);
      if (!kind || kind.width < minSidePixels || kind.height < minSidePixels) return null;
      if (kind.width * kind.height > maxPixels) return null;
      return { type: kind.type, bytes };
    } catch (error) {
      // A blocked, large, slow or missing picture is counted by the reader; the card is shown without it.
      if (error instanceof ReadError) return null;
      throw error;
    }
  }
}
