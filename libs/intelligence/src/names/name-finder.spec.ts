import { foldText } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflectingLanguagesOf } from './endings.ts';
import { NameFinder } from './name-finder.ts';

/** Returns the passages of a text that contain a name. */
function found(names: string | readonly string[], text: string): string[] {
  const folded = foldText(text);
  const places = new NameFinder([names].flat()).find(folded, () => inflectingLanguagesOf(folded.text));
  return places.map(({ start, end }) => text.slice(folded.startOf(start), folded.endOf(end)));
}

describe('NameFinder', () => {
  it.each([
    ["Brannigan's", 'Brannigan’s raises burger prices', 'Brannigan’s'],
    ['Brannigan’s', "At Brannigan's prices rise", "Brannigan's"],
    ["Brannigan's", 'Brannigans opens in Leeds', 'Brannigans'],
    ["L'Oriel", 'Les ventes de L’Oriel progressent', 'L’Oriel'],
    ['Oriel', 'Les clients d’Oriel attendent', 'Oriel'],
    ['Oriel', 'I clienti dell’Oriel aspettano', 'Oriel'],
    ['Nestrél', 'Nestrel to cut 1,600 jobs', 'Nestrel'],
    ['Nestrel', 'Nestrél va supprimer 1 600 emplois', 'Nestrél'],
    ['Nestrél', 'NESTREL CUTS JOBS', 'NESTREL'],
    ['Nestrél', 'Nestre\u0301l va supprimer', 'Nestre\u0301l'],
    ['Société Belvaux', 'Societe Belvaux adds a branch', 'Societe Belvaux'],
    ['Zürberg Re', 'Zuerberg Re pays more', 'Zuerberg Re'],
    ['Zuerberg Re', 'Zürberg Re zahlt mehr', 'Zürberg Re'],
    ['Zurberg', 'Zürberg zahlt mehr', 'Zürberg'],
    ['Ørsund', 'Orsund and Oersund and Ørsund', 'Orsund', 'Oersund', 'Ørsund'],
    ['Łączka', 'Laczka otwiera sklepy', 'Laczka'],
    ['Großmann', 'GROSSMANN kauft zu', 'GROSSMANN'],
    ['Birch Payments', 'Acorn buys Birch Pay\u00adments', 'Birch Pay\u00adments'],
    ['Birch Payments', 'Acorn buys Birch\u200b Payments', 'Birch\u200b Payments'],
    ['Birch Payments', 'Ｂｉｒｃｈ　Ｐａｙｍｅｎｔｓ grows', 'Ｂｉｒｃｈ　Ｐａｙｍｅｎｔｓ'],
    ['Rolf-Rover', 'Rolf‑Rover recalls cars', 'Rolf‑Rover'],
    ['Coda-Cola', 'Coda Cola raises its forecast', 'Coda Cola'],
    ['B&T', 'B&amp;T raises prices', 'B&amp;T'],
    ['Marlow & Spence', 'Marlow and Spence closes shops', 'Marlow and Spence'],
    ['Marlow and Spence', 'Marlow &amp; Spence closes shops', 'Marlow &amp; Spence'],
    ['Finanzhaus', 'Das Ziel der ﬁnanzhaus GmbH', 'ﬁnanzhaus'],
    ['Quillo!', 'Quillo sells its search', 'Quillo'],
    ['Lumen 🚀', 'Lumen ships a till', 'Lumen'],
    ['QuillBrains', 'Quill Brains raises prices', 'Quill Brains'],
    ['ホシノ', 'ﾎｼﾉが料金を値上げ', 'ﾎｼﾉ'],
    ['ホシノ', 'ホシノグループが増益', 'ホシノ'],
    ['Quillpay', 'Quillpayは料金を上げる', 'Quillpay'],
    ['Quillpay', '昨日Quillpayが発表した', 'Quillpay'],
    ['青空決済', '昨日青空決済が発表した', '青空決済'],
    ['ฟ้าใส', 'เมื่อวานฟ้าใสประกาศ', 'ฟ้าใส'],
    ['한빛페이', '한빛페이가 요금을 올린다', '한빛페이가'],
    ['한빛페이', '한빛페이는 요금을, 한빛페이에서는', '한빛페이는', '한빛페이에서는'],
    ['Quillpay', 'Quillpay는 요금을 올린다', 'Quillpay는'],
    ['Байкалпром', 'Акции Байкалпрома упали', 'Байкалпрома'],
    ['Байкалпром', 'Сделка с Байкалпромом', 'Байкалпромом'],
    ['Ромашка', 'Магазины Ромашки закрыты, в Ромашке объяснили', 'Ромашки', 'Ромашке'],
    ['Ладога', 'Директор Ладоги уходит', 'Ладоги'],
    ['Alegro', 'Prezes Alegra odchodzi ze spółki w marcu', 'Alegra'],
    ['Orlenko', 'Firma Orlenko i jej sklepy', 'Orlenko'],
    ['Borlen', 'Zysk Borlenu w tym roku', 'Borlenu'],
    ['Skodra', 'Zisk Skodry se zvýšil', 'Skodry'],
    ['Nolkia', 'Nolkian osake laski, kun yhtiö kertoi', 'Nolkian'],
    ['Fortal', 'Fortalin osake laski, kun yhtiö kertoi', 'Fortalin'],
    ['Nolkia', 'Nolkialla ei ole rahaa', 'Nolkialla'],
    ['Turkon', 'Turkon’un fiyatları arttı', 'Turkon'],
    ['Turkon', 'Turkonun fiyatları için yeni bir karar', 'Turkonun'],
    ['Danuba', 'A Danubának nem volt több forint', 'Danubának'],
    ['Bosken', 'Boskens Chef geht im März und der Vorstand schweigt', 'Boskens'],
    ['Bosken', 'Der Bosken-Chef geht', 'Bosken'],
    ['Erikson', 'Eriksons vd slutar och det är inte allt', 'Eriksons'],
    ['שקדים', 'בשקדים אמרו שהמחירים יעלו', 'שקדים'],
    ['أفقكم', 'وأفقكم ترفع الأسعار', 'أفقكم'],
  ])('finds %s in "%s"', (name, text, ...expected) => {
    expect(found(name, text)).toEqual(expected);
  });

  it.each([
    ['inside a longer word', 'Birch', 'Birchwood opens'],
    ['in a word of the language', 'Uber', 'Über 100 Firmen sind dabei'],
    ['in a verb with an accent', 'Pago', 'La empresa pagó la deuda'],
    ['with an umlaut that it does not have', 'Bluma', 'Bluema and Bläma are others'],
    ['as another kana word', 'ホシノ', 'ホシノアフターサービスが料金改定'],
    ['as kana with other marks', 'カス', 'ガスが値上げ'],
    ['before Hangul that is not a particle', '한빛', '한빛나라 축제'],
    ['with an ending in English', 'Borlen', 'Borlenu is a village, and the mayor of Borlenu is well known'],
    ['with an ending in another language', 'Nolkia', 'El Nolkian de la empresa y los otros que se han ido'],
    ['with an ending in lower case', 'Alegro', 'grał alegra w filharmonii, nie jest już sam'],
    ['with an ending when the name is short', 'Orn', 'Zysk Ornu w tym roku nie jest duży'],
    ['before letters that are not an ending', 'Байкалпром', 'Байкалпромстрой вырос'],
    ['with a German genitive in English', 'Bosken', 'The Boskens of Leeds are well known'],
    ['in two words of a headline in capitals', 'DoorRush', 'The Last Door Rush Before Winter Comes'],
    ['in two words of prose', 'DoorRush', 'at the door rush hour begins'],
    ['that is short without its apostrophe', "Ed's", 'Many eds said so'],
    ['after an Irish prefix', 'Hara', "O'Hara said so"],
    ['in a handle or an address', 'Lumen', '@Lumen and mail.lumen and lumen.org and a_lumen'],
    ['in a double name', 'Rover', 'Rover-Rolf recalls cars'],
    ['in a Hebrew word', 'שקדים', 'משתשקדים'],
  ])('does not find a name %s', (_, name, text) => {
    expect(found(name, text)).toEqual([]);
  });

  it('finds the longest spelling, and each place once', () => {
    expect(found(['Birch', 'Birch Payments'], 'Birch Payments and Birch')).toEqual(['Birch Payments', 'Birch']);
  });

  it('never finds a name without letters', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(found(['!!!', '', '&'], text)).toEqual([]);
      }),
    );
  });

  it('finds a name in any Unicode form of the text', () => {
    const name = fc.constantFrom('Nestrél', 'Zürberg', 'Łączka', 'Crème d’Or', 'ガスト', '한빛');
    fc.assert(
      fc.property(name, fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'), (one, form) => {
        expect(found(one, `${one}, 1`.normalize(form))).toHaveLength(1);
        expect(found(one.normalize(form), `${one}, 1`)).toHaveLength(1);
      }),
    );
  });

  it.each([
    'Nolkia',
    'Nolkian ',
    'nolki',
    'Nolkiaaaaaa',
    '한빛페이',
    "d'",
    'Nolkia-',
    '&amp;',
    'ü',
    'Байкалпром ',
    'o',
  ])('searches a text of %j in linear time', (part) => {
    const finder = new NameFinder(['Nolkia', 'Ooo & Ooo Oooo', '한빛페이', 'Байкалпром']);
    const timeOf = (chars: number) => {
      const text = part.repeat(Math.ceil(chars / part.length));
      const once = () => {
        const begin = performance.now();
        finder.isIn(foldText(text));
        return performance.now() - begin;
      };
      return Math.min(once(), once(), once());
    };
    timeOf(1_000);
    // Quadratic time would be 100 times as long.
    expect(timeOf(100_000)).toBeLessThan(Math.max(1_500, timeOf(10_000) * 30));
  });
});
