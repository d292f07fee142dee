import { operatorRoutes, routes } from '@sightline/contracts';
import { tokenFor } from '@sightline/identity/testing';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { isLoopbackRequest, requireThisMachine } from './loopback.ts';

const { path } = routes.explorerBoards;
const visitor = { 'x-temp-session': 'temp_1700000000000abcdefghi' };

describe('operator routes', () => {
  let mongo: TestMongo;
  let gateway: TestGateway | undefined;
  const start = async (settings: Record<string, string> = {}) => {
    gateway = await startTestGateway(mongo, { settings });
    return gateway;
  };
  const ask = (headers: Record<string, string>) => gateway?.inject('GET', path, { as: null, headers });

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterEach(async () => {
    await gateway?.stop();
    gateway = undefined;
  });
  afterAll(() => mongo.stop());

  it('require the role, which is passed on to the service', async () => {
    const { upstreams } = await start();
    const ada = { sub: 'user-1', email: 'ada@mail.example' };
    const bearer = async (claims: object) => ({
      authorization: `Bearer ${await tokenFor(gateway as TestGateway, { ...ada, ...claims })}`,
    });
    for (const headers of [{}, visitor]) {
      const unknown = { status: 401, code: 'sign_in_required', detail: 'Sign in as an operator to do this' };
      expect((await ask(headers))?.json()).toMatchObject(unknown);
    }
    const refused = await ask(await bearer({}));
    expect([refused?.status, refused?.json()]).toEqual([403, expect.objectContaining({ code: 'operators_only' })]);
    expect(upstreams.calls).toEqual([]);
    expect(await ask(await bearer({ roles: ['operator'] }))).toMatchObject({ status: 200 });
    expect(upstreams.calls[0]?.principal).toMatchObject({ kind: 'user', roles: ['operator'] });
  });

  it('require the role even when the gateway handles them', async () => {
    await start();
    const own = operatorRoutes.listDeadLetters.path;
    const askOwn = async (claims: object | null) => {
      const headers: Record<string, string> = claims
        ? {
            authorization: `Bearer ${await tokenFor(gateway as TestGateway, { sub: 'user-1', email: 'ada@mail.example', ...claims })}`,
          }
        : visitor;
      const answer = await gateway?.inject('GET', own, { as: null, headers });
      const body = answer?.json() as { code?: string } | undefined;
      return [answer?.status, body?.code];
    };
    expect(await askOwn(null)).toEqual([401, 'sign_in_required']);
    expect(await askOwn({})).toEqual([403, 'operators_only']);
    expect(await askOwn({ roles: ['operator'] })).toEqual([200, undefined]);
  });

  it('are open only to callers on this machine if configured this way', async () => {
    const { upstreams } = await start({ OPERATORS: 'loopback' });
    expect(await ask({ host: 'localhost:3000' })).toMatchObject({ status: 200 });
    expect(await ask({ host: 'localhost:3000', ...visitor })).toMatchObject({ status: 200 });
    expect(upstreams.calls.map(({ principal }) => principal)).toMatchObject([
      { kind: 'anonymous', roles: ['operator'] },
      { kind: 'visitor', roles: ['operator'] },
    ]);
    expect(await ask({ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' })).toMatchObject({ status: 401 });
    expect(await ask({ host: 'rebound.example' })).toMatchObject({ status: 401 });
    // A page that was rebound to this address can send any header except `Host`.
    for (const name of ['x-forwarded-host', 'x-forwarded-server', 'forwarded'])
      for (const host of ['rebound.example', 'localhost:3000'])
        expect(await ask({ host, [name]: 'localhost' }), `${name} to ${host}`).toMatchObject({ status: 401 });
  });
});

describe('this machine', () => {
  it.each([
    ['127.0.0.1', 'localhost', true],
    ['127.0.0.1', 'localhost:3000', true],
    ['::1', '[::1]:3000', true],
    ['127.0.0.1', 'user@localhost', false],
    ['127.0.0.1', 'localhost/', false],
    ['127.0.0.1', 'localhost:80:80', false],
    ['127.0.0.1', '', false],
    [undefined, 'localhost', false],
    ['127.8.0.1', '127.0.0.1', true],
    ['::1', '[::1]', true],
    ['::ffff:127.0.0.1', 'localhost', true],
    ['10.0.0.1', 'localhost', false],
    ['::ffff:10.0.0.1', 'localhost', false],
    ['127.0.0.1', 'localhost.example', false],
    ['127.0.0.1', '127.0.0.1.example', false],
    ['unix:', 'localhost', false],
  ])('is recognised by address and host: %s requesting %s is %s', (remoteAddress, host, expected) => {
    expect(isLoopbackRequest({ socket: { remoteAddress }, headers: { host } })).toBe(expected);
  });

  it('does not include requests without a host', () => {
    expect(isLoopbackRequest({ socket: { remoteAddress: '127.0.0.1' }, headers: {} })).toBe(false);
  });

  it('can open local pages, which reject other callers', async () => {
    const headers = { host: 'localhost:3000' };
    await requireThisMachine({ socket: { remoteAddress: '127.0.0.1' }, headers });
    await expect(requireThisMachine({ socket: { remoteAddress: '10.0.0.1' }, headers })).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'this_machine_only',
      message: 'This page opens only on the machine that runs Sightline',
    });
  });
});
