import type { CardShow } from '@sightline/contracts';
import { z } from 'zod';
import type { CardDocument } from './card.document.ts';
import { dayOf } from './trends/event-counts.ts';

/** Windows reach 30 days back; a day more, for clocks that differ and for time that passes before the next change. */
const daysKept = 31;

/** What a card is counted under: one of the first four, and `sure` if it is counted by trends. */
export type Pile = 'unread' | 'read' | 'hidden' | 'archived' | 'sure';
/** Of events, the cards that lead them are counted; of reports, all cards. */
export type Counted = 'events' | 'reports';

const Counts = z.record(z.string(), z.number());
const PilesByDay = z.object({
  all: Counts,
  /** By the UTC day on which they were published (days since 1970), of the days that a window may cover. */
  days: z.record(z.string(), Counts),
});

/** How many cards a board has, so that a list doesn't count them. */
export const Tally = z.object({
  /** The cards revision that it counts; with any other one, an earlier version wrote cards without counting them. */
  revision: z.string(),
  events: PilesByDay,
  reports: PilesByDay,
  /** The end of the revision since which the days below are followed. Absent: written by an earlier version. */
  followedSince: z.string().optional(),
  /** By day, the end of the revision with which its cards last changed. */
  changed: z.record(z.string(), z.string()).optional(),
});
export type Tally = z.infer<typeof Tally>;

/** The fields of a card that decide where it is counted. */
export type TalliedCard = Pick<CardDocument, 'publishedAt' | 'leads' | 'read' | 'archived' | 'hiddenBy' | 'doubt'>;

export const talliedFields = { publishedAt: 1, leads: 1, read: 1, archived: 1, hiddenBy: 1, doubt: 1 } as const;

const isGiven = (value: string | null | undefined): boolean => (value ?? null) !== null;

export function pilesOf({ read, archived, hiddenBy, doubt }: TalliedCard): Pile[] {
  const sure: Pile[] = isGiven(hiddenBy) || isGiven(doubt) ? [] : ['sure'];
  if (archived) return ['archived', ...sure];
  if (isGiven(hiddenBy)) return ['hidden'];
  return [read ? 'read' : 'unread', ...sure];
}

/** The piles that a list shows. */
const shownPiles: Readonly<Record<CardShow, readonly Pile[]>> = {
  active: ['unread', 'read'],
  // No tally knows what a reader saved: lists of it are counted.
  saved: [],
  unread: ['unread'],
  hidden: ['hidden'],
  archived: ['archived'],
  counted: ['sure'],
};

/** Cards that a board gains (1) and loses (-1), as far as counts are concerned: a card that changes does both. */
export type TallyChange = readonly (readonly [card: TalliedCard, by: 1 | -1])[];

/** The first day that a tally keeps at this time. */
export const firstDayKept = (now: Date): number => dayOf(now) - daysKept;

/** Random in the ids that revisions are: enough to tell those of a board apart. */
const endOf = (revision: string): string => revision.slice(-8);

/** Of a board without cards. */
export const emptyTally = (revision: string): Tally => ({
  revision,
  followedSince: endOf(revision),
  events: { all: {}, days: {} },
  reports: { all: {}, days: {} },
});

/** The counts of a board, unless its cards have changed since. */
export const currentTally = ({
  revision,
  tally,
}: {
  revision: string;
  tally?: Tally | undefined;
}): Tally | undefined => (tally?.revision === revision ? tally : undefined);

/** The tally after a change, which has led to this revision of the board's cards. */
export function changedTally(tally: Tally, revision: string, change: TallyChange, now: Date): Tally {
  const first = firstDayKept(now);
  const changed = new Map(
    tally.followedSince === undefined
      ? []
      : Object.entries(tally.changed ?? {}).filter(([day]) => Number(day) >= first),
  );
  const next: Tally = {
    revision,
    followedSince: tally.followedSince ?? endOf(revision),
    events: { all: { ...tally.events.all }, days: daysSince(tally.events.days, first) },
    reports: { all: { ...tally.reports.all }, days: daysSince(tally.reports.days, first) },
  };
  for (const [card, by] of change) {
    const day = dayOf(card.publishedAt);
    if (day >= first) changed.set(String(day), endOf(revision));
    for (const counted of card.leads ? (['events', 'reports'] as const) : (['reports'] as const)) {
      const { all, days } = next[counted];
      for (const pile of pilesOf(card)) {
        add(all, pile, by);
        if (day < first) continue;
        const ofDay = days[day] ?? {};
        days[day] = ofDay;
        add(ofDay, pile, by);
      }
    }
  }
  return { ...next, ...(changed.size > 0 && { changed: Object.fromEntries(changed) }) };
}

/** Whether no card of a day has changed between two tallies of a board, as far as counts are concerned. */
export function isSameDay(one: Tally, other: Tally, day: number): boolean {
  const changeOf = ({ changed, followedSince }: Tally) => changed?.[day] ?? followedSince;
  return changeOf(one) !== undefined && changeOf(one) === changeOf(other);
}

function add(counts: Record<string, number>, pile: Pile, by: number): void {
  const count = (counts[pile] ?? 0) + by;
  if (count === 0) delete counts[pile];
  else counts[pile] = count;
}

const daysSince = (days: Tally['events']['days'], first: number): Tally['events']['days'] =>
  Object.fromEntries(
    Object.entries(days).flatMap(([day, counts]) =>
      Number(day) >= first && Object.keys(counts).length > 0 ? [[day, { ...counts }]] : [],
    ),
  );

/**
 * How many cards a list shows that were published since then; null: of all time.
 * @param cardsOfDay those that were published on the day of `since`, also earlier that day
 */
export function countSince(
  tally: Tally,
  counted: Counted,
  show: CardShow,
  since: Date | null,
  cardsOfDay: readonly TalliedCard[],
): number {
  const piles = shownPiles[show];
  const sum = (counts: Record<string, number>) => piles.reduce((total, pile) => total + (counts[pile] ?? 0), 0);
  if (since === null) return sum(tally[counted].all);
  const ofDay = cardsOfDay.filter(
    (card) =>
      card.publishedAt >= since &&
      (counted === 'reports' || card.leads) &&
      pilesOf(card).some((pile) => piles.includes(pile)),
  );
  return Object.entries(tally[counted].days).reduce(
    (total, [day, counts]) => (Number(day) > dayOf(since) ? total + sum(counts) : total),
    ofDay.length,
  );
}

/** Cards that don't lead their event. */
export const furtherReportsOf = ({ events, reports }: Tally): number => allOf(reports.all) - allOf(events.all);

/** Cards that were published on a day. */
export const cardsOn = (tally: Tally, day: number): number => allOf(tally.reports.days[day] ?? {});

/** Each card is in one of these piles. */
const allOf = ({ unread = 0, read = 0, hidden = 0, archived = 0 }: Record<string, number>): number =>
  unread + read + hidden + archived;
