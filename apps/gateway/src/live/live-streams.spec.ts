import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { tokenFor } from '@sightline/identity/testing';
import { companyIdentity, notification, startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStream } from '../testing/stream-reader.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { keyOf } from './live-feed.ts';
import { LiveHub } from './live-hub.ts';
import { LiveNews } from './live-news.ts';

const boardId = 'board-1';
const visitor = 'temp_1700000000000abcdefghi';
const card = (n: number) => ({
  boardId,
  cardId: `crd_${String(n).padStart(20, '0')}`,
  companyId: companyIdentity().companyId,
  contentId: `cnt_${String(n).padStart(20, '0')}`,
  companyName: 'Lumenpay',
  title: 'News',
  url: 'https://news.example/1',
  summary: 'Something happened.',
  importance: 5,
  publishedAt: '2026-03-01T08:00:00.000Z',
  ...{
    eventId: `evt_${String(n).padStart(20, '0')}`,
    topic: 'news' as const,
    tags: [],
    source: 'The press',
    confidence: 6,
  },
});

describe('live streams', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  let hub: LiveHub;
  let port: number;

  const open = (
    headers: Record<string, string> = { 'x-temp-session': visitor },
    board = boardId,
    signal?: AbortSignal,
  ) => openStream(port, board, headers, signal);
  const opened = async (headers?: Record<string, string>) => {
    const reader = await open(headers);
    await waitUntil(() => reader.messages.length > 0, { what: 'the first message' });
    return reader;
  };

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    gateway = await startTestGateway(mongo);
    gateway.upstreams.owners.set(boardId, visitor);
    hub = gateway.get(LiveHub);
    await gateway.service.app.listen(0, '127.0.0.1');
    port = (gateway.service.app.getHttpServer().address() as AddressInfo).port;
  });
  afterEach(() => gateway.stop());

  it('begin with "look", as an uncached event stream', async () => {
    const reader = await opened();
    expect(reader.response.statusCode).toBe(200);
    expect(reader.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    });
    expect(reader.text).toMatch(/^id: \w+\.0\nevent: board\n/);
    expect(reader.messages).toEqual([{ type: 'board', boardId, status: null }]);
  });

  it("are open only to the board's owner", async () => {
    expect((await open({})).response.statusCode).toBe(401);
    expect((await open({ 'x-temp-session': `${visitor.slice(0, -1)}z` })).response.statusCode).toBe(404);
    expect((await open(undefined, 'board-2')).response.statusCode).toBe(404);
    expect(hub.count()).toBe(0);
  });

  it.each([
    ['user or visitor', { LIVE_STREAMS_PER_SESSION: '2' }, true],
    ['client address', { LIVE_STREAMS_PER_CLIENT: '2' }, false],
  ])('are limited per %s, and rejected until one ends', async (_, settings, othersMayOpen) => {
    await gateway.stop();
    gateway = await startTestGateway(mongo, { settings });
    const other = 'temp_1700000000000zyxwvutsr';
    gateway.upstreams.owners.set(boardId, visitor).set('board-2', other);
    hub = gateway.get(LiveHub);
    await gateway.service.app.listen(0, '127.0.0.1');
    port = (gateway.service.app.getHttpServer().address() as AddressInfo).port;
    const [first] = [await opened(), await opened()];
    const refused = await open();
    expect(refused.response.statusCode).toBe(429);
    expect(refused.response.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'retry-after': '30',
    });
    await waitUntil(() => refused.ended);
    expect(JSON.parse(refused.text)).toMatchObject({ status: 429, code: 'too_many_streams' });
    const others = await open({ 'x-temp-session': other }, 'board-2');
    expect(others.response.statusCode).toBe(othersMayOpen ? 200 : 429);
    others.response.destroy();
    first.response.destroy();
    await waitUntil(() => hub.count() === 1);
    expect((await opened()).response.statusCode).toBe(200);
  });

  it('do not count a reader who left while access was being checked', async () => {
    await gateway.stop();
    gateway = await startTestGateway(mongo, { settings: { LIVE_STREAMS_PER_SESSION: '1' } });
    gateway.upstreams.owners.set(boardId, visitor);
    hub = gateway.get(LiveHub);
    await gateway.service.app.listen(0, '127.0.0.1');
    const server: Server = gateway.service.app.getHttpServer();
    port = (server.address() as AddressInfo).port;
    const checked = Promise.withResolvers<void>();
    gateway.upstreams.heldAccess = checked.promise;
    const leaving = new AbortController();
    const left = open(undefined, boardId, leaving.signal);
    await waitUntil(() => gateway.upstreams.accessChecks === 1, { what: 'the check of access' });
    leaving.abort();
    await expect(left).rejects.toThrow('abort');
    await waitUntil(async () => (await promisify(server.getConnections).call(server)) === 0);
    checked.resolve();
    expect((await opened()).response.statusCode).toBe(200);
    expect(hub.count()).toBe(1);
  });

  it("report the board's status, with increasing ids", async () => {
    const reader = await opened();
    const owner = { userId: null, tempSessionId: visitor };
    await gateway.emit('board.identified', { boardId });
    await gateway.emit('board.companies-linked', { boardId, owner, companies: [] });
    await gateway.emit('board.ready', { boardId, owner, name: 'Board', cardCount: 3 });
    await gateway.emit('board.failed', { boardId, owner, name: 'Board', code: 'x', message: 'No.' });
    await gateway.emit('notification.created', { boardId, notification: notification({ title: 'Big news' }) });
    await waitUntil(() => reader.ofType('notification').length === 1);
    expect(reader.messages.slice(1)).toEqual([
      { type: 'board', boardId, status: null },
      { type: 'board', boardId, status: 'processing' },
      { type: 'board', boardId, status: 'ready' },
      { type: 'board', boardId, status: 'error' },
      { type: 'notification', boardId, title: 'Big news', kind: 'board-ready' },
    ]);
    expect(reader.ids.map((id) => Number(id.split('.')[1]))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('batch many cards into few messages', async () => {
    const reader = await opened();
    await Promise.all(Array.from({ length: 40 }, (_, n) => gateway.emit('card.published', card(n))));
    const received = () =>
      reader.ofType('cards').reduce((sum, message) => sum + (message.type === 'cards' ? message.count : 0), 0);
    await waitUntil(() => received() === 40);
    // Another report of an event isn't a new card.
    await gateway.emit('card.published', { ...card(41), joins: true });
    expect(reader.ofType('cards').length).toBeLessThanOrEqual(3);
    await gateway.emit('card.updated', { boardId, cardId: card(1).cardId });
    await waitUntil(() => reader.messages.at(-1)?.type === 'cards' && reader.ofType('cards').length > 1);
    expect(reader.messages.at(-1)).toEqual({ type: 'cards', boardId, count: 0 });
  });

  it('report nothing about other boards', async () => {
    const reader = await opened();
    await gateway.emit('board.ready', {
      boardId: 'board-2',
      owner: { userId: 'u', tempSessionId: null },
      name: 'Other',
      cardCount: 0,
    });
    await gateway.emit('cards.settled', { boardId, companyId: companyIdentity().companyId, syncId: 's', cardCount: 1 });
    await waitUntil(() => reader.messages.length === 2);
    expect(reader.messages.every((message) => keyOf(message) === boardId)).toBe(true);
  });

  it.each(['board.deleted', 'board.expired'] as const)('end when the board does (%s)', async (event) => {
    const reader = await opened();
    await gateway.emit(event, { boardId });
    await waitUntil(() => reader.ended);
    expect(hub.count(boardId)).toBe(0);
  });

  it('end for the visitor when the board is claimed, but continue for the new owner', async () => {
    const asVisitor = await opened();
    gateway.upstreams.owners.set(boardId, 'user-1');
    const bearer = await tokenFor(gateway, { sub: 'user-1', email: 'ada@mail.example' });
    const asUser = await opened({ authorization: `Bearer ${bearer}` });
    await gateway.emit('board.claimed', { boardId, userId: 'user-1' });
    await waitUntil(() => asVisitor.ended);
    await waitUntil(() => asUser.messages.length === 2);
    expect(asUser.ended).toBe(false);
  });

  it('resume after the last message a reader saw, without gaps or duplicates', async () => {
    const owner = { userId: null, tempSessionId: visitor };
    const first = await opened();
    await gateway.emit('board.companies-linked', { boardId, owner, companies: [] });
    await waitUntil(() => first.messages.length === 2);
    first.response.destroy();
    await waitUntil(() => hub.count() === 0);
    await gateway.emit('card.published', card(1));
    await gateway.emit('board.ready', { boardId, owner, name: 'Board', cardCount: 1 });
    await gateway.emit('notification.created', {
      boardId,
      notification: notification({ title: 'Meanwhile' }),
    });
    const cards = { type: 'cards', boardId, count: 1 };
    const resume = () => opened({ 'x-temp-session': visitor, 'last-event-id': first.ids.at(-1) ?? '' });
    await waitUntil(async () => {
      const again = await resume();
      again.response.destroy();
      return again.ofType('cards').length === 1;
    });
    const again = await resume();
    await gateway.emit('board.failed', { boardId, owner, name: 'Board', code: 'x', message: 'No.' });
    await waitUntil(() => again.messages.length === 4);
    expect(again.messages).toEqual([
      { type: 'board', boardId, status: 'ready' },
      { type: 'notification', boardId, title: 'Meanwhile', kind: 'board-ready' },
      cards,
      { type: 'board', boardId, status: 'error' },
    ]);
  });

  it.each(['', 'x', '1-1', 'other.5', '9'.repeat(5_000)])(
    'begin with "look" after an unknown id: %.10s',
    async (id) => {
      const reader = await opened({ 'x-temp-session': visitor, 'last-event-id': id });
      expect(reader.messages).toEqual([{ type: 'board', boardId, status: null }]);
    },
  );

  it('are removed when the reader disconnects', async () => {
    const reader = await opened();
    expect(hub.count()).toBe(1);
    reader.response.destroy();
    await waitUntil(() => hub.count() === 0);
  });

  it('drop a reader that stops reading, without delaying others', async () => {
    const lively = await opened();
    const stuck = await opened();
    stuck.response.pause();
    const news = gateway.get(LiveNews);
    const title = 'x'.repeat(30_000);
    let sent = 0;
    await waitUntil(
      () => {
        void news.tell({ type: 'notification', boardId, title });
        sent += 1;
        return hub.count(boardId) === 1;
      },
      // The kernel buffers some megabytes before messages queue here.
      { what: 'the stuck reader to be dropped', timeoutMs: 15_000 },
    );
    await waitUntil(() => lively.ofType('notification').length === sent);
    expect(lively.ended).toBe(false);
  });

  it('end when the service stops, without delaying it', async () => {
    const reader = await opened();
    await gateway.service.drain();
    await waitUntil(() => reader.ended);
  });
});
