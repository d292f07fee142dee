import { type BoardNews, limits, type NewsTotals, publisherOfItem } from '@sightline/contracts';
import type { BoardLinkDocument } from '../boards/board-link.document.ts';
import { headlineOf } from '../briefing/briefing-line.ts';
import { shownCompany, shownCompanyId } from '../cards/card.view.ts';
import { hasPriority } from '../cards/priority.ts';
import { type DayRange, DaySeries, dayOf } from '../trends/counts/event-counts.ts';
import { isCounted, isRecorded } from '../trends/counts/span-counts.ts';
import { leastBaselineDays, usualRange } from '../trends/usual-range.ts';
import type { RowCard, RowItem } from './portfolio.store.ts';

const weekDays = 7;
const daysShown = limits.portfolioWeeks * weekDays;
/** More than one, because the newest cards about prices may not report a change. */
const mostPriceCards = 5;

export interface DraftTimes {
  since: Date | null;
  now: Date;
  /** First day from which news of the board's companies was collected; null if unknown. */
  collectedSince: number | null;
}

/** Figures of a group of cards: the whole board, its own company, or the competitors. */
interface Side {
  /** New events, most important first. */
  fresh: RowCard[];
  /** The most important new event, or otherwise the latest event. */
  top: RowCard | null;
  /** The other reports of the top event. */
  reports: RowCard[];
  weeks: number[];
  usual: BoardNews['usual'];
}

/** A row without the items of the few cards that it shows; these items are loaded later. */
export interface Draft {
  board: BoardLinkDocument;
  since: Date | null;
  all: Side;
  own: Side;
  rivals: Side;
  /** Cards of the own company that may report a price, newest first. */
  priceCards: RowCard[];
  newIds: ReadonlySet<string>;
}

/** The eight weeks that end today (UTC). */
export const daysUntil = (now: Date): DayRange => ({ from: dayOf(now) + 1 - daysShown, to: dayOf(now) + 1 });

export function draftOf(board: BoardLinkDocument, cards: readonly RowCard[], times: DraftTimes): Draft {
  const recorded = cards.filter(isRecorded);
  const isNew = newsFilter(times.since, times.now);
  const isOwn = ({ companyId }: RowCard) => shownCompanyId(companyId, board.aliases) === board.primaryCompanyId;
  const sideOf = (leads: (card: RowCard) => boolean): Side => {
    const events = recorded.filter((card) => card.leads && leads(card));
    const shown = events.filter(({ archived }) => !archived);
    const fresh = shown.filter(isNew).sort(byImportance);
    const top = fresh[0] ?? shown.toSorted(byDate)[0] ?? null;
    const series = seriesOf(events.filter(isCounted), times.now);
    return {
      ...{ fresh, top },
      reports: top ? recorded.filter(({ eventId, _id }) => eventId === top.eventId && _id !== top._id) : [],
      weeks: series.blocks(daysUntil(times.now), weekDays),
      usual: usualOf(series, daysUntil(times.now), times.collectedSince),
    };
  };
  return {
    ...{ board, since: times.since },
    all: sideOf(() => true),
    own: sideOf(isOwn),
    rivals: sideOf((card) => !isOwn(card)),
    priceCards: recorded
      .filter((card) => card.topic === 'pricing' && !card.archived && isOwn(card))
      .sort(byDate)
      .slice(0, mostPriceCards),
    newIds: new Set(recorded.filter(isNew).map(({ _id }) => _id)),
  };
}

/** As in briefings: on a first visit every card is new on the board, so the publication date counts instead. */
function newsFilter(since: Date | null, now: Date): (card: RowCard) => boolean {
  const publishedSince = (since ?? now).getTime() - limits.newsAgeMs;
  return ({ createdAt, updatedAt, publishedAt }) =>
    publishedAt.getTime() >= publishedSince && (since === null || (updatedAt ?? createdAt) > since);
}

const byDate = (a: RowCard, b: RowCard) => b.publishedAt.getTime() - a.publishedAt.getTime();
const byImportance = (a: RowCard, b: RowCard) => b.importance - a.importance || byDate(a, b);

function seriesOf(events: readonly RowCard[], now: Date): DaySeries {
  const range = daysUntil(now);
  const perDay = new Int32Array(daysShown);
  for (const { publishedAt } of events) {
    // Items may be dated up to a day ahead of the clock.
    const at = Math.min(dayOf(publishedAt), range.to - 1) - range.from;
    if (at >= 0) perDay[at] = (perDay[at] ?? 0) + 1;
  }
  return new DaySeries(range, perDay);
}

/**
 * The usual weekly range, from the weeks before the last one for which news was collected; null with too little data.
 */
function usualOf(series: DaySeries, range: DayRange, collectedSince: number | null): BoardNews['usual'] {
  const baseline = { from: Math.max(range.from, collectedSince ?? range.from), to: range.to - weekDays };
  const isEnough =
    series.sum(range) >= limits.trendMinimumEvents && baseline.to - baseline.from >= leastBaselineDays(weekDays) / 2;
  if (!isEnough) return null;
  const { low, high } = usualRange(series, baseline, weekDays);
  return { low, high };
}

export const itemsOf = ({ all, own, rivals, priceCards }: Draft): string[] =>
  [
    ...[all.top, own.top, rivals.fresh[0]].flatMap((card) => card ?? []),
    ...[all, own, rivals].flatMap(({ fresh, reports }) => (fresh.length > 0 ? reports : [])),
    ...priceCards,
  ].map(({ itemId }) => itemId);

/** Counts the new events of all boards, each once even if it is on several boards or about several companies. */
export function totalsOf(drafts: readonly Draft[]): NewsTotals {
  const seen = new Set<string>();
  const isFirst = ({ eventId, contentId }: RowCard) => {
    const isKnown = seen.has(eventId) || seen.has(contentId);
    seen.add(eventId).add(contentId);
    return !isKnown;
  };
  // Own events come first, so that an event that belongs to a rival on another board counts as own.
  const own = drafts.flatMap((draft) => draft.own.fresh).filter(isFirst);
  const rivals = drafts.flatMap((draft) => draft.rivals.fresh).filter(isFirst);
  const events = [...own, ...rivals];
  return {
    newEvents: events.length,
    newHighPriority: events.filter(hasPriority).length,
    ownEvents: own.length,
  };
}

export interface RowSources {
  checked: readonly string[];
  failed: readonly string[];
  /** The sources of the own company's website that failed. */
  ownFailed: readonly string[];
  lastAt: Date | null;
}

export function newsOf(draft: Draft, items: ReadonlyMap<string, RowItem>, sources: RowSources): BoardNews {
  const { board, all, own, rivals } = draft;
  const partOf = (side: Side) => ({
    newEvents: side.fresh.length,
    newImportance: side.fresh[0]?.importance ?? null,
    event: eventOf(board, side, items),
    ...{ weeks: side.weeks, usual: side.usual },
  });
  return {
    ...partOf(all),
    boardId: board._id,
    since: draft.since?.toISOString() ?? null,
    newHighPriority: all.fresh.filter(hasPriority).length,
    own: partOf(own),
    rivals: {
      newEvents: rivals.fresh.length,
      event: rivals.fresh.length > 0 ? eventOf(board, rivals, items) : null,
    },
    priceChange: priceChangeOf(draft, items),
    sourcesChecked: sources.checked.length,
    sourcesFailed: [...sources.failed],
    ownSourcesFailed: [...sources.ownFailed],
    lastCheckedAt: sources.lastAt?.toISOString() ?? null,
  };
}

function eventOf(
  board: BoardLinkDocument,
  { top, fresh, reports }: Side,
  items: ReadonlyMap<string, RowItem>,
): BoardNews['event'] {
  const document = top && items.get(top.itemId);
  if (!document) return null;
  const { item, evaluation } = document;
  const others = new Set(reports.flatMap(({ itemId }) => items.get(itemId)?.item.sourceName ?? []));
  others.delete(item.sourceName);
  return {
    cardId: top._id,
    company: otherCompany(board, document),
    headline: headlineOf(evaluation, item, document.companyName),
    source: publisherOfItem(item),
    moreSources: others.size,
    date: item.publishedAt,
    isHighPriority: hasPriority(top),
    isNew: fresh.length > 0,
  };
}

function priceChangeOf({ priceCards, newIds }: Draft, items: ReadonlyMap<string, RowItem>) {
  for (const card of priceCards) {
    const document = items.get(card.itemId);
    const change = document?.item.change?.changes.find(({ kind, minor }) => kind === 'price' && !minor);
    if (!document || !change) continue;
    const { before, after, percent, section } = change;
    return {
      ...{ before, after, cardId: card._id, date: document.item.publishedAt, isNew: newIds.has(card._id) },
      ...(percent !== undefined && { percent }),
      ...(section !== undefined && { section }),
    };
  }
  return null;
}

/** The company's name; null for the board's own company. */
function otherCompany(board: BoardLinkDocument, item: RowItem): string | null {
  const { companyId, name } = shownCompany(item, board.aliases);
  return companyId === board.primaryCompanyId ? null : name;
}
