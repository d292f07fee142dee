import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOfAtLeast, chanceOfSeveral, dispersion, steadyRange } from './chance.ts';
import { DaySeries } from './counts/event-counts.ts';
import { cubeOf, event, every, today } from './testing/streams.ts';
import { baselineBefore, usualRange } from './usual-range.ts';

const range = { from: today - 210, to: today };
const baseline = { from: today - 210, to: today - 30 };
const usual = (events: ReturnType<typeof every>) =>
  usualRange(cubeOf(events, range).topicsOf('a').get('pricing') ?? none, baseline, 30);
const none = new DaySeries(range, []);
const steady = every(6, 'a', range.from, today);

describe('the usual range', () => {
  it('is centred on the median of a steady stream and as wide as chance variation', () => {
    expect(usual(steady)).toEqual({ low: 2, high: 8, middle: 5 });
  });

  it('is as wide as the variation of its windows', () => {
    const busyHalf = every(2, 'a', range.from + 60, range.from + 120);
    expect(usual([...steady, ...busyHalf])).toEqual({ low: 5, high: 20, middle: 9 });
  });

  it('is not affected by a single burst', () => {
    const fair = event('a', today - 100, { events: 40 });
    expect(usual([...steady, fair])).toEqual(usual(steady));
  });

  it('contains its median, and is never negative', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(209), fc.integer({ min: 1, max: 9 })), { maxLength: 60 }), (some) => {
        const { low, middle, high } = usual(some.map(([at, events]) => event('a', range.from + at, { events })));
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(middle);
        expect(middle).toBeLessThanOrEqual(high);
      }),
    );
  });
});

describe('a series', () => {
  it('sums all windows, and blocks that end with the range', () => {
    const series = new DaySeries({ from: 10 }, [1, 2, 3, 4, 5]);
    expect(series.windows({ from: 10, to: 15 }, 2)).toEqual([3, 5, 7, 9]);
    expect(series.blocks({ from: 10, to: 15 }, 2)).toEqual([5, 9]);
    expect(series.sum({ from: 0, to: 12 })).toBe(3);
    expect(series.lastDay({ from: 10, to: 13 })).toBe(12);
  });
});

describe('the baseline', () => {
  const period = { from: today - 29, to: today + 1 };

  it('is the 180 days before the period', () => {
    expect(baselineBefore(period, 0)).toEqual({ from: period.from - 180, to: period.from });
  });

  it('starts no earlier than the first day with data', () => {
    expect(baselineBefore(period, today - 100)).toEqual({ from: today - 100, to: period.from });
  });

  it('is twice as long as a long period', () => {
    expect(baselineBefore({ from: today - 364, to: today + 1 }, 0).from).toBe(today - 364 - 730);
  });
});

describe('chances', () => {
  it('follow a binomial distribution', () => {
    // All 3 events fall into half of the time.
    expect(chanceOfAtLeast(3, 0, 0.5)).toBeCloseTo(1 / 8);
    expect(chanceOfAtLeast(2, 1, 0.5)).toBeCloseTo(1 / 2);
    expect(chanceOfAtLeast(1, 9, 0.5)).toBe(1);
  });

  it('follow a Poisson binomial distribution for several events at a time', () => {
    expect(chanceOfSeveral(2, [0.5, 0.5])).toBeCloseTo(0.25);
    expect(chanceOfSeveral(1, [0.1, 0.2])).toBeCloseTo(1 - 0.9 * 0.8);
    expect(chanceOfSeveral(3, [1, 1])).toBe(0);
  });

  it('give the range of 8 in 10 windows for a steady stream', () => {
    expect(steadyRange(0)).toEqual({ low: 0, high: 0 });
    expect(steadyRange(5)).toEqual({ low: 2, high: 8 });
    expect(steadyRange(1_000)).toEqual({ low: 959, high: 1041 });
  });

  it('account for streams that come in bursts', () => {
    expect(dispersion([1, 1, 1, 1])).toBe(1);
    expect(dispersion([0, 0, 0, 4])).toBe(4);
    expect(dispersion([])).toBe(1);
  });
});
