import { expect, it } from 'vitest';
import { waitAskedForMs } from './retry-after.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const dayMs = 86_400_000;

it.each<[string | undefined, number | null]>([
  ['120', 120_000],
  [' 3 ', 3_000],
  ['0.5', 500],
  ['Sun, 22 Nov 2026 10:00:05 GMT', 5_000],
  ['Sunday, 22-Nov-26 10:01:00 GMT', 60_000],
  // Both are capped at a day.
  ['31536000', dayMs],
  ['9'.repeat(60), dayMs],
  ['Mon, 22 Nov 2027 10:00:00 GMT', dayMs],
  ['0', null],
  ['-5', null],
  ['1e9', null],
  ['0x10', null],
  ['Sun, 22 Nov 2026 09:59:59 GMT', null],
  ['soon 5', null],
  ['Sunday', null],
  ['Sun, 99 Foo 2026 99:99:99 GMT', null],
  ['NaN', null],
  ['Infinity', null],
  ['', null],
  [undefined, null],
])('converts the Retry-After header "%s" to %s ms', (header, ms) => expect(waitAskedForMs(header, now)).toBe(ms));

it.each(['9', 'Sun, ', 'Sun, 10:00 ', ' ', '1.'])('reads a hostile header quickly: %j', (part) => {
  for (const length of [1_000, 10_000, 100_000]) {
    const startedAt = performance.now();
    expect(waitAskedForMs(part.repeat(length / part.length), now)).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(50);
  }
});
