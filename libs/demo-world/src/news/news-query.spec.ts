import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NewsQueryError, paddedWords, parseNewsQuery } from './news-query.ts';

const matches = (query: string, text: string): boolean => parseNewsQuery(query)(paddedWords(text));

describe('news query', () => {
  const text = 'Lumenpay cuts in-person card fees; Cobalt Till does not. Café Zürich paid 1.1%.';

  it.each([
    ['lumenpay', true],
    ['lumen', false],
    ['"card fees"', true],
    ['"fees card"', false],
    ['“Cobalt Till”', true],
    ['lumenpay AND tallyforge', false],
    ['lumenpay OR tallyforge', true],
    ['tallyforge OR lumenpay AND fees', true],
    ['(tallyforge OR lumenpay) AND rent', false],
    ['lumenpay fees', true],
    ['lumenpay rent', false],
    ['lumenpay -fees', false],
    ['lumenpay -rent', true],
    ['lumenpay NOT (rent OR terminal)', true],
    ['lumenpay AND NOT "card fees"', false],
    ['+lumenpay +cobalt', true],
    ['in-person', true],
    ['cafe zurich', true],
    ['lumenpay AND ("cobalt till" OR merra) -tallyforge', true],
  ])('%s → %s', (query, expected) => {
    expect(matches(query, text)).toBe(expected);
  });

  it.each(['(lumenpay', 'lumenpay)', '"lumenpay', 'lumenpay AND', 'OR lumenpay', 'NOT', '()', 'a AND OR b'])(
    'refuses %s',
    (query) => {
      expect(() => parseNewsQuery(query)).toThrow(NewsQueryError);
    },
  );

  it('treats AND and OR as conjunction and disjunction', () => {
    const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta');
    fc.assert(
      fc.property(word, word, fc.array(word), (a, b, words) => {
        const body = words.join(' ');
        expect(matches(`${a} AND ${b}`, body)).toBe(words.includes(a) && words.includes(b));
        expect(matches(`${a} OR ${b}`, body)).toBe(words.includes(a) || words.includes(b));
        expect(matches(`${a} -${b}`, body)).toBe(words.includes(a) && !words.includes(b));
      }),
    );
  });

  it('never throws anything else, whatever the query', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (query) => {
        try {
          parseNewsQuery(query)(paddedWords(text));
        } catch (error) {
          expect(error).toBeInstanceOf(NewsQueryError);
        }
      }),
    );
  });
});
