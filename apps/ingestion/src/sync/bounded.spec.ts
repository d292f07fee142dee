import { gate } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { mapBounded, Places, within } from './bounded.ts';

describe('bounded work', () => {
  it('runs in order, so many at a time, and keeps the order of results', async () => {
    const doors = [gate(), gate(), gate(), gate()];
    const started: number[] = [];
    const all = mapBounded([0, 1, 2, 3], 2, async (index) => {
      started.push(index);
      await doors[index]?.opened;
      return index * 10;
    });
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    doors[1]?.open();
    await expect.poll(() => started).toEqual([0, 1, 2]);
    for (const door of doors) door.open();
    expect(await all).toEqual([0, 10, 20, 30]);
  });

  it('frees the place of work that fails', async () => {
    const places = new Places(1);
    await expect(places.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await places.run(async () => 'yes')).toBe('yes');
  });

  it('answers for work that is late, and passes on what fails in time', async () => {
    expect(await within(new Promise<string>(() => undefined), 1, () => 'late')).toBe('late');
    expect(await within(Promise.resolve('in time'), 1_000, () => 'late')).toBe('in time');
    await expect(within(Promise.reject(new Error('no')), 1_000, () => 'late')).rejects.toThrow('no');
  });
});
