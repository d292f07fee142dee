import { Inject, Injectable } from '@nestjs/common';
import { messageOf, nameKey } from '@sightline/contracts';
import { CONFIG, LOGGER, type Logger, withinTime } from '@sightline/service-kit';
import { normaliseDomain, WebReader } from '@sightline/web-reader';
import type { CompaniesSettings } from './config.ts';
import { Directory, type DirectoryFindings } from './directory.ts';

/** The user is waiting for the board; what directories say in this time is used. */
const lookupTimeMs = 3_000;

const nothing: DirectoryFindings = { mentions: [], related: [], namesakes: [] };

/**
 * Looks companies up in Wikidata and the Wikipedias it links to, and in directories that speak the same protocol. An entry is a company's
 * only when its official website is the company's own: a namesake never counts.
 */
@Injectable()
export class DirectoryReader {
  constructor(
    private readonly reader: WebReader,
    @Inject(CONFIG) private readonly config: CompaniesSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The article about a company, the companies whose articles are most like it, and others of its name. Nothing when directories fail or
   * are late.
   * @param missed gets the names of directories that did not answer
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

  /** The official websites of what a name may mean, the likeliest meaning first. */
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
      // Late or failing, they must not take the rest with them.
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

  /** A directory that fails or is late says nothing, and the others are heard. */
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
      this.logger.warn({ source, err: error }, `a directory can not be read: ${messageOf(error)}`);
      return instead;
    }
  }
}
