import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded, foldText, nameKey } from './fold-text.ts';

describe('a folded text', () => {
  it.each([
    ['accents', 'Nestrél, Crème Brûlée, Société', 'Nestrel, Creme Brulee, Societe'],
    ['letters with a stroke', 'Łącznik, Đorđe, Straße, STRAẞE', 'Lacznik, Dorde, Strasse, STRASSE'],
    ['joined letters', 'Cœur, Mærke, ﬁnanz, Ĳssel', 'Coeur, Maerke, finanz, IJssel'],
    ['umlauts, which have two spellings', 'Zürberg, Ørsund, Åmot', 'Zürberg, Örsund, Åmot'],
    ['apostrophes', 'Brannigan’s, L‘Oriel, Mʼbala, O´Hara', "Brannigan's, L'Oriel, M'bala, O'Hara"],
    ['hyphens', 'Rolf‑Rover, Coda‐Cola, full－width', 'Rolf-Rover, Coda-Cola, full-width'],
    ['signs that are not seen', 'Birch\u00ad Pay\u200bments\ufeff, Lu\u2060men', 'Birch Payments, Lumen'],
    ['spaces', 'Birch\u00a0Payments\u3000and\u202fmore', 'Birch Payments and more'],
    ['full width', 'Ｂｉｒｃｈ　２４', 'Birch 24'],
    ['half-width kana', 'ﾎｼﾉｶﾞｽ', 'ホシノガス'],
    ['kana, whose marks are letters', 'ガス カス'.normalize('NFD'), 'ガス カス'],
    ['Hangul in parts', '한빛페이'.normalize('NFD'), '한빛페이'],
    ['Thai and Hindi, whose marks are letters', 'ฟ้าใส दीपक', 'ฟ้าใส दीपक'],
    ['Cyrillic and Greek accents', 'Ёлка Байкал Αθηνά', 'Елка Баикал Αθηνα'],
    ['Arabic and Hebrew marks', 'أُفُق شَـركة שָׁלוֹם', 'افق شركة שלום'],
    ['Turkish letters', 'Işıkbank, IŞIKBANK, İzgi', 'Isikbank, ISIKBANK, Izgi'],
    ['references', 'B&amp;T, L&#039;Oriel, Nestr&eacute;l, R&#x26;D, Z&uuml;ri', "B&T, L'Oriel, Nestrel, R&D, Züri"],
    ['references that were escaped again', 'B&amp;amp;T, Nestr&amp;eacute;l', 'B&T, Nestrel'],
    ['unknown references', 'fish &chips; &#1114112;', 'fish &chips; &#1114112;'],
    ['trademark signs', 'Lumen™ and Quill®', 'Lumen and Quill'],
  ])('folds %s', (_, text, expected) => {
    expect(foldText(text).text).toBe(expected);
    expect(foldText(text.normalize('NFD')).text).toBe(expected);
  });

  it('maps positions back to the original text', () => {
    const given = 'Straße: Nestr\u00ade\u0301l &amp; S\u00f6hne';
    const { text, startOf, endOf } = wrapped(given);
    const place = (part: string) => {
      const at = text.indexOf(part);
      return given.slice(startOf(at), endOf(at + part.length));
    };
    expect(place('Nestrel')).toBe('Nestr\u00ade\u0301l');
    expect(place('Strass')).toBe('Straß');
    expect(place('&')).toBe('&amp;');
    expect(place('& Söhne')).toBe('&amp; S\u00f6hne');
    expect(given.slice(startOf(0), endOf(text.length))).toBe(given);
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom(...'aäeıßŁ', '&', 'amp;', '#38;', '&#39;', '\u00ad', '\u0301', 'ｶ', 'ﾞ', '한', "'"))
      .map((signs) => signs.join('')),
  );

  it('does not change if folded again, and is independent of Unicode normalisation', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = foldText(text).text;
        expect(foldText(once).text).toBe(once);
        expect(foldText(text.normalize('NFC')).text).toBe(once);
        expect(foldText(text.normalize('NFD')).text).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('maps positions in order and within the original text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: result, startOf, endOf } = wrapped(text);
        for (let at = 0; at < result.length; at++) {
          expect(startOf(at)).toBeLessThan(endOf(at + 1));
          expect(endOf(at + 1)).toBeLessThanOrEqual(text.length);
          if (at > 0) expect(startOf(at)).toBeGreaterThanOrEqual(startOf(at - 1));
        }
      }),
    );
  });

  it.each([
    '\u0301',
    'e\u0301\u0323',
    '&amp;',
    '&',
    '&#38;',
    'amp;',
    '\u00ad',
    'ﷺ',
    '한',
    'ﾞ',
    '\ud800',
    'ß',
    '&#x26;#',
  ])('folds repeated %j in linear time', (part) => {
    const timeOf = (chars: number) => {
      const text = `é${part.repeat(Math.ceil(chars / part.length))}`;
      const once = () => {
        const begin = performance.now();
        foldText(text);
        return performance.now() - begin;
      };
      return Math.min(once(), once(), once());
    };
    timeOf(1_000);
    // Quadratic time would be 100 times as long.
    expect(timeOf(100_000)).toBeLessThan(Math.max(1_500, timeOf(10_000) * 30));
  });
});

describe('the key of a name', () => {
  it.each([
    ['Cobalt Till', 'CobaltTill', 'cobalt-till', 'COBALT  TILL'],
    ['Zürberg', 'Zurberg', 'ZÜRBERG'],
    ['Marlow & Spence', 'Marlow and Spence', 'Marlow &amp; Spence'],
    ['Ørsund', 'Orsund'],
    ['Łódka', 'Lodka'],
    ['ホシノ', 'ﾎｼﾉ'],
  ])('is the same for all spellings of %s', (name, ...others) => {
    for (const other of others) expect(nameKey(other)).toBe(nameKey(name));
  });

  it('distinguishes names that only look alike', () => {
    expect(nameKey('ガス')).not.toBe(nameKey('カス'));
    expect(nameKey('C+')).not.toBe(nameKey('C'));
    expect(folded('Zuerich')).not.toBe(folded('Zürich'));
  });
});

function wrapped(given: string) {
  const one = foldText(given);
  return { text: one.text, startOf: (at: number) => one.startOf(at), endOf: (at: number) => one.endOf(at) };
}
