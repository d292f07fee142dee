import { describe, expect, it } from 'vitest';
import { Gathered } from './gathered.ts';

describe('Gathered', () => {
  it('asks together what came together, each key once', async () => {
    const asked: string[][] = [];
    const gathered = new Gathered(async (keys) => {
      asked.push(keys);
      return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]));
    });
    const answers = await Promise.all(['a', 'b', 'b', 'unknown'].map((key) => gathered.find(key)));
    expect(answers).toEqual(['A', 'B', 'B', null]);
    expect(asked).toEqual([['a', 'b', 'unknown']]);
  });

  it('asks together, afterwards, what came while it was asking', async () => {
    const asked: string[][] = [];
    let late: Promise<string | null>[] = [];
    const gathered = new Gathered<string>(async (keys) => {
      asked.push(keys);
      if (asked.length === 1) late = ['a', 'b'].map((key) => gathered.find(key));
      return new Map(keys.map((key) => [key, `${key}${asked.length}`]));
    });
    expect(await gathered.find('a')).toBe('a1');
    expect(await Promise.all(late)).toEqual(['a2', 'b2']);
    expect(asked).toEqual([['a'], ['a', 'b']]);
  });

  it('asks anew every time', async () => {
    let value = 1;
    const gathered = new Gathered(async (keys) => new Map(keys.map((key) => [key, value++])));
    expect(await gathered.find('a')).toBe(1);
    expect(await gathered.find('a')).toBe(2);
  });

  it('goes on after a failure, which only those that asked learn of', async () => {
    let broken = true;
    const gathered = new Gathered(async (keys) => {
      if (broken) throw new Error('the store is away');
      return new Map(keys.map((key) => [key, 'here']));
    });
    await expect(gathered.find('a')).rejects.toThrow('the store is away');
    broken = false;
    expect(await gathered.find('a')).toBe('here');
  });
});
