import { conflict, shareAmount, shareFigure } from './amounts.ts';
import type { ItemTerms } from './item-terms.ts';
import { figureTerm } from './reading/distinctive.ts';
import { windowDays } from './story-item.ts';

/** What of an item decides about a pair beside its words. */
export interface PairTerms
  extends Pick<
    ItemTerms,
    'amounts' | 'distinctive' | 'language' | 'event' | 'passing' | 'day' | 'channel' | 'changes'
  > {
  /** Words that the title writes with a capital, by number: each once. */
  readonly names: readonly number[];
  /** Names and numbers of the title. */
  readonly facts: readonly number[];
  /** All words of the title. */
  readonly titled: readonly number[];
}

/** A company changes its pages one after the other. */
const changedWithinDays = 7;
const sameDays = 2;
/** Papers of another country report an event within these days. */
const reportedWithinDays = 3;
/** An update on the last day of the window still counts this much. */
const lastDayFactor = 0.35;
const sameEventFactor = 1.1;
const otherEventFactor = 0.75;
const otherFactsFactor = 0.1;
const passingFactor = 0.6;
const figureFactor = 2;
const figureWithinDays = 1;
const namesFactor = 1.6;
const namesWithinDays = 0.7;
/** A name that one text in 25 has. */
const rarityOfNames = 3.2;
/** Other figures say how large a company is, whatever it does. */
const rarityOfFigure = 2.8;
/** Two headlines with so much of their other words in common say the same of two things. */
const sameFrame = 0.5;
/** Well above the cut: two reports of one event in two languages share little but names and numbers. */
const acrossLanguages = 0.5;

/**
 * Whether two items are two events whatever their words: a company reports an event once on its own site, but for translations and
 * near-copies, which are found before; and each change of its pages is an event, unless another page shows it, too.
 */
export function areHeldApart(a: PairTerms, b: PairTerms): boolean {
  if (a.channel !== b.channel || a.channel === 'press') return false;
  if (a.channel === 'change') return !areOneChange(a, b);
  return a.language === b.language || a.language === null || b.language === null;
}

/** Whether two pages of a company show one change: all that changed on one of them changed on the other as well. */
export function areOneChange(a: Changed, b: Changed): boolean {
  if (a.channel !== 'change' || b.channel !== 'change' || a.changes.size === 0 || b.changes.size === 0) return false;
  if (a.day === null || b.day === null || Math.abs(a.day - b.day) > changedWithinDays) return false;
  const [fewer, more] = a.changes.size <= b.changes.size ? [a, b] : [b, a];
  return [...fewer.changes].every((change) => more.changes.has(change));
}

type Changed = Pick<PairTerms, 'channel' | 'changes' | 'day'>;

/** How alike two items are, from how alike their words are (0 to 1): time, kind of event, amounts and language count, too. */
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

/** The text of one gives an amount that the headline of the other is about: what it headlines itself is another side of that event. */
const tells = (text: PairTerms, other: PairTerms): boolean =>
  other.amounts.money.some(({ value }) => text.distinctive.figures.has(figureTerm(value)));

/** "raises the price of Starter" and "… of Scale": names and numbers that differ throughout, and much the same words around them. */
function sayTheSameOfOthers(a: PairTerms, b: PairTerms): boolean {
  if (a.facts.length === 0 || b.facts.length === 0 || a.facts.some((fact) => b.facts.includes(fact))) return false;
  const [one, other] = [a, b].map(({ titled, facts }) => titled.filter((word) => !facts.includes(word)));
  if (!one || !other) return false;
  const shared = one.filter((word) => other.includes(word)).length;
  return shared > 0 && shared >= sameFrame * Math.min(one.length, other.length);
}

/**
 * How much more alike two texts are that are compared as a whole than their words are: reports of one event come within a day and share a
 * figure, or names, that few other texts have. Two that name the company in passing are about its market, which has much to do with itself.
 * @param rarityOf how rare words and figures are together among the texts of the company
 */
export function agreement(a: PairTerms, b: PairTerms, rarityOf: (terms: Iterable<string>) => number): number {
  const apart = a.day === null || b.day === null ? Number.POSITIVE_INFINITY : Math.abs(a.day - b.day);
  if (a.passing && b.passing) return apart <= figureWithinDays ? 1 : passingFactor;
  if (apart > figureWithinDays) return 1;
  const isPassing = a.passing || b.passing;
  const figures = shared(a.distinctive.figures, b.distinctive.figures);
  if (figures.length > 0 && (!isPassing || rarityOf(figures) >= rarityOfFigure)) return figureFactor;
  // A company's own posts are full of its own names.
  if (isPassing || a.channel !== b.channel || apart > namesWithinDays) return 1;
  // A follow-up names the people and things of an event, and is about something else.
  if (a.event !== null && b.event !== null && a.event !== b.event) return 1;
  return rarityOf(shared(a.distinctive.names, b.distinctive.names)) >= rarityOfNames ? namesFactor : 1;
}

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [...a].filter((term) => b.has(term));

/** News of a change that was seen on a page come within days, and name its amount, or the plan or feature it is about. */
function agreesWithChange(a: PairTerms, b: PairTerms, daysApart: number): boolean {
  if (a.channel !== 'change' && b.channel !== 'change') return true;
  if (daysApart > reportedWithinDays) return false;
  const isNamed = (one: PairTerms, other: PairTerms) => one.names.some((name) => other.titled.includes(name));
  return shareAmount(a.amounts, b.amounts) || isNamed(a, b) || isNamed(b, a);
}

/** Another language than its own hides all words of a report but names and numbers. */
function sameReport(a: PairTerms, b: PairTerms): boolean {
  if (a.language === b.language && a.language !== null) return false;
  // The company's own name is not among the names: a figure that says something is enough beside the kind of event and the days.
  if (shareFigure(a.amounts, b.amounts)) return true;
  let names = 0;
  for (const name of a.names) if (b.names.includes(name)) names++;
  return names >= 2 && a.language !== null && b.language !== null;
}
