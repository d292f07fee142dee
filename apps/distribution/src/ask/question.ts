import { isTelling, type Term, unique } from '../search/query.ts';
import { rootOf, type Word, wordsOf } from '../search/roots.ts';

const dayMs = 86_400_000;

export interface Question {
  /** The words to search for, with their synonyms. May be empty. */
  readonly terms: readonly Term[];
  /** True for each term that is a name or a number, which has no synonyms. */
  readonly isExact: readonly boolean[];
  /**
   * True for each term that is a month or a year. These also match an item's date, and aren't the subject of the
   * question.
   */
  readonly isDate: readonly boolean[];
  /** Earliest date of publication; null for no limit. */
  readonly since: Date | null;
  /** True if the question asks for news in general, such as "Summarise the week". */
  readonly isOverview: boolean;
}

/** Words in questions about news that aren't the question's subject. */
const asking = rootsOf(
  `tell know show explain describe summarise summarize list give find look happen happened happening news latest recent recently current
   currently new change changed changes update updates say says said report reports reported announce announced anything something article articles event events
   board company companies competitor competitors rival rivals firm firms please exactly ever make made making year years month months week
   weeks day days quarter quarters today yesterday last past time times date much many long far big large biggest largest total amount number
   name named called people person reason cause think believe mean going start started work works working take takes took taken win wins won use uses used get gets got offer offers offered
   give gives given do does did done go goes gone come comes came put puts keep keeps kept let lets`,
);

const overview = rootsOf(
  'summary summaries summarise summarize overview recap news happen happened happening new update updates',
);

/** Groups of synonyms. */
const sameMeaning: readonly (readonly string[])[] = [
  'acquire acquisition buy bought takeover purchase',
  'ceo chief-executive',
  'cfo chief-financial',
  'cto chief-technology',
  'appoint hire name recruit join',
  'layoff redundancy job-cut sack dismiss',
  'price pricing fee tariff cost',
  'cheaper lower reduce cut drop',
  'raise increase hike',
  'funding investment invest investor backer financing round',
  'launch release unveil introduce debut',
  'outage downtime offline disruption failure fail down',
  'breach hack leak cyberattack expose',
  'lawsuit sue sued court litigation',
  'fine fined penalty',
  'partner partnership alliance',
  'expand expansion enter opening open',
  'close closure shut shutdown',
  'revenue sales turnover',
  'profit earning income',
  'client customer',
  'staff employee workforce',
].map((group) => group.split(' '));

const synonyms = new Map<string, Set<string>>();
for (const group of sameMeaning) {
  // "chief-executive" is two words in titles; the second word is more specific.
  const roots = group.map((word) => wordsOf(word).at(-1)?.root ?? word);
  for (const root of roots) synonyms.set(root, new Set([...(synonyms.get(root) ?? []), ...roots]));
}

export function questionOf(text: string, now: Date): Question {
  const words = wordsOf(text);
  const telling = words.filter((word) => isTelling(word) && (!asking.has(word.root) || isNamed(word, words)));
  const kept = telling.every(isDateWord) ? [] : unique(telling);
  return {
    terms: kept.map(({ text: own, root }) => ({
      ...{ text: own, roots: [...new Set([root, ...(synonyms.get(root) ?? [])])] },
      isPrefix: false,
    })),
    isExact: kept.map((word) => isNamed(word, words) || isDateWord(word)),
    isDate: kept.map(isDateWord),
    since: sinceOf(text, now),
    isOverview: telling.length === 0 && words.some(({ root }) => overview.has(root)),
  };
}

/** Returns numbers, abbreviations, and capitalised words that don't begin the question. */
const isNamed = (word: Word, words: readonly Word[]): boolean =>
  /\p{N}/u.test(word.text) ||
  (word !== words[0] && /^\p{Lu}/u.test(word.text) && !isTitleCase(words) && !synonyms.has(word.root));

export const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthRoots = rootsOf(months.join(' '));
const isDateWord = ({ root }: Word): boolean => monthRoots.has(root) || /^(?:19|20)\d\d$/.test(root);

/** Capitals don't mark names in a question that is all capitals. */
const isTitleCase = (words: readonly Word[]): boolean => words.every(({ text }) => !/^\p{Ll}/u.test(text));

const spans: readonly (readonly [RegExp, number])[] = [
  [/\btoday\b/i, 1],
  [/\byesterday\b/i, 2],
  [/\b(?:this|last|past|the) week\b/i, 7],
  [/\b(?:this|last|past|the) month\b/i, 31],
  [/\b(?:this|last|past) quarter\b/i, 92],
  [/\b(?:this|last|past) year\b/i, 366],
];

function sinceOf(text: string, now: Date): Date | null {
  const days = spans.find(([pattern]) => pattern.test(text))?.[1];
  return days === undefined ? null : new Date(now.getTime() - days * dayMs);
}

function rootsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map((stem) => rootOf({ stem })));
}
