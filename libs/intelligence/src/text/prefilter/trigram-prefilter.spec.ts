import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requiredLiterals } from './required-literals.ts';
import { anyOf, PrefilteredRegExp, TrigramText } from './trigram-prefilter.ts';

describe('requiredLiterals', () => {
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
  ])('returns the literals that each match of %s contains', (pattern, literals) => {
    expect(requiredLiterals(pattern)).toEqual(literals);
  });

  it.each([
    ['one branch has no literal', /\bneeded\b|\d{3}/],
    ['every part is optional', /(?:perhaps)?(?:maybe){0,2}/],
    ['the literals are only in lookarounds', /(?<=before)\d(?=after)(?!never)/],
    ['the literals are too short', /\b(?:us|uk)\b/],
    ['case is ignored in a way that lower case does not undo', /possess/iu],
    ['a group has flags of its own', /(?i:cookie)s/],
    ['a character class contains another', /[[a-z]--[aeiou]]word/v],
  ])('returns null if %s', (_, pattern) => {
    expect(requiredLiterals(pattern)).toBeNull();
  });
});

describe('PrefilteredRegExp', () => {
  const patterns = [/\braises? [$€]\d/u, /\b(?:sues?|lawsuits?)\b/, /^now (?:live|available)\b/, /\p{Lu}/u];
  it.each(['acme raises $5 million', 'a lawsuit', 'she sues', 'now live', 'A', '', 'it is available now', 'raise'])(
    'gives the same answer for "%s" as the pattern itself',
    (text) => {
      const prefiltered = new TrigramText(text);
      for (const pattern of patterns) {
        expect(new PrefilteredRegExp(pattern).test(prefiltered)).toBe(pattern.test(text));
        expect(new PrefilteredRegExp(pattern).exec(prefiltered)).toEqual(pattern.exec(text));
      }
      expect(
        anyOf(
          patterns.map((pattern) => new PrefilteredRegExp(pattern)),
          prefiltered,
        ),
      ).toBe(patterns.some((pattern) => pattern.test(text)));
    },
  );

  it('gives the same answer as the pattern itself for any text of its parts', () => {
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
        const prefiltered = new TrigramText(some.join(''));
        for (const pattern of tricky)
          expect(new PrefilteredRegExp(pattern).test(prefiltered)).toBe(pattern.test(some.join('')));
      }),
      { numRuns: 2_000 },
    );
  });

  it('matches the original text when the pattern ignores case', () => {
    const text = 'Read MORE here';
    expect(new PrefilteredRegExp(/read more/i).test(new TrigramText(text.toLowerCase()), text)).toBe(true);
    expect(new PrefilteredRegExp(/read more/gi).replace(new TrigramText(text.toLowerCase()), text, '')).toBe(' here');
  });
});
