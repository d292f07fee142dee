import { Inject, Injectable } from '@nestjs/common';
import { type Finding, limits, type TrendPeriod, type Trends } from '@sightline/contracts';
import { CLOCK, type Clock } from '@sightline/service-kit';
import type { BoardLinkDocument, CoverageDocument } from '../boards/board-link.document.ts';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { CoverageStore } from '../boards/coverage.store.ts';
import { shownCompanyId } from '../cards/card.view.ts';
import { CardAge } from '../cards/card-age.ts';
import { dayOf } from './counts/event-counts.ts';
import { EventCube } from './counts/event-cube.ts';
import { TrendSpansStore } from './counts/trend-spans.store.ts';
import { leastFollowedDays } from './findings.ts';
import { withoutFalseStart } from './never-compared.ts';
import type { FollowedCompany } from './subjects.ts';
import { rangeOf, trendsOf } from './trends-of.ts';

/** A company whose sources haven't been queried for longer than this may have been in the news. */
const watchedMs = 2 * 86_400_000;

@Injectable()
export class TrendsService {
  constructor(
    private readonly spans: TrendSpansStore,
    private readonly boards: BoardLinksStore,
    private readonly coverage: CoverageStore,
    private readonly age: CardAge,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Findings from the last 30 days. A board that is too new for findings isn't counted.
   * @param coverage coverage of the board's companies
   */
  async findings(boardId: string, coverage: ReadonlyMap<string, CoverageDocument>): Promise<Finding[]> {
    const today = dayOf(this.clock.now());
    const board = await this.boards.find(boardId);
    const firstDay = await this.spans.firstDay(boardId, rangeOf(today, 30));
    const days = [...coverage.values()].flatMap(firstDayOf);
    const earliest = Math.min(...days, firstDay ?? Number.POSITIVE_INFINITY);
    const since = Math.max(earliest, dayOrNull(board?.historySince) ?? earliest);
    if (today + 1 - since < leastFollowedDays) return [];
    return (await this.trends(boardId, '30')).findings;
  }

  async trends(boardId: string, period: TrendPeriod): Promise<Trends> {
    const board = await this.boards.find(boardId);
    const days = Number(period);
    const now = this.clock.now();
    const today = dayOf(now);
    const history = dayOrNull(board?.historySince);
    const full = rangeOf(today, days);
    // Saved events older than the board's history stay; other events from that time have been deleted.
    const range = { ...full, from: Math.max(full.from, history ?? full.from) };
    const [counts, coverage] = await Promise.all([
      this.spans.read(boardId, range),
      this.coverage.ofCompanies(board?.companyIds ?? []),
    ]);
    const tables = counts.map((span) => span.events);
    const shownAs = (companyId: string) => shownCompanyId(companyId, board?.aliases);
    const events = new EventCube(range, tables, shownAs);
    const companies = followed(board, events, coverage, now);
    const articles = counts.flatMap((span) => span.articles);
    const signals = {
      incidents: counts.flatMap(({ incidents }) => incidents),
      hiring: counts.flatMap(({ hiring }) => hiring),
    };
    const trends = trendsOf({ events, articles, companies, signals, shownAs }, today, days);
    return withoutFalseStart(trends, this.age.keptDays);
  }
}

/**
 * The companies of a board, merged ones under their other name. A company counts as tracked from 30 days before its
 * first sync, because news is searched that far back, or from its first event if that is older or no sync is known.
 */
function followed(
  board: BoardLinkDocument | null,
  events: EventCube,
  coverage: ReadonlyMap<string, CoverageDocument>,
  now: Date,
): FollowedCompany[] {
  const history = dayOrNull(board?.historySince) ?? Number.NEGATIVE_INFINITY;
  const byShown = Map.groupBy(board?.companyIds ?? [], (id) => shownCompanyId(id, board?.aliases));
  return [...byShown].map(([companyId, merged]) => {
    const known = merged.flatMap((id) => coverage.get(id) ?? []);
    const starts = known.flatMap(firstDayOf);
    const firstDay = events.firstDay(companyId);
    const days = [...starts, ...(firstDay === undefined ? [] : [firstDay])];
    return {
      companyId,
      isPrimary: companyId === board?.primaryCompanyId,
      collectedSince: days.length > 0 ? Math.max(Math.min(...days), history) : null,
      isWatched: known.some((one) => isWatched(one, now)),
      sourcesFailed: [...new Set(known.flatMap(({ sourcesFailed = [] }) => sourcesFailed))],
    };
  });
}

const dayOrNull = (date: Date | undefined): number | null => (date ? dayOf(date) : null);

/** Number of days before the first sync for which news is searched. */
const firstDayOf = ({ firstStartedAt, historySince }: CoverageDocument): number[] =>
  firstStartedAt ? [Math.max(dayOf(firstStartedAt) - limits.newsWindowDays, dayOrNull(historySince) ?? 0)] : [];

const isWatched = ({ startedAt, sourcesChecked = [] }: CoverageDocument, now: Date): boolean =>
  startedAt !== undefined && now.getTime() - startedAt.getTime() <= watchedMs && sourcesChecked.length > 0;
