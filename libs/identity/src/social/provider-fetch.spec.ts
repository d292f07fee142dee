import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderFetch } from './provider-fetch.ts';

describe('a request to a provider', () => {
  let server: Server;
  let answer: RequestListener;
  let origin: string;
  let provider: ProviderFetch;
  const get = (path: string) => provider.ask(`${origin}${path}`, { method: 'GET', headers: {} });

  beforeEach(async () => {
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://any.name.localhost:${(server.address() as AddressInfo).port}`;
    provider = new ProviderFetch(400);
  });
  afterEach(async () => {
    await provider.close();
    server.closeAllConnections();
    server.close();
  });

  it('resolves names under .localhost to this machine', async () => {
    answer = (request, response) => response.end(request.headers.host);
    expect(await (await get('/')).text()).toBe(new URL(origin).host);
  });

  it('does not follow redirects', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    const { status, headers } = await get('/');
    expect([status, headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/']);
  });

  it('times out while waiting for the head or the body', async () => {
    answer = () => undefined;
    await expect(get('/')).rejects.toMatchObject({ name: 'TimeoutError' });
    answer = (_request, response) => response.write('{');
    await expect(get('/')).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('limits the size of the response', async () => {
    answer = (_request, response) => response.end('x'.repeat(600 * 1024));
    await expect(get('/')).rejects.toMatchObject({ code: 'provider_answer_too_large' });
  });
});
