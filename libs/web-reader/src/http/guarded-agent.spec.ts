import { describe, expect, it } from 'vitest';
import { startSite } from '../test-kit/site.ts';
import type { ResolvedAddress } from '../types.ts';
import { guardedAgent, guardedLookup } from './guarded-agent.ts';

const outside = { address: '93.184.216.34', family: 4 };
const inside = { address: '10.0.0.7', family: 4 };

/** What a connection would be given for a name. */
function resolve(answers: () => ResolvedAddress[]): Promise<unknown> {
  const lookup = guardedLookup(async () => answers());
  return new Promise((done, fail) =>
    lookup('acme.com', { all: true }, (error, addresses) => (error === null ? done(addresses) : fail(error))),
  );
}

describe('guardedLookup', () => {
  it('hands on public answers', async () => {
    expect(await resolve(() => [outside, { address: '2606:4700::1111', family: 6 }])).toHaveLength(2);
  });

  it.each([
    ['one private answer', [inside]],
    ['a private answer among public ones', [outside, inside]],
    ['an IPv6 loopback among public ones', [outside, { address: '::1', family: 6 }]],
    ['a mapped metadata address', [{ address: '::ffff:169.254.169.254', family: 6 }]],
  ])('refuses %s', async (_, answers) => {
    await expect(resolve(() => answers)).rejects.toMatchObject({ code: 'blocked_address' });
  });

  it('checks every answer again: a name that turns private is refused', async () => {
    const turns = [[outside], [inside]];
    const next = () => turns.shift() ?? [];
    expect(await resolve(next)).toEqual([outside]);
    await expect(resolve(next)).rejects.toMatchObject({ code: 'blocked_address' });
  });

  it('knows no host without an answer', async () => {
    await expect(resolve(() => [])).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});

describe('guardedAgent', () => {
  it('refuses an open socket to an internal address that no check before it saw', async () => {
    const site = await startSite({ '*': 'secret' });
    const agent = guardedAgent(
      async () => [outside],
      () => false,
    );
    const asked = agent.request({ origin: site.origin, path: '/', method: 'GET' });
    await expect(asked).rejects.toMatchObject({ code: 'blocked_address' });
    expect(site.requests).toEqual([]);
    await agent.destroy();
    await site.close();
  });
});
