import { decodedEntity, entity } from './entities.ts';
import { type FoldedText, Folding, unfolded } from './folding.ts';

export type { FoldedText } from './folding.ts';

/**
 * Matches texts that folding leaves unchanged, without `&`, which may begin an entity, and the grave accent, which may
 * be an apostrophe.
 */
const isFolded = /^[\t\n\r !-%'-_a-~]*$/;
/** Matches a character with its marks; the parts of a decomposed Hangul syllable belong together. */
const cluster = /[\u1100-\u1112\uac00-\ud7a3][\u1161-\u1175]?[\u11a8-\u11c2]?|\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu;
/** Matches a run of letters that stay unchanged, a character reference, or a cluster. */
const piece = new RegExp(`[\\t\\n\\r !-%'-_a-~]+(?![\\p{M}\\uff9e\\uff9f])|${entity}|${cluster.source}`, 'gu');
/**
 * Maximum number of rounds. Folding repeats because replaced characters can combine into marks, references or
 * syllables.
 */
const mostRounds = 3;
/** Maximum number of marks per letter. Real letters have fewer, but hostile texts can have thousands. */
const longestCluster = 12;
const ignorable = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}®™©℠\u0640\p{M}]/u;
/** Matches marks without a letter, such as a spaced accent. */
const strayMarks = /^\p{M}+|(?<=[\s\p{P}\p{S}])\p{M}+/gu;
const keptControls = new Set(['\t', '\n', '\r', '\v', '\f', '\u0085']);
/** Marks in these scripts are accents and can be dropped; in others they are letters. */
const accented = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Letters that have two spellings without their mark (ü: u, ue), so folding keeps them until names are compared. */
const twoSpellings = /^[äöüåÄÖÜÅ]$/;

const apostrophes = '‘’‚‛ʼʻʽʹ′´`＇׳ˈ';
const hyphens = '‐‑‒⁃−﹣－';
const letters: ReadonlyMap<string, string> = new Map([
  ...[...apostrophes].map((sign): [string, string] => [sign, "'"]),
  ...[...hyphens].map((sign): [string, string] => [sign, '-']),
  ...Object.entries({
    ß: 'ss',
    ẞ: 'SS',
    ł: 'l',
    Ł: 'L',
    ø: 'ö',
    Ø: 'Ö',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    Ð: 'D',
    þ: 'th',
    Þ: 'Th',
  }),
  ...Object.entries({ æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ı: 'i', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ی: 'ي', ک: 'ك' }),
]);

const mostKnown = 20_000;
const known = new Map<string, string>();

function foldCluster(given: string): string {
  const found = known.get(given);
  if (found !== undefined) return found;
  const folded = readCluster(given.slice(0, longestCluster).normalize('NFC'));
  if (known.size >= mostKnown) known.clear();
  if (given.length <= longestCluster) known.set(given, folded);
  return folded;
}

function readCluster(given: string): string {
  const special = letters.get(given);
  if (special !== undefined) return special;
  if (keptControls.has(given)) return given;
  if (ignorable.test(given)) return '';
  const compatible = given.normalize('NFKC').replace(strayMarks, '');
  if (compatible.trim() === '') return ' ';
  if (!accented.test(compatible)) return letters.get(compatible) ?? compatible;
  // Ligatures consist of several letters.
  return [...compatible.normalize('NFKD').matchAll(cluster)].map(([letter]) => foldLetter(letter)).join('');
}

function foldLetter(given: string): string {
  const letter = given.normalize('NFC');
  if (twoSpellings.test(letter)) return letter;
  const bare = given.normalize('NFKD').replace(/\p{M}/gu, '');
  return letters.get(letter) ?? letters.get(bare) ?? bare;
}

function foldOnce(given: FoldedText): FoldedText {
  const folding = new Folding(given);
  for (const { 0: found, index } of given.text.matchAll(piece)) {
    const end = index + found.length;
    if (found.startsWith('&') && found.length > 3) foldEntity(found, index, folding);
    else folding.add(isFolded.test(found) ? found : foldCluster(found), index, end);
  }
  return folding;
}

function foldEntity(reference: string, start: number, folding: Folding): void {
  const decoded = decodedEntity(reference);
  if (decoded !== null) folding.add(foldCluster(decoded), start, start + reference.length);
  else for (const [at, sign] of [...reference].entries()) folding.add(sign, start + at, start + at + 1);
}

export function foldText(given: string): FoldedText {
  const text = unfolded(given);
  if (isFolded.test(given)) return text;
  let folded = foldOnce(text);
  const isSimple = !given.includes('&') && given.normalize('NFKC') === given.normalize('NFC');
  for (let round = 1; round < mostRounds && !isSimple && !isFolded.test(folded.text); round++) {
    const next = foldOnce(folded);
    if (next.text === folded.text) break;
    folded = next;
  }
  return folded;
}

const withoutMark: Readonly<Record<string, string>> = {
  ä: 'a',
  ö: 'o',
  ü: 'u',
  å: 'a',
  Ä: 'A',
  Ö: 'O',
  Ü: 'U',
  Å: 'A',
};

/** Matches digits in other scripts, whose code points are in runs of ten that start with zero. */
const foreignDigit = /(?!\d)\p{Nd}/gu;

function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/**
 * Returns a text folded and in lower case, for comparing whole texts: "Zürich" and "ZURICH" are equal, "Zuerich" is
 * not. Digits in other scripts become 0 to 9.
 */
export const folded = (text: string): string =>
  foldText(text)
    .text.replace(/[äöüåÄÖÜÅ]/g, (letter) => withoutMark[letter] ?? letter)
    .toLowerCase()
    .replace(foreignDigit, digitOf);

const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Returns the letters and digits of a text, folded, for comparing names with host names. */
export const lettersOf = (text: string): string => withoutSigns(folded(text));

/**
 * Returns a key that is equal for all spellings of a name: "Cobalt Till", "CobaltTill" and "Cobalt-Till". "&" and "+"
 * are read as "and" and "plus".
 */
export const nameKey = (name: string): string =>
  withoutSigns(folded(name).replaceAll('&', 'and').replaceAll('+', 'plus'));
