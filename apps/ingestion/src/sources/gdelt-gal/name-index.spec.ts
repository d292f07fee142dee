import { foldText } from '@sightline/contracts';
import { NameFinder } from '@sightline/intelligence';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NameIndex } from './name-index.ts';

const company = (name: string, aliases: string[] = []) => ({ companyId: name, name, aliases, domain: '' });
const found = (names: readonly string[], text: string) => [
  ...new NameIndex(names.map((name) => company(name))).companiesIn(text),
];

describe('the index of watched names', () => {
  it.each([
    ["Brannigan's", 'Brannigan’s raises burger prices'],
    ["Brannigan's", 'Brannigans opens in Leeds'],
    ["L'Oriel", 'Les ventes de L’Oriel progressent'],
    ['Oriel', 'Les clients d’Oriel attendent'],
    ['Nestrél', 'NESTREL CUTS JOBS'],
    ['Nestrél', 'Nestre\u0301l va supprimer'],
    ['Zürberg Re', 'Zuerberg Re pays more'],
    ['Zuerberg Re', 'Zürberg Re zahlt mehr'],
    ['Zurberg', 'Zürberg zahlt mehr'],
    ['Ørsund', 'Oersund grows'],
    ['Großmann', 'GROSSMANN kauft zu'],
    ['Birch Payments', 'Acorn buys Birch Pay\u00adments'],
    ['Birch Payments', 'BirchPayments grows'],
    ['Coda-Cola', 'Coda Cola raises its forecast'],
    ['B&T', 'B&amp;T raises prices'],
    ['Marlow & Spence', 'Marlow and Spence closes shops'],
    ['QuillBrains', 'Quill Brains raises prices'],
    ['Quillpay', '昨日Quillpayが発表した'],
    ['青空決済', '昨日青空決済が発表した'],
    ['ฟ้าใส', 'เมื่อวานฟ้าใสประกาศ'],
    ['한빛페이', '한빛페이가 요금을 올린다'],
    ['Байкалпром', 'Сделка с Байкалпромом'],
    ['Ромашка', 'Магазины Ромашки закрыты'],
    ['Alegro', 'Prezes Alegra odchodzi ze spółki w marcu'],
    ['easyShip', 'Shops like easyShip'],
    ['Acme Widgets GmbH', 'Acme Widgets opens a plant'],
  ])('finds %s in %j', (name, text) => expect(found([name], text)).toEqual([name]));

  it.each([
    ['Ramp', 'A trampoline for the park'],
    ['Arc', 'Architects meet in Porto'],
    ['Arc', 'The arc of the ball was high'],
    ['Kestrel', 'Two kestrels nest here'],
    ['青空決済', '青空が広がる'],
  ])('does not find %s in %j', (name, text) => expect(found([name], text)).toEqual([]));

  it('finds aliases and domains, even in lower case', () => {
    const index = new NameIndex([{ ...company('Lumenpay', ['LP Group']), domain: 'pay.lumen.example' }]);
    expect([...index.companiesIn('LP Group buys a rival')]).toEqual(['Lumenpay']);
    expect([...index.companiesIn('more at pay.lumen.example today')]).toEqual(['Lumenpay']);
  });

  it('finds all companies with the same name', () => {
    const index = new NameIndex([company('Ramp'), { ...company('Ramp'), companyId: 'other' }]);
    expect([...index.companiesIn('Ramp raises $40m')]).toEqual(['Ramp', 'other']);
  });

  const word = fc.constantFrom(
    ...[
      'Cobalt',
      'Till',
      'CobaltTill',
      'Arc',
      'Ärla',
      'Zuerich',
      'L’Oriel',
      'B&T',
      '青空',
      '決済',
      'Łódka',
      'новый',
      'and',
      'of',
    ],
  );
  const words = fc.array(word, { minLength: 1, maxLength: 5 });

  it('finds every name that NameFinder finds', () => {
    fc.assert(
      fc.property(words, words, fc.constantFrom(' ', '-', ', ', ''), (name, text, space) => {
        const [named, read] = [name.slice(0, 2).join(' '), text.join(space)];
        const isNamed = new NameFinder([named]).isIn(foldText(read));
        const isCapital = /\p{Lu}/u.test(read) && /^\p{Ll}/u.test(named);
        if (isNamed && !isCapital) expect(found([named], read), `${named} in ${read}`).toEqual([named]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('reads any text, and a long text in linear time', () => {
    const index = new NameIndex([company('Cobalt Till'), company('青空')]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => index.companiesIn(text)).not.toThrow();
      }),
    );
    const timeOf = (chars: number) => {
      const begin = performance.now();
      index.companiesIn('青cobalt'.repeat(chars / 7));
      return performance.now() - begin;
    };
    timeOf(7_000);
    expect(timeOf(70_000)).toBeLessThan(Math.max(1_000, 40 * timeOf(7_000)));
  });
});
