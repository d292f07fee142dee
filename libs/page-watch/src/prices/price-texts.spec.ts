import { describe, expect, it } from 'vitest';
import { readPrices } from './read-prices.ts';

/** Returns a page with three plans in cards, with price and period in separate elements. */
const page = (price: string, lang: string) =>
  `<html lang="${lang}"><body><main><h1>Plans</h1>${['Starter', 'Team', 'Business']
    .map((plan) => `<div><h3>${plan}</h3><p>${price}</p><p>per month</p><ul><li>5 projects</li></ul></div>`)
    .join('')}</main></body></html>`;
const read = (price: string, lang = 'en') =>
  readPrices(page(price, lang), 'https://marlin.example/pricing').find(({ plan }) => plan === 'Starter');

/** One line per currency: texts with their amounts, separated by bars. */
const texts = `
USD | $49 = 49 | US$49.00 = 49 | USD 1,499 = 1499 | 1,499 USD = 1499 | 49 US$ = 49 | U.S. $79 = 79 | US-Dollar 79 = 79 | $1.2k = 1200 | ≈ $49 = 49 | from $19.99 = 19.99 | $49* = 49 | $49¹ = 49 | 49 USD / mo = 49 | $49 USD = 49 | $1,499.00/year = 1499 | $1'499 = 1499
EUR | ~ €49 = 49 | €29 = 29 | 29€ = 29 | 29 EUR = 29 | EUR 29,50 = 29.5 | 29,50 € = 29.5 | € 29,- = 29 | 29,– € = 29 | 1.290,00 € = 1290 | 1 290,00 € = 1290 | €1,290.00 = 1290 | 2.490 € = 2490 | 3.150 EUR = 3150 | 29 euros = 29 | 29 Euro = 29 | 29 евро = 29 | 29 ευρώ = 29 | 29€50 = 29.5 | €1.299 = 1299 | € 2.499 = 2499
AUD | $65 AU = 65 | A$129 = 129 | AU$1,290 = 1290 | 129 AUD = 129 | AUD$ 89.95 = 89.95
CAD | CA$59 = 59 | 59 $ CAD = 59 | 59,99 $ CA = 59.99 | C$59.50 = 59.5
NZD | NZ$75 = 75
SGD | S$88 = 88
HKD | HK$388 = 388 | HKD 388 = 388
TWD | NT$1,490 = 1490 | 新台幣1,490元 = 1490
MXN | MXN $ 899.00 = 899 | MX$ 1,299.00 = 1299 | $1,299 MXN = 1299 | MXN 349 = 349
BRL | R$ 1.299,90 = 1299.9 | R$49 = 49 | 49 reais = 49
ARS | AR$ 12.500 = 12500 | ARS 12.500,00 = 12500
CLP | CLP 19.990 = 19990 | CLP$19.990 = 19990 | $19.990 CLP = 19990
COP | COP 129.900 = 129900 | $129.900 COP = 129900 | COL$ 129.900 = 129900
PEN | S/ 89 = 89 | S/. 1,290.00 = 1290 | PEN 59.90 = 59.9
UYU | $U 1.490 = 1490 | UYU 1.490 = 1490
CRC | ₡12.500 = 12500
GTQ | Q149.00 = 149
DOP | RD$ 1,250 = 1250
JMD | J$4,500 = 4500
BOB | Bs 99 = 99
PYG | ₲ 150.000 = 150000
GBP | £19 = 19 | £1,299.99 = 1299.99 | 19 GBP = 19 | GBP 19.50 = 19.5
CHF | CHF 79 = 79 | 79.– CHF = 79 | Fr. 79.50 = 79.5 | SFr. 1'290.– = 1290 | CHF 1 290.50 = 1290.5
SEK sv | 499 kr = 499
DKK da | 499 kr. = 499 | 1.499 kr. = 1499
NOK nb | kr 499,- = 499
SEK | 499:- = 499 | 1 299:- = 1299 | SEK 499 = 499 | 499 SEK/mån = 499
NOK | NOK 1 290 = 1290
DKK | DKK 1.290,00 = 1290
ISK | ISK 12.900 = 12900
ISK is | 12.900 kr = 12900
PLN | 129 zł = 129 | 129,99 PLN = 129.99 | 1 299 zł = 1299 | 1.299,00 zł = 1299
CZK | 299 Kč = 299 | 1 299,- Kč = 1299 | CZK 299 = 299
HUF | 12 990 Ft = 12990 | 12.990 Ft = 12990 | HUF 12 990 = 12990
RON | 199 lei = 199 | 199,99 RON = 199.99 | 1.299 lei = 1299
BGN | 99 лв. = 99 | 99,00 BGN = 99
RSD | 99 RSD = 99 | 9.900 RSD = 9900 | 9.900 дин. = 9900
RUB | 1 490 ₽ = 1490 | 1490 руб. = 1490 | 49 рублей = 49 | 1 490 р/мес = 1490 | от 990 ₽ = 990
UAH | 399 ₴ = 399 | 399 грн = 399 | 1 200 грн/міс = 1200
KZT | 4 990 ₸ = 4990 | 4 990 тг = 4990 | KZT 4,990 = 4990
TRY | ₺1.299,90 = 1299.9 | 1.299 TL = 1299 | 299 TRY = 299 | TL 299 = 299
GEL | ₾49 = 49 | 49 ₾ = 49
AMD | 15 000 ֏ = 15000
AZN | ₼29 = 29
ILS | ₪149 = 149 | 149 ₪ = 149 | 149 ש"ח = 149 | NIS 149 = 149
AED | 149 AED = 149 | AED 1,490 = 1490 | 149 د.إ = 149 | 149 درهم = 149
SAR | SAR 299 = 299 | 299 ر.س = 299 | ر.س 299 = 299 | ٢٩٩ ريال = 299 | SR 299 = 299
KWD | KD 12.500 = 12.5 | 12.500 د.ك = 12.5
BHD | BHD 9.900 = 9.9
OMR | OMR 4.500 = 4.5
QAR | QAR 199 = 199 | 199 ر.ق = 199
JOD | JOD 14.900 = 14.9
EGP | EGP 1,499 = 1499 | E£1,499 = 1499 | 1499 ج.م = 1499
MAD | 199 MAD = 199 | 199 DH = 199 | 199 درهم مغربي = 199
TND | 49 DT = 49
INR | ₹1,499 = 1499 | ₹ 12,49,000 = 1249000 | Rs. 1,499/- = 1499 | Rs 499 = 499 | INR 499 = 499 | 499 रुपये = 499
PKR | PKR 2,500 = 2500
BDT | ৳1,500 = 1500 | BDT 1,500 = 1500 | Tk 1,500 = 1500
LKR | LKR 4,500 = 4500
NPR | NPR 1,200 = 1200 | रू 1,200 = 1200
JPY ja | ¥1,980 = 1980 | ￥4,980 = 4980
JPY | 1,980円 = 1980 | 月額1,980円 = 1980 | 税込1,980円 = 1980 | 1万9800円 = 19800 | 3万円 = 30000 | JPY 4,980 = 4980
CNY zh | ¥199 = 199
CNY | 199元 = 199 | 199元/月 = 199 | 人民币199元 = 199 | CN¥199 = 199 | RMB 199 = 199
KRW | ₩19,900 = 19900 | 19,900원 = 19900 | 월 9,900원 = 9900 | 1만 9900원 = 19900 | KRW 19,900 = 19900
THB | ฿590 = 590 | 590 บาท = 590 | THB 590 = 590
VND | 199.000₫ = 199000 | 199.000 đ = 199000 | 199.000 VND = 199000 | 199k VND = 199000
IDR | Rp 149.000 = 149000 | Rp149.000,- = 149000 | IDR 149,000 = 149000 | Rp 1,5 juta = 1500000 | Rp 150 ribu = 150000
MYR | RM 49.90 = 49.9 | RM49 = 49 | MYR 49 = 49
PHP | ₱499 = 499 | PHP 499 = 499 | Php 1,499.00 = 1499
MMK | MMK 25,000 = 25000
ZAR | R 1 299 = 1299 | R499.00 = 499 | ZAR 499 = 499 | R499 pm = 499
NGN | ₦15,000 = 15000 | NGN 15,000 = 15000 | N15,000 = 15000
KES | KSh 2,500 = 2500 | KES 2,500 = 2500 | Ksh2,500 = 2500
GHS | GH₵149 = 149 | GHS 149 = 149 | ₵149 = 149
UGX | USh 50,000 = 50000 | UGX 50,000 = 50000
TZS | TSh 25,000 = 25000 | TZS 25,000 = 25000
RWF | RWF 9,500 = 9500
XOF | 15 000 FCFA = 15000 | 15.000 F CFA = 15000 | XOF 15 000 = 15000
ETB | ETB 1,500 = 1500
`;

describe('price texts from around the world', () => {
  const cases = texts
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [head = '', ...said] = line.split(' | ');
      const [currency, lang] = head.split(' ');
      return said.map((one) => {
        const at = one.lastIndexOf(' = ');
        return { text: one.slice(0, at), price: Number(one.slice(at + 3)), currency, lang };
      });
    });

  it.each(cases)('include $text', ({ text, price, currency, lang }) =>
    expect(read(text, lang)).toMatchObject({ price, currency }),
  );

  it.each([
    '$1.5M ARR',
    '$20B market',
    'R2 storage',
    'S3 bucket',
    '5 kr8s clusters',
    'Q3 2026',
    'Q149 report',
    'N95 masks',
    '99 pages',
    'B2B 49',
    'J2 49',
    '24/7 support',
    'TL;DR 5 points',
    'ISO 27001',
  ])('do not include %s', (text) => expect(read(text)?.price ?? null).toBeNull());
});
