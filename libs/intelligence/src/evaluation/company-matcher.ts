import { type CompanyIdentity, type FoldedText, folded, foldText, nameKey } from '@sightline/contracts';
import { everydayWords, rareWords } from '../data/common-words.ts';
import { withoutLegalForm } from '../data/legal-forms.ts';
import { firstNames, otherCapitalised, places, surnames } from '../data/not-companies.ts';
import { allFunctionWords, siteWords } from '../data/stop-words.ts';
import { inflectingLanguagesOf } from '../names/endings.ts';
import { NameFinder } from '../names/name-finder.ts';
import { isIntroduced, shortNameOf } from '../names/short-name.ts';
import { industryOf, isIndustryPhrase, scanIndustries } from '../text/industry/industry.ts';
import { PhraseIndex } from '../text/phrases/phrase-index.ts';
import { stem, stems } from '../text/tokens.ts';

/** One occurrence of the company's name in a sentence. */
export interface NameHit {
  readonly start: number;
  readonly end: number;
  /** True if written as a name (with a capital where the name has one), false if written as a plain word. */
  readonly proper: boolean;
  /** True if it has a grammatical ending, so that the word before it isn't part of the name ("Prezes Allegra"). */
  readonly isInflected: boolean;
}

/** Data about one company for evaluating items, prepared once. */
export class CompanyMatcher {
  readonly company: CompanyIdentity;
  /** The industry whose words are evidence for the company, even if a product category is displayed. */
  readonly industry: string;
  /** Strength of the bare name as evidence: about 2 for an invented or long name, 0 for an everyday word. */
  readonly nameProof: number;
  /** True if the name is also an ordinary word, a place or a first name. */
  readonly ambiguous: boolean;
  /** Markets whose words are evidence for the company: the stated one, or those that its own words indicate. */
  readonly markets: ReadonlySet<string>;
  /** Words of a market that the board states but the vocabulary doesn't have. */
  readonly statedWords: ReadonlySet<string>;
  /** True if the vocabulary has the market that the board states. */
  readonly isMarketKnown: boolean;
  /** True if the name is all capitals ("IBM"), which is hardly ever an ordinary word. */
  readonly isAcronym: boolean;
  readonly keywordPhrases = new PhraseIndex<string>();
  readonly keywordWords: ReadonlySet<string>;
  readonly domain: string;
  readonly #finder: NameFinder;
  /** Matcher for the short name, if the company has one. */
  readonly #short: CompanyMatcher | null;
  /** Finds longer names of others that contain the name; null if none is known. */
  readonly #others: NameFinder | null;

  constructor(company: CompanyIdentity) {
    this.company = company;
    this.industry = industryOf(company.industry) ?? company.industry;
    this.domain = company.domain.toLowerCase().replace(/^www\./, '');
    const short = shortNameOf(company.name);
    this.#short = short === null ? null : new CompanyMatcher({ ...company, name: short, aliases: [] });
    const ownHost = nameKey(this.domain.split('.')[0] ?? '') === nameKey(company.name) ? [this.domain] : [];
    const names = [company.name, ...(company.aliases ?? []), ...ownHost];
    this.#finder = new NameFinder(names);
    const others = (company.confusedWith ?? []).filter((other) => names.some((name) => isPartOf(name, other)));
    this.#others = others.length > 0 ? new NameFinder(others) : null;

    const words = company.name.toLowerCase().split(/[\s-]+/);
    const plain = (word: string) =>
      everydayWords.has(word) || siteWords.has(word) || allFunctionWords.has(word) || isIndustryPhrase([stem(word)]);
    const named = (word: string) => places.has(word) || firstNames.has(word) || otherCapitalised.has(word);
    const key = nameKey(company.name);
    this.isAcronym = /^[\p{Lu}\p{N}&.+-]{2,6}$/u.test(company.name) && /\p{Lu}/u.test(company.name);
    this.ambiguous =
      words.length === 1 && (plain(words[0] ?? '') || named(words[0] ?? '') || (isShort(key) && !this.isAcronym));
    this.isMarketKnown = industryOf(company.industry) !== null;
    const told = [company.industry, ...company.keywords].map(stems).flatMap((words) => scanIndustries(words));
    this.markets = new Set(this.isMarketKnown ? [this.industry] : told.map(({ value }) => value.industry));
    this.nameProof = this.ambiguous
      ? 0
      : words.length === 1
        ? isSharedName(words[0] ?? '')
          ? 0.8
          : 1.5
        : words.every((word) => plain(word) || named(word))
          ? 1.4
          : 2;

    const nameStems = new Set(stems(company.name));
    const keywordWords = new Set<string>();
    for (const keyword of company.keywords) {
      const parts = stems(keyword);
      if (parts.every((part) => nameStems.has(part))) continue;
      this.keywordPhrases.add(keyword, keyword);
      for (const part of parts) {
        if (part.length >= 3 && !nameStems.has(part) && !siteWords.has(part) && !allFunctionWords.has(part))
          keywordWords.add(part);
      }
    }
    this.keywordWords = keywordWords;
    const telling = (word: string) => word.length >= 3 && !nameStems.has(word) && !allFunctionWords.has(word);
    this.statedWords = new Set(this.isMarketKnown ? [] : stems(company.industry).filter(telling));
  }

  /**
   * Returns a function that finds the name in texts of an item. The short form counts only if it clearly refers to the
   * company.
   */
  reader(title: string, body: string): (text: string) => NameHit[] {
    let read: ReadonlySet<string> | null = null;
    const languages = () => {
      read ??= inflectingLanguagesOf(`${title}\n${body}`);
      return read;
    };
    const find = (matcher: CompanyMatcher, text: string) => matcher.#hits(foldText(text), languages);
    const short = this.#short;
    if (short === null) return (text) => find(this, text);
    const [headline, rest] = [title, body].map((text) => ({ text, short: find(short, text), full: find(this, text) }));
    if (!headline || !rest || !isIntroduced(headline, rest, this.company.name)) return (text) => find(this, text);
    return (text) => {
      const full = find(this, text);
      const isFull = ({ start }: NameHit) => full.some((hit) => hit.start <= start && start < hit.end);
      return [...full, ...find(short, text).filter((hit) => !isFull(hit))].sort((a, b) => a.start - b.start);
    };
  }

  /** Returns the places of the name as a whole word, except inside the name of another ("Lumen Festival" for Lumen). */
  #hits(folded: FoldedText, languages: () => ReadonlySet<string>): NameHit[] {
    const places = this.#finder.find(folded, languages);
    if (places.length === 0) return [];
    const { text } = folded;
    const hits: NameHit[] = [];
    const others = this.#others?.find(folded, languages) ?? [];
    for (const { start, end, isInflected } of places) {
      const found = text.slice(start, end);
      if (others.some((other) => other.start <= start && start < other.end)) continue;
      // An everyday word with an ending is another word.
      if (isInflected && this.ambiguous) continue;
      // "pre-Fiat" contains the name; in "LPC-Fiat" and "UPDATE 1-Fiat" an agency's mark precedes it.
      const before = text.slice(Math.max(0, start - 34), start);
      if (/(?<!\p{L})\p{Ll}[\p{L}\p{N}]{0,30}-$/u.test(before)) continue;
      // "BP/Statoil" names both companies; in an address, a slash begins a path.
      if (before.endsWith('/') && !/(?<![\p{L}\p{N}./:-])\p{Lu}[\p{L}\p{N}&]{0,30}\/$/u.test(before)) continue;
      // An acronym must be in capitals: "it" is not "IT". A capital inside a word marks a name ("easyJet").
      const isWritten = this.#finder.written.has(found);
      const proper = isWritten || (this.isAcronym ? !/\p{Ll}/u.test(found) : /^\P{Ll}|\p{Lu}/u.test(found));
      hits.push({ start: folded.startOf(start), end: folded.endOf(end), proper, isInflected });
    }
    return hits;
  }

  hasDomain(text: string): boolean {
    if (this.domain === '') return false;
    const lower = text.toLowerCase();
    for (let at = lower.indexOf(this.domain); at >= 0; at = lower.indexOf(this.domain, at + 1)) {
      const before = lower[at - 1];
      const after = lower[at + this.domain.length];
      if (
        (before === undefined || !/[\p{L}\p{N}-]/u.test(before)) &&
        (after === undefined || !/[\p{L}\p{N}-]/u.test(after))
      )
        return true;
    }
    return false;
  }

  owns(host: string | null): boolean {
    return host !== null && this.domain !== '' && (host === this.domain || host.endsWith(`.${this.domain}`));
  }
}

/** Returns true if many people have this name, or other things are named with this word. */
const isSharedName = (word: string): boolean => surnames.has(word) || rareWords.has(word);

/**
 * Returns true if a name is so short that it occurs by chance; a Korean or Chinese character counts for more than a
 * letter.
 */
function isShort(key: string): boolean {
  if (/\p{Script=Hangul}/u.test(key)) return key.length <= 1;
  return key.length <= (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(key) ? 2 : 3);
}

/** Returns true if another name extends this one ("Lumen Festival", but not "Lumen (planet)"). */
const isPartOf = (form: string, other: string): boolean =>
  !other.includes('(') && other.length > form.length && folded(other).includes(folded(withoutLegalForm(form)));
