import { z } from 'zod';
import type { CardDocument } from '../../cards/card.document.ts';
import { CountedHiring, CountedIncident, hiringOf, incidentOf, type SignalCard } from './counted-signals.ts';
import { dayOf, type EventCount } from './event-counts.ts';
import { type EventTable, tableOf } from './event-cube.ts';

export const countedFields = {
  ...{ companyId: 1, publishedAt: 1, leads: 1, hiddenBy: 1, doubt: 1, uncounted: 1, topic: 1, sentiment: 1 },
  'shown.signal.detail': 1,
} as const;
/** The fields of a card that trends use. */
export type CountedCard = SignalCard & Pick<CardDocument, Exclude<keyof typeof countedFields, 'shown.signal.detail'>>;

/**
 * Events and reports by day. Companies are those of the cards; merged companies are not yet mapped to their other name.
 */
export interface SpanCounts {
  readonly events: EventTable;
  readonly articles: readonly { readonly day: number; readonly articles: number }[];
  readonly incidents: readonly CountedIncident[];
  readonly hiring: readonly CountedHiring[];
}

/** True if a card is part of a board's history: a rule doesn't hide it, and it is certainly about its company. */
export const isRecorded = ({ hiddenBy, doubt }: Pick<CardDocument, 'hiddenBy' | 'doubt'>): boolean =>
  (hiddenBy ?? null) === null && (doubt ?? null) === null;

/**
 * True if trends count a card, as an event if it leads one. Archived cards count, because an event still happened after
 * a reader archives it. Rumours, disputed and denied events don't count.
 */
export const isCounted = (card: Pick<CardDocument, 'hiddenBy' | 'doubt' | 'uncounted'>): boolean =>
  isRecorded(card) && !card.uncounted;

/** All fields that determine where a card counts; null if it doesn't count. */
export function countKeyOf(card: CountedCard): string | null {
  if (!isCounted(card)) return null;
  const { companyId, topic, sentiment, publishedAt, leads } = card;
  const day = dayOf(publishedAt);
  if (!leads) return `${day}`;
  return JSON.stringify([day, companyId, sentiment, topic, incidentOf(card), hiringOf(card)]);
}

/** The days on which the counts change when the first cards are replaced by the second. */
export function daysThatDiffer(before: Iterable<CountedCard>, after: Iterable<CountedCard>): Set<number> {
  const balance = new Map<string, { day: number; by: number }>();
  const count = (cards: Iterable<CountedCard>, by: 1 | -1) => {
    for (const card of cards) {
      const key = countKeyOf(card);
      if (key !== null) balance.set(key, { day: dayOf(card.publishedAt), by: (balance.get(key)?.by ?? 0) + by });
    }
  };
  count(before, -1);
  count(after, 1);
  return new Set([...balance.values()].flatMap(({ day, by }) => (by === 0 ? [] : [day])));
}

/** Counts the cards of one board. */
export function countCards(cards: Iterable<CountedCard>): SpanCounts {
  const events = new Map<string, EventCount>();
  const articles = new Map<number, number>();
  const incidents: CountedIncident[] = [];
  const hiring: CountedHiring[] = [];
  for (const card of cards) {
    if (!isCounted(card)) continue;
    const day = dayOf(card.publishedAt);
    articles.set(day, (articles.get(day) ?? 0) + 1);
    if (!card.leads) continue;
    const { companyId, topic = 'News', sentiment = 'neutral' } = card;
    incidents.push(...incidentOf(card));
    hiring.push(...hiringOf(card));
    const key = [day, companyId, sentiment, topic].join('\n');
    events.set(key, { companyId, topic, sentiment, day, events: (events.get(key)?.events ?? 0) + 1 });
  }
  return {
    events: tableOf([...events.values()]),
    articles: [...articles].map(([day, count]) => ({ day, articles: count })),
    ...{ incidents, hiring },
  };
}

/** The stored form. We wrote it ourselves, so its hundreds of thousands of numbers are not validated one by one. */
const Encoded = z.object({
  companies: z.array(z.string()),
  topics: z.array(z.string()),
  cells: z.custom<number[]>((value) => Array.isArray(value) && value.length % 5 === 0),
  /** Day and number of articles. */
  articles: z.array(z.tuple([z.number(), z.number()])),
  incidents: z.array(CountedIncident),
  hiring: z.array(CountedHiring),
});

export function encodeCounts({ events, articles, incidents, hiring }: SpanCounts): string {
  const days = articles.map(({ day, articles: count }) => [day, count]);
  return JSON.stringify({ ...events, articles: days, incidents, hiring });
}

export function decodeCounts(text: string): SpanCounts {
  const { articles, incidents, hiring, ...events } = Encoded.parse(JSON.parse(text));
  return { events, articles: articles.map(([day, count]) => ({ day, articles: count })), incidents, hiring };
}
