import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpUpstreams, handOverBodies, InProcessUpstreams, type Upstreams } from './upstreams.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('HttpUpstreams', () => {
  let server: Server;
  let seen: Seen[];
  let upstreams: HttpUpstreams;
  const originOf = (listening: Server) => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const listen = async (listening: Server) => {
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    return originOf(listening);
  };
  beforeEach(async () => {
    seen = [];
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      if (request.url === '/broken') request.socket.destroy();
      else response.writeHead(201, { 'content-type': 'text/plain' }).end('Grüße');
    });
    upstreams = new HttpUpstreams({ boards: await listen(server) });
  });
  afterEach(async () => {
    await upstreams.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it('forwards method, path, headers and body, and returns the response', async () => {
    const call = { method: 'POST' as const, path: '/api/boards?x=1%202', headers: { 'x-a': 'b' }, body: '{"a":"ü"}' };
    const { status, contentType, body } = await upstreams.request('boards', call);
    expect([status, contentType, body.toString()]).toEqual([201, 'text/plain', 'Grüße']);
    expect(seen).toMatchObject([
      { method: 'POST', url: '/api/boards?x=1%202', headers: { 'x-a': 'b' }, body: '{"a":"ü"}' },
    ]);
  });

  it.each(['//127.0.0.1:1/x', '/\\127.0.0.1:1/x', 'http://127.0.0.1:1/x', 'x', ''])(
    'asks only the service, whatever the path: %s',
    async (path) => {
      const asked = upstreams.request('boards', { method: 'GET', path, headers: {} });
      const outcome = await asked.then(
        () => 'answered',
        (error: { code: string }) => error.code,
      );
      expect(['answered', 'invalid_path']).toContain(outcome);
      for (const { headers } of seen) expect(`http://${headers.host}`).toBe(originOf(server));
    },
  );

  it('retries a read when the connection breaks, but never a write', async () => {
    let breaks = 1;
    const flaky = createServer((request, response) => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body: '' });
      if (breaks-- > 0) request.socket.destroy();
      else response.end('here');
    });
    const asked = new HttpUpstreams({ boards: await listen(flaky) });
    const answer = await asked.request('boards', { method: 'GET', path: '/', headers: {} });
    expect([answer.body.toString(), seen.length]).toEqual(['here', 2]);
    breaks = 1;
    const written = asked.request('boards', { method: 'POST', path: '/', headers: {}, body: '{}' });
    await expect(written).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(seen).toHaveLength(3);
    await asked.close();
    await new Promise((resolve) => flaky.close(resolve));
  });

  it('reports a refused connection, a broken one and a missing address', async () => {
    const gone = createServer();
    const origin = await listen(gone);
    await new Promise((resolve) => gone.close(resolve));
    const refusing = new HttpUpstreams({ boards: origin });
    const get = (path: string) => ({ method: 'GET' as const, path, headers: {} });
    await expect(refusing.request('boards', get('/'))).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'upstream_unavailable',
    });
    await expect(upstreams.request('boards', get('/broken'))).rejects.toMatchObject({ code: 'upstream_unavailable' });
    await expect(upstreams.request('companies', get('/'))).rejects.toMatchObject({ code: 'upstream_unknown' });
    await refusing.close();
  });
});

describe('InProcessUpstreams', () => {
  const bytes = Buffer.from('{"made":"before"}');
  const make = async (): Promise<{ upstreams: Upstreams; stop: () => Promise<void>; url: () => Promise<string> }> => {
    const app = fastify();
    handOverBodies(app);
    app.get('/bytes', (_request, reply) => reply.type('application/json').send(bytes));
    app.post('/api/boards', (request) => ({ got: request.body, from: request.headers['x-a'], query: request.query }));
    const upstreams = new InProcessUpstreams();
    upstreams.add('boards', app);
    await app.ready();
    return { upstreams, stop: () => app.close(), url: () => app.listen({ port: 0, host: '127.0.0.1' }) };
  };
  const call = {
    method: 'POST' as const,
    path: '/api/boards?x=1',
    headers: { 'x-a': 'b', 'content-type': 'application/json' },
    body: '{"a":"ü"}',
  };

  it('forwards method, path, headers and body, and returns the response', async () => {
    const { upstreams } = await make();
    const { status, contentType, body } = await upstreams.request('boards', call);
    expect([status, contentType]).toEqual([200, 'application/json; charset=utf-8']);
    expect(JSON.parse(body.toString())).toEqual({ got: { a: 'ü' }, from: 'b', query: { x: '1' } });
  });

  it('receives a binary body unchanged, like a client on a socket', async () => {
    const { upstreams, stop, url } = await make();
    const get = { method: 'GET' as const, path: '/bytes', headers: {} };
    const { status, contentType, body } = await upstreams.request('boards', get);
    expect([status, contentType]).toEqual([200, 'application/json']);
    expect(body).toBe(bytes);
    const outside = await fetch(`${await url()}/bytes`);
    expect(await outside.text()).toBe(bytes.toString());
    await stop();
  });

  it('reports a service that is missing or has stopped', async () => {
    const { upstreams, stop } = await make();
    await expect(upstreams.request('companies', call)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    await stop();
    await expect(upstreams.request('boards', call)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'upstream_unavailable',
    });
    await upstreams.close();
    await expect(upstreams.request('boards', call)).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });
});
