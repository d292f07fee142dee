import type { AcrossTerms } from './across/across-kinds.ts';
import { conflict, shareAmount, shareFigure } from './amounts.ts';
import { windowDays } from './event-report.ts';
import type { ItemTerms } from './item-terms.ts';
import { figureTerm } from './reading/distinctive.ts';

type PairFields = Pick<ItemTerms, keyof AcrossTerms | 'distinctive' | 'language' | 'changes'>;

/** Features of an item, besides its words, for comparing a pair. */
export interface PairTerms extends PairFields {
  /** Numbers of the capitalised words of the title, without duplicates. */
  readonly names: readonly number[];
  /** Numbers of the names and figures of the title. */
  readonly facts: readonly number[];
  readonly titled: readonly number[];
}

/** Returns the features to keep; the words of an item are stored elsewhere. */
export function pairFieldsOf(terms: ItemTerms): PairFields {
  const { channel, event, passing, day, amounts, distinctive, language, changes } = terms;
  const { typed, subject, said, versions } = terms;
  return {
    ...{ channel, event, passing, day, amounts, distinctive, language, changes },
    ...{ typed, subject, said, versions },
  };
}

/** A company rolls out a change to several pages within this many days. */
const changedWithinDays = 7;
const sameDays = 2;
/** Foreign media report an event within this many days. */
const reportedWithinDays = 3;
/** Factor for two items at the ends of the window. */
const lastDayFactor = 0.35;
const sameEventFactor = 1.1;
const otherEventFactor = 0.75;
const otherFactsFactor = 0.1;
const passingFactor = 0.6;
const figureFactor = 2;
const figureWithinDays = 1;
const namesFactor = 1.6;
const namesWithinDays = 0.7;
/** Rarity of a name that one text in 25 contains. */
const rarityOfNames = 3.2;
/** Minimum rarity of a figure; more frequent ones describe the size of a company rather than an event. */
const rarityOfFigure = 2.8;
/** Two headlines with this share of their other words in common say the same about different things. */
const sameFrame = 0.5;
/** Well above the cut, because reports in two languages have little in common except names and numbers. */
const acrossLanguages = 0.5;

/**
 * Returns true if two items are different events, whatever their words: a company reports an event only once on its own
 * site (translations and near-copies are recognised earlier), each change to its pages is a separate event unless
 * another page shows the same change, and each signal from its surfaces is a separate event.
 */
export function areHeldApart(a: PairTerms, b: PairTerms): boolean {
  if (a.channel !== b.channel || a.channel === 'press') return false;
  if (a.channel === 'signal') return true;
  if (a.channel === 'change') return !areOneChange(a, b);
  return a.language === b.language || a.language === null || b.language === null;
}

/**
 * Returns true if two pages of a company show one change: every change to one of them was made to the other as well.
 */
export function areOneChange(a: Changed, b: Changed): boolean {
  if (a.channel !== 'change' || b.channel !== 'change' || a.changes.size === 0 || b.changes.size === 0) return false;
  if (a.day === null || b.day === null || Math.abs(a.day - b.day) > changedWithinDays) return false;
  const [fewer, more] = a.changes.size <= b.changes.size ? [a, b] : [b, a];
  return [...fewer.changes].every((change) => more.changes.has(change));
}

type Changed = Pick<PairTerms, 'channel' | 'changes' | 'day'>;

/** Adjusts the similarity of the words of two items (0 to 1) by time, kind of event, amounts and language. */
export function adjusted(similarity: number, a: PairTerms, b: PairTerms): number {
  const apart = a.day === null || b.day === null ? 0 : Math.abs(a.day - b.day);
  if (apart > windowDays || (a.channel !== b.channel && !agreesWithChange(a, b, apart))) return 0;
  const hasEvents = a.event !== null && b.event !== null;
  const isTold = apart <= figureWithinDays && (tells(a, b) || tells(b, a));
  const differ = (conflict(a.amounts, b.amounts) && !isTold) || sayTheSameOfOthers(a, b);
  let result = similarity;
  if (apart > sameDays) result *= 1 - ((1 - lastDayFactor) * (apart - sameDays)) / (windowDays - sameDays);
  if (hasEvents) result *= a.event === b.event ? sameEventFactor : otherEventFactor;
  if (differ) return result * otherFactsFactor;
  if (hasEvents && a.event === b.event && apart <= reportedWithinDays && result < acrossLanguages && sameReport(a, b)) {
    return acrossLanguages;
  }
  return Math.min(1, result);
}

/**
 * Returns true if one text contains the amount in the other's headline, so that the headlines are two sides of one
 * event.
 */
const tells = (text: PairTerms, other: PairTerms): boolean =>
  other.amounts.money.some(({ value }) => text.distinctive.figures.has(figureTerm(value)));

/**
 * Returns true if all names and numbers differ but the other words are mostly the same: "raises the price of Starter"
 * and "… of Scale".
 */
function sayTheSameOfOthers(a: PairTerms, b: PairTerms): boolean {
  if (a.facts.length === 0 || b.facts.length === 0 || a.facts.some((fact) => b.facts.includes(fact))) return false;
  const [one, other] = [a, b].map(({ titled, facts }) => titled.filter((word) => !facts.includes(word)));
  if (!one || !other) return false;
  const shared = one.filter((word) => other.includes(word)).length;
  return shared > 0 && shared >= sameFrame * Math.min(one.length, other.length);
}

/**
 * Returns a factor for the similarity of two whole texts. It is higher for texts within a day of each other that share
 * a figure or names that are rare among the company's texts, because these report one event. It is lower for two texts
 * on different days that name the company only in passing, because texts about its market resemble each other anyway.
 * @param rarityOf combined rarity of words and figures among the texts of the company
 */
export function agreement(a: PairTerms, b: PairTerms, rarityOf: (terms: Iterable<string>) => number): number {
  const apart = a.day === null || b.day === null ? Number.POSITIVE_INFINITY : Math.abs(a.day - b.day);
  if (a.passing && b.passing) return apart <= figureWithinDays ? 1 : passingFactor;
  if (apart > figureWithinDays) return 1;
  const isPassing = a.passing || b.passing;
  const figures = shared(a.distinctive.figures, b.distinctive.figures);
  if (figures.length > 0 && (!isPassing || rarityOf(figures) >= rarityOfFigure)) return figureFactor;
  // A company's own posts contain many of its own names.
  if (isPassing || a.channel !== b.channel || apart > namesWithinDays) return 1;
  // A follow-up mentions the people and things of an event, but is about something else.
  if (a.event !== null && b.event !== null && a.event !== b.event) return 1;
  return rarityOf(shared(a.distinctive.names, b.distinctive.names)) >= rarityOfNames ? namesFactor : 1;
}

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [...a].filter((term) => b.has(term));

/** Returns true if news matches a change on a page: it appears within days and mentions its amount, plan or feature. */
function agreesWithChange(a: PairTerms, b: PairTerms, daysApart: number): boolean {
  if (a.channel !== 'change' && b.channel !== 'change') return true;
  if (daysApart > reportedWithinDays) return false;
  const isNamed = (one: PairTerms, other: PairTerms) => one.names.some((name) => other.titled.includes(name));
  return shareAmount(a.amounts, b.amounts) || isNamed(a, b) || isNamed(b, a);
}

/**
 * Returns true if two reports in different languages report one event, by names and numbers, the only words they can
 * share.
 */
function sameReport(a: PairTerms, b: PairTerms): boolean {
  if (a.language === b.language && a.language !== null) return false;
  // The company's own name is excluded, so one significant figure is enough together with the kind of event and the days.
  if (shareFigure(a.amounts, b.amounts)) return true;
  let names = 0;
  for (const name of a.names) if (b.names.includes(name)) names++;
  return names >= 2 && a.language !== null && b.language !== null;
}
