import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { ConfigError } from '@sightline/service-kit';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const index = '<!doctype html><title>Sightline</title>';
const startPage = '<!doctype html><title>Sightline</title><h1>See</h1>';
const script = 'console.log("hello")';

describe('the SPA', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  let root: string;
  const get = (path: string, headers: Record<string, string> = { accept: 'text/html,*/*;q=0.8' }) =>
    gateway.inject('GET', path, { as: null, headers });

  beforeAll(async () => {
    mongo = await startTestMongo();
    root = await mkdtemp(join(tmpdir(), 'sightline-web-'));
    await mkdir(join(root, 'assets'));
    await writeFile(join(root, 'index.html'), index);
    await writeFile(join(root, 'landing.html'), startPage);
    await writeFile(join(root, 'theme.js'), script);
    await writeFile(join(root, 'assets', 'app-1a2b.js'), script);
    await writeFile(join(root, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
    gateway = await startTestGateway(mongo, { settings: { WEB_ROOT: root } });
  });
  afterAll(async () => {
    await gateway?.stop();
    await mongo.stop();
    await rm(root, { recursive: true, force: true });
  });

  it.each(['/', '/?utm_source=x'])('serves the prerendered start page at %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 200, text: startPage });
  });

  it.each([
    '/auth',
    '/auth/complete',
    '/boards',
    '/boards/some-id?window=7d',
    '/portfolio?show=new',
    '/boards/some-id/companies',
    '/boards/some-id/trends',
    '/boards/some-id/changes',
    '/boards/some-id/pages/pag_0123456789abcdef0123',
    '/boards/some-id/timeline',
    '/board/new',
    '/board/some-id',
    '/board/some-id/trends',
    '/board/some-id/changes',
    '/board/some-id/pages/some-page',
    '/settings/profile',
    '/settings/channels',
    '/settings/access',
    '/s/sls_0123456789',
    '/boards/some-id/share',
    '/pipeline-lab',
    '/operations',
    '/operations/cards/crd_1',
    '/board-diagnostics',
    '/diagnostics?tab=manual',
    '/database-explorer',
    '/alerts/confirm',
    '/alerts/unsubscribe',
  ])('serves the page at %s without caching', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.text]).toEqual([200, index]);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/nothing', '/boards/a/b', '/index.php', '/board'])(
    'serves the page with status 404 at %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.text]).toEqual([404, index]);
    },
  );

  it('keeps shared boards out of search engines', async () => {
    expect((await get('/s/sls_0123456789')).headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect((await get('/boards/some-id')).headers['x-robots-tag']).toBeUndefined();
  });

  it('returns 405 instead of a page for a GET on an API path that has none', async () => {
    const answer = await get('/api/weekly-alerts/confirm');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
    expect(answer.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it('lets browsers cache hashed assets forever, but not other files', async () => {
    const asset = await get('/assets/app-1a2b.js');
    expect([asset.status, asset.text]).toEqual([200, script]);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/theme.js')).headers['cache-control']).toBe('no-cache');
  });

  it('sends precompressed files', async () => {
    const answer = await gateway.service.app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    expect((await get('/theme.js', { 'accept-encoding': 'br' })).text).toBe(script);
  });

  it.each([
    '/assets/gone-1a2b.js',
    '/api/nothing',
    '/oidc',
    '/dev/nothing',
    '/docs/nothing',
    '/health/nothing',
    '/feeds',
    '/feeds/a/b',
  ])('does not serve a page at %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  it('does not send the page to clients that do not accept HTML', async () => {
    expect((await get('/boards', { accept: 'application/json' })).json()).toMatchObject({ status: 404 });
    const icon = await get('/favicon.ico', { accept: 'image/avif,image/webp,*/*;q=0.8' });
    expect(icon.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect((await get('/boards', { accept: '*/*' })).text).toBe(index);
  });

  it.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/assets/%00'])(
    'serves nothing outside its folder (%s)',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.text).not.toContain('"name"');
    },
  );

  it('redirects from another loopback name to the public one', async () => {
    const local = await startTestGateway(mongo, { settings: { WEB_ROOT: root, PUBLIC_URL: 'http://localhost:3000' } });
    const visit = (host: string) =>
      local.inject('GET', '/boards/b1?window=7d', { as: null, headers: { accept: 'text/html', host } });
    const answer = await visit('127.0.0.1:3000');
    expect([answer.status, answer.headers.location]).toEqual([302, 'http://localhost:3000/boards/b1?window=7d']);
    for (const host of ['localhost:3000', 'sightline.example', 'evil.example:3000'])
      expect((await visit(host)).status, host).toBe(200);
    await local.stop();
  });

  it('fails at startup when it is not built', async () => {
    const failing = startTestGateway(mongo, { settings: { WEB_ROOT: join(root, 'assets') } });
    await expect(failing).rejects.toThrow(ConfigError);
    await expect(failing).rejects.toThrow(/no index\.html/);
  });
});
