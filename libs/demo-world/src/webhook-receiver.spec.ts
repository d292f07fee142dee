import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, startDemoWorld } from './start.ts';
import { readPage } from './testing/read.ts';

describe('the webhook receiver', () => {
  let world: DemoWorld;
  beforeAll(async () => {
    world = await startDemoWorld();
  });
  afterAll(() => world.close());

  const post = (path: string, body: string) =>
    new Promise<number>((done, fail) => {
      const target = `${world.originOverrides['https://webhooks.example']}${path}`;
      const headers = { host: 'webhooks.example', 'webhook-id': 'm1', authorization: 'secret' };
      const sent = request(target, { method: 'POST', headers }, (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      });
      sent.on('error', fail);
      sent.end(body);
    });

  it('shows received requests by path, with the relevant headers', async () => {
    expect(await post('/mine', '{"title":"<b>One</b>"}')).toBe(204);
    expect(await post('/other', 'two')).toBe(204);
    const { text } = await readPage(world, 'https://webhooks.example/received.json?path=/mine');
    expect(JSON.parse(text)).toEqual({
      items: [{ path: '/mine', headers: { 'webhook-id': 'm1' }, body: '{"title":"<b>One</b>"}' }],
    });
    const page = await readPage(world, 'https://webhooks.example/');
    expect(page.text).toContain('&lt;b&gt;One&lt;/b&gt;');
    expect(page.text.indexOf('POST /other')).toBeLessThan(page.text.indexOf('POST /mine'));
  });

  it.each([
    ['/down/x', 500],
    ['/gone/x', 410],
  ])('answers %s with %i', async (path, status) => {
    expect(await post(path, '{}')).toBe(status);
  });

  it('rejects large requests', async () => {
    expect(await post('/long', 'x'.repeat(300_000))).toBe(413);
  });

  it('answers other pages with 404, and keeps the last hundred', async () => {
    for (let count = 0; count < 101; count++) await post('/many', String(count));
    const { text } = await readPage(world, 'https://webhooks.example/received.json');
    expect(JSON.parse(text).items).toHaveLength(100);
    expect((await readPage(world, 'https://webhooks.example/nothing')).status).toBe(404);
  });
});
