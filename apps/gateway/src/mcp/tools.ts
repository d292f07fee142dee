import {
  BoardCompanyList,
  BoardId,
  BoardList,
  Briefing,
  BriefingQuery,
  boardRoutes,
  briefingRoutes,
  Card,
  CardId,
  CardList,
  CardListQuery,
  ChangeKind,
  ChangeList,
  CompanyId,
  cardRoutes,
  companyRoutes,
  PriceList,
  pageRoutes,
  ReportList,
  type Route,
  TrendPeriod,
  Trends,
  trendRoutes,
} from '@sightline/contracts';
import { z } from 'zod';
import {
  boardView,
  briefingView,
  cardsView,
  cardWithReports,
  changesView,
  companiesView,
  pricesView,
  trendsView,
} from './views.ts';

/** Reads a route from the catalogue as the caller, after checking access to the board in `ids`. */
export type Read = <S extends z.ZodType>(
  route: Route,
  schema: S,
  ids?: Readonly<Record<string, string>>,
  query?: Readonly<Record<string, unknown>>,
) => Promise<z.output<S>>;

export interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  /**
   * Returns the answer, not yet marked as data.
   * @throws {DomainError} the errors of the route; {z.ZodError} for invalid arguments
   */
  run(args: unknown, read: Read): Promise<unknown>;
}

function tool<I extends z.ZodObject>(
  declaration: Omit<Tool, 'input' | 'run'> & { input: I; run(args: z.output<I>, read: Read): Promise<unknown> },
): Tool {
  return { ...declaration, run: (args, read) => declaration.run(declaration.input.parse(args), read) };
}

const board = { boardId: BoardId.describe('From list_boards') };
const company = CompanyId.optional().describe('Only of this company, from list_companies');
const cursor = z
  .string()
  .max(512)
  .optional()
  .describe('nextCursor from the previous answer; repeat its other arguments');
/** Lower than the API's limit, because models read the answers. */
const limit = z.number().int().min(1).max(50).default(20);

export const tools: readonly Tool[] = [
  tool({
    name: 'list_boards',
    title: 'Boards',
    description: 'The user’s boards, most recently changed first.',
    input: z.object({}),
    run: async (_args, read) => ({
      boards: (await read(boardRoutes.listBoards, BoardList)).items.map(boardView),
    }),
  }),
  tool({
    name: 'list_companies',
    title: 'Companies of a board',
    description: 'The companies that a board follows, its own first, with their ids.',
    input: z.object(board),
    run: async ({ boardId }, read) => ({
      companies: companiesView((await read(companyRoutes.listBoardCompanies, BoardCompanyList, { boardId })).items),
    }),
  }),
  tool({
    name: 'get_briefing',
    title: 'Briefing of a board',
    description:
      'At most five of the most important new events on a board, since a given time or the user’s last visit.',
    input: z.object({ ...board, since: BriefingQuery.shape.since.describe('ISO 8601') }),
    run: async ({ boardId, ...query }, read) =>
      briefingView(await read(briefingRoutes.briefing, Briefing, { boardId }, query)),
  }),
  tool({
    name: 'list_cards',
    title: 'Events of a board',
    description:
      'News events on a board with importance, summary and source; filtered by words, company, tag, sentiment and time.',
    input: z.object({
      ...board,
      search: CardListQuery.shape.search.describe('Only events that contain all these words'),
      company,
      tag: CardListQuery.shape.tag,
      sentiment: CardListQuery.shape.sentiment,
      window: CardListQuery.shape.window.describe('When the events were published'),
      foundSince: CardListQuery.shape.foundSince.describe('Only events added to the board since this time (ISO 8601)'),
      sort: CardListQuery.shape.sort,
      cursor,
      limit,
    }),
    run: async ({ boardId, ...query }, read) =>
      cardsView(await read(cardRoutes.listCards, CardList, { boardId }, query)),
  }),
  tool({
    name: 'get_card',
    title: 'One event',
    description: 'One event on a board with the beginning of its text and all its reports.',
    input: z.object({ ...board, cardId: CardId }),
    run: async (ids, read) => {
      const [card, { items }] = await Promise.all([
        read(cardRoutes.getCard, Card, ids),
        read(cardRoutes.listReports, ReportList, ids),
      ]);
      return cardWithReports(card, items);
    },
  }),
  tool({
    name: 'list_changes',
    title: 'Website changes',
    description: 'Changes on the tracked pages of a board’s companies, with the text before and after; newest first.',
    input: z.object({
      ...board,
      company,
      kind: ChangeKind.optional(),
      minor: z.boolean().default(false).describe('Also include typos, dates and rewordings with the same meaning'),
      cursor,
      limit,
    }),
    run: async ({ boardId, ...query }, read) =>
      changesView(await read(pageRoutes.listChanges, ChangeList, { boardId }, query)),
  }),
  tool({
    name: 'list_prices',
    title: 'Listed prices',
    description: 'Prices on the pages of a board’s companies, with the previous prices.',
    input: z.object(board),
    run: async ({ boardId }, read) => pricesView(await read(pageRoutes.listPrices, PriceList, { boardId })),
  }),
  tool({
    name: 'get_trends',
    title: 'Trends',
    description:
      'Events on a board by company, topic and sentiment, compared with the usual numbers, and what stands out.',
    input: z.object({ ...board, days: TrendPeriod.default('30') }),
    run: async ({ boardId, days }, read) => trendsView(await read(trendRoutes.trends, Trends, { boardId }, { days })),
  }),
];
