import { nameKey } from '@sightline/contracts';
import { withoutLegalForm } from '../data/legal-forms.ts';
import { citedOutlets, firstNames, otherCapitalised, places } from '../data/not-companies.ts';
import { allFunctionWords, siteWords, titleWords } from '../data/stop-words.ts';
import { isDomainLike } from './hosts.ts';
import { isIndustryPhrase } from './industry/industry.ts';
import { stem } from './tokens.ts';

/** A run of capitalised words in a sentence, with its position. */
export interface NameSpan {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

// Hyphens and inner dots belong to a name ("Hewlett-Packard", "monday.com").
const namePart = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’&.+-][\p{L}\p{N}\p{M}]+)*/gu;
const joiners = new Set(['of', '&', 'de', 'and']);
const longestName = 4;

/**
 * Finds the names in a sentence: runs of up to four capitalised words. A capitalised word of prose (at the start of a sentence,
 * in a Title Case heading) ends a name or is dropped from it; a possessive ends it ("Berlin's Brisk Pay" contains two).
 */
export function scanNames(sentence: string): NameSpan[] {
  const names: NameSpan[] = [];
  let run: NameSpan[] = [];
  const flush = () => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last && run.length <= longestName) {
      names.push({ text: sentence.slice(first.start, last.end), start: first.start, end: last.end });
    }
    run = [];
  };
  for (const match of sentence.matchAll(namePart)) {
    const raw = match[0];
    const possessive = /['’]s$/.test(raw);
    const text = possessive ? raw.slice(0, -2) : raw;
    const start = match.index;
    const previous = run.at(-1);
    const gap = previous ? sentence.slice(previous.end, start) : '';
    if (previous && !/^(?: | & | ?\+ ?)$/.test(gap)) flush();
    if (!isNameWord(text)) {
      flush();
      continue;
    }
    run.push({ text, start, end: start + text.length });
    if (possessive) flush();
  }
  flush();
  return names;
}

function isNameWord(word: string): boolean {
  const lower = word.toLowerCase();
  if (titleWords.has(lower) || allFunctionWords.has(lower) || joiners.has(lower)) return false;
  if (/^\p{Lu}/u.test(word)) return true;
  // "monday.com", "eBay", "iZettle", "3M", "1Password"
  return /^\p{Ll}+\p{Lu}/u.test(word) || /^\p{N}+\p{Lu}/u.test(word) || isDomainLike(word);
}

/**
 * Returns true if a capitalised run can be a company: not a place, person, month, title, outlet or a heading made of
 * website words. `proven` means that the writer's capitals mark names. Otherwise, in headings and link texts where
 * every word has a capital, runs of market words ("Card Readers") are rejected as well.
 */
export function isCompanyLike(name: string, proven: boolean): boolean {
  const bare = withoutLegalForm(name);
  const lower = bare.toLowerCase();
  const words = lower.split(/[\s-]+/);
  if (bare.length < 2 || bare.length > 40 || words.length > longestName || !/\p{L}/u.test(bare)) return false;
  if (places.has(lower) || citedOutlets.has(lower) || otherCapitalised.has(lower)) return false;
  if (words.length > 1 && words.every((word) => places.has(word) || otherCapitalised.has(word))) return false;
  if (words.length >= 2 && words.length <= 3 && firstNames.has(words[0] ?? '')) return false;
  if (words.every((word) => isTalk(word))) return false;
  if (
    words.some((word) => otherCapitalised.has(word)) &&
    words.every((word) => isTalk(word) || otherCapitalised.has(word))
  ) {
    return false;
  }
  if (proven) return true;
  return !words.every((word) => isTalk(word) || isIndustryPhrase([stem(word)])) && !isIndustryPhrase(words.map(stem));
}

const isTalk = (word: string) =>
  siteWords.has(word) ||
  allFunctionWords.has(word) ||
  titleWords.has(word) ||
  (isIndustryPhrase([stem(word)]) && siteWords.has(stem(word)));

/** Returns the spellings that identify the company: its name as given, and without legal form. */
export function nameForms(name: string): string[] {
  return [...new Set([name, withoutLegalForm(name)])].filter((form) => nameKey(form).length >= 2);
}
