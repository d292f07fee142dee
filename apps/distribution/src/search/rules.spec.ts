import { contentItem, evaluation } from '@sightline/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapePattern } from '../search-text.ts';
import { itemWordsOf } from './item-words.document.ts';
import { bestPassage, marked, termsIn } from './marks.ts';
import { Matches } from './matches.ts';
import { ranked, rarityOf } from './rank.ts';
import { rootOf, rootsOf, wordsOf } from './roots.ts';
import { patternOf, weightIn } from './term.ts';
import { searchTermsIn } from './terms.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);
const words = fc.array(fc.constantFrom('price', 'prices', 'port', 'raised', 'Énergie', 'the', '東京', 'שלום', '4.2m'), {
  maxLength: 30,
});

const documentOf = (title: string, content = '') => {
  const item = contentItem({ title, content, description: '' });
  const { companyId, ...judged } = evaluation({ summary: '', tags: ['Legal'] });
  return itemWordsOf({
    ...{ _id: 'i1', companyId, companyName: 'Lumenpay', contentId: item.id, publishedAt: new Date(0) },
    ...{ item, evaluation: { ...judged, companyId } },
  });
};

describe('the root of a word', () => {
  it.each([
    ['raise', 'raises', 'raised', 'raising'],
    ['plan', 'plans', 'planned', 'planning'],
    ['company', 'companies', 'Company’s'],
    ['bill', 'billed', 'billing'],
    ['carry', 'carried'],
    ['énergie', 'ENERGIE'],
  ])('is that of %s', (...forms) => {
    const roots = forms.map((form) => wordsOf(form)[0]?.root);
    expect(new Set(roots).size).toBe(1);
  });

  it.each(['speed', 'string', 'sing', 'red', 'as'])('%s keeps what is no ending', (word) => {
    expect(rootOf({ stem: word })).toBe(word);
  });

  it('is the same whether or not it is asked where the words stand, and at the second time', () => {
    const sentence = words.map((some) => some.join(' '));
    fc.assert(
      fc.property(fc.oneof(anyText, sentence), (text) => {
        const roots = wordsOf(text).map(({ root }) => root);
        expect(rootsOf(text)).toEqual(roots);
        expect(rootsOf(text)).toEqual(roots);
      }),
    );
  });
});

describe('the words of an item', () => {
  it('are roots with weights by where they stand, and never more than one row can hold', () => {
    const { words: stored, length } = documentOf('Prices rise', 'One price.');
    expect(stored).toContain(' pric:5 ');
    expect(stored).toContain(' ris:4 ');
    expect(length).toBeGreaterThan(0);
    const long = documentOf('x', Array.from({ length: 9_000 }, (_, n) => `w${n}`).join(' '));
    expect(long.words.length).toBeLessThan(20_000);
  });

  it('can be read whatever the text', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, content) => {
        expect(documentOf(title, content).words).toMatch(/^ (?:[^ :]+:\d+ )*$/);
      }),
    );
  });
});

describe('terms', () => {
  it('find in the store exactly what they weigh in the process', () => {
    fc.assert(
      fc.property(words, anyText, (text, search) => {
        const { words: stored } = documentOf(text.join(' '));
        for (const term of searchTermsIn(search))
          expect(new RegExp(patternOf(term)).test(stored)).toBe(weightIn(stored, term) > 0);
      }),
    );
  });

  it('find every text that has their words', () => {
    fc.assert(
      fc.property(words, fc.nat(), (text, at) => {
        const { words: stored } = documentOf(text.join(' '));
        const word = text[at % Math.max(1, text.length)];
        for (const term of searchTermsIn(word ?? '')) expect(weightIn(stored, term)).toBeGreaterThan(0);
      }),
    );
  });

  it('are ten at most, and safe in a pattern', () => {
    fc.assert(
      fc.property(anyText, (search) => {
        expect(searchTermsIn(search).length).toBeLessThanOrEqual(10);
        expect(new RegExp(`^${escapePattern(search)}$`, 's').test(search)).toBe(true);
      }),
    );
  });
});

describe('the order of matches', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const rows = fc.uniqueArray(fc.record({ id: fc.nat({ max: 99 }), text: words, ageDays: fc.nat({ max: 400 }) }), {
    selector: ({ id }) => id,
    maxLength: 12,
  });
  const terms = searchTermsIn('price port');
  type Given = { id: number; text: string[]; ageDays: number };
  const keyOf = ({ id }: Given) => `i${id}`;
  const weightsOf = ({ text }: Given) => terms.map((term) => weightIn(documentOf(text.join(' ')).words, term));
  const orderOf = (given: readonly Given[], most?: number) => {
    const matches = new Matches(terms.length, given.length);
    for (const one of given) {
      const keys = { _id: keyOf(one), companyId: 'cmp_0', contentId: 'c' };
      const publishedAt = new Date(now.getTime() - one.ageDays * 86_400_000);
      matches.addItem({ ...keys, length: documentOf(one.text.join(' ')).length, publishedAt }, weightsOf(one));
    }
    return ranked(matches, { terms: terms.length, all: 100, now, ...(most === undefined ? {} : { most }) });
  };
  const keysOf = (given: readonly Given[], most?: number) => orderOf(given, most).map(({ row }) => row.key);

  it('is one order, however the rows come', () => {
    fc.assert(
      fc.property(rows, (given) => {
        expect(keysOf(given.toReversed())).toEqual(keysOf(given));
        expect(keysOf(given).toSorted()).toEqual(given.map(keyOf).toSorted());
      }),
    );
  });

  it('begins the same when fewer are wanted', () => {
    fc.assert(
      fc.property(rows, fc.nat({ max: 15 }), (given, more) => {
        const most = more + 1;
        expect(keysOf(given, most)).toEqual(keysOf(given).slice(0, most));
      }),
    );
  });

  it('never puts a match below what has no word of the search', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const weights = new Map(given.map((one) => [keyOf(one), weightsOf(one)]));
        const has = keysOf(given).map((key) => weights.get(key)?.some((weight) => weight > 0) === true);
        expect(has).toEqual(has.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });

  it('takes a word that few items have as more telling', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000 }), fc.nat({ max: 1_000 }), (having, all) => {
        expect(rarityOf(having, all)).toBeGreaterThanOrEqual(rarityOf(having + 1, all));
        expect(rarityOf(having, all)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('marks', () => {
  it('are in order, inside the text, and words of the search', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            anyText,
            words.map((some) => some.join(' ')),
          ),
        ),
        anyText,
        (texts, search) => {
          const terms = searchTermsIn(`${search} price`);
          const passage = bestPassage(texts, terms);
          for (const { text, marks } of [...texts.map((one) => marked(one, terms)), ...(passage ? [passage] : [])]) {
            let end = 0;
            for (const [from, to] of marks) {
              expect(from).toBeGreaterThanOrEqual(end);
              expect(to).toBeGreaterThan(from);
              expect(to).toBeLessThanOrEqual(text.length);
              end = to;
            }
          }
        },
      ),
    );
  });

  it('are of the sentence with most of the terms, the earliest among equals, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(words, { maxLength: 4 }), { maxLength: 4 }),
        fc.constantFrom('price', 'price port'),
        (texts, search) => {
          const terms = searchTermsIn(search);
          const sentences = texts.map((text) => text.map((one) => `The ${one.join(' ')}.`));
          const counts = sentences.flat().map((one) => termsIn(one, terms).size);
          const most = Math.max(0, ...counts);
          const expected = most === 0 ? null : marked(sentences.flat()[counts.indexOf(most)] ?? '', terms);
          expect(
            bestPassage(
              sentences.map((one) => one.join('\n')),
              terms,
            ),
          ).toEqual(expected);
        },
      ),
    );
  });

  it('stay on their words when a long sentence is cut', () => {
    const passage = bestPassage(
      [`${'some words '.repeat(80)}the price of ${'other words '.repeat(80)}`],
      searchTermsIn('price'),
    );
    expect(passage?.text.length).toBeLessThan(360);
    expect(passage?.marks.map(([from, to]) => passage.text.slice(from, to))).toEqual(['price']);
    expect(passage?.text).toMatch(/^… .* …$/);
  });
});
