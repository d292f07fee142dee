/** A sign of a currency in a text. `code` is null for a sign that several currencies share. */
export interface CurrencySign {
  code: string | null;
  /** "$", "kr", "¥": which of its currencies is meant, the page says elsewhere. */
  shared: '$' | 'kr' | '¥' | null;
  length: number;
}

type Meaning = readonly [code: string | null, shared: CurrencySign['shared']];

const codes =
  'USD EUR GBP JPY CNY INR PLN SEK NOK DKK CHF BRL CZK KRW TRY AUD CAD NZD SGD HKD MXN ZAR HUF RON BGN UAH RUB ILS THB VND IDR MYR PHP TWD AED SAR CLP COP ARS PEN ISK EGP KES NGN PKR QAR KZT BDT KWD OMR BHD JOD MAD UYU LKR'.split(
    ' ',
  );

const meanings = new Map<string, Meaning>([
  ...codes.map((code): [string, Meaning] => [code.toLowerCase(), [code, null]]),
  ...Object.entries({
    USD: 'us$ us-$ $us usd$ $usd u$s',
    AUD: 'a$ au$ aud$ $aud $au',
    CAD: 'c$ ca$ cad$ cdn$ $cad $ca',
    NZD: 'nz$',
    SGD: 's$ sg$',
    HKD: 'hk$',
    TWD: 'nt$',
    MXN: 'mx$ mex$',
    ARS: 'ar$',
    CLP: 'clp$',
    COP: 'col$ cop$',
    UYU: '$u',
    BRL: 'r$ reais',
    EUR: '€ euro euros',
    GBP: '£',
    JPY: '円 jp¥ 円(税込) 日本円',
    CNY: '元 cn¥ rmb 人民币 cny¥',
    INR: '₹ rs rs. inr.',
    PLN: 'zł zl złotych',
    CHF: 'fr. sfr. chf.',
    CZK: 'kč kčs',
    KRW: '₩ 원',
    TRY: '₺ tl',
    UAH: '₴ грн',
    RUB: '₽ руб руб. рублей рубля рубль р р.',
    ILS: '₪',
    THB: '฿',
    VND: '₫',
    PHP: '₱',
    PEN: 's/ s/.',
    KES: 'ksh ksh. kshs',
    KZT: '₸',
    BDT: '৳',
    EGP: 'جنيه ج.م',
    AED: 'درهم د.إ',
    SAR: 'ريال ر.س',
    KWD: 'kd د.ك',
    HUF: 'ft',
    RON: 'lei',
    BGN: 'лв лв.',
    NGN: '₦',
    IDR: 'rp rp.',
    MYR: 'rm',
    SEK: 'skr :-',
    NOK: 'nkr',
    DKK: 'dkr dkk.',
  }).flatMap(([code, signs]) => signs.split(' ').map((sign): [string, Meaning] => [sign, [code, null]])),
  ['$', [null, '$']],
  ['＄', [null, '$']],
  ['dollar', [null, '$']],
  ['dollars', [null, '$']],
  ['¥', [null, '¥']],
  ['￥', [null, '¥']],
  ['kr', [null, 'kr']],
  ['kr.', [null, 'kr']],
]);
const isCode = new Set(codes);
const longest = Math.max(...[...meanings.keys()].map(({ length }) => length));
/** Words that stand after an amount only: before one they mean something else. */
const onlyAfter = new Set('元 원 円 ft lei tl лв лв. euro euros reais dollar dollars zl złotych грн'.split(' '));
const onlyBefore = new Set('rs rs. rm rp rp. fr. s/ s/. ksh ksh. kshs'.split(' '));
const isLetter = /\p{L}/u;
const cjk = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

function signOf(word: string, isAfter: boolean): Meaning | undefined {
  const lower = word.toLowerCase();
  // "32,000 ft" is a height.
  if (word === 'ft') return undefined;
  if ((isAfter ? onlyBefore : onlyAfter).has(lower)) return undefined;
  // In small letters a code may be a word of a language ("try", "all").
  if (
    word !== word.toUpperCase() &&
    isCode.has(lower.toUpperCase()) &&
    !/^(?:eur|usd|gbp|chf|sek|nok|dkk|pln|czk)$/i.test(word)
  )
    return undefined;
  return meanings.get(lower);
}

/** Also signs without a width. */
const spaces = /[\s\u200b-\u200d\u2060]/;
/** The first and last characters of all signs: hardly any figure of a page stands beside one. */
const begins = new Set([...meanings.keys()].map((sign) => sign.charAt(0)));
const ends = new Set([...meanings.keys()].map((sign) => sign.charAt(sign.length - 1)));

/** The sign of a currency that ends right before `end`, spaces aside. */
export function currencyBefore(text: string, end: number): CurrencySign | null {
  let to = end;
  while (to > 0 && end - to < 3 && spaces.test(text[to - 1] ?? '')) to--;
  const last = text.charAt(to - 1);
  if (!ends.has(last.toLowerCase()) && last !== 'R') return null;
  for (let length = Math.min(longest, to); length > 0; length--) {
    const word = text.slice(to - length, to);
    const meaning = signOf(word, false);
    if (!meaning) continue;
    const before = text[to - length - 1] ?? ' ';
    if (isLetter.test(word[0] ?? '') && isLetter.test(before) && !cjk.test(before)) continue;
    const country =
      meaning[1] === '$'
        ? /(?<!\p{L})(\p{Lu}{2})\s$/u.exec(text.slice(Math.max(0, to - length - 4), to - length))
        : null;
    const code = ofCountry(country?.[1]);
    return code === null
      ? { code: meaning[0], shared: meaning[1], length: end - to + length }
      : { code, shared: null, length: end - to + length + 3 };
  }
  return randBefore(text, to, end);
}

/** The country of a dollar: "US $49", "49 $ CA". */
const ofCountry = (country: string | undefined): string | null =>
  country === undefined ? null : country === 'US' ? 'USD' : (ofDomain.$[country.toLowerCase()] ?? null);

/** "R1,299" is rands; "R2" is a name. */
function randBefore(text: string, to: number, end: number): CurrencySign | null {
  const isRand =
    text[to - 1] === 'R' && !/[\p{L}\d]/u.test(text[to - 2] ?? ' ') && /^\d[\d.,\s]?\d/.test(text.slice(end, end + 3));
  return isRand ? { code: 'ZAR', shared: null, length: end - to + 1 } : null;
}

/** The sign of a currency that begins right at `start`, spaces aside; none when it belongs to an amount after it. */
export function currencyAfter(text: string, start: number): CurrencySign | null {
  let from = start;
  while (from - start < 3 && spaces.test(text[from] ?? '')) from++;
  if (!begins.has(text.charAt(from).toLowerCase())) return null;
  for (let length = longest; length > 0; length--) {
    const word = text.slice(from, from + length);
    if (word.length < length) continue;
    const meaning = signOf(word, true);
    if (!meaning) continue;
    const next = text[from + length] ?? ' ';
    if (isLetter.test(word.at(-1) ?? '') && isLetter.test(next) && !cjk.test(word) && !cjk.test(next)) continue;
    if (/\d/.test(next) || (/^\s\d/.test(text.slice(from + length, from + length + 2)) && meaning[1] === '$')) continue;
    const country =
      meaning[1] === '$' ? /^\s(\p{Lu}{2})(?![\p{L}\d])/u.exec(text.slice(from + length, from + length + 4)) : null;
    const code = ofCountry(country?.[1]);
    return code === null
      ? { code: meaning[0], shared: meaning[1], length: from - start + length }
      : { code, shared: null, length: from - start + length + 3 };
  }
  return null;
}

/** What a page says about its money elsewhere: its words, its language, its address, what it declares to machines. */
export interface CurrencyHints {
  text: string;
  declared: readonly string[];
  lang: string;
  host: string;
}

const dollarCodes = ['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'MXN', 'TWD', 'ARS', 'CLP', 'COP'];
const ofDomain: Readonly<Record<CurrencyKind, Readonly<Record<string, string>>>> = {
  $: { au: 'AUD', ca: 'CAD', nz: 'NZD', sg: 'SGD', hk: 'HKD', mx: 'MXN', ar: 'ARS', cl: 'CLP' },
  kr: { se: 'SEK', dk: 'DKK', no: 'NOK', is: 'ISK' },
  '¥': { jp: 'JPY', cn: 'CNY' },
};
const ofLanguage: Readonly<Record<CurrencyKind, Readonly<Record<string, string>>>> = {
  $: {},
  kr: { sv: 'SEK', da: 'DKK', nb: 'NOK', nn: 'NOK', no: 'NOK', is: 'ISK' },
  '¥': { ja: 'JPY', zh: 'CNY' },
};
type CurrencyKind = '$' | 'kr' | '¥';
const kinds: Readonly<Record<CurrencyKind, readonly string[]>> = {
  $: dollarCodes,
  kr: ['SEK', 'DKK', 'NOK', 'ISK'],
  '¥': ['JPY', 'CNY'],
};

/** Which currency a shared sign means on a page; null when nothing tells. A dollar is the American one unless something says otherwise. */
export function currencyOfSign(sign: CurrencyKind, hints: CurrencyHints): string | null {
  const named = kinds[sign].filter((code) => isNamed(hints.text, code));
  if (named.length === 1 && named[0] !== undefined) return named[0];
  const declared = hints.declared.filter((code) => kinds[sign].includes(code));
  if (declared.length === 1 && declared[0] !== undefined) return declared[0];
  const domain = ofDomain[sign][hints.host.split('.').at(-1) ?? ''];
  const language = ofLanguage[sign][hints.lang.split(/[-_]/)[0] ?? ''];
  return domain ?? language ?? (sign === '$' ? 'USD' : sign === '¥' ? 'JPY' : null);
}

/** Currencies whose thousands are grouped with a point where they are at home, and those with three decimals. */
const pointGroups = new Set(
  'IDR VND CLP COP ARS PYG BRL PLN CZK DKK NOK SEK ISK HUF RON BGN TRY RUB UAH KRW JPY'.split(' '),
);
const threeDecimals = new Set(['KWD', 'OMR', 'BHD', 'JOD']);

/**
 * Whether "1.299" is more than a thousand of a currency on a page that writes fractions with a point; null when it may be either.
 * A sign that follows its amount is written where a point groups.
 */
export function groupsWithPoint(
  { code, shared }: Pick<CurrencySign, 'code' | 'shared'>,
  isAfter: boolean,
): boolean | null {
  if (code !== null && threeDecimals.has(code)) return false;
  if ((code !== null && pointGroups.has(code)) || shared === 'kr') return true;
  return isAfter && (shared !== null || code === 'EUR') ? true : null;
}

/** Whether a shared sign stands for this currency somewhere. */
export const mayMean = (sign: CurrencyKind, code: string | null): boolean =>
  code !== null && kinds[sign].includes(code);

function isNamed(text: string, code: string): boolean {
  for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + 3))
    if (!isLetter.test(text[at - 1] ?? ' ') && !isLetter.test(text[at + 3] ?? ' ')) return true;
  return code === 'CNY' && /元|人民币/.test(text);
}
