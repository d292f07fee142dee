// A reader that returns ten thousand watched pages from memory. The pages are small, so that a run measures the store
// and the comparison rather than parsing.
import type { Reader } from '@sightline/ingestion';
import type { FetchedResource } from '@sightline/web-reader';
import { articleOf, type Company, companyOf, originOf } from '../world/world.ts';

export const pagesPerCompany = 10;
const plans = ['Starter', 'Growth', 'Scale'];
const sections = 8;

export const urlOf = (page: number) =>
  `${originOf(companyOf(Math.floor(page / pagesPerCompany)))}/plans/${page % pagesPerCompany}/pricing`;

const textOf = (company: Company, k: number) => articleOf(company, k, 50, 0).paragraphs;
const wordOf = ({ trade }: Company, k: number) => trade.words[k % trade.words.length] ?? '';

const list = (company: Company, to: string) =>
  `<ul>${company.trade.words.map((word, k) => `<li><a href="/${to}/${k}">${word}</a></li>`).join('')}</ul>`;

/** @param edition number of changes of its price and of one of its sentences */
export function siteHtmlOf(page: number, edition: number): string {
  const company = companyOf(Math.floor(page / pagesPerCompany));
  const texts = Array.from({ length: sections }, (_, k) => {
    const paragraphs = textOf(company, (page % pagesPerCompany) * sections + k);
    const [other = ''] = textOf(company, 500 + page + edition);
    const shown = k === 3 && edition > 0 ? [other, ...paragraphs.slice(1)] : paragraphs;
    return `<h3>${wordOf(company, k)}, part ${k + 1}</h3>${shown.map((text) => `<p>${text}</p>`).join('')}`;
  });
  const cards = plans.map(
    (plan, k) =>
      `<section class="plan"><h2>${plan}</h2><p>$${(page % 40) + 9 + k * 30 + (k === 1 ? edition : 0)} per month</p><ul><li>Up to ${3 + k * 7} locations</li><li>${company.trade.words[k]} included</li></ul></section>`,
  );
  return `<!doctype html><html lang="en"><head><title>Pricing ${page} | ${company.name}</title></head><body><header><nav>${list(company, 'product')}</nav></header><main><h1>${company.name} prices for ${company.trade.what}</h1>${cards.join('')}${texts.join('')}</main><footer>${list(company, 'about')}<p>© ${company.name}</p></footer></body></html>`;
}

/** Answers conditional requests like a site that counts its editions. */
export class RememberedSite implements Reader {
  readonly #editions: number[];
  readonly #pages: ReadonlyMap<string, number>;
  visits = 0;

  constructor(pages: number) {
    this.#editions = new Array<number>(pages).fill(0);
    this.#pages = new Map(this.#editions.map((_, page) => [urlOf(page), page]));
  }

  change(page: number): void {
    this.#editions[page] = this.editionOf(page) + 1;
  }

  editionOf = (page: number): number => this.#editions[page] ?? 0;

  async fetch({ url, etag }: Parameters<Reader['fetch']>[0]): Promise<FetchedResource> {
    const page = this.#pages.get(url);
    if (page === undefined) throw new Error(`There is no page ${url}`);
    this.visits += 1;
    const edition = `"${this.editionOf(page)}"`;
    const notModified = etag === edition;
    const text = notModified ? '' : siteHtmlOf(page, this.editionOf(page));
    return {
      ...{ requestedUrl: url, url, status: notModified ? 304 : 200, notModified, contentType: 'text/html' },
      ...{ charset: 'utf-8', headers: {}, bytes: Buffer.from(text), text, etag: edition },
    };
  }

  readonly readPage = nothingElse;
  readonly readFeed = nothingElse;
  readonly discoverFeeds = nothingElse;
  readonly readSitemap = nothingElse;
}

function nothingElse(): Promise<never> {
  throw new Error('Only pages are visited here');
}
