import { nameKey } from '@sightline/contracts';
import { companyCues, determiners, investedIn, personTitles, placePrepositions } from '../../data/company-cues.ts';
import { firstNames, otherCapitalised, places } from '../../data/not-companies.ts';
import { allFunctionWords, siteWords } from '../../data/stop-words.ts';
import { scanIndustries } from '../../text/industry/industry.ts';
import { isTitleCase, stem } from '../../text/tokens.ts';
import { isCorporateTail } from '../business-signs.ts';
import type { CompanyMatcher, NameHit } from '../company-matcher.ts';
import { neighbours, type Sentence } from '../item-text.ts';

/** Counts of an item's words by subject. */
export interface Vocabulary {
  /** Strength of the company's own market; see `readContext`. */
  readonly strength: number;
  readonly own: number;
  /** The non-market subject with the most words; `otherMarket` is its counterpart for other markets. */
  readonly subjects: { readonly name: string; readonly count: number };
  readonly otherMarket: { readonly name: string; readonly count: number };
}

/** Returns the evidence that the name means another person, place or company. */
export function readAgainst(
  proper: readonly { sentence: Sentence; hit: NameHit }[],
  plain: number,
  cues: number,
  context: Vocabulary,
  matcher: CompanyMatcher,
): { total: number; subject: string | null } {
  let longer = 0;
  let person = 0;
  let place = 0;
  let article = 0;
  let human = 0;
  for (const { sentence, hit } of proper) {
    const near = neighbours(sentence.text, hit.start, hit.end);
    const previous = near.previous.toLowerCase();
    const titleCase = isTitleCase(sentence.text);
    if (personTitles.has(previous.replace('.', '')) || firstNames.has(previous)) person++;
    else if (placePrepositions.has(previous) && !investedIn.has(near.beforePrevious.toLowerCase())) place++;
    else if (
      determiners.has(previous) &&
      !/^\p{L}/u.test(near.next.replace(/^(?:of|was|is|has|had|and|in|at|for|on|to|by|said)$/i, ''))
    )
      article++;
    const before = hit.isInflected ? '' : near.previous;
    const next = isFullName(sentence.text, hit, matcher) ? '' : near.next;
    if (matcher.ambiguous && matcher.isMarketKnown && hasOtherTail(sentence.text, hit, matcher)) longer++;
    else if (isNeighbourName(next, matcher, titleCase) || isNeighbourName(before, matcher, titleCase)) longer++;
    else if (isClub(before, near.beforePrevious, matcher)) longer++;
    if (matcher.nameProof < 1.5 && humanPronoun.test(sentence.text)) human++;
  }
  const share = (count: number) => (proper.length === 0 ? 0 : count / proper.length);
  // "Sol Campbell" explains the "Campbell" of the next sentence.
  const others = longer > 0 || person > 0 ? Math.max(share(longer + person), 0.7) : 0;
  const forms =
    2.6 * others +
    2 * share(place) +
    (matcher.ambiguous ? 1.2 * share(article) : 0) +
    (cues === 0 ? 1.2 * share(human) : 0);
  const plainUse = matcher.ambiguous ? Math.min(1.5, 0.5 * plain) : 0;
  // Next to words of the market or of companies, a single word of another subject is a coincidence.
  const byChance = context.strength > 0 || cues > 0 ? 1 : 0;
  const subject = Math.min(4, 0.8 * Math.max(0, context.subjects.count - byChance));
  const foreign = Math.max(0, context.otherMarket.count - context.own - 2);
  // An invented name among words of another market is rarely a namesake, unless nothing near it suggests a company.
  const most = matcher.ambiguous ? 2 : cues === 0 ? 1.5 : 0.8;
  // If the vocabulary lacks the company's market, words of other markets prove nothing.
  const market = context.strength < 1 && matcher.isMarketKnown ? Math.min(most, 0.3 * foreign) : 0;
  const named = subject >= market ? context.subjects.name : context.otherMarket.name;
  return { total: forms + plainUse + subject + market, subject: subject + market > 0 ? named : null };
}

/** Returns true if a capitalised neighbour makes the name part of a longer one ("Mercury Marine", "Calder & Moss"). */
function isNeighbourName(word: string, matcher: CompanyMatcher, titleCase: boolean): boolean {
  if (titleCase) return false;
  const ampersand = word.startsWith('& ');
  // "Murdoch's Sky" has an owner, not a longer name; "Compass Group" is a typical company name.
  if (/['’]s$/.test(word) || isCorporateTail(word)) return false;
  const bare = word.replace(/^& /, '');
  if (!/^\p{Lu}\p{Ll}/u.test(bare)) return false;
  if (ampersand) return true;
  const lower = bare.toLowerCase();
  if (allFunctionWords.has(lower) || siteWords.has(lower) || places.has(lower) || otherCapitalised.has(lower))
    return false;
  if (/^(?:inc|ltd|llc|plc|corp|gmbh|ag|co|limited)$/.test(lower) || companyCues.has(stem(lower))) return false;
  // The company at lockheedmartin.com may be called "Lockheed Martin".
  const label = nameKey(matcher.domain.split('.')[0] ?? '');
  if (label.startsWith(nameKey(matcher.company.name)) && label.includes(nameKey(bare))) return false;
  return (
    !matcher.keywordWords.has(stem(lower)) &&
    !scanIndustries([stem(lower)]).some((hit) => matcher.markets.has(hit.value.industry))
  );
}

const humanPronoun = /(?<!\p{L})(?:[Hh]e|[Ss]he|his|him|her|himself|herself)(?!\p{L})/u;

/**
 * Returns true if a town precedes the word, as in clubs ("Leeds United"), without a preposition ("in Leeds United
 * opens …").
 */
const isClub = (previous: string, beforePrevious: string, matcher: CompanyMatcher): boolean =>
  matcher.ambiguous && places.has(previous.toLowerCase()) && !placePrepositions.has(beforePrevious.toLowerCase());

/** Returns true if the two words after the name together name its market: "Delta Air Lines". */
function isFullName(text: string, hit: NameHit, matcher: CompanyMatcher): boolean {
  const [, one = '', other = ''] = /^ (\p{Lu}\p{L}+) (\p{Lu}\p{L}+)/u.exec(text.slice(hit.end, hit.end + 60)) ?? [];
  const joined = stem(`${one}${other}`.toLowerCase());
  return joined !== '' && scanIndustries([joined]).some(({ value }) => matcher.markets.has(value.industry));
}

/**
 * Returns true if the name continues with a word for companies of another market: "Metro Bank" when Metro is a
 * wholesaler. A word of its own market makes it the company's full name ("Delta Air Lines").
 */
export function hasOtherTail(text: string, hit: NameHit, matcher: CompanyMatcher): boolean {
  const [next = ''] = /^ \p{Lu}[\p{L}-]+/u.exec(text.slice(hit.end, hit.end + 40)) ?? [];
  const word = stem(next.trim().toLowerCase());
  const named = next === '' ? [] : scanIndustries([word]).map(({ value }) => value.industry);
  return named.length > 0 && !named.some((market) => matcher.markets.has(market)) && !matcher.keywordWords.has(word);
}
