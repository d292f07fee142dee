import { everydayWords } from '../data/common-words.ts';
import { withoutLegalForm } from '../data/legal-forms.ts';
import { firstNames, otherCapitalised, places } from '../data/not-companies.ts';
import { allFunctionWords, siteWords } from '../data/stop-words.ts';
import { frequentWords } from '../data/word-ranks.ts';
import { isIndustryPhrase } from '../text/industry/industry.ts';
import { isTitleCase, stem } from '../text/tokens.ts';
import { wordSet } from '../text/word-list.ts';

/** Words that describe what a company does or is, in addition to the words of the industries. */
const describing: ReadonlySet<string> = wordSet(
  'airlines airways analytics apps bancorp bank brands capital cloud commerce company consulting data digital energy entertainment financial foods freight games global group health holding holdings industries insurance international labs ledger logistics media mobility motors network networks oil partners pay payments pharma pharmaceuticals platform power robotics security services shipping software solar solutions stores studio studios systems tech technologies technology therapeutics till ventures',
);
const frequent = new Set(frequentWords);
const shortest = 5;

const describes = (word: string): boolean =>
  describing.has(word.toLowerCase()) || isIndustryPhrase([stem(word.toLowerCase())]);

/** Returns true if a word is invented or rare, and therefore hardly refers to anything but this company. */
function isRare(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    word.length >= shortest &&
    /^\p{Lu}\p{L}+$/u.test(word) &&
    ![everydayWords, siteWords, allFunctionWords, frequent, places, firstNames, otherCapitalised].some((known) =>
      known.has(lower),
    ) &&
    !describes(word)
  );
}

/**
 * Returns the distinctive first word of a name whose other words only describe
 * it: "Bluemesa" for "Bluemesa Energy Group Ltd", or null.
 */
export function shortNameOf(name: string): string | null {
  const [first = '', ...others] = withoutLegalForm(name).split(/\s+/);
  return others.length > 0 && others.every(describes) && isRare(first) ? first : null;
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly proper: boolean;
}

interface Reading {
  readonly text: string;
  readonly short: readonly Place[];
  readonly full: readonly Place[];
}

/**
 * Returns true if the short name refers to the company in this item: the full name precedes it or is in the headline,
 * the short name never occurs in lower case, and no other company's name begins with it ("Bluemesa Bank").
 * @param name the full name
 */
export function isIntroduced(title: Reading, body: Reading, name: string): boolean {
  if (body.full.length === 0 && title.full.length === 0) return false;
  const [first] = body.short;
  if (first && first.start !== body.full[0]?.start && title.full.length === 0) return false;
  const own = new Set(name.toLowerCase().split(/\s+/));
  return [title, body].every(({ text, short, full }) => {
    const named = new Set(full.map(({ start }) => start));
    const isCased = isTitleCase(text);
    return short.every(
      ({ start, end, proper }) =>
        named.has(start) || (proper && (isCased || !isLonger(text.slice(end, end + 40), own))),
    );
  });
}

/** Returns true if the text continues with another name, ignoring words of the company's own name. */
function isLonger(after: string, own: ReadonlySet<string>): boolean {
  const next = /^ (?:& )?(\p{Lu}[\p{L}\p{N}]*)/u.exec(after)?.[1];
  return next !== undefined && !own.has(next.toLowerCase());
}
