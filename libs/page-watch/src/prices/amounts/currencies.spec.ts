import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsIn } from './amounts-in-text.ts';
import { currencyOfSign } from './page-currency.ts';

const first = (text: string) => {
  const [amount] = amountsIn(text, null);
  return amount === undefined ? null : [amount.value, amount.sign.code ?? amount.sign.shared];
};

describe('amounts of money', () => {
  it.each([
    ['$9', [9, '$']],
    ['US$ 9.50', [9.5, 'USD']],
    ['A$12', [12, 'AUD']],
    ['US $49', [49, 'USD']],
    ['49 $ CA', [49, 'CAD']],
    ['AR$ 4.900,00', [4900, 'ARS']],
    ['CLP$ 9.990', [9990, 'CLP']],
    ['R1,299', [1299, 'ZAR']],
    ['R 149.00', [149, 'ZAR']],
    ['899:-', [899, 'SEK']],
    ['KSh 4,500', [4500, 'KES']],
    ['S/ 149.90', [149.9, 'PEN']],
    ['₸12 000', [12_000, 'KZT']],
    ['৳ 1,200', [1200, 'BDT']],
    ['$1.5K', [1500, '$']],
    ['~$49', [49, '$']],
    ['500 рублей', [500, 'RUB']],
    ['1 030 р.', [1030, 'RUB']],
    ['٤٩٫٩٩ ر.س', [49.99, 'SAR']],
    ['120 درهم', [120, 'AED']],
    ['$\u200d49', [49, '$']],
    ['.75 €', [0.75, 'EUR']],
    ['C$9', [9, 'CAD']],
    ['$99 AUD', [99, 'AUD']],
    ['R$ 89,90', [89.9, 'BRL']],
    ['1.299,00 €', [1299, 'EUR']],
    ['€9', [9, 'EUR']],
    ['9,99 Euro', [9.99, 'EUR']],
    ['EUR 11-23', [11, 'EUR']],
    ['£2.99', [2.99, 'GBP']],
    ['₹ 4,999', [4999, 'INR']],
    ['₹1,25,000', [125_000, 'INR']],
    ['Rs. 500', [500, 'INR']],
    ['49,99 zł', [49.99, 'PLN']],
    ['1 299 kr', [1299, 'kr']],
    ['kr 299,-', [299, 'kr']],
    ["12'000 CHF", [12_000, 'CHF']],
    ['CHF 49.–', [49, 'CHF']],
    ['2 490 Kč', [2490, 'CZK']],
    ['₩9,900', [9900, 'KRW']],
    ['9,900원', [9900, 'KRW']],
    ['₺299', [299, 'TRY']],
    ['299 TL', [299, 'TRY']],
    ['1,200円', [1200, 'JPY']],
    ['1.2万円', [12_000, 'JPY']],
    ['¥99', [99, '¥']],
    ['99元', [99, 'CNY']],
  ])('are read from %s', (text, expected) => expect(first(text)).toEqual(expected));

  it.each([
    '$2M funding',
    '$1B+',
    '$1.5 billion',
    'Try 14 days',
    '32,000 ft',
    '20 %',
    'v2.0',
    '5 credits',
    'all 9',
    '$',
  ])('are not read from %s', (text) => expect(first(text)).toBeNull());

  it('are read as Intl writes them, in every currency and language', () => {
    const locale = fc.constantFrom(
      'en-US',
      'de-DE',
      'fr-FR',
      'es-ES',
      'pt-BR',
      'nl-NL',
      'pl-PL',
      'cs-CZ',
      'tr-TR',
      'ja-JP',
      'de-CH',
    );
    const currency = fc.constantFrom('EUR', 'GBP', 'INR', 'PLN', 'CHF', 'CZK', 'BRL', 'AUD', 'CAD');
    const currencyDisplay = fc.constantFrom('symbol', 'code');
    fc.assert(
      fc.property(
        locale,
        currency,
        currencyDisplay,
        fc.integer({ min: 1, max: 9_999_999 }),
        (name, code, display, cents) => {
          const text = new Intl.NumberFormat(name, {
            style: 'currency',
            currency: code,
            currencyDisplay: display,
          }).format(cents / 100);
          const [value, sign] = first(text) ?? [];
          expect(value).toBe(cents / 100);
          // Some locales write "$" for their own dollar.
          expect([code, '$']).toContain(sign);
        },
      ),
    );
  });
});

describe('currencyOfSign', () => {
  const hints = { text: '', declared: [], lang: 'en', host: 'quillpay.example' };
  it.each([
    ['$', {}, 'USD'],
    ['$', { text: 'All prices in AUD, ex GST.' }, 'AUD'],
    ['$', { declared: ['CAD'] }, 'CAD'],
    ['$', { host: 'quillpay.com.au' }, 'AUD'],
    ['kr', { lang: 'da' }, 'DKK'],
    ['kr', { host: 'quillpay.no', lang: 'en' }, 'NOK'],
    ['kr', {}, null],
    ['¥', { lang: 'zh-CN' }, 'CNY'],
    ['¥', {}, 'JPY'],
  ] as const)('reads %s with the hints %o as %s', (sign, told, code) =>
    expect(currencyOfSign(sign, { ...hints, ...told })).toBe(code),
  );
});
