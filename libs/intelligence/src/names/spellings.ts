import { foldText, lettersOf, nameKey } from '@sightline/contracts';
import { nameForms } from '../text/names.ts';
import { escapePattern } from '../text/tokens.ts';
import { stemOf } from './endings.ts';

export interface Spelling {
  readonly name: string;
  readonly hasAccents: boolean;
  /** Matches the spelling in a folded text, case-insensitively. */
  readonly pattern: string;
  /** True if the pattern omits the last letter of the name, which an ending replaces. */
  readonly isStem: boolean;
  /** True if the spelling has several words although the name is one; each word needs a capital ("Jet Brains"). */
  readonly isApart: boolean;
}

/** Letters with an alternative spelling of two letters. */
const twoSpellings: Readonly<Record<string, string>> = {
  ä: '(?:ä|ae?)',
  ö: '(?:ö|oe?)',
  ü: '(?:ü|ue?)',
  å: '(?:å|aa?)',
  ae: '(?:ae|ä)',
  oe: '(?:oe|ö)',
  ue: '(?:ue|ü)',
  aa: '(?:aa|å)',
  a: '[aäå]',
  o: '[oö]',
  u: '[uü]',
};
/**
 * Minimum length of a name that is recognised without its apostrophe; a shorter one is another word ("Ed's", "eds").
 */
const shortestLoose = 5;
const shortestPart = 3;
/** Matches signs that are often omitted from names. */
const loose = /^(?:[!?,;:"()*“”„«»…]|\p{Extended_Pictographic})$/u;

/** Returns the pattern of a name: its words joined, separate or hyphenated, and "&" also as "and". */
function patternOf(name: string): string {
  const isLong = nameKey(name).length >= shortestLoose;
  const words = name.split(/[\s–-]+/);
  return words
    .map((word, index) => {
      const between = index === 0 ? '' : '[\\s–-]?';
      if (index > 0 && index < words.length - 1 && /^(?:&|and)$/i.test(word)) return `${between}(?:&|and)`;
      const parts = word.match(/[aou]e|aa|./giu) ?? [];
      const pattern = parts.map((part) => twoSpellings[part.toLowerCase()] ?? signOf(part, isLong)).join('');
      return parts.every((part) => loose.test(part)) ? `(?:${between}${escapePattern(word)})?` : `${between}${pattern}`;
    })
    .join('');
}

function signOf(part: string, isLong: boolean): string {
  if (part === "'") return isLong ? "'?" : "'";
  if (part === '&') return '[\\s-]?&[\\s-]?';
  return loose.test(part) ? `(?:${escapePattern(part)})?` : [...part].map(escapePattern).join('');
}

const accent = /\p{Script=Latin}\p{M}/u;
export const hasAccent = (text: string): boolean => accent.test(text.normalize('NFD'));

/** Returns the spellings of names, longest first. */
export function spellingsOf(names: readonly string[]): Spelling[] {
  const forms = new Map(names.flatMap(nameForms).map((form) => [foldText(form).text.trim(), hasAccent(form)]));
  const spellings = [...forms].flatMap(([name, hasAccents]) =>
    nameKey(name).length < 2 || lettersOf(name) === ''
      ? []
      : variantsOf(name).map((variant) => ({ ...variant, hasAccents })),
  );
  return spellings.sort((a, b) => b.pattern.length - a.pattern.length);
}

function variantsOf(name: string): Omit<Spelling, 'hasAccents'>[] {
  // A trailing hyphen can be omitted.
  const bare = name.replace(/(?<![\s-])[\s-]+$/, '');
  const whole = { name: bare, pattern: patternOf(bare), isStem: false, isApart: false };
  const hyphened = bare === name ? [] : [{ ...whole, name, pattern: `${patternOf(bare)}[\\s-]` }];
  const stem = stemOf(bare);
  const stems = stem === null ? [] : [{ ...whole, pattern: patternOf(stem), isStem: true }];
  const parts = /^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+$/u.test(bare) ? (bare.match(/\p{Lu}\p{Ll}+/gu) ?? []) : [];
  const isSplit = parts.length > 0 && parts.every(({ length }) => length >= shortestPart);
  const apart = isSplit ? [{ ...whole, pattern: parts.map(patternOf).join('[\\s-]'), isApart: true }] : [];
  return [...hyphened, whole, ...stems, ...apart];
}
