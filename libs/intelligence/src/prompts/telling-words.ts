import { limits, type ScoredArticle } from '@sightline/contracts';
import { allFunctionWords } from '../data/stop-words.ts';
import { squeeze, stems, type Token, tokenize } from '../text/tokens.ts';

/** Maximum number of characters read per article: enough for a headline and a teaser, and a bound for hostile texts. */
const readChars = 1_500;
const longestWord = 40;
/** Minimum share and number of articles that contain a word; a single word needs more than a pair. */
const leastShare = 0.1;
const leastArticles = { pair: 2, single: 3 };
/** Minimum log-odds of a word, in standard errors. */
const leastZ = 1;

const newsWords = new Set(
  stems(
    'new news today week month year day monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december report say says said announce announces announced update latest top best first people time world company business firm million billion percent',
  ),
);

export interface ReadArticle {
  readonly article: ScoredArticle;
  /** Stems joined and surrounded by spaces, so that phrases can be found as substrings. */
  readonly stems: string;
  readonly terms: ReadonlyMap<string, string>;
}

/** A word or pair of words that is frequent on one side and rare on the other. */
export interface TellingWord {
  readonly stem: string;
  readonly written: string;
  /** Number of articles on the word's own side that contain it; `otherCount` is the number on the other side. */
  readonly count: number;
  readonly otherCount: number;
}

export const isKept = ({ article: { score } }: ReadArticle): boolean => score !== null && score >= limits.mediumScore;

export function readArticle(article: ScoredArticle): ReadArticle {
  const text = `${squeeze(article.title.slice(0, readChars))} . ${squeeze(article.description.slice(0, readChars))}`;
  const words = tokenize(text);
  return { article, stems: ` ${words.map(({ stem }) => stem).join(' ')} `, terms: termsOf(text, words) };
}

/** Returns true if an article contains the words of a phrase, in order. */
export function names({ stems: text }: ReadArticle, phrase: string): boolean {
  const wanted = stems(phrase).join(' ');
  return wanted !== '' && text.includes(` ${wanted} `);
}

/** Returns words and pairs of words by stem, as first written. */
function termsOf(text: string, words: readonly Token[]): Map<string, string> {
  const terms = new Map<string, string>();
  const add = (stem: string, start: number, end: number) => {
    if (!terms.has(stem))
      terms.set(
        stem,
        text
          .slice(start, end)
          .toLowerCase()
          .replace(/['’]s$/, ''),
      );
  };
  words.forEach((word, at) => {
    if (!isTelling(word)) return;
    add(word.stem, word.start, word.end);
    const next = words[at + 1];
    if (next && isTelling(next) && /^[ -]$/.test(text.slice(word.end, next.start)))
      add(`${word.stem} ${next.stem}`, word.start, next.end);
  });
  return terms;
}

const isTelling = ({ text, stem }: Token): boolean =>
  text.length > 2 &&
  text.length <= longestWord &&
  /^\p{L}/u.test(text) &&
  !allFunctionWords.has(text.toLowerCase()) &&
  !newsWords.has(stem);

/**
 * Returns the words that are far more frequent in articles on one side than on the other, by log-odds. Most
 * distinctive first; each word covers an article that the previous ones don't.
 * @param isTaken excludes words by their stems
 */
export function tellingWords(
  own: readonly ReadArticle[],
  other: readonly ReadArticle[],
  most: number,
  isTaken: (stem: string) => boolean,
): TellingWord[] {
  const counts = countsOf(own);
  const others = countsOf(other);
  const leastOf = (stem: string) =>
    Math.max(stem.includes(' ') ? leastArticles.pair : leastArticles.single, Math.ceil(own.length * leastShare));
  const rated = [...counts].flatMap(([stem, { count, written }]) => {
    if (count < leastOf(stem) || isTaken(stem)) return [];
    const otherCount = others.get(stem)?.count ?? 0;
    const z = zOf(count, own.length, otherCount, other.length);
    return z < leastZ ? [] : [{ stem, written, count, otherCount, z }];
  });
  // Among equals, the longer word is more specific.
  rated.sort((a, b) => b.z - a.z || b.stem.length - a.stem.length || (a.stem < b.stem ? -1 : 1));
  const chosen: TellingWord[] = [];
  const left = new Set(own);
  for (const { z: _, ...word } of rated) {
    if (chosen.length === most) break;
    const added = [...left].filter(({ terms }) => terms.has(word.stem));
    if (added.length === 0) continue;
    for (const one of added) left.delete(one);
    chosen.push(word);
  }
  return chosen;
}

function countsOf(articles: readonly ReadArticle[]): Map<string, { count: number; written: string }> {
  const counts = new Map<string, { count: number; written: string }>();
  for (const { terms } of articles)
    for (const [stem, written] of terms) {
      const known = counts.get(stem);
      if (known) known.count += 1;
      else counts.set(stem, { count: 1, written });
    }
  return counts;
}

/**
 * Returns the log-odds of a word between the sides, in standard errors; half an article is added to each count for
 * smoothing.
 */
function zOf(count: number, of: number, otherCount: number, ofOther: number): number {
  const odds = (yes: number, all: number) => Math.log((yes + 0.5) / (all - yes + 0.5));
  const variance = (yes: number, all: number) => 1 / (yes + 0.5) + 1 / (all - yes + 0.5);
  const difference = odds(count, of) - odds(otherCount, ofOther);
  return difference / Math.sqrt(variance(count, of) + variance(otherCount, ofOther));
}
