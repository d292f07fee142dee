import type { CompanyIdentity } from '@sightline/contracts';
import { scanIndustries } from '../../text/industry/industry.ts';
import { stems } from '../../text/tokens.ts';
import { CompanyMatcher } from '../company-matcher.ts';
import { readItem } from '../item-text.ts';
import { judgeAboutness, readContext } from './aboutness.ts';

/** An article in a list of articles. */
export interface ListedArticle {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly sourceName: string;
}

/** An article in a list, prepared once for all companies that it might name. */
export class Headline {
  #words: { stems: ReadonlySet<string>; markets: ReadonlySet<string> } | null = null;

  constructor(readonly article: ListedArticle) {}

  get words() {
    this.#words ??= this.#read();
    return this.#words;
  }

  get text(): string {
    const { url, title, description } = this.article;
    return `${url} ${title} ${description}`;
  }

  #read() {
    const { title, description } = this.article;
    const all = stems(`${title}\n${description}`);
    return { stems: new Set(all), markets: new Set(scanIndustries(all).map(({ value }) => value.industry)) };
  }
}

/**
 * Minimum proof of a name that needs no other evidence. Names with less are words, places or surnames, which prove
 * nothing without a word of the company's market.
 */
const ownName = 1.5;

/** Recognises one company in headlines. Prepared once per company, which takes about a millisecond. */
export class CompanyRecogniser {
  readonly #matcher: CompanyMatcher;

  constructor(company: CompanyIdentity) {
    this.#matcher = new CompanyMatcher(company);
  }

  /**
   * Returns true if a headline names this company and nothing suggests a namesake. This is stricter than the evaluation
   * of an item, which keeps doubtful items, because a list of everything published has far more namesakes than a search
   * for the company.
   */
  isNamedIn(headline: Headline): boolean {
    const matcher = this.#matcher;
    const needsWords = matcher.nameProof < ownName && !matcher.hasDomain(headline.text);
    // This check decides most cases of everyday names, at a hundredth of the cost of reading the sentences.
    if (needsWords && !this.#mayShareWords(headline)) return false;
    const item = { ...emptyItem, ...headline.article };
    const text = readItem(item, matcher);
    const about = judgeAboutness(item, text, matcher);
    if (!about.relevant || about.doubtful) return false;
    const { strength, subjects } = readContext(text, matcher);
    if (strength > 0 || matcher.hasDomain(headline.text)) return true;
    return !needsWords && subjects.count === 0;
  }

  #mayShareWords({ words }: Headline): boolean {
    const { keywordWords, statedWords, markets } = this.#matcher;
    return [...markets].some((market) => words.markets.has(market)) || hasAny(words.stems, keywordWords, statedWords);
  }
}

function hasAny(words: ReadonlySet<string>, ...wanted: readonly ReadonlySet<string>[]): boolean {
  for (const set of wanted) for (const word of set) if (words.has(word)) return true;
  return false;
}

const emptyItem = {
  id: '',
  content: '',
  publishedAt: '',
  author: null,
  imageUrl: null,
  language: null,
  origin: 'news-feed',
} as const;
