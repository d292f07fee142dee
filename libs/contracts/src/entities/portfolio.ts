import { z } from 'zod';
import { BoardId, CardId, Timestamp } from '../common.ts';
import { limits } from '../limits.ts';
import { Board } from './board.ts';
import { PageChange } from './pages/page-change.ts';

export const PortfolioEvent = z.object({
  cardId: CardId,
  /** The company that the event is about; null for the board's own company. */
  company: z.string().nullable(),
  /** Headline in the publisher's words, as in a briefing. */
  headline: z.string(),
  source: z.string(),
  /** Number of publishers in addition to `source`. */
  moreSources: z.number().int().min(0),
  date: Timestamp,
  isHighPriority: z.boolean(),
  /** False if nothing is new; this is then the latest event of the last eight weeks. */
  isNew: z.boolean(),
});
export type PortfolioEvent = z.infer<typeof PortfolioEvent>;

const News = z.object({
  newEvents: z.number().int().min(0),
  /** Importance (0–10) of the most important new event; null if there is none. */
  newImportance: z.number().nullable(),
  /** The most important new event, otherwise the latest event; null if there was none in eight weeks. */
  event: PortfolioEvent.nullable(),
  /** Number of events in each of the last eight weeks, oldest first; the last week ends today. */
  weeks: z.array(z.number().int().min(0)).length(limits.portfolioWeeks),
  /** Usual number of events per week, based on the weeks before the last; null if there are too few events. */
  usual: z.object({ low: z.number(), high: z.number() }).nullable(),
});

/** News of one board. The top-level counts cover the whole board, as in its briefing. */
export const BoardNews = News.extend({
  boardId: BoardId,
  /**
   * Events added to the board after this time are new; null on a first visit, when events of the last seven days are
   * new.
   */
  since: Timestamp.nullable(),
  newHighPriority: z.number().int().min(0),
  own: News,
  rivals: z.object({
    newEvents: z.number().int().min(0),
    /** The most important new event about a competitor; null if there is none. */
    event: PortfolioEvent.nullable(),
  }),
  /** The latest price change of the own company in eight weeks, as worded on its page. */
  priceChange: PageChange.pick({ before: true, after: true, percent: true, section: true })
    .extend({ cardId: CardId, date: Timestamp, isNew: z.boolean() })
    .nullable(),
  /** Number of sources that responded for at least one company. */
  sourcesChecked: z.number().int().min(0),
  /** Names of sources that failed for every company. */
  sourcesFailed: z.array(z.string()),
  /** Names of failed sources of the own company's website, such as its feeds or its sitemap. */
  ownSourcesFailed: z.array(z.string()),
  lastCheckedAt: Timestamp.nullable(),
});
export type BoardNews = z.infer<typeof BoardNews>;

/** News of all boards. An event on several boards counts once. */
export const NewsTotals = z.object({
  newEvents: z.number().int().min(0),
  newHighPriority: z.number().int().min(0),
  /** Events about the own company of at least one board. */
  ownEvents: z.number().int().min(0),
});
export type NewsTotals = z.infer<typeof NewsTotals>;

export const PortfolioRow = z.object({
  board: Board.pick({
    id: true,
    name: true,
    status: true,
    errorMessage: true,
    companyName: true,
    companyUrl: true,
    companyCount: true,
    pendingCompanies: true,
    pause: true,
    addedWith: true,
    createdAt: true,
  }),
  /** Null until the board's companies are known. */
  news: BoardNews.nullable(),
});
export type PortfolioRow = z.infer<typeof PortfolioRow>;

/** All boards of a user with what is new on each. */
export const Portfolio = z.object({
  items: z.array(PortfolioRow),
  totals: NewsTotals,
  /** End of the period covered, and the limit for "Mark all as seen". */
  until: Timestamp,
});
export type Portfolio = z.infer<typeof Portfolio>;

/** A user's group of boards. A board is in at most one group. */
export const PortfolioGroup = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1, 'Enter a name').max(60, 'A group name can have at most 60 characters'),
  boardIds: z.array(BoardId).max(limits.boardsListed),
});
export type PortfolioGroup = z.infer<typeof PortfolioGroup>;

/** A user's groups, in the user's order. */
export const PortfolioGroups = z.object({
  /** Incremented with every change; 0 before the first group. */
  revision: z.number().int().min(0),
  items: z.array(PortfolioGroup).max(limits.portfolioGroups, `You can have at most ${limits.portfolioGroups} groups`),
});
export type PortfolioGroups = z.infer<typeof PortfolioGroups>;
