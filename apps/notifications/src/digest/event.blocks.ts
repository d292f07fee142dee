import { type DigestEvent, planTable } from '@sightline/contracts';
import type { MailChange } from '@sightline/product';
import type { ContentBlock } from '../channels/message.ts';
import type { SentEvent } from './already-sent.ts';
import { dayWords, namedHeadline, shortDay, shortened } from './digest-words.ts';

const textLength = 220;
const sideLength = 60;

export interface EventsShown {
  readonly timeZone: string;
  /** Address of the page that shows the event. */
  readonly linkOf: (event: DigestEvent) => string;
}

/** For example 'Checkout Weekly and 6 more' or 'Its website'. */
function sourcesOf({ sources, moreSources, change }: DigestEvent): string {
  if (change) return 'Its website';
  const more = sources.length - 1 + moreSources;
  return `${sources[0]?.name}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Renders the event's sentence, its meaning for the reader and its sources. An update shows the new report instead of
 * the meaning.
 */
export function eventBlock(event: SentEvent, { timeZone, linkOf }: EventsShown): ContentBlock {
  const { date, update, forYou, sentiment, isHighPriority, importance } = event;
  const label = event.kind === 'update' ? 'Update' : 'Later';
  return {
    ...{ kind: 'article', title: namedHeadline(event), url: linkOf(event), text: '' },
    meta: `${sourcesOf(event)}, ${dayWords(new Date(date), timeZone)} · importance ${importance}`,
    ...(isHighPriority ? { badge: 'High Priority' } : {}),
    ...(sentiment === 'neutral' ? {} : { tone: sentiment }),
    ...(update
      ? { note: { label: `${label}, ${shortDay(new Date(update.date), timeZone)}:`, text: updateText(update) } }
      : {}),
    ...(forYou && !update ? { note: { label: forYou.isAboutYou ? 'About you:' : 'For you:', text: forYou.text } } : {}),
  };
}

/** For example 'An expired certificate was the cause (Till News)'. */
const updateText = ({ title, source }: NonNullable<DigestEvent['update']>): string =>
  `${shortened(title, textLength)} (${source})`;

/** The rows for all events, without duplicates from pages that state the same change. */
export const allPlanRows = (events: readonly SentEvent[]): MailChange[] => [
  ...new Map(events.flatMap(planRows).map((row) => [JSON.stringify(row), row])).values(),
];

/** Changed prices and plans of a website, as table rows. */
export const planRows = ({ company, change }: SentEvent): MailChange[] =>
  planTable(change?.changes ?? []).map(({ plan, before, after, change: moved }) => ({
    label: `${company}: ${plan}`,
    ...{ before: shortened(before, sideLength), after: shortened(after, sideLength) },
    ...(moved === '' ? {} : { change: moved }),
  }));

export function shortBlock(event: SentEvent, { timeZone, linkOf }: EventsShown): ContentBlock {
  const { update, importance } = event;
  const about =
    event.kind === 'update' && update
      ? `Update, ${shortDay(new Date(update.date), timeZone)}: ${updateText(update)}`
      : sourcesOf(event);
  return {
    ...{ kind: 'article', title: namedHeadline(event), url: linkOf(event), text: '', isShort: true },
    meta: `${about} · importance ${importance}`,
  };
}
