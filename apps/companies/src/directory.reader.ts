import { Inject, Injectable } from '@nestjs/common';
import { messageOf, type SiteReading } from '@sightline/contracts';
import { CONFIG, LOGGER, type Logger, withinTime } from '@sightline/service-kit';
import { normaliseDomain, WebReader } from '@sightline/web-reader';
import { z } from 'zod';
import type { CompaniesSettings } from './config.ts';

/** The user is waiting for the board; what directories say in this time is used. */
const lookupTimeMs = 3_000;
const requestTimeMs = 2_500;
const mostHits = 7;
const mostRelated = 10;
const mostArticleChars = 12_000;

export interface DirectoryFindings {
  mentions: SiteReading['mentions'];
  related: NonNullable<SiteReading['related']>;
  namesakes: NonNullable<SiteReading['namesakes']>;
}

const nothing: DirectoryFindings = { mentions: [], related: [], namesakes: [] };

/** A company as Wikidata knows it. */
interface Entry {
  /** Official websites (P856), the current ones. */
  sites: string[];
  /** Article about it in Wikipedia; null without one. */
  articleUrl: string | null;
  /** How the directory calls and describes it; empty when it was not searched by name. */
  label: string;
  description: string;
  url: string;
}

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
        this.#inTime(source, this.#aboutIn(source, name, domain, language), nothing, missed),
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
      this.#sources().map((source) => this.#inTime(source, this.#search(source, name, 'en'), [])),
    );
    return [...new Set(all.flat().flatMap(({ sites }) => sites))];
  }

  #sources(): string[] {
    return this.config.KEYLESS_SEARCH === 'on' ? this.config.WIKIDATA_URLS : [];
  }

  async #aboutIn(source: string, name: string, domain: string, language: string | null): Promise<DirectoryFindings> {
    const entries = await this.#search(source, name, language ?? 'en');
    const own = entries.find(({ sites }) => sites.some((site) => normaliseDomain(site) === domain));
    const namesakes = entries
      .filter((entry) => entry !== own && nameKeyOf(entry.label).startsWith(nameKeyOf(name)))
      .filter((entry) => own || !entry.sites.some((site) => normaliseDomain(site) === domain))
      .map(({ label, description, url }) => ({ name: label, quote: description, sourceUrl: url }));
    if (!own?.articleUrl) return { ...nothing, namesakes };
    const article = new URL(own.articleUrl);
    const title = decodeURIComponent(article.pathname.replace(/^\/wiki\//, '')).replaceAll('_', ' ');
    const [text, related] = await Promise.all([
      this.#article(article.origin, title),
      this.#like(source, article, title),
    ]);
    return { mentions: text === '' ? [] : [{ url: own.articleUrl, title, text }], related, namesakes };
  }

  /** A directory that fails or is late says nothing, and the others are heard. */
  async #inTime<R>(source: string, work: Promise<R>, instead: R, missed = new Set<string>()): Promise<R> {
    try {
      return await withinTime(work, lookupTimeMs);
    } catch (error) {
      missed.add(new URL(source).hostname === 'www.wikidata.org' ? 'Wikidata' : new URL(source).hostname);
      this.logger.warn({ source, err: error }, `a directory can not be read: ${messageOf(error)}`);
      return instead;
    }
  }

  async #search(source: string, name: string, language: string): Promise<Entry[]> {
    const { search } = await this.#ask(source, Found, {
      action: 'wbsearchentities',
      search: name,
      language,
      uselang: language,
      type: 'item',
      limit: String(mostHits),
    });
    if (search.length === 0) return [];
    const ids = search.map(({ id }) => id);
    const entries = await this.#entries(source, language, { ids: ids.join('|') });
    return search.flatMap(({ id, label = '', description = '', concepturi }) => {
      const entry = entries.get(id);
      return entry ? [{ ...entry, label, description, url: concepturi ?? `${source}/wiki/${id}` }] : [];
    });
  }

  async #entries(
    source: string,
    language: string,
    which: { ids: string } | { sites: string; titles: string },
  ): Promise<Map<string, Entry>> {
    const wikis = [...new Set([`${language}wiki`, 'enwiki'])];
    const { entities } = await this.#ask(source, Entities, {
      action: 'wbgetentities',
      props: 'claims|sitelinks/urls',
      sitefilter: wikis.join('|'),
      ...which,
    });
    return new Map(
      Object.entries(entities).map(([id, { claims, sitelinks }]) => [
        id,
        {
          sites: (claims.P856 ?? []).flatMap(({ rank, mainsnak, qualifiers }) =>
            rank === 'deprecated' || qualifiers?.P582 ? [] : (mainsnak.datavalue?.value ?? []),
          ),
          articleUrl: wikis.map((wiki) => sitelinks[wiki]?.url).find((url) => url !== undefined) ?? null,
          label: '',
          description: '',
          url: `${source}/wiki/${id}`,
        },
      ]),
    );
  }

  async #article(wiki: string, title: string): Promise<string> {
    const { query } = await this.#ask(wiki, Pages, {
      action: 'query',
      prop: 'extracts',
      explaintext: '1',
      redirects: '1',
      formatversion: '2',
      titles: title,
    });
    return query.pages
      .map(({ extract }) => extract ?? '')
      .join('\n')
      .slice(0, mostArticleChars);
  }

  /** Companies whose articles use the same words and links, with what their article begins with. */
  async #like(source: string, article: URL, title: string): Promise<DirectoryFindings['related']> {
    const { query } = await this.#ask(article.origin, Similar, {
      action: 'query',
      generator: 'search',
      gsrsearch: `morelike:${title}`,
      gsrlimit: String(mostRelated),
      prop: 'extracts',
      exintro: '1',
      explaintext: '1',
      exsentences: '1',
      exlimit: 'max',
      formatversion: '2',
    });
    const pages = (query?.pages ?? []).toSorted((a, b) => a.index - b.index);
    if (pages.length === 0) return [];
    const language = article.hostname.split('.')[0] ?? 'en';
    const titles = pages.map((page) => page.title).join('|');
    const entries = [...(await this.#entries(source, language, { sites: `${language}wiki`, titles })).values()];
    return pages.flatMap((page) => {
      const sourceUrl = `${article.origin}/wiki/${encodeURIComponent(page.title.replaceAll(' ', '_'))}`;
      const entry = entries.find(({ articleUrl }) => articleUrl !== null && sameArticle(articleUrl, sourceUrl));
      const [siteUrl] = entry?.sites ?? [];
      const name = page.title.replace(/ \([^()]*\)$/, '');
      return siteUrl ? [{ name, siteUrl, sourceUrl, quote: page.extract ?? page.title }] : [];
    });
  }

  /** @throws ReadError, SyntaxError, ZodError */
  async #ask<S extends z.ZodType>(origin: string, schema: S, query: Record<string, string>): Promise<z.infer<S>> {
    const url = `${origin}/w/api.php?${new URLSearchParams({ ...query, format: 'json' })}`;
    const request = {
      url,
      purpose: 'directory',
      accept: 'json',
      ignoreRobots: true,
      timeoutMs: requestTimeMs,
    } as const;
    return schema.parse(JSON.parse((await this.reader.fetch({ ...request, throwOnStatus: true })).text));
  }
}

const sameArticle = (one: string, other: string) => decodeURIComponent(one) === decodeURIComponent(other);

const nameKeyOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const Found = z.object({
  search: z
    .array(
      z.object({
        id: z.string(),
        label: z.string().optional(),
        description: z.string().optional(),
        concepturi: z.url().optional(),
      }),
    )
    .default([]),
});

const Entities = z.object({
  entities: z
    .record(
      z.string(),
      z.object({
        claims: z
          .object({
            P856: z
              .array(
                z.object({
                  rank: z.string().optional(),
                  mainsnak: z.object({ datavalue: z.object({ value: z.url() }).optional() }),
                  qualifiers: z.object({ P582: z.unknown().optional() }).optional(),
                }),
              )
              .optional(),
          })
          .default({}),
        sitelinks: z.record(z.string(), z.object({ url: z.url() })).default({}),
      }),
    )
    .default({}),
});

const Pages = z.object({ query: z.object({ pages: z.array(z.object({ extract: z.string().optional() })) }) });

const Similar = z.object({
  query: z
    .object({
      pages: z.array(z.object({ index: z.number(), title: z.string(), extract: z.string().optional() })),
    })
    .optional(),
});
