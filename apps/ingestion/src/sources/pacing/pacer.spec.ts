import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pacer } from './pacer.ts';

describe('a pacer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts the first caller immediately and the others at intervals, in order of arrival', async () => {
    const pacer = new Pacer(1_000);
    const begun = Date.now();
    const starts: [string, number][] = [];
    for (const name of ['a', 'b', 'c']) void pacer.turn(10_000).then(() => starts.push([name, Date.now() - begun]));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(starts).toEqual([
      ['a', 0],
      ['b', 1_000],
      ['c', 2_000],
    ]);
    expect(await pacer.turn(0)).toBe(true);
  });

  it('spaces starts within a lane but not across lanes', async () => {
    const pacer = new Pacer(1_000);
    const waits = ['a', 'b', 'a', 'b', 'c'].map((lane) => pacer.take(10_000, lane));
    expect(waits).toEqual([0, 0, 1_000, 1_000, 0]);
  });

  it('remembers a lane whose pause has not ended, however many lanes there are', () => {
    let now = 0;
    const pacer = new Pacer(1_000, () => now);
    for (let lane = 0; lane < 1_000; lane++) pacer.take(0, `old ${lane}`);
    now = 999;
    pacer.take(0, 'new');
    now = 1_000;
    for (let lane = 0; lane < 1_000; lane++) pacer.take(0, `other ${lane}`);
    expect(pacer.take(10_000, 'new')).toBe(999);
    expect(pacer.take(10_000, 'old 1')).toBe(0);
  });

  it('rejects a caller that would wait too long, without using up a turn', async () => {
    const pacer = new Pacer(1_000);
    await pacer.turn(0);
    expect(await pacer.turn(999)).toBe(false);
    const turn = pacer.turn(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await turn).toBe(true);
  });
});
