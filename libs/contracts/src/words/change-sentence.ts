import type { PageChange, PageKind, PriceChange } from '../entities/pages/page-change.ts';
import { differenceOf, named, onOneLine, withoutEnd } from './change-parts.ts';
import { type ChangePhrase, changePhrase } from './change-phrases.ts';
import { fullPriceWords, priceChangeWords } from './price-words.ts';

export interface ChangesOfPage {
  readonly pageKind: PageKind;
  /** Changes, most important first. */
  readonly changes: readonly PageChange[];
  /** Number of all changes, including those left out of `changes`. */
  readonly total: number;
}

/** Maximum number of phrases, because longer sentences are hard to read. */
const mostPhrases = 3;
/** Length of a sentence up to which phrases are added. */
const longEnough = 200;

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim();
/** A change with its text folded for comparison. */
interface Fact {
  readonly change: PageChange;
  readonly before: string;
  readonly after: string;
}

const factOf = (change: PageChange): Fact => ({
  change,
  before: folded(change.before),
  after: folded(change.after),
});
/**
 * Returns a key that is equal for changes that state the same fact: a heading and its block, or one price in a table
 * and on a card.
 */
const keyOf = ({ change: { price, section = '' }, before, after }: Fact): string =>
  price ? JSON.stringify(price) : JSON.stringify([before, after, before || after ? '' : section]);

/** Maximum number of changes of a page that are compared pairwise. */
const mostCompared = 50;

/**
 * Returns true if `longer` repeats a change with the company's name added: a page's title changes with its headline.
 */
const holds = (longer: Fact, { change, before, after }: Fact): boolean =>
  longer.change !== change &&
  !longer.change.price &&
  !change.price &&
  before.includes(' ') &&
  after.includes(' ') &&
  longer.before.includes(before) &&
  longer.after.includes(after);

/** Returns the changes without repetitions of the same fact, in the given order. */
function once(changes: readonly PageChange[]): PageChange[] {
  const facts = [...new Map(changes.map(factOf).map((fact) => [keyOf(fact), fact])).values()];
  const compared = facts.slice(0, mostCompared);
  return facts.filter((fact) => !compared.some((shorter) => holds(fact, shorter))).map(({ change }) => change);
}

/** Returns the first phrases that fit into one sentence, without repetitions. */
function phrasesOf({ pageKind, changes }: ChangesOfPage): ChangePhrase[] {
  const phrases: ChangePhrase[] = [];
  let length = 0;
  for (const change of once(changes)) {
    const phrase = changePhrase(change, pageKind, phrases.at(-1)?.billing ?? '');
    if (phrases.some(({ text }) => text === phrase.text)) continue;
    if (phrases.length === mostPhrases || (phrases.length > 0 && length + phrase.text.length > longEnough)) break;
    phrases.push(phrase);
    length += phrase.text.length;
  }
  return phrases;
}

/** Counts the changes left out of a sentence: 'changed 2 more prices', 'made one more change'. */
function restWords(count: number, rest: readonly PageChange[]): string {
  const number = count === 1 ? 'one' : `${count}`;
  const arePrices = rest.length === count && rest.every(({ kind }) => kind === 'price');
  if (arePrices) return `changed ${number} more ${count === 1 ? 'price' : 'prices'}`;
  return `made ${number} more ${count === 1 ? 'change' : 'changes'}`;
}

const listOf = (phrases: readonly string[]): string =>
  phrases.length < 2 ? phrases.join('') : `${phrases.slice(0, -1).join(', ')} and ${phrases.at(-1)}`;

/**
 * Returns a change of a website in one sentence, for cards, the briefing, alerts, emails, exports and feeds:
 * 'Tallyforge raised Scale from $199 to $249 a month (+25%) and cut Growth from $49 to $39 (−20%).' Changes that don't
 * fit are counted.
 */
export function changeSentence(company: string, page: ChangesOfPage): string {
  const changes = once(page.changes);
  const phrases = phrasesOf(page);
  const doubled = page.changes.length - changes.length;
  const more = Math.max(0, page.total - doubled - phrases.length);
  const texts = [
    ...phrases.map(({ text }) => text),
    ...(more > 0 ? [restWords(more, changes.slice(phrases.length))] : []),
  ];
  return `${named(company) || 'The company'} ${listOf(texts) || 'changed its website'}.`;
}

/** Returns one line per change, for lists: 'Added “Offline mode” to Scale'. */
export const changeLines = ({ pageKind, changes }: Pick<ChangesOfPage, 'pageKind' | 'changes'>): string[] => [
  ...new Set(
    once(changes).map((change) => {
      const { text } = changePhrase(change, pageKind);
      return text.charAt(0).toUpperCase() + text.slice(1);
    }),
  ),
];

/** One plan with its price before and after. */
export interface PlanRow {
  readonly plan: string;
  /** Price such as '$199 a month'; '' for a new plan. */
  readonly before: string;
  /** New price; '' for a plan that was removed. */
  readonly after: string;
  /** '+25%', 'New', 'No longer listed'; '' if the difference can't be calculated. */
  readonly change: string;
}

const priceRow = ({ plan, before, after }: PriceChange): PlanRow => ({
  plan: named(plan) || 'Price',
  ...{ before: before ? fullPriceWords(before) : '', after: after ? fullPriceWords(after) : '' },
  change: priceChangeWords(before, after),
});

function wordsRow(change: PageChange): PlanRow[] {
  const difference = change.kind === 'price' ? differenceOf(change) : null;
  if (!difference) return [];
  const { name, before, after } = difference;
  const { percent } = change;
  const moved = percent ? `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%` : '';
  return [{ plan: name || 'Price', before, after, change: moved }];
}

/**
 * Returns prices and plans before and after. `besidesPlans` returns changes that are not prices or only described in
 * words.
 */
export const planTable = (changes: readonly PageChange[]): PlanRow[] =>
  once(changes).flatMap((change) => (change.price ? [priceRow(change.price)] : wordsRow(change)));

/** Returns the changes that are not in the table of plans. */
export const besidesPlans = (changes: readonly PageChange[]): PageChange[] =>
  once(changes).filter((change) => !change.price && wordsRow(change).length === 0);

/** Returns true if the sentence already quotes the whole text that was added or removed. */
export const saidBy = (sentence: string, { before, after }: Pick<PageChange, 'before' | 'after'>): boolean =>
  !(before && after) && sentence.includes(withoutEnd(onOneLine(before || after)));
