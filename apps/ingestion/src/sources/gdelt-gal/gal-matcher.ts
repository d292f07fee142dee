import type { CompanyIdentity } from '@sightline/contracts';
import { CompanyRecogniser, Headline, type ListedArticle } from '@sightline/intelligence';
import { LRUCache } from 'lru-cache';
import { NameIndex } from './name-index.ts';

/**
 * A recogniser holds about 6 kB on the heap and 13 kB of compiled expressions. Keeping fewer costs more memory than it
 * saves, because recreated recognisers become garbage: for the articles of a day and 10,000 names, the process grows by
 * 211 MB with 3,000 recognisers, and by about 235 MB with 1,000 or 600. The live heap of the index and the recognisers
 * is 24 MB; the rest is garbage and compiled code.
 */
const keptRecognisers = 3_000;
const readTitleChars = 600;
const readDescriptionChars = 1_000;

/**
 * Finds the watched companies that an article is about. Designed for thousands of companies and hundreds of thousands
 * of articles a day.
 */
export class GalMatcher {
  readonly #companies: ReadonlyMap<string, CompanyIdentity>;
  readonly #index: NameIndex;
  readonly #recognisers = new LRUCache<string, CompanyRecogniser>({ max: keptRecognisers });

  constructor(companies: readonly CompanyIdentity[]) {
    this.#companies = new Map(companies.map((company) => [company.companyId, company]));
    this.#index = new NameIndex(companies);
  }

  get size(): number {
    return this.#companies.size;
  }

  /** Returns the companies that the article names, without namesakes. */
  companiesOf({ url, title, description, sourceName }: ListedArticle): string[] {
    const article = {
      url,
      sourceName,
      title: title.slice(0, readTitleChars),
      description: description.slice(0, readDescriptionChars),
    };
    const possible = this.#index.companiesIn(`${article.title}\n${article.description}`);
    const headline = new Headline(article);
    return [...possible].filter((companyId) => this.#recogniserOf(companyId)?.isNamedIn(headline));
  }

  #recogniserOf(companyId: string): CompanyRecogniser | null {
    const known = this.#recognisers.get(companyId);
    if (known) return known;
    const company = this.#companies.get(companyId);
    if (!company) return null;
    const recogniser = new CompanyRecogniser(company);
    this.#recognisers.set(companyId, recogniser);
    return recogniser;
  }
}
