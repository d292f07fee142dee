import { describe, expect, it } from 'vitest';
import { incompleteWords, quietOf, unknownWords } from './quiet-words.ts';

describe('a place without new events', () => {
  it.each([
    [7, 0, 'quiet'],
    [0, 0, 'quiet'],
    [6, 1, 'incomplete'],
    [1, 1, 'incomplete'],
    [2, 5, 'unknown'],
    [0, 1, 'unknown'],
  ] as const)('with %i answers and %i silent sources is %s', (answered, silent, quiet) => {
    expect(quietOf(answered, silent)).toBe(quiet);
  });

  it('states the number of silent sources, and since when most are silent', () => {
    expect(incompleteWords(1)).toBe('Quiet so far, one source is silent');
    expect(incompleteWords(12)).toBe('Quiet so far, 12 sources are silent');
    expect(unknownWords(2, 5, 'Thu 18:00')).toBe('Can’t tell. 5 of 7 haven’t answered since Thu 18:00.');
    expect(unknownWords(0, 1, null)).toBe('Can’t tell. The only source hasn’t answered.');
  });
});
