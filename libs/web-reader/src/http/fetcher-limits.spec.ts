import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { serve } from '../test-kit/serve.ts';
import { redirectTo } from '../test-kit/site.ts';

describe('Fetcher', () => {
  it('rejects large content by its header, without reading it', async () => {
    let sent = 0;
    const { get } = await serve({
      '/big': (_, response) => {
        response.writeHead(200, { 'content-length': 20_000_000 });
        const push = () => {
          while (!response.destroyed && sent < 20_000_000) {
            sent += 65_536;
            if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', push);
          }
        };
        push();
      },
    });
    await expect(get({ path: '/big' })).rejects.toMatchObject({ code: 'too_large', kind: 'invalid' });
    expect(sent).toBeLessThan(5_000_000);
  });

  it('rejects bombs and endless bodies, and still serves other requests', async () => {
    const { get } = await serve({
      '/bomb': (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(60_000_000))),
      '/endless': (_, response) => {
        const push = () => {
          while (!response.destroyed)
            if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', push);
        };
        push();
      },
      '*': 'fine',
    });
    await expect(get({ path: '/bomb' })).rejects.toMatchObject({ code: 'too_large' });
    await expect(get({ path: '/endless' })).rejects.toMatchObject({ code: 'too_large' });
    expect((await get({ path: '/x', maxBytes: 4 })).text).toBe('fine');
    await expect(get({ path: '/x', maxBytes: 3 })).rejects.toMatchObject({ code: 'too_large' });
  });

  it('times out on hosts that never respond, bodies that trickle in and slow redirects', async () => {
    const { get } = await serve({
      '/silent': () => {},
      '/drip': (_, response) => {
        const timer = setInterval(() => response.write('.'), 20);
        response.on('close', () => clearInterval(timer));
      },
      '/slow-redirect': (request, response) => {
        const timer = setTimeout(() => redirectTo('/slow-redirect2')(request, response), 200);
        response.on('close', () => clearTimeout(timer));
      },
      '/slow-redirect2': (_, response) => {
        const timer = setTimeout(() => response.end('late'), 200);
        response.on('close', () => clearTimeout(timer));
      },
    });
    for (const path of ['/silent', '/drip', '/slow-redirect']) {
      const startedAt = performance.now();
      await expect(get({ path, timeoutMs: 300 })).rejects.toMatchObject({ code: 'timeout', kind: 'unavailable' });
      expect(performance.now() - startedAt).toBeLessThan(1_500);
    }
  });

  it('leaves time for the home page when robots.txt hangs', async () => {
    const { get } = await serve({ '/robots.txt': () => {}, '*': 'home' }, { timeoutMs: 1_000 });
    expect((await get({})).text).toBe('home');
  });

  it('limits the concurrent requests to one host', async () => {
    const held: ServerResponse[] = [];
    let most = 0;
    const hold: RequestListener = (_, response) => {
      most = Math.max(most, held.push(response));
      if (held.length === 2) for (const one of held.splice(0)) one.end('x');
    };
    const { get } = await serve({ '*': hold, '/robots.txt': '' }, { perHostConcurrency: 2 });
    await Promise.all(Array.from({ length: 10 }, (_, index) => get({ path: `/${index}` })));
    expect(most).toBe(2);
  });
});
