import { FeedRequest, type RenderedFeed } from '@sightline/contracts';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveKeys, secretOf } from '../testing/secrets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

describe('the address of a feed', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  let keys: ReturnType<typeof giveKeys>;
  let feed: RenderedFeed;
  const get = (file: string, headers: Record<string, string> = {}) =>
    gateway.inject('GET', `/feeds/${file}`, { as: null, headers });

  beforeAll(async () => {
    mongo = await startTestMongo();
    gateway = await startTestGateway(mongo);
    keys = giveKeys(gateway.upstreams, 'b1');
    gateway.upstreams.respond = () => ({
      status: 200,
      contentType: 'application/json',
      body: Buffer.from(JSON.stringify(feed)),
    });
  });
  afterAll(async () => {
    await gateway?.stop();
    await mongo.stop();
  });
  beforeEach(() => {
    gateway.clock.advance(5_000);
    gateway.upstreams.calls.length = 0;
    feed = { mediaType: 'application/rss+xml', text: '<rss/>', updatedAt: '2026-03-01T08:00:00.000Z' };
  });

  it.each(['rss', 'atom', 'json'])('serves its board and filter as .%s to anyone with the address', async (format) => {
    const answer = await get(`${keys.feeds}.${format}`);
    expect([answer.status, answer.text]).toEqual([200, '<rss/>']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'last-modified': 'Sun, 01 Mar 2026 08:00:00 GMT',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    const [call] = gateway.upstreams.calls;
    expect(call).toMatchObject({
      ...{ service: 'distribution', path: '/internal/boards/b1/feed', principal: { kind: 'system' } },
    });
    expect(FeedRequest.parse(JSON.parse(call?.body ?? ''))).toMatchObject({
      ...{ format, filter: { tag: 'Pricing' }, feedId: 'feeds', title: 'Rivals: Prices' },
      ...{ siteUrl: 'http://localhost:3000', selfUrl: `http://localhost:3000/feeds/${keys.feeds}.${format}` },
    });
  });

  it('returns 304 to a reader that has the current feed, until there is something new', async () => {
    const { etag, 'last-modified': lastModified } = (await get(`${keys.feeds}.rss`)).headers;
    const statusWith = async (headers: Record<string, string>) => (await get(`${keys.feeds}.rss`, headers)).status;
    expect(await statusWith({ 'if-none-match': String(etag) })).toBe(304);
    expect(await statusWith({ 'if-none-match': `"other", W/${etag}` })).toBe(304);
    expect(await statusWith({ 'if-modified-since': String(lastModified) })).toBe(304);
    // The ETag decides if the request has both headers.
    const both = { 'if-none-match': '"other"', 'if-modified-since': String(lastModified) };
    expect(await statusWith(both)).toBe(200);
    expect(await statusWith({ 'if-modified-since': 'yesterday' })).toBe(200);
    const unchanged = await get(`${keys.feeds}.rss`, { 'if-none-match': String(etag) });
    expect([unchanged.text, unchanged.headers.etag]).toEqual(['', etag]);
    feed = { ...feed, text: '<rss>new</rss>', updatedAt: '2026-03-01T09:00:00.000Z' };
    expect(await statusWith({ 'if-none-match': String(etag) })).toBe(200);
    expect(await statusWith({ 'if-modified-since': String(lastModified) })).toBe(200);
  });

  it('returns 404 once revoked, and for any other secret or file name', async () => {
    const files = [
      `${keys.feeds}.xml`,
      keys.feeds,
      `${keys.feeds}.rss.rss`,
      `${secretOf('slf', 'x')}.rss`,
      `${keys.reads}.rss`,
      `${keys.shares}.rss`,
      '.rss',
    ];
    for (const file of files) {
      const answer = await get(file);
      expect(answer.json(), file).toMatchObject({ status: 404, code: 'feed_gone' });
    }
    expect(gateway.upstreams.calls).toEqual([]);
    gateway.upstreams.keys.delete(keys.feeds);
    expect((await get(`${keys.feeds}.rss`)).status).toBe(404);
  });
});
