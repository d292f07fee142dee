import { FakeClock } from '@sightline/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GatewaySettings } from '../config.ts';
import { LocalRateLimiter } from './rate-limiter.ts';
import { clientOf, mailboxOf, RateLimits } from './rate-limits.ts';

describe('LocalRateLimiter', () => {
  it('allows the limit, then rejects calls until there is room', async () => {
    const clock = new FakeClock();
    const limiter = new LocalRateLimiter(clock, { limit: 5, windowMs: 60_000 });
    expect(await Promise.all(Array.from({ length: 5 }, () => limiter.take('a')))).toEqual([0, 0, 0, 0, 0]);
    const seconds = await limiter.take('a');
    expect(seconds).toBeGreaterThan(0);
    expect(await limiter.take('b')).toBe(0);
    clock.advance((seconds - 1) * 1000);
    expect(await limiter.take('a')).toBeGreaterThan(0);
    clock.advance(1000);
    expect(await limiter.take('a')).toBe(0);
  });

  it('limits calls across a window boundary', async () => {
    const clock = new FakeClock('2026-03-02T09:00:59.000Z');
    const limiter = new LocalRateLimiter(clock, { limit: 10, windowMs: 60_000 });
    for (let n = 0; n < 10; n++) await limiter.take('a');
    clock.advance(2_000);
    expect(await limiter.take('a')).toBeGreaterThan(0);
  });

  it('never allows much more than the limit in any period, and allows a call after the announced wait', async () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), pauses, async (limit, steps) => {
        const clock = new FakeClock();
        const limiter = new LocalRateLimiter(clock, { limit, windowMs: 60_000 });
        const taken: number[] = [];
        for (const pause of steps) {
          clock.advance(pause);
          const seconds = await limiter.take('a');
          if (seconds > 0) {
            clock.advance(seconds * 1000);
            expect(await limiter.take('a')).toBe(0);
          }
          const now = clock.now().getTime();
          taken.push(now);
          // The estimate assumes an evenly used previous window, so it is wrong by at most one limit.
          expect(taken.filter((at) => at > now - 60_000).length).toBeLessThanOrEqual(2 * limit);
        }
      }),
    );
  });

  it('drops the least recently used key when there are too many', async () => {
    const limiter = new LocalRateLimiter(new FakeClock(), { limit: 1, windowMs: 60_000 }, 2);
    await limiter.take('a');
    await limiter.take('b');
    expect(await limiter.take('a')).toBeGreaterThan(0);
    await limiter.take('c');
    expect(await limiter.take('a')).toBeGreaterThan(0);
    expect(await limiter.take('b')).toBe(0);
  });
});

describe('clientOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });
});

it.each([
  ['Ada+news@Mail.example', 'ada@mail.example'],
  ['ada+a+b@mail.example', 'ada@mail.example'],
  ['ada@mail.example', 'ada@mail.example'],
  ['ada@c++.example', 'ada@c++.example'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it('a mailbox gets a limited number of links in 15 minutes and six times as many in a day, across its aliases', async () => {
  const clock = new FakeClock();
  const settings = { PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_LINKS_PER_ADDRESS: '2' };
  const limits = new RateLimits(GatewaySettings.parse(settings), clock, null);
  let mailed = 0;
  for (let hour = 0; hour < 12; hour++) {
    for (let at = 0; at < 5; at++) if (await limits.mayMailLinkTo(`ada+${hour}.${at}@mail.example`)) mailed += 1;
    if (hour === 0) expect(mailed).toBe(2);
    clock.advance(3_600_000);
  }
  expect(mailed).toBe(12);
  expect(await limits.mayMailLinkTo('eve@mail.example')).toBe(true);
});
