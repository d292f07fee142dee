import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownDomain } from './shown-domain.ts';

describe('a domain shown to people', () => {
  it.each([
    'lumenpay.example',
    'bücher.example',
    'blog.café-zürich.example',
    'straße.example',
    'пример.example',
    'яндекс.рф',
    'сос.рф',
    'παράδειγμα.example',
    '東京タワー.example',
    'toyota日本.example',
    '한국어.example',
    'مثال.example',
    'עברית.example',
    'हिन्दी.example',
    'ไทย.example',
    '例え.テスト',
  ])('is shown in its own script: %s', (domain) => {
    expect(shownDomain(domainToASCII(domain))).toEqual({ text: domain, isSuspicious: false });
  });

  it.each([
    ['аpple.example', 'one Cyrillic letter among Latin ones'],
    ['раураӏ.example', 'a Latin word in Cyrillic letters'],
    ['gοοgle.example', 'Greek letters among Latin ones'],
    ['ехатрӏе日本.example', 'Cyrillic beside Chinese'],
    ['☃.example', 'no letters'],
  ])('stays in Punycode and is marked as suspicious: %s (%s)', (domain) => {
    const ascii = domainToASCII(domain);
    expect(ascii).toContain('xn--');
    expect(shownDomain(ascii)).toEqual({ text: ascii, isSuspicious: true });
  });

  it("stays unchanged if it isn't valid Punycode", () => {
    for (const domain of ['xn--.example', 'xn--99999999.example', 'xn--ä.example', 'xn--a-b-c-ÿ.example', ''])
      expect(shownDomain(domain).text).toBe(domain);
  });

  it('is decoded in the same way as by the platform, without throwing', () => {
    const label = fc.string({ unit: fc.constantFrom(...'abcäöüßéñøåç日本語東京'), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(label, (text) => {
        const ascii = domainToASCII(`${text}.example`);
        if (ascii !== '') expect(shownDomain(ascii).text).toBe(domainToUnicode(ascii));
      }),
    );
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => void shownDomain(`xn--${text}.example`)));
  });
});
