import { describe, expect, it } from 'vitest';
import { closeLater } from '../test-kit/serve.ts';
import { redirectTo, startSite } from '../test-kit/site.ts';
import type { WebReaderOptions } from '../types.ts';
import { Poster } from './poster.ts';

async function serve(routes: Parameters<typeof startSite>[0], options: WebReaderOptions = {}) {
  const site = await startSite(routes);
  const poster = new Poster({ originOverrides: { 'https://hooks.example': site.origin }, ...options });
  closeLater(site, poster);
  const post = (path = '/', more: object = {}) =>
    poster.post({ url: `https://hooks.example${path}`, body: '{"a":1}', purpose: 'channel', ...more });
  return { site, poster, post };
}

describe('a POST', () => {
  it('sends its body and headers under the host’s name, and returns any status', async () => {
    const received: string[] = [];
    const { post, site } = await serve({
      '/in': (request, response) => {
        request.on('data', (chunk: Buffer) => received.push(`${request.method} ${chunk}`));
        request.on('end', () => response.writeHead(410, { 'x-why': 'gone' }).end('no more'));
      },
    });
    const answer = await post('/in', { headers: { 'content-type': 'application/json', host: 'evil.example' } });
    expect(answer).toMatchObject({ status: 410, text: 'no more', isCut: false, headers: { 'x-why': 'gone' } });
    expect(received).toEqual(['POST {"a":1}']);
    expect(site.headers[0]).toMatchObject({ host: 'hooks.example', 'content-type': 'application/json' });
  });

  it.each(['http://169.254.169.254/latest', 'https://hooks.example/end'])(
    'does not follow a redirect to %s',
    async (to) => {
      const { post, site } = await serve({ '/': redirectTo(to, 307), '/end': 'reached' });
      expect((await post()).status).toBe(307);
      expect(site.requests).toEqual(['hooks.example /']);
    },
  );

  it('reads only the beginning of an endless response', async () => {
    let sent = 0;
    const { post } = await serve({
      '/': (_, response) => {
        const chunk = Buffer.alloc(16_384, 'x');
        const more = () => {
          while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        };
        response.on('drain', more);
        more();
      },
    });
    const answer = await post('/', { maxBytes: 65_536 });
    expect([answer.isCut, answer.text.length]).toEqual([true, 65_536]);
    expect(sent).toBeLessThan(10_000_000);
  });

  it('gives up on a server that does not respond or does not finish its response', async () => {
    const { post } = await serve({
      '/silent': () => undefined,
      '/slow': (_, response) => void response.write('x'),
    });
    for (const path of ['/silent', '/slow'])
      await expect(post(path, { timeoutMs: 100 })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('is sent once, even when the connection breaks', async () => {
    const { post, site } = await serve({ '/': (request) => void request.socket.destroy() });
    await expect(post()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(site.requests).toHaveLength(1);
  });

  it.each([
    'http://127.0.0.1/x',
    'https://[::1]/',
    'https://printer.local/',
    'https://user:secret@hooks.example/',
    'https://hooks.example.com:8443/',
  ])('is not sent to %s', async (url) => {
    const { poster } = await serve({});
    await expect(poster.post({ url, body: '', purpose: 'channel' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('is not sent to a name with an internal address', async () => {
    const lookup = async () => [{ address: '10.0.0.7', family: 4 }];
    const { poster } = await serve({}, { lookup });
    const sent = poster.post({ url: 'https://rebound.example.com/', body: '', purpose: 'channel' });
    await expect(sent).rejects.toMatchObject({ code: 'unknown_host' });
  });
});
