// The web image responds like the gateway where both serve the SPA. Its configuration is generated here, from the gateway's code
// and responses; `node_modules/.bin/vitest run tools/images/web-image.spec.ts -u` regenerates it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notForPeople, screens, secretAddresses } from '../../apps/gateway/src/spa/screens.ts';
import { startTestGateway, type TestGateway } from '../../apps/gateway/src/testing/test-gateway.ts';
import { caddyfile } from './caddyfile.ts';
import { installed, isMissing } from './programs.ts';

const PUBLIC_URL = 'https://sightline.example';
const OIDC_ISSUER = 'https://id.example/sightline';
const configuration = fileURLToPath(new URL('../../docker/web/Caddyfile', import.meta.url));

const files = {
  'index.html': '<!doctype html><title>Sightline</title>',
  'landing.html': '<!doctype html><title>Sightline</title><h1>See</h1>',
  'theme.js': 'console.log("theme")',
  'manifest.webmanifest': '{"name":"Sightline"}',
  'icon-192.png': 'not really a picture',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/app-1a2b.js': 'console.log("hello")',
  'assets/app-1a2b.css': 'body { margin: 0 }',
  'assets/serif-1a2b.woff2': 'not really a font',
  'assets/picture-1a2b.png': 'not really a picture',
};
const compressed = /\.(js|css|svg)$/;

/** Headers that matter to a browser, a cache or an attacker. */
const telling = [
  'content-type',
  'content-encoding',
  'cache-control',
  'content-security-policy',
  'strict-transport-security',
  'referrer-policy',
  'x-content-type-options',
  'x-robots-tag',
  'x-frame-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'origin-agent-cluster',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'server',
  'x-powered-by',
  'location',
];
/** Headers that depend on a single response rather than on the server. */
const ofOneAnswer =
  /^(content-(type|length)|cache-control|date|etag|last-modified|accept-ranges|connection|keep-alive|vary)$/;

const caddy = installed('caddy');

describe('the web image', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  let dir: string;

  beforeAll(async () => {
    mongo = await startTestMongo();
    dir = mkdtempSync(join(tmpdir(), 'sightline-web-'));
    mkdirSync(join(dir, 'assets'));
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(dir, name), text);
      if (!compressed.test(name)) continue;
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(text));
    }
    gateway = await startTestGateway(mongo, { settings: { WEB_ROOT: dir, PUBLIC_URL, OIDC_ISSUER } });
  });
  afterAll(async () => {
    await gateway?.stop();
    await mongo?.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('has a configuration that matches the gateway (regenerate it as described above)', async () => {
    const headersOf = async (path: string) =>
      (await gateway.inject('GET', path, { as: null, headers: { accept: 'text/html' } })).headers;
    const kept = Object.entries(await headersOf('/')).filter(([name]) => !ofOneAnswer.test(name));
    const script = await headersOf('/assets/app-1a2b.js');
    const font = await headersOf('/assets/serif-1a2b.woff2');
    const text = caddyfile({
      screens,
      notForPeople,
      secretAddresses,
      headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
      issuer: OIDC_ISSUER,
      assets: String(script['cache-control']),
      types: { js: String(script['content-type']), woff2: String(font['content-type']) },
    });
    // If the file were missing, Vitest would create it and pass.
    expect(readFileSync(configuration, 'utf8')).not.toBe('');
    await expect(text).toMatchFileSnapshot(configuration);
  });

  // `node tools/images.ts --programs` installs Caddy.
  describe.skipIf(isMissing('caddy'))('answers as the gateway does (needs the program caddy)', () => {
    let server: ChildProcess;
    let web: string;
    let home: string;
    let log = '';

    beforeAll(async () => {
      home = await gateway.service.app.listen(0, '127.0.0.1').then(() => gateway.service.app.getUrl());
      const port = await freePort();
      web = `http://127.0.0.1:${port}`;
      const text = readFileSync(configuration, 'utf8').replace(':8080', `:${port}`).replace('/srv', dir);
      writeFileSync(join(dir, '..', `${port}.Caddyfile`), text);
      server = spawn(
        caddy ?? 'caddy',
        ['run', '--config', join(dir, '..', `${port}.Caddyfile`), '--adapter', 'caddyfile'],
        {
          env: { XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir, PUBLIC_URL, OIDC_ISSUER },
        },
      );
      server.stdout?.on('data', (chunk) => (log += chunk));
      server.stderr?.on('data', (chunk) => (log += chunk));
      await waitUntil(async () => (await request(`${web}/healthz`).catch(() => null))?.statusCode === 200, {
        what: () => `Caddy: ${log.slice(0, 2000)}`,
      });
    });
    afterAll(async () => {
      server?.kill();
      await new Promise((resolve) => (server?.exitCode === null ? server.once('exit', resolve) : resolve(null)));
    });

    const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const ask = async (origin: string, path: string, headers: Record<string, string>, method = 'GET') => {
      const { statusCode, headers: got, body } = await request(`${origin}${path}`, { method, headers });
      const bytes = Buffer.from(await body.arrayBuffer());
      const told = Object.fromEntries(telling.map((name) => [name, got[name]]));
      return { status: statusCode, told, bytes };
    };
    /** The details of a problem may differ, but not its code. */
    const kind = (bytes: Buffer, type: unknown) =>
      String(type).includes('problem') ? JSON.parse(bytes.toString()).code : bytes.toString('base64');
    const both = async (path: string, headers: Record<string, string>, method?: 'HEAD') => {
      const [ours, theirs] = await Promise.all([ask(home, path, headers, method), ask(web, path, headers, method)]);
      const said = ({ status, told, bytes }: typeof ours) => ({
        status,
        ...told,
        body: method ? '' : kind(bytes, told['content-type']),
      });
      return [said(theirs), said(ours)] as const;
    };

    it.each([
      '/',
      '/?utm_source=x',
      '/auth',
      '/auth/complete',
      '/boards',
      '/boards/',
      '/boards/some-id?window=7d',
      '/board/new',
      '/settings/profile',
      '/s/sls_0123',
      '/pipeline-lab',
      '/operations/cards/crd_1',
      '/diagnostics?tab=manual',
      '/alerts/unsubscribe',
      '/nothing',
      '/boards/a/b',
      '/index.php',
      '/board',
      '/index.html',
      '/landing.html',
      '/theme.js',
      '/favicon.svg',
      '/assets/app-1a2b.js',
      '/assets/app-1a2b.css',
      '/assets/serif-1a2b.woff2',
      '/assets/picture-1a2b.png',
      '/assets/gone-1a2b.js',
      '/assets',
      '/assets/',
      '/health/nothing',
      '/internal/nothing',
      '/robots.txt',
      '/.env',
      '/.git/config',
    ])('%s', async (path) => {
      const [theirs, ours] = await both(path, page);
      expect(theirs).toEqual(ours);
      const [headOfTheirs, headOfOurs] = await both(path, page, 'HEAD');
      expect(headOfTheirs).toEqual(headOfOurs);
    });

    it.each(['application/json', 'image/avif,image/webp,*/*;q=0.8', '*/*', ''])(
      'are sent to clients that accept "%s"',
      async (accept) => {
        for (const path of ['/boards', '/favicon.ico', '/theme.js', '/nothing', '/']) {
          const [theirs, ours] = await both(path, accept ? { accept } : {});
          expect(theirs, path).toEqual(ours);
        }
      },
    );

    it.each(['br', 'gzip', 'gzip, deflate, br, zstd', 'gzip, br;q=0.5', 'br;q=0, gzip', 'identity', 'deflate'])(
      'compressed as "%s" allows',
      async (encoding) => {
        for (const path of [
          '/assets/app-1a2b.js',
          '/assets/app-1a2b.css',
          '/theme.js',
          '/favicon.svg',
          '/',
          '/boards',
        ]) {
          const [theirs, ours] = await both(path, { ...page, 'accept-encoding': encoding });
          expect(theirs, path).toEqual(ours);
        }
      },
    );

    it('does not serve files outside of its folder', async () => {
      for (const path of ['/../etc/passwd', '/%2e%2e/etc/passwd', '/assets/..%2f..%2fetc/passwd', '/assets/%00']) {
        const { status, bytes } = await ask(web, path, page);
        expect(status, path).toBeGreaterThanOrEqual(400);
        expect(bytes.toString(), path).not.toContain('root:');
      }
    });

    it('answers 304 for unchanged files', async () => {
      const { headers } = await request(`${web}/theme.js`);
      const again = await request(`${web}/theme.js`, { headers: { 'if-none-match': String(headers.etag) } });
      expect(again.statusCode).toBe(304);
    });

    it('rejects methods other than GET and HEAD', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
        const { statusCode, headers, body } = await request(`${web}/boards`, { method: method as 'POST' });
        expect([statusCode, headers.allow], method).toEqual([405, 'GET, HEAD']);
        expect(await body.json()).toMatchObject({ code: 'method_not_allowed' });
      }
    });

    it('logs neither query strings, headers nor probes', async () => {
      await request(`${web}/auth/complete?t=s3cret`, { headers: { cookie: 's3cret', authorization: 'Bearer s3cret' } });
      await waitUntil(() => log.includes('"uri":"/auth/complete"'));
      expect(log).not.toContain('s3cret');
      expect(log).not.toContain('/healthz');
    });
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
