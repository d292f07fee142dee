import { type BoardSetupResponse, limits, type NewFeed, type NewShareLink, type NewToken } from '@sightline/contracts';
import { hashOfToken, type Principal } from '@sightline/service-kit';
import { asNobody, asUser, asVisitor, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestBoards } from '../testing/test-boards.ts';

const ada = asUser('ada');
const grace = asUser('grace');
const dayMs = 86_400_000;
const system: Principal = { kind: 'system' };

let mongo: TestMongo;
let subject: TestService;
let boardId: string;

type Method = 'GET' | 'POST' | 'DELETE';
const ask = async (method: Method, path: string, as: Principal = ada, body?: object) => {
  const answer = await subject.inject(method, path, { as, ...(body ? { body } : {}) });
  return { status: answer.status, body: answer.status === 204 ? null : (answer.json() as Record<string, unknown>) };
};
const made = async <T>(path: string, body: object = {}, as = ada): Promise<T> => {
  const answer = await ask('POST', path, as, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as T;
};
const resolve = (kind: string, secret: string, as: Principal = system) =>
  ask('POST', '/internal/access-keys/resolve', as, { kind, secretHash: hashOfToken(secret) });
const setUp = async (as: Principal): Promise<string> => {
  const answer = await subject.inject('POST', '/api/functions/board-setup', {
    as,
    body: { companyUrl: 'lumenpay.example' },
  });
  return (answer.json() as BoardSetupResponse).boardId;
};
const later = (ms: number) => subject.clock.set(new Date(subject.clock.now().getTime() + ms));

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestBoards(mongo);
  boardId = await setUp(ada);
});
afterEach(() => subject.stop());

describe('a personal token', () => {
  const wanted = { label: ' Nightly export ', scopes: ['read'] };

  it('is shown once, and stored as a hash', async () => {
    const { token, secret } = await made<NewToken>('/api/tokens', wanted);
    expect(secret).toMatch(/^slt_[\w-]{43}$/);
    expect(token).toMatchObject({
      label: 'Nightly export',
      scopes: ['read'],
      hint: secret.slice(-4),
      lastUsedAt: null,
    });
    expect(Date.parse(token.expiresAt ?? '')).toBe(subject.clock.now().getTime() + 90 * dayMs);
    const list = await ask('GET', '/api/tokens');
    expect(list.body).toEqual({ items: [token] });
    const stored = await subject.db.collection('access_keys').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(stored[0]?.secretHash).toBe(hashOfToken(secret));
  });

  it('acts as its user, with its scopes, until it is revoked', async () => {
    const { token, secret } = await made<NewToken>('/api/tokens', { ...wanted, scopes: ['read', 'write'] });
    expect(await resolve('token', secret)).toMatchObject({
      status: 200,
      body: { kind: 'token', id: token.id, userId: 'ada', email: ada.email, scopes: ['read', 'write'] },
    });
    expect((await ask('DELETE', `/api/tokens/${token.id}`, grace)).status).toBe(404);
    expect((await resolve('token', secret)).status).toBe(200);
    expect((await ask('DELETE', `/api/tokens/${token.id}`)).status).toBe(204);
    expect(await resolve('token', secret)).toMatchObject({ status: 404, body: { code: 'key_not_found' } });
    expect((await ask('DELETE', `/api/tokens/${token.id}`)).status).toBe(404);
    expect((await ask('GET', '/api/tokens')).body).toEqual({ items: [] });
  });

  it('expires on its day, and records the hour of its last use', async () => {
    const { secret } = await made<NewToken>('/api/tokens', { ...wanted, expiresInDays: 7 });
    later(7 * dayMs - 1);
    expect((await resolve('token', secret)).status).toBe(200);
    const { lastUsedAt } =
      ((await ask('GET', '/api/tokens')).body as { items: { lastUsedAt: string }[] }).items[0] ?? {};
    expect(lastUsedAt).toMatch(/:00:00\.000Z$/);
    later(1);
    expect((await resolve('token', secret)).status).toBe(404);
    const forever = await made<NewToken>('/api/tokens', { ...wanted, expiresInDays: null });
    later(4_000 * dayMs);
    expect((await resolve('token', forever.secret)).status).toBe(200);
  });

  it('is resolved only for services, and only as its own kind', async () => {
    const { secret } = await made<NewToken>('/api/tokens', wanted);
    for (const as of [ada, asVisitor(), asNobody]) expect((await resolve('token', secret, as)).status).toBe(403);
    for (const kind of ['share', 'feed']) expect((await resolve(kind, secret)).status).toBe(404);
    expect((await resolve('token', 'slt_nobody')).status).toBe(404);
    const bad = { kind: 'token', secretHash: { $ne: null } };
    expect((await ask('POST', '/internal/access-keys/resolve', system, bad)).status).toBe(400);
  });

  it.each([
    ['without a name', { ...wanted, label: '  ' }],
    ['with a name that is too long', { ...wanted, label: 'n'.repeat(81) }],
    ['without scopes', { ...wanted, scopes: [] }],
    ['with an unknown scope', { ...wanted, scopes: ['admin'] }],
    ['with a repeated scope', { ...wanted, scopes: ['read', 'read'] }],
    ['with an unsupported lifetime', { ...wanted, expiresInDays: 1_000 }],
  ])('is rejected %s', async (_what, body) => {
    expect((await ask('POST', '/api/tokens', ada, body)).status).toBe(400);
  });

  it('is for users only, up to a limit per user', async () => {
    expect((await ask('POST', '/api/tokens', asVisitor(), wanted)).status).toBe(401);
    for (let at = 0; at < limits.tokensPerUser - 1; at++) await made('/api/tokens', wanted);
    const atOnce = await Promise.all([1, 2, 3, 4, 5].map(() => ask('POST', '/api/tokens', ada, wanted)));
    const taken = atOnce.filter(({ status }) => status === 201).length;
    expect(taken).toBeLessThanOrEqual(1);
    if (taken === 0) await made('/api/tokens', wanted);
    expect(await ask('POST', '/api/tokens', ada, wanted)).toMatchObject({
      status: 409,
      body: { code: 'too_many_keys' },
    });
    expect(((await ask('GET', '/api/tokens', ada)).body as { items: unknown[] }).items).toHaveLength(
      limits.tokensPerUser,
    );
    await made('/api/tokens', wanted, grace);
  });
});

describe.each([
  ['share link', 'share-links', 'share'],
  ['feed', 'feeds', 'feed'],
])('a %s', (_name, path, kind) => {
  const at = () => `/api/boards/${boardId}/${path}`;
  const create = () => made<NewShareLink | NewFeed>(at());
  const idOf = (made: NewShareLink | NewFeed) => ('link' in made ? made.link.id : made.feed.id);

  it('can be created, listed and revoked only by the owner', async () => {
    const one = await create();
    expect(await resolve(kind, one.secret)).toMatchObject({ status: 200, body: { kind, boardId } });
    for (const as of [grace, asVisitor()] as const)
      for (const [method, where] of [
        ['GET', at()],
        ['POST', at()],
        ['DELETE', `${at()}/${idOf(one)}`],
      ] as const)
        expect([404, 409]).toContain((await ask(method, where, as, method === 'POST' ? {} : undefined)).status);
    expect(((await ask('GET', at())).body as { items: unknown[] }).items).toHaveLength(1);
    expect((await ask('DELETE', `${at()}/${idOf(one)}`)).status).toBe(204);
    expect((await resolve(kind, one.secret)).status).toBe(404);
  });

  it('is deleted together with its board', async () => {
    const { secret } = await create();
    expect((await ask('DELETE', `/api/boards/${boardId}`)).status).toBe(204);
    expect((await resolve(kind, secret)).status).toBe(404);
    expect(await subject.db.collection('access_keys').countDocuments()).toBe(0);
  });

  it('does not reveal the user who created it', async () => {
    const { secret } = await create();
    expect(JSON.stringify((await resolve(kind, secret)).body)).not.toMatch(/ada/);
  });

  it("is refused for a visitor's temporary board", async () => {
    const visitor = asVisitor();
    const temporary = await setUp(visitor);
    expect((await ask('POST', `/api/boards/${temporary}/${path}`, visitor, {})).status).toBe(409);
  });
});

it('a feed keeps its filter', async () => {
  const filter = { tag: 'Pricing', highPriority: true, sentiment: 'negative' };
  const { secret, feed } = await made<NewFeed>(`/api/boards/${boardId}/feeds`, { label: 'Prices', filter });
  expect(feed.filter).toEqual(filter);
  expect((await resolve('feed', secret)).body).toMatchObject({
    filter,
    label: 'Prices',
    boardName: 'lumenpay.example',
  });
});

describe('the board behind a share link', () => {
  it("is visible only through the link, without its owner, and with the link's expiry", async () => {
    const { link } = await made<NewShareLink>(`/api/boards/${boardId}/share-links`, { expiresInDays: 7 });
    const share: Principal = { kind: 'share', boardId, linkId: link.id };
    const answer = await ask('GET', '/api/shared-board', share);
    expect(answer).toMatchObject({ status: 200, body: { id: boardId, expiresAt: link.expiresAt } });
    expect(JSON.stringify(answer.body)).not.toMatch(/ada|owner|temp/i);
    for (const as of [ada, asVisitor(), { ...share, linkId: 'another' }] as const)
      expect(await ask('GET', '/api/shared-board', as)).toMatchObject({
        status: 404,
        body: { code: 'share_link_gone', detail: 'This link no longer works' },
      });
    // The share principal gives access to nothing else.
    expect((await ask('GET', '/api/boards', share)).status).toBe(401);
    expect((await ask('GET', `/api/boards/${boardId}`, share)).status).toBe(401);
    await ask('DELETE', `/api/boards/${boardId}`);
    expect((await ask('GET', '/api/shared-board', share)).status).toBe(404);
  });
});
