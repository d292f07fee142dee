import { Inject, Injectable } from '@nestjs/common';
import { messageOf, nameKey } from '@sightline/contracts';
import { CONFIG, LOGGER, type Logger, withinTime } from '@sightline/service-kit';
import { normaliseDomain, WebReader } from '@sightline/web-reader';
import type { CompaniesSettings } from '../config.ts';
import { Directory, type DirectoryFindings } from './directory.ts';

/** Later responses are ignored, because the user is waiting for the board. */
const lookupTimeMs = 3_000;

const nothing: DirectoryFindings = { mentions: [], related: [], namesakes: [] };

/**
 * Looks companies up in Wikidata and the Wikipedias it links to, or in directories with the same API. An entry belongs
 * to a company only if its official website is the company's, so namesakes never count.
 */
@Injectable()
export class DirectoryReader {
  constructor(
    private readonly reader: WebReader,
    @Inject(CONFIG) private readonly config: CompaniesSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Finds the article about a company, companies with similar articles, and namesakes. Empty if directories fail or are
   * late.
   * @param missed receives the names of directories that did not respond
   */
  async about(
    name: string,
    domain: string,
    language: string | null,
    missed = new Set<string>(),
  ): Promise<DirectoryFindings> {
    if (name.length < 2) return nothing;
    const all = await Promise.all(
      this.#sources().map((source) =>
        this.#inTime(source, this.#aboutIn(source, name, domain, language, missed), nothing, missed),
      ),
    );
    return {
      mentions: all.flatMap(({ mentions }) => mentions),
      related: all.flatMap(({ related }) => related),
      namesakes: all.flatMap(({ namesakes }) => namesakes),
    };
  }

  /** Official websites of entries with this name, likeliest entry first. */
  async sitesOf(name: string): Promise<string[]> {
    const all = await Promise.all(
      this.#sources().map((source) => this.#inTime(source, new Directory(this.reader, source).search(name, 'en'), [])),
    );
    return [...new Set(all.flat().flatMap(({ sites }) => sites))];
  }

  #sources(): string[] {
    return this.config.KEYLESS_SEARCH === 'on' ? this.config.WIKIDATA_URLS : [];
  }

  async #aboutIn(
    source: string,
    name: string,
    domain: string,
    language: string | null,
    missed: Set<string>,
  ): Promise<DirectoryFindings> {
    const begun = performance.now();
    const directory = new Directory(this.reader, source);
    const entries = await directory.search(name, language ?? 'en');
    const own = entries.find(({ sites }) => sites.some((site) => normaliseDomain(site) === domain));
    const namesakes = entries
      .filter((entry) => entry !== own && nameKey(entry.label).startsWith(nameKey(name)))
      .filter((entry) => own || !entry.sites.some((site) => normaliseDomain(site) === domain))
      .map(({ label, description, url }) => ({ name: label, quote: description, sourceUrl: url }));
    if (!own) return { ...nothing, namesakes };
    const [written, peers] = await Promise.all([
      directory.written(own.articleUrl),
      // If the lookup of peers is late or fails, the other findings must not be lost.
      this.#inTime(
        source,
        directory.peers(own, language ?? 'en'),
        [],
        missed,
        lookupTimeMs - 200 - (performance.now() - begun),
      ),
    ]);
    return { mentions: written.mentions, related: [...written.related, ...peers], namesakes };
  }

  /** Returns `instead` if a directory fails or is late, so that the other directories still count. */
  async #inTime<R>(
    source: string,
    work: Promise<R>,
    instead: R,
    missed = new Set<string>(),
    timeMs = lookupTimeMs,
  ): Promise<R> {
    try {
      return await withinTime(work, timeMs);
    } catch (error) {
      missed.add(new URL(source).hostname === 'www.wikidata.org' ? 'Wikidata' : new URL(source).hostname);
      this.logger.warn(
        { source, err: error },
        `reading a directory failed, continuing without it: ${messageOf(error)}`,
      );
      return instead;
    }
  }
}
