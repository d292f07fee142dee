import { type BoardNews, limits } from '@sightline/contracts';
import { headlineOf, isHighPriority } from '../briefing-line.ts';
import { shownCompanyId } from '../card.view.ts';
import { type DayRange, DaySeries, dayOf } from '../trends/event-counts.ts';
import { isCounted } from '../trends/span-counts.ts';
import { leastBaselineDays, usualRange } from '../trends/usual-range.ts';
import type { RowBoard, RowCard, RowItem } from './portfolio.store.ts';

const weekDays = 7;
const daysShown = limits.portfolioWeeks * weekDays;
/** Of a board: of cards about prices the newest may tell other things than a change. */
const mostPriceCards = 5;

/** What a draft depends on, besides the cards of its board. */
export interface DraftTimes {
  since: Date | null;
  now: Date;
  /** The day from which news of the board's companies were looked for; null when unknown. */
  collectedSince: number | null;
}

/** What a board's cards say, before the items behind the few that are shown are known. */
export interface Draft {
  board: RowBoard;
  since: Date | null;
  newEvents: number;
  top: RowCard | null;
  isTopNew: boolean;
  /** Further cards of the top event. */
  reports: RowCard[];
  /** Cards that may tell of a price, the newest first. */
  priceCards: RowCard[];
  newIds: ReadonlySet<string>;
  weeks: number[];
  usual: BoardNews['usual'];
}

/** The eight weeks that end today (UTC). */
export const daysUntil = (now: Date): DayRange => ({ from: dayOf(now) + 1 - daysShown, to: dayOf(now) + 1 });

export function draftOf(board: RowBoard, cards: readonly RowCard[], { since, now, collectedSince }: DraftTimes): Draft {
  const counted = cards.filter(isCounted);
  const isNew = newsFilter(since, now);
  const events = counted.filter(({ leads }) => leads);
  const fresh = events.filter((card) => !card.archived && isNew(card));
  const shown = events.filter(({ archived }) => !archived);
  const top = first(fresh, byImportance) ?? first(shown, byDate) ?? null;
  const series = seriesOf(events, now);
  return {
    ...{ board, since, top },
    newEvents: fresh.length,
    isTopNew: fresh.length > 0,
    reports: top ? counted.filter(({ storyId, _id }) => storyId === top.storyId && _id !== top._id) : [],
    priceCards: counted
      .filter(({ topic, archived }) => topic === 'pricing' && !archived)
      .sort(byDate)
      .slice(0, mostPriceCards),
    newIds: new Set(counted.filter(isNew).map(({ _id }) => _id)),
    weeks: series.blocks(daysUntil(now), weekDays),
    usual: usualOf(series, daysUntil(now), collectedSince),
  };
}

/** As in a briefing: on a first visit the board itself is new, so the date of publication decides. */
function newsFilter(since: Date | null, now: Date): (card: RowCard) => boolean {
  const publishedSince = (since ?? now).getTime() - limits.newsAgeMs;
  return ({ createdAt, publishedAt }) =>
    publishedAt.getTime() >= publishedSince && (since === null || createdAt > since);
}

const byDate = (a: RowCard, b: RowCard) => b.publishedAt.getTime() - a.publishedAt.getTime();
const byImportance = (a: RowCard, b: RowCard) => b.importance - a.importance || byDate(a, b);
const first = (cards: readonly RowCard[], order: (a: RowCard, b: RowCard) => number) => cards.toSorted(order)[0];

function seriesOf(events: readonly RowCard[], now: Date): DaySeries {
  const range = daysUntil(now);
  const perDay = new Int32Array(daysShown);
  for (const { publishedAt } of events) {
    // Items may be a day ahead of the clock.
    const at = Math.min(dayOf(publishedAt), range.to - 1) - range.from;
    if (at >= 0) perDay[at] = (perDay[at] ?? 0) + 1;
  }
  return new DaySeries(range, perDay);
}

/** What is usual by the weeks before the last one, as far as they were looked at. */
function usualOf(series: DaySeries, range: DayRange, collectedSince: number | null): BoardNews['usual'] {
  const baseline = { from: Math.max(range.from, collectedSince ?? range.from), to: range.to - weekDays };
  const isEnough =
    series.sum(range) >= limits.trendMinimumEvents && baseline.to - baseline.from >= leastBaselineDays(weekDays) / 2;
  if (!isEnough) return null;
  const { low, high } = usualRange(series, baseline, weekDays);
  return { low, high };
}

/** The items that a draft shows. */
export const itemsOf = ({ top, isTopNew, reports, priceCards }: Draft): string[] =>
  [...(top ? [top] : []), ...(isTopNew ? reports : []), ...priceCards].map(({ itemId }) => itemId);

export function newsOf(
  draft: Draft,
  items: ReadonlyMap<string, RowItem>,
  sources: { checked: readonly string[]; failed: readonly string[]; lastAt: Date | null },
): BoardNews {
  return {
    boardId: draft.board._id,
    since: draft.since?.toISOString() ?? null,
    newEvents: draft.newEvents,
    newImportance: draft.isTopNew ? (draft.top?.importance ?? null) : null,
    event: eventOf(draft, items),
    priceChange: priceChangeOf(draft, items),
    weeks: draft.weeks,
    usual: draft.usual,
    sourcesChecked: sources.checked.length,
    sourcesFailed: [...sources.failed],
    lastCheckedAt: sources.lastAt?.toISOString() ?? null,
  };
}

function eventOf({ board, top, isTopNew, reports }: Draft, items: ReadonlyMap<string, RowItem>): BoardNews['event'] {
  const document = top && items.get(top.itemId);
  if (!document) return null;
  const { item, evaluation } = document;
  const company = otherCompany(board, document);
  const others = new Set(reports.flatMap(({ itemId }) => items.get(itemId)?.item.sourceName ?? []));
  others.delete(item.sourceName);
  return {
    cardId: top._id,
    company,
    headline: headlineOf(evaluation.summary, item.title, document.companyName),
    source: item.sourceName,
    moreSources: others.size,
    date: item.publishedAt,
    isHighPriority: isHighPriority(top.importance),
    isNew: isTopNew,
  };
}

function priceChangeOf({ board, priceCards, newIds }: Draft, items: ReadonlyMap<string, RowItem>) {
  for (const card of priceCards) {
    const document = items.get(card.itemId);
    const change = document?.item.change?.changes.find(({ kind, minor }) => kind === 'price' && !minor);
    if (!document || !change) continue;
    const { before, after, percent, section } = change;
    return {
      ...{ before, after, cardId: card._id, date: document.item.publishedAt, isNew: newIds.has(card._id) },
      company: otherCompany(board, document),
      ...(percent !== undefined && { percent }),
      ...(section !== undefined && { section }),
    };
  }
  return null;
}

/** The name of a company that is not the board's own. */
function otherCompany(board: RowBoard, { companyId, companyName }: RowItem): string | null {
  const shown = shownCompanyId(companyId, board.aliases);
  if (shown === board.primaryCompanyId) return null;
  return board.aliases?.find((alias) => alias.companyId === companyId)?.shownAs.name ?? companyName;
}
