import { type Route, type RouteName, routes } from '@sightline/contracts';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveKeys, secretOf } from '../testing/secrets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

/**
 * Access to a route without signing in. `read`, `write`: personal tokens with that scope. `shown`: tokens with read
 * scope, and share links. `shared`: share links only. `none`: neither. `open`: access doesn't depend on the caller.
 */
type Use = 'read' | 'write' | 'shown' | 'shared' | 'none' | 'open';

/** Deliberately repeats the declarations, so that a new route needs a line here. */
const uses: Record<RouteName, Use> = {
  boardSetup: 'write',
  boardCreate: 'write',
  boardCleanup: 'write',
  listBoards: 'read',
  countBoards: 'read',
  getBoard: 'read',
  updateBoard: 'write',
  deleteBoard: 'write',
  claimBoard: 'none',
  battlecard: 'read',
  evidenceChoices: 'read',
  addLine: 'write',
  changeLine: 'write',
  confirmLine: 'write',
  removeLine: 'write',
  addSection: 'write',
  moveSection: 'write',
  removeSection: 'write',
  listNotes: 'read',
  addNote: 'write',
  changeNote: 'write',
  removeNote: 'write',
  listBoardCompanies: 'read',
  listSuggestions: 'read',
  addCompetitor: 'write',
  changeCompetitor: 'write',
  removeCompetitor: 'write',
  identityCard: 'read',
  correctIdentity: 'write',
  readIdentityAgain: 'write',
  triggerContentDistribution: 'write',
  picture: 'read',
  contentSync: 'write',
  searchNews: 'write',
  listCards: 'shown',
  getCard: 'read',
  exportCards: 'read',
  countCardsByCompany: 'read',
  cardFacets: 'read',
  refreshProgress: 'read',
  updateCard: 'write',
  listReports: 'shown',
  splitReport: 'write',
  separateEvents: 'write',
  listSaved: 'read',
  saveCard: 'write',
  joinReport: 'write',
  countInsights: 'read',
  contentDistributor: 'write',
  briefing: 'shown',
  markSeen: 'write',
  getRanking: 'read',
  changeRanking: 'write',
  listRules: 'read',
  createRule: 'write',
  previewRule: 'write',
  changeRule: 'write',
  deleteRule: 'write',
  listChanges: 'read',
  companyJobs: 'read',
  listPrices: 'read',
  boardSources: 'read',
  listDowntime: 'read',
  listPages: 'read',
  listSurfaces: 'read',
  addSurface: 'write',
  updateSurface: 'write',
  addPage: 'write',
  getPage: 'read',
  updatePage: 'write',
  removePage: 'write',
  ignoreBlock: 'write',
  unignoreBlock: 'write',
  checkPages: 'write',
  pagePicture: 'read',
  trends: 'read',
  portfolio: 'read',
  portfolioGroups: 'read',
  changePortfolioGroups: 'write',
  markPortfolioSeen: 'write',
  checkCompanies: 'write',
  knownCompanies: 'read',
  askWebsites: 'write',
  addCompanies: 'write',
  search: 'read',
  listSearches: 'read',
  saveSearch: 'write',
  changeSearch: 'write',
  deleteSearch: 'write',
  askBoard: 'read',
  alerts: 'read',
  alertSummary: 'read',
  markAlerts: 'write',
  sendAlert: 'write',
  alertSettings: 'read',
  changeAlertSettings: 'write',
  snoozeAlerts: 'write',
  setBoardAlerts: 'write',
  setCompanyAlerts: 'write',
  previewMuteRule: 'write',
  createMuteRule: 'write',
  changeMuteRule: 'write',
  deleteMuteRule: 'write',
  getProfile: 'none',
  updateProfile: 'none',
  getPreferences: 'none',
  updatePreferences: 'none',
  digestSend: 'none',
  unsubscribeFromDigest: 'none',
  openDigestUnsubscribe: 'open',
  listNotifications: 'read',
  subscribeToAlerts: 'none',
  confirmAlerts: 'none',
  unsubscribeFromAlerts: 'none',
  openAlertUnsubscribe: 'open',
  listChannels: 'none',
  addChannel: 'none',
  changeChannel: 'none',
  removeChannel: 'none',
  sendChannelCode: 'none',
  verifyChannel: 'none',
  rotateChannelSecret: 'none',
  testChannel: 'none',
  listDeliveries: 'none',
  sendDeliveryAgain: 'none',
  sendAllAgain: 'none',
  listTokens: 'none',
  createToken: 'none',
  deleteAccount: 'none',
  deleteToken: 'none',
  listShareLinks: 'none',
  createShareLink: 'none',
  deleteShareLink: 'none',
  listFeeds: 'none',
  createFeed: 'none',
  deleteFeed: 'none',
  listPeople: 'none',
  invite: 'none',
  withdrawInvite: 'none',
  changeRole: 'none',
  removePerson: 'none',
  transferBoard: 'none',
  listActivity: 'read',
  showInvite: 'open',
  acceptInvite: 'none',
  sharedBoard: 'shared',
  sharedCompanies: 'shared',
  pipelineManager: 'none',
  listExtractions: 'none',
  engineStatus: 'none',
  testRunner: 'none',
  systemInformation: 'none',
  explorerBoards: 'none',
  explorerCompanies: 'none',
  explorerCards: 'none',
  explorerNotifications: 'none',
  listDeadLetters: 'none',
  replayDeadLetters: 'none',
  listSourceHealth: 'none',
  sourceReport: 'none',
  checkSources: 'none',
  listSyncRuns: 'none',
  traceCard: 'none',
  reevaluateCard: 'none',
  dailyRefresh: 'none',
  magicLink: 'open',
  publicConfig: 'open',
  boardEvents: 'none',
  alertEvents: 'none',
  live: 'open',
  ready: 'open',
};
const allows = {
  reads: new Set<Use>(['read', 'shown']),
  writes: new Set<Use>(['write']),
  shares: new Set<Use>(['shown', 'shared']),
};

const ownId = 'board-own';
const otherId = 'board-of-another';
const pathFor = ({ path }: Route, boardId: string) => path.replace(':boardId', boardId).replaceAll(/:\w+/g, 'x1');
const looked = (Object.entries(routes) as [RouteName, Route][])
  .filter(([name]) => uses[name] !== 'open')
  .map(([name, route]) => [name, route, uses[name]] as const);

let mongo: TestMongo;
let gateway: TestGateway;
let keys: ReturnType<typeof giveKeys>;

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
async function ask(route: Route, headers: Record<string, string>, boardId = ownId) {
  const { method } = route;
  const answer = await gateway.inject(method, pathFor(route, boardId), { as: null, headers });
  const { code } = answer.text.startsWith('{') ? (answer.json() as { code?: string }) : {};
  return { status: answer.status, code, headers: answer.headers };
}

beforeAll(async () => {
  mongo = await startTestMongo();
  // In this mode everyone on this machine is an operator, but callers with tokens or links are not.
  gateway = await startTestGateway(mongo, {
    settings: { OPERATORS: 'loopback', RATE_LIMIT_API_PER_MINUTE: '100000', RATE_LIMIT_TOKEN_PER_MINUTE: '100000' },
  });
  keys = giveKeys(gateway.upstreams, ownId);
});
afterAll(async () => {
  await gateway?.stop();
  await mongo.stop();
});
beforeEach(() => {
  gateway.upstreams.calls.length = 0;
  gateway.upstreams.owners.clear();
  gateway.upstreams.owners.set(ownId, 'user-1').set(otherId, 'another');
});

it('the table lists every route', () => {
  expect(Object.keys(uses).toSorted()).toEqual(Object.keys(routes).toSorted());
});

describe.each(looked)('%s', (_name, route, use) => {
  it.each(['reads', 'writes'] as const)(
    'admits a personal token that %s exactly when the table allows it',
    async (which) => {
      const answer = await ask(route, bearer(keys[which]));
      if (!allows[which].has(use)) {
        expect(answer.status).toBe(403);
        expect(['token_not_allowed', 'scope_missing']).toContain(answer.code);
        expect(gateway.upstreams.calls).toEqual([]);
        return;
      }
      if (route.service === 'gateway') {
        // Specs beside these routes test how they use the request and the fake services' responses.
        expect([401, 403, 404]).not.toContain(answer.status);
      } else {
        expect(answer.status).toBe(200);
        expect(gateway.upstreams.calls[0]?.principal).toEqual({
          ...{ kind: 'user', userId: 'user-1', email: 'ada@mail.example' },
          token: { id: which, scopes: [which === 'reads' ? 'read' : 'write'] },
        });
      }
      gateway.upstreams.calls.length = 0;
      if (route.access === 'board') {
        expect(await ask(route, bearer(keys[which]), otherId)).toMatchObject({ status: 404, code: 'board_not_found' });
        expect(gateway.upstreams.calls).toEqual([]);
      }
    },
  );

  it('admits a share link exactly when the table allows it', async () => {
    // The link decides, no matter what else the browser sends.
    const others: Record<string, string>[] = [
      {},
      bearer(keys.reads),
      { 'x-temp-session': 'temp_1700000000000abcdefghi' },
    ];
    for (const more of others) {
      gateway.upstreams.calls.length = 0;
      const answer = await ask(route, { 'x-share-link': keys.shares, ...more });
      if (!allows.shares.has(use)) {
        expect(answer).toMatchObject({ status: 403, code: 'not_shared' });
        expect(gateway.upstreams.calls).toEqual([]);
        continue;
      }
      expect(answer.status).toBe(200);
      expect(gateway.upstreams.calls[0]?.principal).toEqual({ kind: 'share', boardId: ownId, linkId: 'shares' });
    }
    gateway.upstreams.calls.length = 0;
    if (!route.path.includes(':boardId')) return;
    expect([403, 404]).toContain((await ask(route, { 'x-share-link': keys.shares }, otherId)).status);
    expect(gateway.upstreams.calls).toEqual([]);
  });

  it('rejects invalid tokens and links', async () => {
    const tokens = [secretOf('slt', 'x'), 'slt_short', keys.shares, keys.feeds, `${keys.reads}x`];
    for (const token of tokens) expect(await ask(route, bearer(token))).toMatchObject({ status: 401 });
    const links = ['', 'sls_short', secretOf('sls', 'x'), keys.reads, keys.feeds];
    for (const link of links)
      expect(await ask(route, { 'x-share-link': link })).toMatchObject({ status: 404, code: 'share_link_gone' });
    expect(gateway.upstreams.calls).toEqual([]);
  });
});

describe('a key', () => {
  it('stops working within two seconds of its revocation, without a check on every call', async () => {
    gateway.clock.advance(5_000);
    gateway.upstreams.keyQuestions = 0;
    const read = async () => (await ask(routes.listBoards, bearer(keys.reads))).status;
    const look = async () => (await ask(routes.listCards, { 'x-share-link': keys.shares })).status;
    expect([await read(), await read(), await look(), await look()]).toEqual([200, 200, 200, 200]);
    expect(gateway.upstreams.keyQuestions).toBe(2);
    const { upstreams } = gateway;
    const revoked = [keys.reads, keys.shares].map((secret) => [secret, upstreams.keys.get(secret)] as const);
    for (const [secret] of revoked) upstreams.keys.delete(secret);
    gateway.clock.advance(2_000);
    expect([await read(), await look()]).toEqual([401, 404]);
    for (const [secret, key] of revoked) if (key) upstreams.keys.set(secret, key);
    // Rejections aren't cached.
    expect([await read(), await look()]).toEqual([200, 200]);
  });

  it('stops working when it expires, even if it was just used', async () => {
    const secret = secretOf('slt', 'e');
    const expiresAt = new Date(gateway.clock.now().getTime() + 500).toISOString();
    const key = { kind: 'token', id: 'ends', userId: 'user-1', email: 'ada@mail.example' } as const;
    gateway.upstreams.keys.set(secret, { ...key, scopes: ['read'], expiresAt });
    expect((await ask(routes.listBoards, bearer(secret))).status).toBe(200);
    gateway.upstreams.keys.delete(secret);
    gateway.clock.advance(500);
    const answer = await ask(routes.listBoards, bearer(secret));
    expect(answer).toMatchObject({ status: 401, code: 'invalid_token' });
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="sightline", error="invalid_token"');
  });

  it('is rejected only temporarily while the boards service is down', async () => {
    gateway.clock.advance(5_000);
    gateway.upstreams.down.add('boards');
    expect((await ask(routes.listBoards, bearer(keys.reads))).status).toBe(503);
    expect((await ask(routes.listCards, { 'x-share-link': keys.shares })).status).toBe(503);
    gateway.upstreams.down.clear();
    expect((await ask(routes.listBoards, bearer(keys.reads))).status).toBe(200);
  });
});

it('a personal token has its own rate limit, reported in headers', async () => {
  const strict = await startTestGateway(mongo, { settings: { RATE_LIMIT_TOKEN_PER_MINUTE: '2' } });
  const { reads, writes } = giveKeys(strict.upstreams, ownId);
  const call = (secret: string) =>
    strict.inject('GET', '/api/boards', { as: null, headers: { authorization: `Bearer ${secret}` } });
  expect((await call(reads)).headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
  expect((await call(reads)).headers).toMatchObject({ 'ratelimit-remaining': '0' });
  const refused = await call(reads);
  expect([refused.status, refused.headers]).toMatchObject([
    429,
    { 'ratelimit-remaining': '0', 'retry-after': expect.stringMatching(/^\d+$/) },
  ]);
  expect(refused.headers['ratelimit-reset']).toBe(refused.headers['retry-after']);
  expect((await call(writes)).status).toBe(403);
  await strict.stop();
});
