import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { literalsOf } from './literals.ts';
import { anyOf, SievedPattern, SievedText } from './sieve.ts';

describe('literalsOf', () => {
  it.each([
    [/\b(?:ignore|disregard)\b.{0,40}\b(?:all|prompts?)\b/, ['ignore', 'disregard']],
    [/\bacquir(?:e|es|ed)\b|\btakeover\b/, ['acquir', 'takeover']],
    [/hid? text/, [' text']],
    [/abcd{2,3}e*f/, ['abcd']],
    [/foo\.bar/, ['foo.bar']],
    [/\bCookies?\b/i, ['cookie']],
    [/(?<name>first|second) of/, ['first', 'second']],
    [/(?<q>["'])some \k<q>/, ['some ']],
    [/\x41bcd/, ['bcd']],
  ])('knows what each match of %s holds', (pattern, literals) => {
    expect(literalsOf(pattern)).toEqual(literals);
  });

  it.each([
    ['one branch needs nothing', /\bneeded\b|\d{3}/],
    ['all of it may be missing', /(?:perhaps)?(?:maybe){0,2}/],
    ['it is only looked for around a match', /(?<=before)\d(?=after)(?!never)/],
    ['its letters are too few', /\b(?:us|uk)\b/],
    ['case is ignored in a way that lower case does not undo', /possess/iu],
    ['a group has flags of its own', /(?i:cookie)s/],
    ['its classes hold others', /[[a-z]--[aeiou]]word/v],
  ])('knows nothing when %s', (_, pattern) => {
    expect(literalsOf(pattern)).toBeNull();
  });
});

describe('SievedPattern', () => {
  const patterns = [/\braises? [$€]\d/u, /\b(?:sues?|lawsuits?)\b/, /^now (?:live|available)\b/, /\p{Lu}/u];
  it.each(['acme raises $5 million', 'a lawsuit', 'she sues', 'now live', 'A', '', 'it is available now', 'raise'])(
    'answers for "%s" as the pattern itself',
    (text) => {
      const sieved = new SievedText(text);
      for (const pattern of patterns) {
        expect(new SievedPattern(pattern).test(sieved)).toBe(pattern.test(text));
        expect(new SievedPattern(pattern).exec(sieved)).toEqual(pattern.exec(text));
      }
      expect(
        anyOf(
          patterns.map((pattern) => new SievedPattern(pattern)),
          sieved,
        ),
      ).toBe(patterns.some((pattern) => pattern.test(text)));
    },
  );

  it('answers as the pattern itself for any text made of its parts', () => {
    const tricky = [
      /\b(?:raises?|sold) (?:for )?[$€]\d{1,3}/,
      /(?:in )?court(?:room){0,2}s?(?= case)|\blaw\b.{0,4}suit/,
      /(?<!un)likely|a{2,3}bc|x?yz\.com/,
      /(["'])quoted\1|(?<q>-)tail\k<q>|\x41bcd|\u0041bce/,
      /^□ (?:acquir(?:e|es|ed)|takes over)\b/,
    ];
    const parts = [
      ...'abcxyz $€5".-□A',
      'raise',
      's ',
      'sold for ',
      'court',
      'room',
      ' case',
      'law',
      'suit',
      'likely',
      'un',
      'quoted',
    ];
    const text = fc.array(fc.constantFrom(...parts, 'tail', 'bcd', 'bce', 'acquire', 'takes over', 'yz.com'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, (some) => {
        const sieved = new SievedText(some.join(''));
        for (const pattern of tricky) expect(new SievedPattern(pattern).test(sieved)).toBe(pattern.test(some.join('')));
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads a text as written when it ignores case', () => {
    const text = 'Read MORE here';
    expect(new SievedPattern(/read more/i).test(new SievedText(text.toLowerCase()), text)).toBe(true);
    expect(new SievedPattern(/read more/gi).replace(new SievedText(text.toLowerCase()), text, '')).toBe(' here');
  });
});
