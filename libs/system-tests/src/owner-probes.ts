import {
  accessRoutes,
  alertRoutes,
  boardPeopleRoutes,
  boardRoutes,
  CompaniesCheck,
  cardRoutes,
  channelRoutes,
  type ExplorerBoard,
  ingestionRoutes,
  peopleRoutes,
  portfolioRoutes,
  type Route,
  searchRoutes,
} from '@sightline/contracts';
import { type Answer, callOf, type ServiceCalls } from '@sightline/service-kit';
import { z } from 'zod';
import type { InProcessClient } from './in-process-client.ts';
import { inventedUser } from './invented-user.ts';
import { nowhere, type TemporaryBoards } from './temporary-boards.ts';

export interface ProbeContext {
  boards: readonly ExplorerBoard[];
  /** The companies on one of the boards. */
  companyIds: readonly string[];
  client: InProcessClient;
  calls: ServiceCalls;
  temporaryBoards: TemporaryBoards;
}

/** Tries a route and returns what it wrongly disclosed, or is a string with the reason why the route is not tried. */
export type Probe = ((context: ProbeContext) => Promise<string[]>) | string;

/** Maximum number of boards and companies tried individually. */
const mostTried = 3;
const Figure = z.record(z.string(), z.unknown());

/** Returns another user's rows or figures in a response. The function tests check the shape of the response. */
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

/** Probes writes with a second user on a temporary board, so that a missing check does no harm. */
const onTemporaryBoard =
  (route: Route, bodyFor: (boardId: string) => object | undefined): Probe =>
  ({ calls, temporaryBoards }) =>
    temporaryBoards.with(async ({ boardId }) => {
      const call = callOf(route, inventedUser(), { ids: { boardId }, body: bodyFor(boardId) });
      return refusal(await calls.answer(call), 404, "another's board");
    });

/** Sends requests with another user's board or company in the body, which must be rejected. */
async function refusedEach(calls: ServiceCalls, route: Route, what: string, bodies: readonly object[]) {
  const problems: string[] = [];
  for (const body of bodies.slice(0, mostTried)) {
    const answer = await calls.answer(callOf(route, inventedUser(), { body }));
    problems.push(...refusal(answer, 404, `the ${what} ${Object.values(body).join()}`));
  }
  return problems;
}

/**
 * Probes an invented channel, because ids of channels are visible only to their users. The service's tests use real
 * ids.
 */
const unknownChannel =
  (route: Route, body?: object): Probe =>
  async ({ calls }) => {
    const none = '0'.repeat(20);
    const call = callOf(route, inventedUser(), { ids: { channelId: none, deliveryId: none }, body });
    return refusal(await calls.answer(call), 404, "another's channel");
  };
const ownSettings = 'its input names no other user';
const noAlert = '0'.repeat(20);

/** Checks that a list does not reveal which websites other users have boards for. */
const boardsInCheck: Probe = ({ temporaryBoards, calls }) =>
  temporaryBoards.with(async () => {
    const call = callOf(portfolioRoutes.checkCompanies, inventedUser(), { body: { lines: [nowhere] } });
    const items = CompaniesCheck.safeParse((await calls.answer(call)).body).data?.items;
    if (!items) return ['the check of a list could not be tried'];
    return items.some(({ kind }) => kind === 'on-board') ? ["a second user learned of another's board"] : [];
  });
/** Probes an invented search, as with channels. */
const unknownSearch =
  (route: Route, body?: object): Probe =>
  async ({ calls }) => {
    const call = callOf(route, inventedUser(), { ids: { searchId: '0'.repeat(20) }, body });
    return refusal(await calls.answer(call), 404, "another's saved search");
  };

/** Searches another user's board, and searches for words that every board contains. */
const searchOfStranger: Probe = async ({ boards, companyIds, calls }) => {
  const { path } = searchRoutes.search;
  const ask = (query: string) =>
    calls.answer({ ...callOf(searchRoutes.search, inventedUser()), path: `${path}?${query}` });
  const problems: string[] = [];
  for (const { id } of boards.slice(0, mostTried))
    problems.push(...refusal(await ask(`search=a&board=${encodeURIComponent(id)}`), 404, `the board ${id}`));
  for (const companyId of companyIds.slice(0, mostTried))
    problems.push(...leaks(await ask(`company=${companyId}`), 'items', 'a second user'));
  return [...problems, ...leaks(await ask('search=the'), 'items', 'a second user')];
};

/** Probes routes that only a share link opens. `key-probes.ts` tries every route with a link. */
const refusedWithoutLink =
  (route: Route): Probe =>
  async ({ client, calls }) => [
    ...refusal(await calls.answer(callOf(route, inventedUser())), 404, 'a second user'),
    ...refusal(await client.newVisitor().ask(route.method, route.path), 404, 'a visitor'),
  ];
const triedWithBoards = 'the gateway checks the board in the body; the tests of board routes try it';

/** Probes by route name in the catalogue. Every route for users or sessions needs an entry. */
export const probes: Readonly<Record<string, Probe>> = {
  listBoards: nothingOfMine(boardRoutes.listBoards, 'items'),
  countBoards: nothingOfMine(boardRoutes.countBoards, 'count'),
  claimBoard: onTemporaryBoard(boardRoutes.claimBoard, () => undefined),
  boardCleanup: onTemporaryBoard(boardRoutes.boardCleanup, (boardId) => ({ boardId })),
  portfolio: 'it shows the boards of listBoards, which is tried',
  markPortfolioSeen: 'its input names no other user, and it marks the boards of listBoards, which is tried',
  portfolioGroups: nothingOfMine(portfolioRoutes.portfolioGroups, 'items'),
  changePortfolioGroups: 'it changes the caller’s own groups, and its input names no other user',
  deleteAccount: 'it deletes the caller’s own account, and its input names no other user',
  checkCompanies: boardsInCheck,
  knownCompanies: nothingOfMine(portfolioRoutes.knownCompanies, 'items'),
  askWebsites: 'it reads public websites and returns no user data',
  addCompanies: 'it only creates rows for the caller',
  acceptInvite: async ({ calls }) => {
    const answer = await calls.answer(
      callOf(boardPeopleRoutes.acceptInvite, inventedUser(), { body: { token: '0'.repeat(43) } }),
    );
    return refusal(answer, 404, 'an invitation that nobody sent');
  },
  boardCreate: 'it only creates rows for the caller',
  triggerContentDistribution: triedWithBoards,
  dailyRefresh: 'it runs three other functions, which are tried',
  contentSync: nothingOfMine(ingestionRoutes.contentSync, 'companiesProcessed'),
  searchNews: ({ companyIds, calls }) => {
    const bodies = companyIds.map((companyId) => ({ companyId }));
    return refusedEach(calls, ingestionRoutes.searchNews, 'company', bodies);
  },
  checkPages: triedWithBoards,
  search: searchOfStranger,
  listSearches: nothingOfMine(searchRoutes.listSearches, 'items'),
  saveSearch: ({ boards, calls }) => {
    const bodies = boards.map(({ id }) => ({ name: 'self-check', filter: { board: id } }));
    return refusedEach(calls, searchRoutes.saveSearch, 'board', bodies);
  },
  changeSearch: unknownSearch(searchRoutes.changeSearch, { alerts: true }),
  deleteSearch: unknownSearch(searchRoutes.deleteSearch),
  contentDistributor: nothingOfMine(cardRoutes.contentDistributor, 'boardsProcessed'),
  countInsights: nothingOfMine(cardRoutes.countInsights, 'count'),
  getPreferences: async ({ calls }) => {
    const user = inventedUser();
    const { body } = await calls.answer(callOf(peopleRoutes.getPreferences, user));
    const row = z.object({ userId: z.string() }).safeParse(body);
    return row.success && row.data.userId !== user.userId ? ['a second user got the preferences of another'] : [];
  },
  getProfile: 'it creates the caller’s own row, and its input names no other user',
  updateProfile: 'its input names no other user',
  updatePreferences: 'its input names no other user',
  alertEvents: 'it streams the caller’s own alerts, and its input names no other user',
  listChannels: nothingOfMine(channelRoutes.listChannels, 'items'),
  addChannel: 'it only creates rows for the caller',
  changeChannel: unknownChannel(channelRoutes.changeChannel, { isPaused: true }),
  removeChannel: unknownChannel(channelRoutes.removeChannel),
  sendChannelCode: unknownChannel(channelRoutes.sendChannelCode),
  verifyChannel: unknownChannel(channelRoutes.verifyChannel, { code: '000000' }),
  rotateChannelSecret: unknownChannel(channelRoutes.rotateChannelSecret),
  testChannel: unknownChannel(channelRoutes.testChannel),
  listDeliveries: unknownChannel(channelRoutes.listDeliveries),
  sendDeliveryAgain: unknownChannel(channelRoutes.sendDeliveryAgain),
  sendAllAgain: unknownChannel(channelRoutes.sendAllAgain),
  listTokens: nothingOfMine(accessRoutes.listTokens, 'items'),
  createToken: 'it only creates rows for the caller',
  deleteToken: async ({ calls }) => {
    const call = callOf(accessRoutes.deleteToken, inventedUser(), { ids: { tokenId: '0'.repeat(20) } });
    return refusal(await calls.answer(call), 404, "another's token");
  },
  sharedBoard: refusedWithoutLink(accessRoutes.sharedBoard),
  sharedCompanies: refusedWithoutLink(accessRoutes.sharedCompanies),
  digestSend: async ({ calls }) => {
    const body = { userId: inventedUser().userId };
    const answer = await calls.answer(callOf(peopleRoutes.digestSend, inventedUser(), { body }));
    return refusal(answer, 403, "another's digest");
  },
  alerts: nothingOfMine(alertRoutes.alerts, 'items'),
  alertSummary: nothingOfMine(alertRoutes.alertSummary, 'told'),
  alertSettings: nothingOfMine(alertRoutes.alertSettings, 'boards'),
  markAlerts: async ({ calls }) => {
    const call = callOf(alertRoutes.markAlerts, inventedUser(), { body: { read: true } });
    return leaks(await calls.answer(call), 'alertIds', 'a second user');
  },
  sendAlert: async ({ calls }) => {
    const call = callOf(alertRoutes.sendAlert, inventedUser(), { ids: { alertId: noAlert } });
    return refusal(await calls.answer(call), 404, "another's alert");
  },
  setBoardAlerts: async ({ boards, calls }) => {
    const problems: string[] = [];
    for (const { id: boardId } of boards.slice(0, mostTried)) {
      const body = { level: 'mute', pushFrom: null };
      const answer = await calls.answer(callOf(alertRoutes.setBoardAlerts, inventedUser(), { ids: { boardId }, body }));
      problems.push(...refusal(answer, 404, `the board ${boardId}`));
    }
    return problems;
  },
  setCompanyAlerts: 'it accepts only companies that the caller had alerts for, and its input names no other user',
  changeAlertSettings: ownSettings,
  snoozeAlerts: ownSettings,
  previewMuteRule: async ({ calls }) => {
    const body = { companyId: null, topic: 'pricing', tag: null };
    return leaks(
      await calls.answer(callOf(alertRoutes.previewMuteRule, inventedUser(), { body })),
      'of',
      'a second user',
    );
  },
  createMuteRule: ownSettings,
  changeMuteRule: async ({ calls }) => {
    const body = { companyId: null, topic: 'News', tag: null };
    const call = callOf(alertRoutes.changeMuteRule, inventedUser(), { ids: { ruleId: noAlert }, body });
    return refusal(await calls.answer(call), 404, "another's rule");
  },
  deleteMuteRule: async ({ calls }) => {
    const call = callOf(alertRoutes.deleteMuteRule, inventedUser(), { ids: { ruleId: noAlert } });
    return refusal(await calls.answer(call), 404, "another's rule");
  },
};
