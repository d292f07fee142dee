import { describe, expect, it } from 'vitest';
import { FakeClock } from './fake-clock.ts';
import { gate, patience, waitUntil } from './wait.ts';

describe('waitUntil', () => {
  it('returns the first value that is neither false, null nor undefined, including 0 and the empty string', async () => {
    const values = [undefined, null, false, 0];
    expect(await waitUntil(() => values.shift())).toBe(0);
    expect(await waitUntil(async () => '')).toBe('');
  });

  it('treats an error as "not yet", and reports it on timeout', async () => {
    let tries = 0;
    const flaky = () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
      return tries;
    };
    expect(await waitUntil(flaky)).toBe(3);
    const failing = waitUntil(() => Promise.reject(new Error('broken')), { timeoutMs: 5, what: 'a miracle' });
    await expect(failing).rejects.toThrow(`Waited ${5 * patience} ms in vain for a miracle; last error: broken`);
  });

  it('increases its pauses up to the given interval', async () => {
    let looks = 0;
    const waiting = waitUntil(() => ++looks > 1e9, { timeoutMs: 300, longestPauseMs: 1_000 });
    await expect(waiting).rejects.toThrow('in vain');
    expect(looks).toBeLessThan(15);
  });

  it('computes the description only on timeout', async () => {
    let count = 0;
    let asked = 0;
    const what = async () => {
      asked += 1;
      return `${count} looks`;
    };
    const error = await waitUntil(() => ++count > 1e9, { timeoutMs: 5, what }).catch(String);
    expect(error).toContain(`in vain for ${count} looks`);
    expect(asked).toBe(1);
  });
});

describe('gate', () => {
  it('blocks until it is opened', async () => {
    const door = gate();
    let through = false;
    const passing = door.opened.then(() => {
      through = true;
    });
    await Promise.resolve();
    expect(through).toBe(false);
    door.open();
    await passing;
    expect(through).toBe(true);
  });
});

describe('FakeClock', () => {
  it('moves only when advanced or set', () => {
    const clock = new FakeClock('2026-01-01T00:00:00.000Z');
    const before = clock.now();
    clock.advance(1_500);
    expect([before, clock.now()].map((time) => time.toISOString())).toEqual([
      '2026-01-01T00:00:00.000Z',
      '2026-01-01T00:00:01.500Z',
    ]);
    clock.set('2027-01-01T00:00:00.000Z');
    expect(clock.now().getUTCFullYear()).toBe(2027);
  });
});
