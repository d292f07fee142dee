import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { closeLater, serve } from '../test-kit/serve.ts';
import { redirectTo, type Site, startSite } from '../test-kit/site.ts';
import { Fetcher } from './fetcher.ts';

const pagesOf = (site: Site) => site.requests.filter((request) => !request.endsWith('/robots.txt'));

describe('Fetcher', () => {
  it('requests an overridden origin with its own host name and path', async () => {
    const { site, get } = await serve({ '*': 'hello' });
    const answer = await get({ path: '/a/b?c=d#e' });
    expect(answer).toMatchObject({
      requestedUrl: 'https://acme.example/a/b?c=d#e',
      url: 'https://acme.example/a/b?c=d',
      status: 200,
      contentType: 'text/html',
      charset: 'utf-8',
      text: 'hello',
      notModified: false,
    });
    expect(site.requests).toEqual(['acme.example /robots.txt', 'acme.example /a/b?c=d']);
    expect(site.headers[1]?.['user-agent']).toBe('SightlineBot/0.1');
  });

  it('reads many hosts from one server', async () => {
    const { fetcher } = await serve({ 'acme.example/': 'acme', 'news.lumenpay.example/': 'lumen' });
    expect((await fetcher.fetch({ url: 'http://acme.example' })).text).toBe('acme');
    expect((await fetcher.fetch({ url: 'https://news.lumenpay.example' })).text).toBe('lumen');
  });

  it('reuses connections', async () => {
    const { site, get } = await serve({
      '*': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(100_000))),
    });
    for (let visit = 0; visit < 5; visit++) await get({ path: `/${visit}` });
    expect(site.connections()).toBe(1);
  });

  it('sends conditional requests', async () => {
    const { site, get } = await serve({
      '/feed': (request, response) =>
        request.headers['if-none-match'] === '"v1"'
          ? response.writeHead(304, { etag: '"v1"' }).end()
          : response.writeHead(200, { etag: '"v1"', 'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT' }).end('new'),
    });
    const first = await get({ path: '/feed' });
    expect(first).toMatchObject({
      etag: '"v1"',
      lastModified: 'Sat, 21 Nov 2026 00:00:00 GMT',
      notModified: false,
      text: 'new',
    });
    const second = await get({ path: '/feed', etag: first.etag, lastModified: first.lastModified });
    expect(second).toMatchObject({ status: 304, notModified: true, text: '' });
    expect(site.headers.at(-1)).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Sat, 21 Nov 2026 00:00:00 GMT',
    });
  });

  it('returns error responses, or throws them on request', async () => {
    const { get } = await serve({
      '/gone': (_, response) => response.writeHead(410).end('gone'),
      '/down': (_, response) => response.writeHead(503).end('down'),
    });
    expect(await get({ path: '/gone' })).toMatchObject({ status: 410, text: 'gone' });
    await expect(get({ path: '/gone', throwOnStatus: true })).rejects.toMatchObject({
      code: 'http_status',
      kind: 'invalid',
      details: { status: 410 },
    });
    await expect(get({ path: '/down', throwOnStatus: true })).rejects.toMatchObject({
      code: 'http_status',
      kind: 'unavailable',
    });
  });

  it('respects robots.txt, unless the caller opts out', async () => {
    const { site, get } = await serve({
      '/robots.txt': (_, response) => response.end('User-agent: *\nDisallow: /api'),
      '*': 'x',
    });
    await expect(get({ path: '/api/1' })).rejects.toMatchObject({ code: 'robots_denied' });
    expect(pagesOf(site)).toEqual([]);
    expect((await get({ path: '/api/1', ignoreRobots: true })).text).toBe('x');
    expect((await get({ path: '/page' })).text).toBe('x');
    expect(site.requests.filter((request) => request.endsWith('/robots.txt'))).toHaveLength(1);
  });

  describe('redirects', () => {
    it('are followed, listed in the result and checked against robots.txt', async () => {
      const { get } = await serve({
        'acme.example/': redirectTo('/en', 301),
        'acme.example/en': redirectTo('//www.acme.example/en/', 308),
        'www.acme.example/en/': 'home',
        'acme.example/closed': redirectTo('https://closed.example/x'),
        'closed.example/robots.txt': (_, response) => response.end('User-agent: *\nDisallow: /'),
      });
      expect(await get({})).toMatchObject({
        url: 'https://www.acme.example/en/',
        redirectedTo: ['https://acme.example/en', 'https://www.acme.example/en/'],
        text: 'home',
      });
      await expect(get({ path: '/closed' })).rejects.toMatchObject({ code: 'robots_denied' });
    });

    it.each([
      ['a loopback literal', 'http://127.0.0.1/', 'blocked_address'],
      ['the server itself', 'http://127.0.0.1:$PORT/secret', 'blocked_address'],
      ['a disguised loopback literal', 'http://0x7f.1/', 'blocked_address'],
      ['a metadata service', 'http://169.254.169.254/latest/', 'blocked_address'],
      ['IPv6 loopback', 'http://[::1]/', 'blocked_address'],
      ['a local name', 'http://localhost/', 'blocked_address'],
      ['another port', 'https://lumenpay.com:8443/', 'blocked_address'],
      ['another scheme', 'file:///etc/passwd', 'invalid_url'],
      ['credentials', 'https://a:b@lumenpay.com/', 'invalid_url'],
      ['a name that resolves to a private address', 'https://rebind.com/', 'unknown_host'],
    ])('are not followed to %s', async (_, location, code) => {
      const { site, get } = await serve(
        {
          '/out': (request, response) =>
            redirectTo(location.replace('$PORT', `${request.socket.localPort}`))(request, response),
          '*': 'secret',
        },
        { lookup: async () => [{ address: '192.168.1.1', family: 4 }] },
      );
      await expect(get({ path: '/out' })).rejects.toMatchObject({ code });
      expect(pagesOf(site)).toEqual(['acme.example /out']);
    });

    it('end at loops and long chains', async () => {
      const { site, get } = await serve({
        '/a': redirectTo('/b'),
        '/b': redirectTo('/a'),
        '/robots.txt': (_, response) => response.writeHead(404).end(),
        '*': (request, response) => redirectTo(`/${Number(request.url?.slice(1)) + 1}`)(request, response),
      });
      await expect(get({ path: '/a' })).rejects.toMatchObject({ code: 'too_many_redirects' });
      expect(pagesOf(site)).toHaveLength(2);
      await expect(get({ path: '/1' })).rejects.toMatchObject({ code: 'too_many_redirects' });
      expect(pagesOf(site)).toHaveLength(2 + 6);
    });

    it('do not send the caller’s headers to other origins', async () => {
      const { site, get } = await serve({
        'acme.example/here': redirectTo('/there'),
        'acme.example/there': redirectTo('https://evil.example/'),
        '*': 'x',
      });
      await get({
        path: '/here',
        headers: { 'X-Api-Key': 'secret', Host: 'evil.example', Authorization: 'Bearer x' },
        etag: '"1"',
      });
      const seen = site.requests.map((request, index) => {
        const { 'x-api-key': key, authorization, 'if-none-match': etag } = site.headers[index] ?? {};
        return { request, given: [key, authorization, etag].filter((value) => value !== undefined) };
      });
      expect(seen.filter(({ given }) => given.length > 0)).toEqual([
        { request: 'acme.example /here', given: ['secret', 'Bearer x', '"1"'] },
        { request: 'acme.example /there', given: ['secret', 'Bearer x', '"1"'] },
      ]);
      expect(site.requests.at(-1)).toBe('evil.example /');
    });
  });

  describe('content', () => {
    it('is rejected by header or signature when the caller cannot use it', async () => {
      const { get } = await serve({
        '/paper': (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'),
        '/hidden': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('%PDF-1.7'),
        '/unknown': (_, response) =>
          response.writeHead(200, { 'content-type': 'application/octet-stream' }).end('%PDF-1.7'),
        '/logo': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
      });
      for (const path of ['/paper', '/hidden', '/unknown'])
        await expect(get({ path, accept: 'page' })).rejects.toMatchObject({
          code: 'unsupported_content',
          message: 'This address leads to a PDF document, not to a web page.',
        });
      await expect(get({ path: '/logo', accept: 'feed' })).rejects.toMatchObject({ code: 'unsupported_content' });
      expect((await get({ path: '/logo', accept: 'image' })).contentType).toBe('image/png');
      expect((await get({ path: '/paper' })).text).toBe('%PDF-1.7');
    });
  });

  describe('unreachable hosts', () => {
    it('fail with a reason', async () => {
      const closed = await startSite({});
      await closed.close();
      const site = await startSite({});
      const fail = (code: string) => Object.assign(new Error(code), { code });
      const fetcher = new Fetcher({
        originOverrides: {
          'https://closed.example': closed.origin,
          'https://tls.example': site.origin.replace('http:', 'https:'),
        },
        lookup: async (name) => {
          if (name === 'www.iana.org') return [{ address: '192.0.46.8', family: 4 }];
          throw fail(name === 'nobody.com' ? 'ENOTFOUND' : 'EAI_AGAIN');
        },
      });
      closeLater(site, fetcher);
      const codeOf = (url: string) =>
        fetcher.fetch({ url }).then(
          () => 'read',
          (error) => `${error.code} ${error.kind}`,
        );
      expect(await codeOf('https://closed.example/a')).toBe('connection_refused unavailable');
      expect(await codeOf('https://tls.example/a')).toBe('tls_error unavailable');
      expect(await codeOf('https://nobody.com/a')).toBe('unknown_host invalid');
      expect(await codeOf('https://nodns.com/a')).toBe('network_error unavailable');
      expect(await codeOf('https://made-up.example/')).toBe('unknown_host invalid');
    });

    it.each(['ENOTFOUND', 'EAI_AGAIN'])('are reported as offline when no name resolves: %s', async (code) => {
      const fetcher = new Fetcher({ lookup: () => Promise.reject(Object.assign(new Error(code), { code })) });
      closeLater(fetcher);
      await expect(fetcher.fetch({ url: 'https://nobody.com/a' })).rejects.toMatchObject({
        ...{ code: 'offline', kind: 'unavailable' },
        message: "Sightline has no internet connection, so it can't reach nobody.com.",
      });
      expect(await fetcher.isOffline('https://nobody.com/')).toBe(true);
      await expect(fetcher.isOffline('https://made-up.example/')).rejects.toMatchObject({ code: 'unknown_host' });
    });
  });
});

describe('hasHost', () => {
  it('accepts a host that an override serves or that has an address', async () => {
    const { fetcher } = await serve(
      {},
      {
        lookup: async (host) =>
          host === 'here.test' ? [{ address: '93.184.216.34', family: 4 }] : Promise.reject(new Error('no')),
      },
    );
    const asked = ['https://acme.example/', 'https://here.test/', 'https://gone.test/'];
    expect(await Promise.all(asked.map((url) => fetcher.hasHost(url)))).toEqual([true, true, false]);
  });
});
