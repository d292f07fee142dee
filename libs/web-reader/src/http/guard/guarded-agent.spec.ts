import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startSite } from '../../test-kit/site.ts';
import type { ResolvedAddress } from '../../types.ts';
import { guardedAgent, guardedLookup, systemLookup } from './guarded-agent.ts';

const outside = { address: '93.184.216.34', family: 4 };
const inside = { address: '10.0.0.7', family: 4 };

/** Returns the addresses that a connection would get for a name. */
function resolve(answers: () => ResolvedAddress[]): Promise<unknown> {
  const lookup = guardedLookup(async () => answers());
  return new Promise((done, fail) =>
    lookup('acme.com', { all: true }, (error, addresses) => (error === null ? done(addresses) : fail(error))),
  );
}

describe('guardedLookup', () => {
  it('returns public addresses', async () => {
    expect(await resolve(() => [outside, { address: '2606:4700::1111', family: 6 }])).toHaveLength(2);
  });

  it.each([
    ['one private answer', [inside]],
    ['a private answer among public ones', [outside, inside]],
    ['an IPv6 loopback among public ones', [outside, { address: '::1', family: 6 }]],
    ['a mapped metadata address', [{ address: '::ffff:169.254.169.254', family: 6 }]],
  ])('rejects %s', async (_, answers) => {
    await expect(resolve(() => answers)).rejects.toMatchObject({ code: 'unknown_host' });
  });

  it('checks every lookup, and rejects a name that becomes private', async () => {
    const turns = [[outside], [inside]];
    const next = () => turns.shift() ?? [];
    expect(await resolve(next)).toEqual([outside]);
    await expect(resolve(next)).rejects.toMatchObject({ code: 'unknown_host' });
  });

  it('rejects a host without an address', async () => {
    await expect(resolve(() => [])).rejects.toMatchObject({ code: 'ENOTFOUND', message: 'No address for acme.com' });
  });

  it('reports a name with an internal address as unknown, without returning an address', async () => {
    const lookup = guardedLookup(async () => [outside, inside]);
    const given = await new Promise<unknown[]>((done) => lookup('acme.com', { all: true }, (...args) => done(args)));
    expect(given).toEqual([
      expect.objectContaining({
        code: 'unknown_host',
        message: 'There is no public website at acme.com.',
        details: { url: 'acme.com' },
      }),
      [],
    ]);
  });

  it('returns the first address when only one is requested', async () => {
    const lookup = guardedLookup(async () => [outside, { address: '1.1.1.1', family: 4 }]);
    const given = await new Promise<unknown[]>((done) => lookup('acme.com', {}, (...args) => done(args)));
    expect(given).toEqual([null, outside.address, 4]);
  });

  it('passes on a failure of the resolver unchanged', async () => {
    const failure = Object.assign(new Error('resolver is down'), { code: 'EAI_AGAIN' });
    const lookup = guardedLookup(async () => Promise.reject(failure));
    const given = await new Promise<unknown[]>((done) => lookup('acme.com', { all: true }, (...args) => done(args)));
    expect(given).toEqual([failure, []]);
  });
});

describe('systemLookup', () => {
  it('returns all addresses of a name as a list', async () => {
    const addresses = await systemLookup('localhost');
    expect(addresses.map(({ address }) => address)).toContain('127.0.0.1');
  });
});

describe('guardedAgent', () => {
  it('connects to the loopback target of an override', async () => {
    const site = await startSite({ '*': 'a page' });
    const agent = guardedAgent(
      async () => [outside],
      (origin) => origin === site.origin,
    );
    const { statusCode, body } = await agent.request({ origin: site.origin, path: '/', method: 'GET' });
    expect([statusCode, await body.text()]).toEqual([200, 'a page']);
    await agent.destroy();
    await site.close();
  });

  it.each(['http://[::1]', 'http://[::1]:9', 'https://127.0.0.1', 'http://127.0.0.1:9'])(
    'checks the origin of %s to decide whether it is an override',
    async (origin) => {
      const asked: string[] = [];
      const agent = guardedAgent(
        async () => [outside],
        (one) => asked.push(one) > 0,
      );
      // The connection may fail or succeed; only the guard is tested.
      await Promise.allSettled([agent.request({ origin, path: '/', method: 'GET' })]);
      expect(asked).toEqual([origin]);
      await agent.destroy();
    },
  );

  it('reports that the loopback target of an override cannot be reached', async () => {
    const { origin, close } = await startSite({});
    await close();
    const agent = guardedAgent(
      async () => [outside],
      () => true,
    );
    const request = agent.request({ origin, path: '/', method: 'GET' });
    await expect(request).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await agent.destroy();
  });

  it('resolves names with its own lookup, before any connection', async () => {
    const asked: string[] = [];
    const agent = guardedAgent(
      async (hostname) => {
        asked.push(hostname);
        return [inside];
      },
      () => false,
    );
    const refused = agent.request({ origin: 'http://acme.com', path: '/', method: 'GET' });
    await expect(refused).rejects.toMatchObject({ code: 'unknown_host', details: { url: 'acme.com' } });
    expect(asked).toEqual(['acme.com']);
    await agent.destroy();
  });

  it('closes the socket to a rejected address', async () => {
    const closed = Promise.withResolvers<void>();
    const server = createServer((socket) => socket.on('error', () => undefined).on('close', () => closed.resolve()));
    const port = await new Promise<number>((done, fail) =>
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        if (typeof address === 'object' && address) done(address.port);
        else fail(new Error('The server has no port'));
      }),
    );
    const agent = guardedAgent(
      async () => [outside],
      () => false,
    );
    const asked = agent.request({ origin: `http://127.0.0.1:${port}`, path: '/', method: 'GET' });
    await expect(asked).rejects.toMatchObject({ code: 'unknown_host', details: { url: '127.0.0.1' } });
    await closed.promise;
    await agent.destroy();
    await new Promise((done) => server.close(done));
  });

  it('rejects an open socket to an internal address that earlier checks missed', async () => {
    const site = await startSite({ '*': 'secret' });
    const agent = guardedAgent(
      async () => [outside],
      () => false,
    );
    const asked = agent.request({ origin: site.origin, path: '/', method: 'GET' });
    await expect(asked).rejects.toMatchObject({ code: 'unknown_host' });
    expect(site.requests).toEqual([]);
    await agent.destroy();
    await site.close();
  });
});
