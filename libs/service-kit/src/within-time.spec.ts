import { describe, expect, it } from 'vitest';
import { withinTime } from './within-time.ts';

const never = new Promise<string>(() => undefined);

describe('withinTime', () => {
  it('returns the result or error of work that finishes in time', async () => {
    expect(await withinTime(Promise.resolve('in time'), 1_000)).toBe('in time');
    await expect(withinTime(Promise.reject(new Error('no')), 1_000, () => 'late')).rejects.toThrow('no');
  });

  it('returns the substitute for late work', async () => {
    expect(await withinTime(never, 1, () => 'late')).toBe('late');
    await expect(
      withinTime(never, 1, () => {
        throw new TypeError('late');
      }),
    ).rejects.toThrow(TypeError);
  });

  it('rejects late work with the given message, or with one that states the limit', async () => {
    await expect(withinTime(never, 1, 'too slow')).rejects.toThrow('too slow');
    await expect(withinTime(never, -1)).rejects.toThrow('no answer within -1 ms');
  });
});
