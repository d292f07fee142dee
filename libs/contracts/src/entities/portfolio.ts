import { z } from 'zod';
import { BoardId, CardId, Timestamp } from '../common.ts';
import { limits } from '../limits.ts';
import { Board } from './board.ts';
import { PageChange } from './page-change.ts';

/** An event in a row of the portfolio. */
export const PortfolioEvent = z.object({
  cardId: CardId,
  /** Whom it is about; null for the board's own company. */
  company: z.string().nullable(),
  /** The publisher's words, as in a briefing. */
  headline: z.string(),
  source: z.string(),
  /** Publishers beyond `source`. */
  moreSources: z.number().int().min(0),
  date: Timestamp,
  isHighPriority: z.boolean(),
  /** False: nothing is new, and this is the last event of the eight weeks. */
  isNew: z.boolean(),
});
export type PortfolioEvent = z.infer<typeof PortfolioEvent>;

/** Events that one reader has not seen yet. */
const News = z.object({
  newEvents: z.number().int().min(0),
  /** How important the most important new event is, 0–10; null without one. */
  newImportance: z.number().nullable(),
  /** The most important new event, else the last event; null without one in eight weeks. */
  event: PortfolioEvent.nullable(),
  /** Events in each of the last eight weeks, the oldest first; the last one ends today. */
  weeks: z.array(z.number().int().min(0)).length(limits.portfolioWeeks),
  /** Events a week that are usual by the weeks before the last; null when there are too few to say. */
  usual: z.object({ low: z.number(), high: z.number() }).nullable(),
});

/** News of one board. The counts on the top level are of the whole board, as in its briefing. */
export const BoardNews = News.extend({
  boardId: BoardId,
  /** Events that came onto the board after this are new; null on a first visit: those of the last seven days are. */
  since: Timestamp.nullable(),
  /** New events with High Priority. */
  newHighPriority: z.number().int().min(0),
  /** Events whose subject is the board's own company. */
  own: News,
  rivals: z.object({
    newEvents: z.number().int().min(0),
    /** The most important new event of a competitor; null without one. */
    event: PortfolioEvent.nullable(),
  }),
  /** The own company's last price that changed in eight weeks, in the words of the page. */
  priceChange: PageChange.pick({ before: true, after: true, percent: true, section: true })
    .extend({ cardId: CardId, date: Timestamp, isNew: z.boolean() })
    .nullable(),
  /** Sources that answered for at least one company. */
  sourcesChecked: z.number().int().min(0),
  /** Names of those that answered for none. */
  sourcesFailed: z.array(z.string()),
  /** Those of the own company's website that didn't answer: its feeds, its sitemap. */
  ownSourcesFailed: z.array(z.string()),
  lastCheckedAt: Timestamp.nullable(),
});
export type BoardNews = z.infer<typeof BoardNews>;

/** News of all boards. An event that is on several of them counts once. */
export const NewsTotals = z.object({
  newEvents: z.number().int().min(0),
  newHighPriority: z.number().int().min(0),
  /** Those whose subject is the own company of at least one board. */
  ownEvents: z.number().int().min(0),
});
export type NewsTotals = z.infer<typeof NewsTotals>;

/** A board in the portfolio. */
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
  /** Null while the board's companies are not known. */
  news: BoardNews.nullable(),
});
export type PortfolioRow = z.infer<typeof PortfolioRow>;

/** All boards of a user with what is new on each. */
export const Portfolio = z.object({
  items: z.array(PortfolioRow),
  totals: NewsTotals,
  /** Until when it looked: what "Mark all as seen" covers. */
  until: Timestamp,
});
export type Portfolio = z.infer<typeof Portfolio>;

/** Companies that a user put together. A board is in one group at most. */
export const PortfolioGroup = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1, 'Enter a name').max(60, 'A group name has at most 60 characters'),
  boardIds: z.array(BoardId).max(limits.boardsListed),
});
export type PortfolioGroup = z.infer<typeof PortfolioGroup>;

/** A user's groups, in the order that the user gave them. */
export const PortfolioGroups = z.object({
  /** Counts the changes; 0 before the first group. */
  revision: z.number().int().min(0),
  items: z.array(PortfolioGroup).max(limits.portfolioGroups, `There are at most ${limits.portfolioGroups} groups`),
});
export type PortfolioGroups = z.infer<typeof PortfolioGroups>;
