import { folded, foldText } from '@sightline/contracts';

/** A name can begin at this letter. */
export const startMark = 1;
/** A word ends before this letter. */
export const edgeMark = 2;
/** A proper name can begin with this letter: a capital, a digit, or a letter of a script without capitals. */
export const capitalMark = 4;

/**
 * - `silent`: a mark or an invisible sign, which is part of the word but has no letter of its own
 * - `unspaced`: a letter of a script without spaces between words
 * - `prefixing`: a letter of a script that attaches articles and prepositions to the next word
 */
type Sign = 'gap' | 'silent' | 'letter' | 'unspaced' | 'prefixing';

interface Folded {
  readonly sign: Sign;
  readonly letters: string;
  readonly isCapital: boolean;
}

const silent = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;
const letter = /[\p{L}\p{N}]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u;
const prefixing = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const inWords: Readonly<Record<string, string>> = { '&': 'and', '+': 'plus' };
/** Longest article, preposition or "and" before a name in Arabic and Hebrew. */
const longestPrefix = 4;
/** Maximum number of letters that one sign expands to; longer expansions, such as a whole Arabic phrase, are cut. */
const mostPerSign = 4;

/** Folding a sign takes a microsecond, and texts have few different ones. */
const known = new Map<number, Folded>();

function foldSign(code: number): Folded {
  const found = known.get(code);
  if (found) return found;
  const text = String.fromCodePoint(code);
  const isCapital = !/^\p{Ll}/u.test(text);
  const letters = inWords[text] ?? [...folded(text)].filter((one) => letter.test(one)).join('');
  const sign = silent.test(text) ? 'silent' : signOf(text, letters);
  const folding = { sign, letters: letters.slice(0, mostPerSign), isCapital } as const;
  known.set(code, folding);
  return folding;
}

function signOf(text: string, letters: string): Sign {
  if (letters === '') return 'gap';
  if (unspaced.test(text)) return 'unspaced';
  return prefixing.test(text) ? 'prefixing' : 'letter';
}

/**
 * Reads only the letters and digits of a text, folded: all spellings of a name result in the same letters ("Cobalt
 * Till", "Cobalt-Till", "CobaltTill"). Ten times as fast as folding the text, because it keeps no positions. Each text
 * overwrites the letters of the previous one, because allocating a buffer costs more than reading.
 */
export class LetterReader {
  codes = new Uint16Array(0);
  /** Sums of the marks above for each letter, and for the end. */
  marks = new Uint8Array(0);
  length = 0;

  read(given: string): void {
    const text = (/&[#a-zA-Z]/.test(given) ? foldText(given).text : given).normalize('NFC');
    this.#clear(text.length * mostPerSign + 1);
    let inWord = 0;
    for (let index = 0; index < text.length; index++) {
      const code = text.codePointAt(index) ?? 0;
      if (code > 0xffff) index++;
      const { sign, letters, isCapital } = foldSign(code);
      if (sign === 'silent') continue;
      if (sign === 'gap') {
        inWord = 0;
        continue;
      }
      const isUnspaced = sign === 'unspaced';
      const isBegin = inWord === 0 || isUnspaced;
      const mayStart = isBegin || (sign === 'prefixing' && inWord <= longestPrefix);
      this.marks[this.length] = (mayStart ? startMark : 0) + (isBegin ? edgeMark : 0) + (isCapital ? capitalMark : 0);
      for (let at = 0; at < letters.length; at++) this.codes[this.length++] = letters.charCodeAt(at);
      // A word in another script can follow directly.
      inWord = isUnspaced ? 0 : inWord + 1;
    }
    this.marks[this.length] = edgeMark;
  }

  /** Returns the letters from `start` to `end` as text. */
  slice(start: number, end: number): string {
    return String.fromCharCode(...this.codes.subarray(start, Math.min(end, this.length)));
  }

  has(position: number, mark: number): boolean {
    return ((this.marks[position] ?? 0) & mark) !== 0;
  }

  #clear(size: number): void {
    if (this.codes.length < size) {
      this.codes = new Uint16Array(size);
      this.marks = new Uint8Array(size);
    }
    this.marks.fill(0, 0, this.length + 1);
    this.length = 0;
  }
}
