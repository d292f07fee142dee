import {
  boardRoutes,
  cardRoutes,
  companyRoutes,
  type ExplorerBoard,
  ingestionRoutes,
  peopleRoutes,
  type Route,
} from '@sightline/contracts';
import { z } from 'zod';
import { type Answer, callOf, type ServiceCalls } from '../proxy/service-calls.ts';
import type { FrontDoor } from './front-door.ts';
import { inventedUser } from './invented-user.ts';
import type { OwnBoards } from './own-board.ts';

export interface ProbeContext {
  boards: readonly ExplorerBoard[];
  /** Companies of one of the boards. */
  companyIds: readonly string[];
  front: FrontDoor;
  calls: ServiceCalls;
  ownBoards: OwnBoards;
}

/** How a route is tried; it answers with what it got that it should not have. Or why it is not tried. */
export type Probe = ((context: ProbeContext) => Promise<string[]>) | string;

/** Boards and companies that are tried one by one. */
const mostTried = 3;
const Figure = z.record(z.string(), z.unknown());

/** Rows or figures of others in an answer. Whether the answer is as agreed is asked by the function tests. */
function leaks({ status, body }: Answer, field: string, who: string): string[] {
  const parsed = Figure.safeParse(body);
  const value = parsed.success ? parsed.data[field] : undefined;
  const got = Array.isArray(value) ? value.length : Number(value ?? 0);
  return status < 300 && got > 0 ? [`${who} got ${field} ${Array.isArray(value) ? `with ${got} rows` : got}`] : [];
}

const refusal = (answer: Answer, expected: number, what: string): string[] =>
  answer.status === expected ? [] : [`${what} was answered ${answer.status}, not ${expected}`];

/** A list or figure over "mine": nothing, for whoever has nothing. */
const nothingOfMine =
  (route: Route, field: string): Probe =>
  async ({ front, calls }) => {
    const asUser = await calls.answer(callOf(route, inventedUser()));
    if (route.access === 'user') return leaks(asUser, field, 'a second user');
    const asVisitor = await front.stranger().ask(route.method, route.path);
    return [...leaks(asUser, field, 'a second user'), ...leaks(asVisitor, field, 'a visitor')];
  };

/** Writes are tried by a second user on a board of the run's own: one that is wrongly let in harms nobody. */
const onOwnBoard =
  (route: Route, bodyFor: (boardId: string) => object | undefined): Probe =>
  ({ calls, ownBoards }) =>
    ownBoards.with(async ({ boardId }) => {
      const call = callOf(route, inventedUser(), { ids: { boardId }, body: bodyFor(boardId) });
      return refusal(await calls.answer(call), 404, "another's board");
    });

/** What is another's, named one by one in the body. */
async function refusedEach(calls: ServiceCalls, route: Route, what: string, bodies: readonly object[]) {
  const problems: string[] = [];
  for (const body of bodies.slice(0, mostTried)) {
    const answer = await calls.answer(callOf(route, inventedUser(), { body }));
    problems.push(...refusal(answer, 404, `the ${what} ${Object.values(body).join()}`));
  }
  return problems;
}

/** By the name in the catalogue: every route for users or sessions has to be here. */
export const probes: Readonly<Record<string, Probe>> = {
  listBoards: nothingOfMine(boardRoutes.listBoards, 'items'),
  countBoards: nothingOfMine(boardRoutes.countBoards, 'count'),
  claimBoard: onOwnBoard(boardRoutes.claimBoard, () => undefined),
  boardCleanup: onOwnBoard(boardRoutes.boardCleanup, (boardId) => ({ boardId })),
  boardCreate: 'it makes rows of the caller’s own',
  triggerContentDistribution: ({ boards, calls }) => {
    const bodies = boards.map(({ id: boardId }) => ({ boardId }));
    return refusedEach(calls, companyRoutes.triggerContentDistribution, 'board', bodies);
  },
  dailyRefresh: nothingOfMine(companyRoutes.dailyRefresh, 'companiesProcessed'),
  contentSync: nothingOfMine(ingestionRoutes.contentSync, 'companiesProcessed'),
  searchNews: ({ companyIds, calls }) => {
    const bodies = companyIds.map((companyId) => ({ companyId }));
    return refusedEach(calls, ingestionRoutes.searchNews, 'company', bodies);
  },
  contentDistributor: nothingOfMine(cardRoutes.contentDistributor, 'boardsProcessed'),
  countInsights: nothingOfMine(cardRoutes.countInsights, 'count'),
  getPreferences: async ({ calls }) => {
    const user = inventedUser();
    const { body } = await calls.answer(callOf(peopleRoutes.getPreferences, user));
    const row = z.object({ userId: z.string() }).safeParse(body);
    return row.success && row.data.userId !== user.userId ? ['a second user got the preferences of another'] : [];
  },
  getProfile: 'it makes the caller’s own row, and takes no name of another',
  updateProfile: 'it takes no name of another',
  updatePreferences: 'it takes no name of another',
  digestSend: async ({ calls }) => {
    const body = { userId: inventedUser().userId };
    const answer = await calls.answer(callOf(peopleRoutes.digestSend, inventedUser(), { body }));
    return refusal(answer, 403, "another's digest");
  },
};
