import {
  badWords,
  downWords,
  goodWords,
  isSentimentWord,
  marketNouns,
  mildGoodWords,
  upWords,
} from '../data/sentiment-words.ts';
import { allFunctionWords } from '../data/stop-words.ts';
import type { ReadSentence, Word } from './sentence-words.ts';

/**
 * The relation of a clause to its sentence: its cause, an aside ("despite …"), a parallel event ("while …"), or a turn
 * ("but …").
 */
export type Tie = 'main' | 'cause' | 'aside' | 'parallel' | 'turn';

/** A clause, and whether its news is about the company, another company, or undetermined. */
export interface Clause {
  readonly words: readonly string[];
  readonly tie: Tie;
  readonly whose: 'company' | 'other' | 'open';
}

const company = '□';
/** Placeholder for words of other companies' names, which are irrelevant to sentiment. */
const name = '▫';
const hardEnds: ReadonlySet<string> = new Set(';:.!?');
const ties: ReadonlyMap<string, Tie> = new Map(
  Object.entries<Tie>({
    as: 'cause',
    after: 'cause',
    amid: 'cause',
    following: 'cause',
    because: 'cause',
    since: 'cause',
    despite: 'aside',
    although: 'aside',
    though: 'aside',
    notwithstanding: 'aside',
    while: 'parallel',
    whereas: 'parallel',
    when: 'parallel',
    but: 'turn',
    however: 'turn',
    yet: 'turn',
  }),
);

interface Draft {
  words: Word[];
  tie: Tie;
  /** True if the clause follows a colon, where the first word of a headline is always capitalised. */
  opens: boolean;
}

/**
 * Returns the clauses of a sentence in which `□` is the company; without it, the whole sentence is about the company.
 */
export function clausesOf({ words }: ReadSentence): Clause[] {
  const drafts: Draft[] = [{ words: [], tie: 'main', opens: false }];
  for (const [at, word] of words.entries()) {
    const last = drafts.at(-1) ?? { words: [], tie: 'main', opens: false };
    const tie = tieOf(words, at);
    if (hardEnds.has(word.text)) drafts.push({ words: [], tie: 'main', opens: word.text === ':' });
    else if (tie) drafts.push({ words: [], tie, opens: false });
    else if (
      word.text === ',' &&
      (last.tie === 'aside' || last.tie === 'parallel' || last.tie === 'cause') &&
      endsTied(last, words, at)
    )
      drafts.push({ words: [], tie: 'main', opens: false });
    else if ((word.text === ',' || word.text === 'and') && startsAnother(words, at, last))
      drafts.push({ words: [], tie: last.tie, opens: false });
    else last.words.push(word);
  }
  const filled = drafts.filter((draft) => draft.words.length > 0);
  const named = words.some((word) => word.text === company);
  return filled.map((draft, at) => ({
    words: draft.words.map((word, place) => (isPartOfName(draft.words, place) ? name : word.text)),
    tie: draft.tie,
    whose:
      !named || draft.words.some((word) => word.text === company)
        ? 'company'
        : hasOtherSubject(draft, at === 0)
          ? 'other'
          : 'open',
  }));
}

function tieOf(words: readonly Word[], at: number): Tie | null {
  const word = words[at]?.text ?? '';
  const tie = ties.get(word);
  if (!tie) return null;
  const next = words[at + 1]?.text ?? '';
  const before = words[at - 1]?.text ?? '';
  // "As of", "such as", "as bad as feared" and "as a leader" don't begin a clause.
  if (
    word === 'as' &&
    (/^(?:of|well|at|an?|part|much|many|feared|expected|planned|bad|good|high|low|little|far|ceo|cfo|chief|head|chairman|director|managing)$/.test(
      next,
    ) ||
      /^(?:such|well|same|far|long|bad|good|soon|much|weak|strong|known|act|acts|named|appointed|outlook|serve|serves)$/.test(
        before,
      ))
  )
    return null;
  if (word === 'following' && before === 'the') return null;
  if (
    (word === 'since' || word === 'after' || word === 'when') &&
    /^(?:\d|january|february|march|april|may|june|july|august|september|october|november|december|hours)/.test(next)
  )
    return null;
  if (word === 'yet' && at > 0 && before !== ',') return null;
  return tie;
}

/**
 * Returns true if a comma ends a tied clause and leads back to the main one, rather than separating items of a list.
 */
const endsTied = (draft: Draft, words: readonly Word[], at: number): boolean =>
  draft.words.length > 0 && (words[at + 1]?.text === company || draft.tie === 'aside' || at - draft.words.length <= 1);

/**
 * Returns true if a comma or "and" begins a clause with a subject and predicate, as the part before it has: "X gains
 * 3%, Y slips".
 */
function startsAnother(words: readonly Word[], at: number, draft: Draft): boolean {
  if (!draft.words.some((word) => isPredicate(word.text))) return false;
  const next = words.slice(at + 1, at + 7);
  const end = next.findIndex((word) => hardEnds.has(word.text) || word.text === ',');
  const reach = end < 0 ? next : next.slice(0, end);
  const predicate = reach.findIndex((word) => isPredicate(word.text));
  return predicate > 0 && reach.slice(0, predicate).some(isName);
}

const isPartOfName = (words: readonly Word[], at: number) => {
  const word = words[at];
  return word?.capital && !isSentimentWord(word.text) && (words[at - 1]?.capital || words[at + 1]?.capital);
};

const isName = (word: Word) => word.text === company || (word.capital && !isSentimentWord(word.text));

const predicates: ReadonlySet<string> = new Set(
  [upWords, downWords, goodWords, badWords, mildGoodWords].flatMap((words) => [...words]),
);
const isPredicate = (word: string) => predicates.has(word);

/** Returns true if a clause without the company begins with another subject. */
function hasOtherSubject({ words, opens }: Draft, first: boolean): boolean {
  const predicate = words.findIndex((word) => isPredicate(word.text));
  const subject = predicate < 0 ? words : words.slice(0, Math.max(predicate, 1));
  return subject.some(({ text, capital }, at) => {
    if (marketNouns.has(text)) return true;
    if (!capital || isSentimentWord(text)) return false;
    // A single capital proves nothing at the beginning of a text or after a colon.
    if (at > 0) return true;
    return first ? !allFunctionWords.has(text) : !opens || subject[1]?.capital === true;
  });
}
