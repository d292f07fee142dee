import { describe, expect, it } from 'vitest';
import { DataLoader } from './data-loader.ts';

describe('DataLoader', () => {
  it('batches look-ups that arrive during a query, each key once', async () => {
    const asked: string[][] = [];
    const loader = new DataLoader(async (keys) => {
      asked.push(keys);
      return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]));
    });
    const answers = await Promise.all(['a', 'b', 'b', 'unknown'].map((key) => loader.find(key)));
    expect(answers).toEqual(['A', 'B', 'B', null]);
    expect(asked).toEqual([['a'], ['b', 'unknown']]);
  });

  it('caches nothing', async () => {
    let value = 1;
    const loader = new DataLoader(async (keys) => new Map(keys.map((key) => [key, value++])));
    expect(await loader.find('a')).toBe(1);
    expect(await loader.find('a')).toBe(2);
  });

  it('goes on after a failure, which only those that asked learn of', async () => {
    let broken = true;
    const loader = new DataLoader(async (keys) => {
      if (broken) throw new Error('the store is away');
      return new Map(keys.map((key) => [key, 'here']));
    });
    await expect(loader.find('a')).rejects.toThrow('the store is away');
    broken = false;
    expect(await loader.find('a')).toBe('here');
  });
});
