import type { SiteReading } from '@sightline/contracts';
import type { WebReader } from '@sightline/web-reader';
import type { z } from 'zod';
import { Entities, Found, Members, Pages, Similar, sitesIn, valuesIn } from './directory.answers.ts';

const requestTimeMs = 2_500;
const mostHits = 7;
const mostRelated = 10;
const mostArticleChars = 12_000;
/** Maximum size of a class. Larger classes ("software", "business") are too general to indicate competition. */
const mostInClass = 60;
const mostClasses = 4;
const mostPeers = 10;
/** The properties industry, "instance of" and product. */
const classProperties = ['P452', 'P31', 'P1056'] as const;

export interface DirectoryFindings {
  mentions: SiteReading['mentions'];
  related: NonNullable<SiteReading['related']>;
  namesakes: NonNullable<SiteReading['namesakes']>;
}

/** A company's entry in Wikidata. */
export interface Entry {
  /** Current official websites (P856). */
  sites: string[];
  articleUrl: string | null;
  /** The company's industry, type and products as statements, such as `P452=Q1`. */
  classes: string[];
  /** The company's name; like the description, empty if the entry was not found by name. */
  label: string;
  description: string;
  url: string;
}

/** A directory with Wikidata's API, and the encyclopedias it links to. */
export class Directory {
  constructor(
    private readonly reader: WebReader,
    private readonly source: string,
  ) {}

  /** Entries that a name could refer to, likeliest first. */
  async search(name: string, language: string): Promise<Entry[]> {
    const { search } = await this.#ask(this.source, Found, {
      action: 'wbsearchentities',
      search: name,
      language,
      uselang: language,
      type: 'item',
      limit: String(mostHits),
    });
    if (search.length === 0) return [];
    const ids = search.map(({ id }) => id);
    const entries = await this.#entries(language, { ids: ids.join('|') });
    return search.flatMap(({ id, label = '', description = '', concepturi }) => {
      const entry = entries.get(id);
      return entry ? [{ ...entry, label, description, url: concepturi ?? `${this.source}/wiki/${id}` }] : [];
    });
  }

  /** The article about a company, and companies with similar articles. */
  async written(articleUrl: string | null): Promise<Omit<DirectoryFindings, 'namesakes'>> {
    if (articleUrl === null) return { mentions: [], related: [] };
    const article = new URL(articleUrl);
    const title = decodeURIComponent(article.pathname.replace(/^\/wiki\//, '')).replaceAll('_', ' ');
    const [text, related] = await Promise.all([this.#article(article.origin, title), this.#like(article, title)]);
    return { mentions: text === '' ? [] : [{ url: articleUrl, title, text }], related };
  }

  /** Companies with a website in the company's narrowest industry or product class. */
  async peers(own: Entry, language: string): Promise<DirectoryFindings['related']> {
    const classes = await Promise.all(own.classes.slice(0, mostClasses).map((statement) => this.#members(statement)));
    const [narrowest] = classes
      .filter(({ total }) => total > 1 && total <= mostInClass)
      .sort((a, b) => a.total - b.total);
    const ids = narrowest?.ids.filter((id) => !own.url.endsWith(`/${id}`)) ?? [];
    if (ids.length === 0) return [];
    const { entities } = await this.#ask(this.source, Entities, {
      action: 'wbgetentities',
      props: 'claims|labels|descriptions',
      languages: [...new Set([language, 'en'])].join('|'),
      ids: ids.join('|'),
    });
    return Object.entries(entities).flatMap(([id, { claims, labels, descriptions }]) => {
      const [siteUrl] = sitesIn(claims);
      const name = (labels[language] ?? labels.en)?.value;
      const said = (descriptions[language] ?? descriptions.en)?.value;
      return siteUrl && name
        ? [{ name, siteUrl, sourceUrl: `${this.source}/wiki/${id}`, quote: said ? `${name}: ${said}` : name }]
        : [];
    });
  }

  /** Entries with this statement and a website, and their total number. */
  async #members(statement: string): Promise<{ total: number; ids: string[] }> {
    const { query } = await this.#ask(this.source, Members, {
      action: 'query',
      list: 'search',
      srsearch: `haswbstatement:${statement} haswbstatement:P856`,
      srinfo: 'totalhits',
      srprop: '',
      srlimit: String(mostPeers),
    });
    return { total: query?.searchinfo.totalhits ?? 0, ids: (query?.search ?? []).map(({ title }) => title) };
  }

  async #entries(
    language: string,
    which: { ids: string } | { sites: string; titles: string },
  ): Promise<Map<string, Entry>> {
    const wikis = [...new Set([`${language}wiki`, 'enwiki'])];
    const { entities } = await this.#ask(this.source, Entities, {
      action: 'wbgetentities',
      props: 'claims|sitelinks/urls',
      sitefilter: wikis.join('|'),
      ...which,
    });
    return new Map(
      Object.entries(entities).map(([id, { claims, sitelinks }]) => [
        id,
        {
          sites: sitesIn(claims),
          classes: classProperties.flatMap((property) =>
            valuesIn(claims[property] ?? []).map(({ id: member }) => `${property}=${member}`),
          ),
          articleUrl: wikis.map((wiki) => sitelinks[wiki]?.url).find((url) => url !== undefined) ?? null,
          label: '',
          description: '',
          url: `${this.source}/wiki/${id}`,
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

  /** Companies whose articles share words and links with this one, with the first words of their articles. */
  async #like(article: URL, title: string): Promise<DirectoryFindings['related']> {
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
    const entries = [...(await this.#entries(language, { sites: `${language}wiki`, titles })).values()];
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
