import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';
import { readableChars, tokenize } from './tokens.ts';

/** Returns the shortest of three durations, in milliseconds. */
function timeOf(work: () => unknown): number {
  const once = () => {
    const before = process.threadCpuUsage();
    work();
    return process.threadCpuUsage(before).user / 1_000;
  };
  return Math.min(once(), once(), once());
}

const repeated = (part: string, chars: number) => part.repeat(Math.ceil(chars / part.length));

describe.each([
  ['sentences', splitSentences],
  ['words', tokenize],
])('splitting hostile text into %s', (_, read) => {
  it.each(['Inc. ', 'a.b. ', 'x. y, ', '. ', '.', '   ', 'a', '“', '?!', 'Dr. A ', 'é', '字', '\t\r', '(z.B. '])(
    'takes linear time when it repeats %j',
    (part) => {
      const short = timeOf(() => read(repeated(part, readableChars / 4)));
      const long = timeOf(() => read(repeated(part, readableChars)));
      // Quadratic time would be 16 times as long.
      expect(long).toBeLessThan(Math.max(40, short * 9));
    },
  );
});
