import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

const texts = fc.array(fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.integer({ min: 1, max: 4 }), { maxKeys: 6 }), {
  minLength: 1,
  maxLength: 60,
});
const terms = (text: Record<string, number>) => new Map(Object.entries(text));

it.each([true, false])(
  'finds the texts that share a term, with the similarity of their vectors (weighted: %s)',
  (isWeighted) => {
    fc.assert(
      fc.property(texts, fc.nat(), (all, pick) => {
        const vocabulary = new Vocabulary({ power: 0.5, isWeighted });
        for (const text of all)
          vocabulary.add(isWeighted ? terms(text) : new Map([...terms(text).keys()].map((term) => [term, 1])));
        const one = pick % all.length;
        const sums = new Float32Array(all.length);
        const found = new Set<number>();
        vocabulary.follow(one, 1, sums, found);
        const mine = byTerm(vocabulary, one);
        for (const [other, text] of all.entries()) {
          const theirs = byTerm(vocabulary, other);
          const product = [...mine].reduce((sum, [id, weight]) => sum + weight * (theirs.get(id) ?? 0), 0);
          expect(sums[other]).toBeCloseTo(product, 4);
          expect(found.has(other)).toBe(Object.keys(text).some((term) => term in (all[one] ?? {})));
        }
      }),
      { numRuns: 100 },
    );
  },
);

it('rejects a text that was not added', () => {
  const vocabulary = new Vocabulary({ power: 1, isWeighted: true });
  vocabulary.add(new Map([['a', 1]]));
  expect([vocabulary.idOf('a'), vocabulary.idOf('b')]).toEqual([0, undefined]);
  for (const text of [-1, 1]) expect(() => vocabulary.vector(text)).toThrow(RangeError);
});

function byTerm(vocabulary: Vocabulary, text: number): Map<number, number> {
  const { ids, weights } = vocabulary.vector(text);
  return new Map([...ids].map((id, at) => [id, weights[at] ?? 0]));
}
