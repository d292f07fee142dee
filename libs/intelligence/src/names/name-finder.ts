import type { FoldedText } from '@sightline/contracts';
import { compoundHeads, kanaTails } from '../data/name-endings.ts';
import { allFunctionWords } from '../data/stop-words.ts';
import { isTitleCase } from '../text/tokens.ts';
import { behind } from '../text/whole-matches.ts';
import { endingAfter, inflectingLanguagesOf, isPrefixed, replacedEnding } from './endings.ts';
import { hasAccent, type Spelling, spellingsOf } from './spellings.ts';

/** The position of a name in a folded text, including its grammatical ending. */
export interface NamePlace {
  readonly start: number;
  readonly end: number;
  readonly isInflected: boolean;
}

/** Finds the names of one company in folded texts. Used for both searching and judging, so that they agree. */
export class NameFinder {
  readonly #anywhere: RegExp;
  /** The spellings, each with a sticky pattern for one position. */
  readonly #spellings: readonly (Spelling & { readonly at: RegExp })[];
  /** The names as given, folded. */
  readonly written: ReadonlySet<string>;

  constructor(names: readonly string[]) {
    const spellings = spellingsOf(names);
    this.written = new Set(spellings.map(({ name }) => name));
    this.#anywhere = new RegExp(spellings.map(({ pattern }) => pattern).join('|') || '(?!)', 'giu');
    this.#spellings = spellings.map((spelling) => ({ ...spelling, at: new RegExp(spelling.pattern, 'iuy') }));
  }

  isIn(folded: FoldedText): boolean {
    let known: ReadonlySet<string> | null = null;
    const languages = () => {
      known ??= inflectingLanguagesOf(folded.text);
      return known;
    };
    return this.find(folded, languages, 1).length > 0;
  }

  /**
   * Returns the places of the names. Their surroundings are checked afterwards with patterns for all companies, because
   * compiling one per company takes a millisecond, longer than judging an item.
   * @param languages called only when letters follow a name
   */
  find(folded: FoldedText, languages: () => ReadonlySet<string>, most = Number.POSITIVE_INFINITY): NamePlace[] {
    const { text } = folded;
    const places: NamePlace[] = [];
    const anywhere = this.#anywhere;
    anywhere.lastIndex = 0;
    for (let match = anywhere.exec(text); match !== null && places.length < most; match = anywhere.exec(text)) {
      const place = this.#nameAt(folded, match.index, languages);
      if (place) places.push(place);
      anywhere.lastIndex = place?.end ?? behind(text, match.index);
    }
    return places;
  }

  /** Returns the longest spelling that begins at this position and is a separate word. */
  #nameAt(folded: FoldedText, start: number, languages: () => ReadonlySet<string>): NamePlace | null {
    const { text } = folded;
    for (const spelling of this.#spellings) {
      spelling.at.lastIndex = start;
      if (!spelling.at.test(text)) continue;
      const end = spelling.at.lastIndex;
      if (!isBegin(text, start, spelling.name)) return null;
      if (isOtherWord(folded.given.slice(folded.startOf(start), folded.endOf(end)), spelling)) continue;
      if (spelling.isApart && !isApartAsName(text, start, end)) continue;
      if (!spelling.isStem && isEnd(text, end)) return { start, end, isInflected: false };
      // A word in lower case isn't a name, and an ending makes it another word.
      if (/^\p{Ll}/u.test(text.slice(start, end))) continue;
      const ending = (spelling.isStem ? replacedEnding : endingAfter)(text, end, spelling.name, languages);
      if (ending !== null) return { start, end: end + ending, isInflected: true };
    }
    return null;
  }
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]$/u;
const katakana = /[\p{Script=Katakana}ー]$/u;
/** Matches characters before a position that is inside a longer word, an address or a handle. */
const insideBefore = /(?:[\p{L}\p{N}_@#.]|[\p{L}\p{N}]')$/u;
/** Matches words that French and Italian shorten before a vowel: "d'Orin", "dell'Orin". */
const elision = /(?<![\p{L}\p{N}])(?:[dlnscjmt]|qu|jusqu|lorsqu|puisqu|dell|all|nell|sull|dall|un|quest|quell)'$/u;
const longestElision = 9;
/** Matches newspaper sections that feeds join to the beginning of headlines: "CompaniesDiageo moves …". */
const gluedSection =
  /^(?:\p{L}{2,12} )?(?:companies|markets|news|newsfeed|feed|business|media|industry|technology|tech|money|economy|finance|sectors|banks|retail|energy|deals|exclusive|update|video)$/iu;
const longestSection = 40;

function isBegin(text: string, start: number, name: string): boolean {
  const before = text.slice(Math.max(0, start - 3), start);
  const first = name.slice(0, 2);
  if (unspaced.test(name.slice(0, 1))) return !(katakana.test(name.slice(0, 1)) && katakana.test(before));
  if (unspaced.test(before) || !insideBefore.test(before)) return true;
  if (elision.test(text.slice(Math.max(0, start - longestElision), start)) && /^\p{Lu}/u.test(first)) return true;
  if (isPrefixed(text, start, name)) return true;
  return start <= longestSection && gluedSection.test(text.slice(0, start));
}

/**
 * Matches characters after a name that continue a word or an address. A hyphen makes the name part of a longer word
 * ("Rolls-Royce"), except before a verb form such as "-owned", a deal of two companies, or a noun for something the
 * company has.
 */
const insideAfter = new RegExp(
  `(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}])[\\p{L}\\p{N}_@]|\\.[\\p{L}\\p{N}]|-(?!(?:linked|owned|backed|led|based|listed|made|branded|controlled|operated|run|funded|sponsored|related|focused|supported|supplied|built|commissioned|bound|${compoundHeads.replaceAll(' ', '|')})(?![\\p{L}\\p{N}])|\\p{L}[\\p{L}\\p{N}]{0,20} (?:deal|merger|takeover|tie-up|talks|bid|alliance|venture|partnership|row|dispute|agreement|pact)(?![\\p{L}\\p{N}]))`,
  'iuy',
);

function isEnd(text: string, end: number): boolean {
  const last = text.slice(Math.max(0, end - 1), end);
  if (unspaced.test(last)) {
    if (!katakana.test(last) || !katakana.test(text.slice(end, end + 1))) return true;
    kanaTails.lastIndex = end;
    return kanaTails.test(text);
  }
  insideAfter.lastIndex = end;
  return !insideAfter.test(text);
}

/** Returns true if accents make the found text another word ("über" for Uber, "pagó" for Pago). */
function isOtherWord(found: string, { name, hasAccents }: Spelling): boolean {
  const isAccented = hasAccent(found);
  if (isAccented === hasAccents) return false;
  const word = found.normalize('NFC').toLowerCase();
  return (isAccented && /^\p{Ll}/u.test(found)) || (word !== name.toLowerCase() && allFunctionWords.has(word));
}

/** Returns true if two words are the name rather than two ordinary words of a Title Case headline. */
const isApartAsName = (text: string, start: number, end: number): boolean =>
  /^\p{Lu}\p{Ll}+(?:[\s-]\p{Lu}\p{Ll}+)+$/u.test(text.slice(start, end)) &&
  !isTitleCase(text.slice(Math.max(0, start - 200), end + 200));
