import { limits, type ScoredArticle } from '@sightline/contracts';
import { allFunctionWords } from '../data/stop-words.ts';
import { squeeze, stems, type Token, tokenize } from '../text/tokens.ts';

/** Enough for a headline and a teaser; hostile texts must not cost more. */
const readChars = 1_500;
const longestWord = 40;
/** Of the articles on its side that a word must be in, and how many at least; a single word says less than two. */
const leastShare = 0.1;
const leastArticles = { pair: 2, single: 3 };
/** Standard errors by which the log-odds of a word must differ from none. */
const leastZ = 1;

/** Words that news of any subject use. */
const newsWords = new Set(
  stems(
    'new news today week month year day monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december report say says said announce announces announced update latest top best first people time world company business firm million billion percent',
  ),
);

/** An article by its words, in the form in which words are compared. */
export interface ReadArticle {
  readonly article: ScoredArticle;
  /** Words between spaces, so that phrases are found as parts. */
  readonly stems: string;
  readonly terms: ReadonlyMap<string, string>;
}

/** A word or two that one side has and the other hardly. */
export interface TellingWord {
  readonly stem: string;
  readonly written: string;
  /** Articles of its own side, and of the other, that have it. */
  readonly count: number;
  readonly otherCount: number;
}

export const isKept = ({ article: { score } }: ReadArticle): boolean => score !== null && score >= limits.mediumScore;

export function readArticle(article: ScoredArticle): ReadArticle {
  const text = `${squeeze(article.title.slice(0, readChars))} . ${squeeze(article.description.slice(0, readChars))}`;
  const words = tokenize(text);
  return { article, stems: ` ${words.map(({ stem }) => stem).join(' ')} `, terms: termsOf(text, words) };
}

/** Whether the words of a phrase stand in the article, in order. */
export function names({ stems: text }: ReadArticle, phrase: string): boolean {
  const wanted = stems(phrase).join(' ');
  return wanted !== '' && text.includes(` ${wanted} `);
}

/** Words and pairs of words, by their stems, as first written. */
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
 * Words that articles of one side have far more often than the other, by their log-odds: those that tell most first, each of
 * which adds an article that those before it don't have.
 * @param isTaken refuses a word by its stems
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
  // Of equally telling words the longer one says more.
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

/** Log-odds of a word on one side against the other, in standard errors; half an article is added everywhere. */
function zOf(count: number, of: number, otherCount: number, ofOther: number): number {
  const odds = (yes: number, all: number) => Math.log((yes + 0.5) / (all - yes + 0.5));
  const variance = (yes: number, all: number) => 1 / (yes + 0.5) + 1 / (all - yes + 0.5);
  const difference = odds(count, of) - odds(otherCount, ofOther);
  return difference / Math.sqrt(variance(count, of) + variance(otherCount, ofOther));
}
