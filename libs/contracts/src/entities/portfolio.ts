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

/** What is new on one board, for its row in the portfolio. Counts are events of the whole board, as in its briefing. */
export const BoardNews = z.object({
  boardId: BoardId,
  /** Events that came onto the board after this are new; null on a first visit: those of the last seven days are. */
  since: Timestamp.nullable(),
  newEvents: z.number().int().min(0),
  /** How important the most important new event is, 0–10; null without one. */
  newImportance: z.number().nullable(),
  /** The most important new event, else the last event; null without one in eight weeks. */
  event: PortfolioEvent.nullable(),
  /** The last price that changed in eight weeks, in the words of the page. */
  priceChange: PageChange.pick({ before: true, after: true, percent: true, section: true })
    .extend({ cardId: CardId, company: z.string().nullable(), date: Timestamp, isNew: z.boolean() })
    .nullable(),
  /** Events in each of the last eight weeks, the oldest first; the last one ends today. */
  weeks: z.array(z.number().int().min(0)).length(limits.portfolioWeeks),
  /** Events a week that are usual by the weeks before the last; null when there are too few to say. */
  usual: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Sources that answered for at least one company. */
  sourcesChecked: z.number().int().min(0),
  /** Names of those that answered for none. */
  sourcesFailed: z.array(z.string()),
  lastCheckedAt: Timestamp.nullable(),
});
export type BoardNews = z.infer<typeof BoardNews>;

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
  /** Until when it looked: what "Mark all as seen" covers. */
  until: Timestamp,
});
export type Portfolio = z.infer<typeof Portfolio>;
