import { tokenize } from '../../text/tokens.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
/** Codes that aren't those of existing countries. */
const noCountry = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB', 'AQ', 'BV', 'CP', 'DG', 'EA', 'HM', 'IC', 'TA']);
const longestNameWords = 5;

/** Sales regions: the displayed name, then its spellings in texts. */
const regionNames: readonly (readonly [shown: string, ...written: string[]])[] = [
  ['Europe', 'europe', 'european union', 'eu', 'europa', 'européenne'],
  ['North America', 'north america', 'nordamerika', 'amérique du nord', 'norteamérica', 'nord america'],
  ['Latin America', 'latin america', 'lateinamerika', 'amérique latine', 'latinoamérica', 'américa latina'],
  ['South America', 'south america', 'südamerika', 'amérique du sud', 'sudamérica'],
  ['Asia', 'asia', 'asien', 'asie', 'ásia', 'azië'],
  ['Asia-Pacific', 'asia pacific', 'apac'],
  ['Middle East', 'middle east', 'naher osten', 'moyen orient', 'oriente medio', 'medio oriente'],
  ['Africa', 'africa', 'afrika', 'afrique', 'áfrica'],
  ['EMEA', 'emea'],
  ['DACH', 'dach'],
  ['Nordics', 'nordics', 'scandinavia', 'skandinavien', 'nordic countries'],
  ['Baltics', 'baltics', 'baltikum'],
  ['Benelux', 'benelux'],
  ['United States', 'us', 'usa', 'u.s', 'u.s.a'],
  ['United Kingdom', 'uk', 'u.k', 'great britain', 'großbritannien', 'england', 'scotland', 'wales'],
  ['United Arab Emirates', 'uae'],
  ['Netherlands', 'holland'],
  ['Worldwide', 'worldwide', 'weltweit', 'monde entier', 'todo el mundo', 'wereldwijd'],
];

const abbreviations = new Set(['us', 'usa', 'u.s', 'u.s.a', 'uk', 'u.k', 'eu', 'uae', 'emea', 'apac', 'dach']);

interface Regions {
  /** Displayed names by the words of a name in lower case. */
  readonly shownBy: ReadonlyMap<string, string>;
  readonly countries: ReadonlySet<string>;
  readonly countryOfCode: ReadonlyMap<string, string>;
}

let known: Regions | undefined;

/** Builds the names from the platform's data (Unicode CLDR). */
function regions(): Regions {
  if (known) return known;
  const shownBy = new Map<string, string>();
  const countryOfCode = new Map<string, string>();
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const named = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    const shown = english.of(code);
    if (shown === undefined || noCountry.has(code)) continue;
    countryOfCode.set(code, shown);
    for (const names of named) shownBy.set(keyOf(names.of(code) ?? shown), shown);
  }
  const countries = new Set(countryOfCode.values());
  for (const [shown, ...written] of regionNames) for (const name of written) shownBy.set(name, shown);
  known = { shownBy, countries, countryOfCode };
  return known;
}

const keyOf = (name: string) =>
  tokenize(name)
    .map(({ text }) => text.toLowerCase())
    .join(' ');

/**
 * Returns the countries and regions in a sentence, in English and in order.
 * Names must be capitalised, short forms ("US") in capitals.
 */
export function regionsIn(sentence: string): string[] {
  const { shownBy } = regions();
  const tokens = tokenize(sentence);
  const found = new Set<string>();
  for (let at = 0; at < tokens.length; ) {
    let taken = 1;
    for (let words = Math.min(longestNameWords, tokens.length - at); words >= 1; words -= 1) {
      const part = tokens.slice(at, at + words).map(({ text }) => text);
      const shown = shownBy.get(part.join(' ').toLowerCase());
      if (shown === undefined || !isWrittenAsName(part)) continue;
      found.add(shown);
      taken = words;
      break;
    }
    at += taken;
  }
  return [...found];
}

/** Returns true if words are written as a name, because "us" and "turkey" are also ordinary words. */
function isWrittenAsName([first = '', ...rest]: readonly string[]): boolean {
  if (rest.length === 0 && /^(?:worldwide|weltweit|wereldwijd)$/iu.test(first)) return true;
  if (rest.length === 0 && abbreviations.has(first.toLowerCase())) return first === first.toUpperCase();
  return /^\p{Lu}/u.test(first);
}

/** Returns a country by its name in one of seven languages, or by its code ("PT"); null for anything else. */
export function countryOf(text: string): string | null {
  const { shownBy, countries, countryOfCode } = regions();
  const byCode = countryOfCode.get(text.trim().toUpperCase());
  if (byCode !== undefined) return byCode;
  const shown = shownBy.get(keyOf(text));
  return shown !== undefined && countries.has(shown) ? shown : null;
}

/** Country-code endings that companies in all countries use. */
const usedEverywhere = new Set(
  'ac ag ai am cc co cx fm gg gl gs im io is la ly me nu pw sc sh so st to tv vc ws'.split(' '),
);

/**
 * Returns the country of a domain from its ending ("acme.pt", "acme.co.uk"); null for an ending that is used
 * everywhere.
 */
export function countryOfDomain(domain: string): string | null {
  const ending = domain.split('.').at(-1) ?? '';
  if (ending === 'uk') return 'United Kingdom';
  return ending.length === 2 && !usedEverywhere.has(ending) ? countryOf(ending) : null;
}
