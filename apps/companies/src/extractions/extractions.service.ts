import { Inject, Injectable } from '@nestjs/common';
import { type Extraction, type ExtractResult, maxExtractionChars, type SiteReading } from '@sightline/contracts';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { companyUrlOf } from '@sightline/web-reader';
import { SiteReader } from '../reading/site.reader.ts';
import type { ExtractionDocument } from './extraction.document.ts';
import { ExtractionsStore } from './extractions.store.ts';

const freshMs = 24 * 60 * 60 * 1_000;

@Injectable()
export class ExtractionsService {
  constructor(
    private readonly store: ExtractionsStore,
    private readonly reader: SiteReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns the text of a site, from the cache if it was read within the last day.
   * @throws {DomainError} invalid `invalid_url`, and the errors of `SiteReader.read`
   */
  async extract(website: string): Promise<ExtractResult> {
    const url = companyUrlOf(website).href;
    const known = await this.store.find(normalizedUrlOf(url));
    const now = this.clock.now();
    if (known && now.getTime() - known.createdAt.getTime() < freshMs)
      return { content: known.content, metadata: known.metadata, cached: true };
    const extraction = extractionOf(url, await this.reader.read(url), now);
    await this.store.transaction((tx) => this.store.save(extraction, tx));
    return { content: extraction.content, metadata: extraction.metadata, cached: false };
  }

  /** Returns the last ten extractions, newest first. */
  async list(): Promise<Extraction[]> {
    return (await this.store.list()).map((document) => ({
      normalized_url: document.normalizedUrl,
      content: document.content,
      metadata: document.metadata,
      content_length: document.contentLength,
      created_at: document.createdAt.toISOString(),
    }));
  }
}

/**
 * Removes scheme, `www.`, query and trailing slash and lower-cases the host, so that all spellings of one address
 * share one extraction.
 */
export function normalizedUrlOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  const host = hostname.replace(/^www\./, '') + (port ? `:${port}` : '');
  return `${host}${pathname.replace(/(?<!\/)\/+$/, '')}`;
}

export function extractionOf(url: string, reading: SiteReading, createdAt: Date): Omit<ExtractionDocument, '_id'> {
  const content = reading.pages
    .map((page) => page.text)
    .join('\n\n')
    .slice(0, maxExtractionChars);
  return {
    normalizedUrl: normalizedUrlOf(url),
    content,
    metadata: { title: reading.title, language: reading.language },
    contentLength: Buffer.byteLength(content),
    createdAt,
  };
}
