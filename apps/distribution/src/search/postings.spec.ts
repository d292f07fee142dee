import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketOf, bucketsOf, Posted, rootOfTag, secondsOf } from './postings.ts';
import { wordsOf } from './roots.ts';
import { type Term, weightIn } from './term.ts';
import { searchTermsIn } from './terms.ts';
import { kindOf, large, type SegmentKind, small } from './word-segments.document.ts';

const word = fc.oneof(
  fc.constantFrom(
    'price',
    'prices',
    'priced',
    'pricing',
    'port',
    'portfolio',
    'Énergie',
    'of',
    '東京',
    'שלום',
    '𝕡𝕠𝕣𝕥',
    '4.2m',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const item = fc.record({
  text: fc.array(word, { maxLength: 12 }),
  tags: fc.array(fc.constantFrom('Legal', 'New Product', 'a:b'), { maxLength: 2 }),
  length: fc.nat({ max: 0xff_ff }),
  publishedAt: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
});

const anyKind = fc.constantFrom(small, large);

/** As `itemWordsOf` has them, with any weights. */
const wordsOfItem = (text: readonly string[]) =>
  ` ${[...new Set(text.flatMap((one) => wordsOf(one).map(({ root }) => root)))].map((root, n) => `${root}:${n + 1} `).join('')}`;

/** What an index says of the terms, from those buckets alone that searches read. */
function found(items: Parameters<typeof bucketsOf>[0], terms: readonly Term[], kind: SegmentKind = small): Posted {
  const buckets = bucketsOf(items, kind);
  const posted = new Posted(terms, kind);
  for (const at of new Set(terms.flatMap(({ roots }) => roots.map((root) => bucketOf(root, kind))))) {
    const bucket = buckets.get(at);
    if (bucket) posted.add(bucket);
  }
  return posted;
}

it('an index says of every term what the words of each item say', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), fc.array(word, { maxLength: 4 }), anyKind, (items, search, kind) => {
      const indexed = items.map(({ text, ...rest }) => ({ ...rest, words: wordsOfItem(text) }));
      const terms = searchTermsIn(search.join(' '));
      const posted = found(indexed, terms, kind);
      const weightsOf = ({ words }: { words: string }) => terms.map((term) => weightIn(words, term));
      const having = (has: (weights: number[]) => boolean) =>
        [...indexed.entries()].filter(([, one]) => has(weightsOf(one))).map(([ordinal]) => ordinal);
      const any = having((weights) => weights.some((weight) => weight > 0));
      expect(posted.places(false)).toEqual(any);
      expect(posted.places(true)).toEqual(
        having((weights) => terms.length > 0 && weights.every((weight) => weight > 0)),
      );
      for (const ordinal of any) {
        const one = indexed[ordinal] ?? { words: '', length: 0, publishedAt: new Date(0) };
        for (const [at, weight] of weightsOf(one).entries()) expect(posted.weightAt(ordinal, at)).toBeCloseTo(weight);
        expect(posted.lengthAt(ordinal)).toBe(one.length);
        expect(posted.secondsAt(ordinal)).toBe(Math.floor(one.publishedAt.getTime() / 1_000));
      }
    }),
  );
});

it('finds items by words that stand for each other, and by tag, which no word is', () => {
  const row = { length: 3, publishedAt: new Date(0) };
  const items = [
    { ...row, words: ' buy:2 legal:1 ', tags: ['Legal'] },
    { ...row, words: ' acquir:4 ', tags: ['New Product'] },
    { ...row, words: ' ', tags: [] },
  ];
  const both: Term = { text: 'buy', roots: ['buy', 'acquir'], isPrefix: false };
  expect(found(items, [both]).places(true)).toEqual([0, 1]);
  expect([0, 1, 2].map((ordinal) => found(items, [both]).weightAt(ordinal, 0))).toEqual([2, 4, 0]);
  const tagged = (tag: string): Term => ({ text: tag, roots: [rootOfTag(tag)], isPrefix: false });
  expect(found(items, [tagged('Legal')]).places(true)).toEqual([0]);
  expect(found(items, [tagged('New Product')]).places(true)).toEqual([1]);
  expect(found(items, searchTermsIn('#Legal')).weightAt(0, 0)).toBe(1);
});

it('a weight, a length or a date that is too large for its bytes counts as the largest', () => {
  const far = { words: ' port:99999999 ', tags: [], length: 9_999_999, publishedAt: new Date('9999-01-01') };
  const posted = found([far, { ...far, publishedAt: new Date('1900-01-01') }], searchTermsIn('port'));
  expect([posted.weightAt(0, 0), posted.lengthAt(0), posted.secondsAt(0)]).toEqual([0xff_ff, 0xff_ff, 0xff_ff_ff_ff]);
  expect(posted.secondsAt(1)).toBe(0);
  expect(secondsOf(new Date(Number.NaN))).toBe(0);
});

it('every root is in one of the buckets, with all words that begin with it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 3 }),
      fc.string({ unit: 'binary' }),
      anyKind,
      (root, more, kind) => {
        const bucket = bucketOf(root, kind);
        expect(bucket).toBe(bucketOf(root + more, kind));
        expect(bucket).toBeGreaterThanOrEqual(kind.firstBucket);
        expect(bucket).toBeLessThan(kind.firstBucket + kind.buckets);
        expect([kindOf(bucket), kindOf(kind.head)]).toEqual([kind, kind]);
      },
    ),
  );
});
