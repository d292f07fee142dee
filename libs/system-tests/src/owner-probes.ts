import {
  boardRoutes,
  cardRoutes,
  companyRoutes,
  type ExplorerBoard,
  ingestionRoutes,
  peopleRoutes,
  type Route,
} from '@sightline/contracts';
import { type Answer, callOf, type ServiceCalls } from '@sightline/service-kit';
import { z } from 'zod';
import type { InProcessClient } from './in-process-client.ts';
import { inventedUser } from './invented-user.ts';
import type { TemporaryBoards } from './temporary-boards.ts';

export interface ProbeContext {
  boards: readonly ExplorerBoard[];
  /** Companies of one of the boards. */
  companyIds: readonly string[];
  client: InProcessClient;
  calls: ServiceCalls;
  temporaryBoards: TemporaryBoards;
}

/** Tries a route and returns what was wrongly disclosed, or a string: the reason why the route is not tried. */
export type Probe = ((context: ProbeContext) => Promise<string[]>) | string;

/** Maximum number of boards and companies tried individually. */
const mostTried = 3;
const Figure = z.record(z.string(), z.unknown());

/** Another user's rows or figures in a response. The function tests check its shape. */
function leaks({ status, body }: Answer, field: string, who: string): string[] {
  const parsed = Figure.safeParse(body);
  const value = parsed.success ? parsed.data[field] : undefined;
  const got = Array.isArray(value) ? value.length : Number(value ?? 0);
  return status < 300 && got > 0 ? [`${who} got ${field} ${Array.isArray(value) ? `with ${got} rows` : got}`] : [];
}

const refusal = (answer: Answer, expected: number, what: string): string[] =>
  answer.status === expected ? [] : [`${what} was answered ${answer.status}, not ${expected}`];

/** The caller's own lists and figures must be empty for a caller who owns nothing. */
const nothingOfMine =
  (route: Route, field: string): Probe =>
  async ({ client, calls }) => {
    const asUser = await calls.answer(callOf(route, inventedUser()));
    if (route.access === 'user') return leaks(asUser, field, 'a second user');
    const asVisitor = await client.newVisitor().ask(route.method, route.path);
    return [...leaks(asUser, field, 'a second user'), ...leaks(asVisitor, field, 'a visitor')];
  };

/** A second user tries to write to a temporary board, so that a missing check does no harm. */
const onTemporaryBoard =
  (route: Route, bodyFor: (boardId: string) => object | undefined): Probe =>
  ({ calls, temporaryBoards }) =>
    temporaryBoards.with(async ({ boardId }) => {
      const call = callOf(route, inventedUser(), { ids: { boardId }, body: bodyFor(boardId) });
      return refusal(await calls.answer(call), 404, "another's board");
    });

/** Names another user's board or company in the body. */
async function refusedEach(calls: ServiceCalls, route: Route, what: string, bodies: readonly object[]) {
  const problems: string[] = [];
  for (const body of bodies.slice(0, mostTried)) {
    const answer = await calls.answer(callOf(route, inventedUser(), { body }));
    problems.push(...refusal(answer, 404, `the ${what} ${Object.values(body).join()}`));
  }
  return problems;
}

/** By name in the catalogue. Every route for users or sessions needs an entry. */
export const probes: Readonly<Record<string, Probe>> = {
  listBoards: nothingOfMine(boardRoutes.listBoards, 'items'),
  countBoards: nothingOfMine(boardRoutes.countBoards, 'count'),
  claimBoard: onTemporaryBoard(boardRoutes.claimBoard, () => undefined),
  boardCleanup: onTemporaryBoard(boardRoutes.boardCleanup, (boardId) => ({ boardId })),
  boardCreate: 'it makes rows of the caller’s own',
  triggerContentDistribution: ({ boards, calls }) => {
    const bodies = boards.map(({ id: boardId }) => ({ boardId }));
    return refusedEach(calls, companyRoutes.triggerContentDistribution, 'board', bodies);
  },
  dailyRefresh: 'it runs the three functions after it, which are tried',
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
