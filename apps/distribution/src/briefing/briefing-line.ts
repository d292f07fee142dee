import {
  type BriefingLine,
  type ContentItem,
  type Evaluation,
  folded,
  isOwnPost,
  limits,
  oneOf,
} from '@sightline/contracts';
import { splitSentences } from '@sightline/intelligence/text';
import type { ItemDocument } from '../cards/card.document.ts';
import { ordinalOf } from './ordinal.ts';

const shortest = 30;
const longest = 220;
/**
 * Returns the first sentence of a text; '' for an empty text. Reads slightly more than the maximum length, since a longer
 * sentence isn't used anyway.
 */
const firstSentence = (text: string): string => splitSentences(text.trimStart().slice(0, 2 * longest))[0] ?? '';

type Summarised = Pick<Evaluation, 'summary' | 'line'>;
type Headed = Pick<ContentItem, 'title' | 'origin'>;

/**
 * Returns an event as one sentence: the sentence that the rules chose; otherwise the first sentence of a model's
 * summary, if it can stand alone and names the company; otherwise the title. Posts by the company that don't name it
 * are prefixed with its name.
 */
export function headlineOf({ line, summary }: Summarised, item: Headed, company: string): string {
  if (line !== undefined) return !isOwnPost(item) || isOfWhom(line, company) ? line : `${company}: ${line}`;
  const sentence = firstSentence(summary);
  const isWhole = sentence.length >= shortest && sentence.length <= longest && /[.!?…]["”’)]?$/.test(sentence);
  return isWhole && sentence.toLowerCase().includes(company.toLowerCase()) ? sentence : item.title;
}

const firstPerson = /(?<![\p{L}])(?:we|our|we['’]re|we['’]ve|wir|unser[e]?|nous|notre|nosotros)(?![\p{L}])/iu;
/** Minimum length of a name's first word; a shorter one may be an ordinary word. */
const shortestName = 6;
/** Returns the short name of a company: "Marlowe" for Marlowe Freight. */
function hasShortName(line: string, company: string): boolean {
  const [first = '', ...others] = company.split(/\s+/);
  return others.length > 0 && first.length >= shortestName && (line.match(/[\p{L}\p{N}]+/gu)?.includes(first) ?? false);
}
/** Treats "Let’s Pay" and "Let's Pay" as equal. */
const plain = (text: string): string => folded(text).replace(/[‘’ʼ]/g, "'");
const names = (text: string, company: string): boolean => plain(text).includes(plain(company));
/** True if the sentence names the company and doesn't begin with "We". */
const isOfWhom = (line: string, company: string): boolean =>
  (names(line, company) || hasShortName(line, company)) && !firstPerson.test(line.slice(0, 60));

/** Number of days in which earlier events of the same type are counted. */
export const earlierDays = 60;
/** Reports that are fewer days apart than this may be about the same event. */
const apartDays = 5;
const dayMs = 86_400_000;

/** True if events with this tag are counted. */
export const isCounted = (tag: string): boolean => oneOf(tag) !== null;

const onDay = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(date);

interface Earlier {
  cardId: string;
  publishedAt: Date;
}

/**
 * Returns a sentence such as "Its second outage in 60 days. The first was on 24 September."; null when no earlier report is
 * certain to be about another event. Reports less than five days apart count as one event.
 * @param earlier reports of the same company and tag in the last 60 days, in any order
 */
export function repetition(tag: string, publishedAt: Date, earlier: readonly Earlier[]): BriefingLine['forYou'] {
  const noun = oneOf(tag);
  const reports = [...earlier.filter((one) => one.publishedAt < publishedAt)].sort(
    (a, b) => a.publishedAt.getTime() - b.publishedAt.getTime(),
  );
  const first = reports[0];
  if (noun === null || !first) return null;
  let count = 1;
  let last = first.publishedAt;
  for (const { publishedAt: next } of [...reports.slice(1), { publishedAt }]) {
    if (next.getTime() - last.getTime() >= apartDays * dayMs) count += 1;
    last = next;
  }
  if (count < 2) return null;
  const text = `Its ${ordinalOf(count)} ${noun} in ${earlierDays} days. The first was on ${onDay(first.publishedAt)}.`;
  return { text, isAboutYou: false, cardId: first.cardId, tag };
}

/**
 * True if an item is news about its company: the company wrote it, or its headline or the evidence for its event names
 * the company. A mention in passing isn't enough.
 */
export function isNewsOfCompany(document: Pick<ItemDocument, 'item' | 'evaluation' | 'companyName'>): boolean {
  const { item, evaluation, companyName } = document;
  if (isOwnPost(item)) return true;
  if (evaluation.doubtful || evaluation.relevanceScore <= limits.passingRelevance) return false;
  const evidence = evaluation.event ? (evaluation.quote ?? '') : '';
  return [item.title, evidence].some((text) => names(text, companyName));
}

/** @param publishers the number of independent publishers that report the event, without the company itself */
export function ownNews(publishers: number, isAnnouncement: boolean): BriefingLine['forYou'] {
  const who = `${publishers} ${publishers === 1 ? 'publisher' : 'publishers'}`;
  const reported = isAnnouncement ? `Your own announcement, reported by ${who}.` : `${who} wrote about you.`;
  const text = publishers === 0 ? 'You published this.' : reported;
  return { text, isAboutYou: true, cardId: null, tag: null };
}
