import { contentItem, evaluation } from '@sightline/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPassage, marked, termsIn } from './marks.ts';
import { hasWords, searchWordsIn, termsOf, textSearchesOf } from './query.ts';
import { ranked, rarityOf } from './rank.ts';
import { rootOf, rootsOf, wordsOf } from './roots.ts';
import { searchTextOf, wholeWordsOf } from './search-text.document.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);
const words = fc.array(fc.constantFrom('price', 'prices', 'port', 'raised', 'Énergie', 'the', '東京', 'שלום', '4.2m'), {
  maxLength: 30,
});

const termsOfSearch = (search: string) => termsOf(searchWordsIn(search));

const textOf = (title: string, content = '', companyName = 'Lumenpay') => {
  const item = contentItem({ title, content, description: '' });
  const { companyId, ...judged } = evaluation({ summary: '', tags: ['Legal'] });
  return searchTextOf({
    ...{ _id: 'i1', companyId, companyName, contentId: item.id, publishedAt: new Date(0) },
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
    ['Straße', 'strasse', 'STRASSE'],
    ['Łódź', 'lodz'],
    ['Ørsted', 'orsted'],
    ['٢٠٢٦', '۲۰۲۶', '2026'],
    ['ﬁn', 'fin'],
  ])('is the same for all forms of %s', (...forms) => {
    const roots = forms.map((form) => wordsOf(form)[0]?.root);
    expect(new Set(roots).size).toBe(1);
  });

  it.each(['speed', 'string', 'sing', 'red', 'as'])('keeps letters that are not an ending: %s', (word) => {
    expect(rootOf({ stem: word })).toBe(word);
  });

  it('is the same with or without positions, and on a second call', () => {
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

describe('the search text of an item', () => {
  it('contains the roots of its words in order, so that phrases are found', () => {
    const { title, labels, text } = textOf('Prices rise', 'One price. AT&T pays 4.2m.');
    expect([title, text]).toEqual([' pric ris ', ' one pric atx26xt pay 4x2ex2m ']);
    expect(labels).toContain(' lumenpay legal ');
  });

  it('contains the beginnings of words in title and labels', () => {
    const { beginnings } = textOf('Portfolio', 'elsewhere');
    expect(beginnings).toContain(' por port portf ');
    expect(beginnings).toContain(' lumenpa ');
    expect(beginnings).not.toContain('els');
  });

  it('also contains the company name without separators', () => {
    expect(textOf('x', '', 'Coca-Cola').labels).toContain(' cocacola ');
  });

  it('contains only letters, digits and spaces, whatever the text', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, content) => {
        for (const words of wholeWordsOf(textOf(title, content))) expect(words).toMatch(/^ (?:[\p{L}\p{N}]+ )*$/u);
      }),
    );
  });
});

describe('a search', () => {
  const read = (search: string) => {
    const { groups, excluded } = searchWordsIn(search);
    const shown = (phrase: readonly { text: string }[]) => phrase.map(({ text }) => text).join(' ');
    return { groups: groups.map((group) => group.map(shown)), excluded: excluded.map(shown) };
  };

  it.each([
    ['', [], []],
    ['???', [], []],
    ['who raises the norw', [['raises'], ['norw']], []],
    ['the who', [['the'], ['who']], []],
    ['"card fees" late', [['card fees'], ['late']], []],
    ['“card fees” „the plan“', [['card fees'], ['the plan']], []],
    ['card "fees late', [['card'], ['fees'], ['late']], []],
    ['fees -card -"late fee" card-holder', [['fees'], ['card'], ['holder']], ['card', 'late fee']],
    ['fees -', [['fees']], []],
    ['-card', [], ['card']],
    ['Lumenpay OR Northwind fees', [['Lumenpay', 'Northwind'], ['fees']], []],
    ['a1 OR "b c" OR d1', [['a1', 'b c', 'd1']], []],
    ['OR fees OR', [['fees']], []],
    ['fees or card', [['fees'], ['card']], []],
    ['東京 事務所', [['東京'], ['事務所']], []],
  ])('%j is parsed as %j, excluding %j', (search, groups, excluded) => {
    expect(read(search)).toEqual({ groups, excluded });
  });

  it('queries the store for at most eight combinations of alternatives', () => {
    expect(textSearchesOf(searchWordsIn('port OR quay opens -"late fee" -closed'))).toEqual([
      '" port " " open " -" lat fee " -clos',
      '" quay " " open " -" lat fee " -clos',
    ]);
    const many = searchWordsIn('a1 OR b1 c1 OR d1 e1 OR f1 g1 OR h1');
    expect(textSearchesOf(many)).toHaveLength(8);
  });

  it('matches texts in memory', () => {
    const texts = wholeWordsOf(textOf('Lumenpay raises card fees', 'A report about the port.'));
    const finds = (search: string) => hasWords(texts, searchWordsIn(search));
    expect(['"card fees"', 'fee raising', 'port OR quay', 'fees -refund'].map(finds)).toEqual([true, true, true, true]);
    expect(['"fees card"', 'fees quay', 'fees -port', 'rais -report', 'lumen'].map(finds)).toEqual(
      Array(5).fill(false),
    );
    // A saved search without words is limited only by its filter; one that only excludes words finds nothing in the
    // store either.
    expect(['', '-refund'].map(finds)).toEqual([true, false]);
  });

  it('has at most ten terms, and only words that the store can query', () => {
    const sentence = words.map((some) => some.join(' '));
    fc.assert(
      fc.property(fc.oneof(anyText, sentence), fc.oneof(anyText, sentence), (one, other) => {
        const search = searchWordsIn(`${one} OR -"${other}" ${other}`);
        expect(termsOf(search).length).toBeLessThanOrEqual(10);
        for (const text of textSearchesOf(search)) expect(text).toMatch(/^[\p{L}\p{N}" -]+$/u);
      }),
    );
  });

  it.each([1_000, 10_000, 100_000])('is parsed quickly with %i hostile characters', (length) => {
    for (const part of ['"', '-', '" -"', 'OR ', 'a OR ', '“'])
      expect(termsOf(searchWordsIn(part.repeat(length / part.length))).length).toBeLessThanOrEqual(10);
  });
});

describe('the order of matches', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const rows = fc.uniqueArray(
    fc.record({ id: fc.nat({ max: 99 }), score: fc.constantFrom(0.5, 1, 2), ageDays: fc.nat({ max: 400 }) }),
    { selector: ({ id }) => id, maxLength: 12 },
  );
  const matchesOf = (given: readonly { id: number; score: number; ageDays: number }[]) =>
    given.map(({ id, score, ageDays }) => ({
      ...{ _id: `i${id}`, companyId: 'cmp_0', contentId: 'c', score },
      publishedAt: new Date(now.getTime() - ageDays * 86_400_000),
    }));
  const idsOf = (given: Parameters<typeof matchesOf>[0]) => ranked(matchesOf(given), now).map(({ _id }) => _id);

  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(rows, (given) => {
        expect(idsOf(given.toReversed())).toEqual(idsOf(given));
      }),
    );
  });

  it('puts the better match first, and among equals the newer', () => {
    expect(
      idsOf([
        { id: 1, score: 1, ageDays: 0 },
        { id: 2, score: 2, ageDays: 300 },
      ]),
    ).toEqual(['i2', 'i1']);
    expect(
      idsOf([
        { id: 1, score: 1, ageDays: 9 },
        { id: 2, score: 1, ageDays: 2 },
      ]),
    ).toEqual(['i2', 'i1']);
  });

  it('gives rare words more weight', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000 }), fc.nat({ max: 1_000 }), (having, all) => {
        expect(rarityOf(having, all)).toBeGreaterThanOrEqual(rarityOf(having + 1, all));
        expect(rarityOf(having, all)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('marks', () => {
  it('are in order and inside the text', () => {
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
          const terms = termsOfSearch(`${search} price`);
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

  it('are in the sentence with the most terms, the earliest among equals', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(words, { maxLength: 4 }), { maxLength: 4 }),
        fc.constantFrom('price', 'price port'),
        (texts, search) => {
          const terms = termsOfSearch(search);
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
      termsOfSearch('price'),
    );
    expect(passage?.text.length).toBeLessThan(360);
    expect(passage?.marks.map(([from, to]) => passage.text.slice(from, to))).toEqual(['price']);
    expect(passage?.text).toMatch(/^… .* …$/);
  });
});
