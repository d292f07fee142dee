import type { CompanyIdentity } from '@sightline/contracts';
import { everydayWords } from '../data/common-words.ts';
import { firstNames, places } from '../data/not-companies.ts';
import { allFunctionWords, siteWords } from '../data/stop-words.ts';
import { industryOf, isIndustryPhrase } from '../text/industry.ts';
import { nameForms } from '../text/names.ts';
import { PhraseIndex } from '../text/phrase-index.ts';
import { escapePattern, nameKey, stem, stems } from '../text/tokens.ts';
import { behind } from '../text/whole-matches.ts';
import { isIntroduced, shortNameOf } from './short-name.ts';

/** One occurrence of the company's name in a sentence. */
export interface NameHit {
  readonly start: number;
  readonly end: number;
  /** Written as a name (a capital where the name has one); otherwise as a plain word. */
  readonly proper: boolean;
}

/** Everything about one company that evaluating items needs, prepared once. */
export class CompanyLens {
  readonly company: CompanyIdentity;
  /** The industry whose words speak for the company, also when a product category is shown. */
  readonly industry: string;
  /** How much the bare name proves: about 2 for a made-up or long name, 0 for an everyday word. */
  readonly nameProof: number;
  /** The name is also a word, place or first name of its own. */
  readonly ambiguous: boolean;
  /** The name is written in capitals only ("IBM"): so written, it is hardly a word. */
  readonly isAcronym: boolean;
  readonly keywordPhrases = new PhraseIndex<string>();
  readonly keywordWords: ReadonlySet<string>;
  readonly domain: string;
  /** The name's spellings, wherever they stand. */
  readonly #anywhere: RegExp;
  /** Each spelling by itself, at one place. */
  readonly #spellings: readonly RegExp[];
  readonly #exact: ReadonlySet<string>;
  readonly #unspaced: boolean;
  /** Reads the short name, when the company has one. */
  readonly #short: CompanyLens | null;
  /** Names of others that hold the name; null when none is known. */
  readonly #others: RegExp | null;

  constructor(company: CompanyIdentity) {
    this.company = company;
    this.industry = industryOf(company.industry) ?? company.industry;
    this.domain = company.domain.toLowerCase().replace(/^www\./, '');
    const short = shortNameOf(company.name);
    this.#short = short === null ? null : new CompanyLens({ ...company, name: short, aliases: [] });
    const ownHost = nameKey(this.domain.split('.')[0] ?? '') === nameKey(company.name) ? [this.domain] : [];
    const forms = [company.name, ...(company.aliases ?? []), ...ownHost].flatMap(nameForms);
    const shapes = forms.flatMap(shapesOf).sort((a, b) => b.length - a.length);
    // Scripts without spaces have no word boundaries.
    this.#unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(company.name);
    const alternatives = shapes.length > 0 ? shapes.join('|') : '(?!)';
    this.#anywhere = new RegExp(alternatives, 'giu');
    this.#spellings = shapes.map((shape) => new RegExp(shape, 'iuy'));
    this.#exact = new Set(forms);
    const others = (company.confusedWith ?? []).filter((other) => forms.some((form) => isPartOf(form, other)));
    this.#others = others.length > 0 ? new RegExp(others.map(shapeOf).join('|'), 'giu') : null;

    const words = company.name.toLowerCase().split(/[\s-]+/);
    const plain = (word: string) =>
      everydayWords.has(word) || siteWords.has(word) || allFunctionWords.has(word) || isIndustryPhrase([stem(word)]);
    const named = (word: string) => places.has(word) || firstNames.has(word);
    const key = nameKey(company.name);
    this.isAcronym = /^[\p{Lu}\p{N}&.+-]{2,6}$/u.test(company.name) && /\p{Lu}/u.test(company.name);
    this.ambiguous =
      words.length === 1 && (plain(words[0] ?? '') || named(words[0] ?? '') || (key.length <= 3 && !this.isAcronym));
    this.nameProof = this.ambiguous
      ? 0
      : words.length === 1
        ? 1.5
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
  }

  /** How the name is looked for in an item: its short form counts where the text makes clear that it means the company. */
  reader(title: string, body: string): (text: string) => NameHit[] {
    const short = this.#short;
    if (short === null) return (text) => this.hits(text);
    const [headline, rest] = [title, body].map((text) => ({ text, short: short.hits(text), full: this.hits(text) }));
    if (!headline || !rest || !isIntroduced(headline, rest, this.company.name)) return (text) => this.hits(text);
    return (text) => {
      const full = this.hits(text);
      const isFull = ({ start }: NameHit) => full.some((hit) => hit.start <= start && start < hit.end);
      return [...full, ...short.hits(text).filter((hit) => !isFull(hit))].sort((a, b) => a.start - b.start);
    };
  }

  /** Where a text has the name, as a whole word, and not inside the name of another ("Lumen Festival" when Lumen is meant). */
  hits(text: string): NameHit[] {
    const places = this.#places(text);
    if (places.length === 0) return [];
    const hits: NameHit[] = [];
    const others = this.#others ? [...text.matchAll(this.#others)] : [];
    for (const { start, end } of places) {
      const found = text.slice(start, end);
      if (others.some(({ index, 0: other }) => index <= start && start < index + other.length)) continue;
      // "pre-Fiat" holds the name, "LPC-Fiat" and "UPDATE 1-Fiat" are marks of a wire before it.
      const before = text.slice(Math.max(0, start - 34), start);
      if (/(?<!\p{L})\p{Ll}[\p{L}\p{N}]{0,30}-$/u.test(before)) continue;
      // "BP/Statoil" names both; in an address a slash begins a path.
      if (before.endsWith('/') && !/(?<![\p{L}\p{N}./:-])\p{Lu}[\p{L}\p{N}&]{0,30}\/$/u.test(before)) continue;
      // In capitals only, a name is not the word: "IT" is not "it". A capital inside is a name's ("easyJet").
      const proper = this.isAcronym ? this.#exact.has(found) : this.#exact.has(found) || /^\P{Ll}|\p{Lu}/u.test(found);
      hits.push({ start, end, proper });
    }
    return hits;
  }

  /**
   * Where the name stands as a word of its own. What may stand around it is looked at only there, by patterns for all companies: one made
   * for this company takes a millisecond to compile, more than an item takes to judge.
   */
  #places(text: string): { start: number; end: number }[] {
    const places: { start: number; end: number }[] = [];
    const anywhere = this.#anywhere;
    anywhere.lastIndex = 0;
    for (let match = anywhere.exec(text); match !== null; match = anywhere.exec(text)) {
      const start = match.index;
      const end = this.#unspaced ? start + match[0].length : this.#wordAt(text, start);
      if (end !== null) places.push({ start, end });
      anywhere.lastIndex = end ?? behind(text, start);
    }
    return places;
  }

  /** The end of the longest spelling that begins here and is a word; null when none is. */
  #wordAt(text: string, start: number): number | null {
    const isInside = insideBefore.test(text.slice(Math.max(0, start - 3), start));
    if (isInside && !(start <= longestSection && gluedSection.test(text.slice(0, start)))) return null;
    for (const spelling of this.#spellings) {
      spelling.lastIndex = start;
      const end = spelling.test(text) ? spelling.lastIndex : null;
      if (end === null) continue;
      insideAfter.lastIndex = end;
      if (!insideAfter.test(text)) return end;
    }
    return null;
  }

  /** Whether a text or address holds the company's domain. */
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

  /** Whether an address is on the company's own site. */
  owns(host: string | null): boolean {
    return host !== null && this.domain !== '' && (host === this.domain || host.endsWith(`.${this.domain}`));
  }
}

/** What ends right before a place in a longer word, an address or a handle. */
const insideBefore = /(?:[\p{L}\p{N}_@#.]|[\p{L}\p{N}]['’])$/u;
/** Feeds glue the section of the paper to its headlines: "CompaniesDiageo moves …". Only at the beginning, and only such words. */
const gluedSection =
  /^(?:\p{L}{2,12} )?(?:companies|markets|news|newsfeed|feed|business|media|industry|technology|tech|money|economy|finance|sectors|banks|retail|energy|deals|exclusive|update|video)$/iu;
const longestSection = 40;
/**
 * What goes on with a word or an address. What follows a hyphen joins the name to a longer word ("Rolls-Royce"), except a deed done by it
 * or to it, or a deal of two.
 */
const insideAfter =
  /[\p{L}\p{N}_@]|\.[\p{L}\p{N}]|-(?!(?:linked|owned|backed|led|based|listed|made|branded|controlled|operated|run|funded|sponsored|related|focused|supported|supplied|built|commissioned|bound)\b|\p{L}[\p{L}\p{N}]{0,20} (?:deal|merger|takeover|tie-up|talks|bid|alliance|venture|partnership|row|dispute|agreement|pact)\b)/iuy;

/** A name as a pattern: its words together, apart or hyphenated, with any sort of apostrophe. */
const shapeOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => escapePattern(word).replace(/['’‘ʼ]/g, "['’‘ʼ]"))
    .join('[\\s-]?');

/** Two for a name that ends in a hyphen, which may be left out. */
const shapesOf = (name: string): string[] =>
  /[\s-]$/.test(name)
    ? [shapeOf(name).replace(/\?$/, ''), shapeOf(name.replace(/(?<![\s-])[\s-]+$/, ''))]
    : [shapeOf(name)];

/** Whether the other name says more than this one ("Lumen Festival", not "Lumen (planet)"). */
const isPartOf = (form: string, other: string): boolean =>
  !other.includes('(') && other.length > form.length && other.toLowerCase().includes(form.toLowerCase());
