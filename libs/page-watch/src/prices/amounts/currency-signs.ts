/** A currency sign in a text. `code` is null for a sign that several currencies share. */
export interface CurrencySign {
  code: string | null;
  /** A shared sign; the currency it stands for depends on the page (see `currencyOfSign`). */
  shared: '$' | 'kr' | '¥' | null;
  length: number;
}

type Meaning = readonly [code: string | null, shared: CurrencySign['shared']];

/** Currency codes next to amounts, without those that are also words in capitals ("ALL", "TOP", "CUP", "MOP"). */
const codes =
  'USD EUR GBP JPY CNY INR PLN SEK NOK DKK CHF BRL CZK KRW TRY AUD CAD NZD SGD HKD MXN ZAR HUF RON BGN UAH RUB ILS THB VND IDR MYR PHP TWD AED SAR CLP COP ARS PEN ISK EGP KES NGN PKR QAR KZT BDT KWD OMR BHD JOD MAD UYU LKR CRC GTQ DOP JMD BOB PYG RSD MKD BAM GEL AMD AZN BYN MDL UZS KGS MNT TND DZD LYD LBP IQD NPR MMK KHR GHS UGX TZS RWF ETB XOF XAF ZMW BWP NAD MUR AOA MZN'.split(
    ' ',
  );

const meanings = new Map<string, Meaning>([
  ...codes.map((code): [string, Meaning] => [code.toLowerCase(), [code, null]]),
  ...Object.entries({
    USD: 'us$ us-$ $us usd$ $usd u$s us-dollar',
    AUD: 'a$ au$ aud$ $aud $au',
    CAD: 'c$ ca$ cad$ cdn$ $cad $ca',
    NZD: 'nz$',
    SGD: 's$ sg$',
    HKD: 'hk$',
    TWD: 'nt$ 新台幣 新台币',
    MXN: 'mx$ mex$',
    ARS: 'ar$',
    CLP: 'clp$',
    COP: 'col$ cop$',
    UYU: '$u',
    DOP: 'rd$',
    JMD: 'j$',
    BRL: 'r$ reais',
    EUR: '€ euro euros евро ευρώ يورو',
    GBP: '£',
    JPY: '円 jp¥ 円(税込) 日本円',
    CNY: '元 cn¥ rmb 人民币 cny¥',
    INR: '₹ rs rs. inr. रुपये रु',
    NPR: 'रू',
    PLN: 'zł zl złotych',
    CHF: 'fr. sfr. chf.',
    CZK: 'kč kčs',
    KRW: '₩ 원',
    TRY: '₺ tl',
    UAH: '₴ грн грн.',
    RUB: '₽ руб руб. рублей рубля рубль р р.',
    ILS: '₪ nis ש"ח ש״ח',
    THB: '฿ บาท',
    VND: '₫ đ',
    PHP: '₱',
    PEN: 's/ s/.',
    CRC: '₡',
    PYG: '₲',
    GEL: '₾',
    AMD: '֏',
    AZN: '₼',
    KES: 'ksh ksh. kshs',
    UGX: 'ush',
    TZS: 'tsh',
    GHS: '₵ gh₵',
    XOF: 'fcfa|f cfa|cfa',
    KZT: '₸ тенге тг тг.',
    BDT: '৳ টাকা',
    EGP: 'جنيه ج.م e£',
    AED: 'درهم د.إ',
    MAD: 'درهم مغربي|د.م.',
    SAR: 'ريال ر.س',
    QAR: 'ريال قطري|ر.ق',
    KWD: 'kd|د.ك|دينار كويتي',
    HUF: 'ft',
    RON: 'lei',
    RSD: 'дин дин. din.',
    BGN: 'лв лв.',
    NGN: '₦',
    IDR: 'rp rp.',
    MYR: 'rm',
    SEK: 'skr :-',
    NOK: 'nkr',
    DKK: 'dkr dkk.',
  }).flatMap(([code, signs]) =>
    signs.split(signs.includes('|') ? '|' : ' ').map((sign): [string, Meaning] => [sign, [code, null]]),
  ),
  ['$', [null, '$']],
  ['＄', [null, '$']],
  ['dollar', [null, '$']],
  ['dollars', [null, '$']],
  ['دولار', [null, '$']],
  ['¥', [null, '¥']],
  ['￥', [null, '¥']],
  ['kr', [null, 'kr']],
  ['kr.', [null, 'kr']],
]);
/** Letters that are a currency sign only in this case. */
const inThisCase = new Map<string, Meaning>(
  Object.entries({
    Bs: 'BOB',
    'Bs.': 'BOB',
    Tk: 'BDT',
    'Tk.': 'BDT',
    SR: 'SAR',
    DT: 'TND',
    DH: 'MAD',
    Dhs: 'AED',
    Php: 'PHP',
  }).map(([sign, code]): [string, Meaning] => [sign, [code, null]]),
);
const isCode = new Set(codes);
const all = [...meanings.keys(), ...inThisCase.keys()];

/**
 * Returns the lengths of the signs by their first (or last) character, longest first. A fast check, because few
 * figures have a sign.
 */
function lengthsBy(charOf: (sign: string) => string): ReadonlyMap<string, readonly number[]> {
  const groups = Map.groupBy(all, (sign) => charOf(sign).toLowerCase());
  return new Map(
    [...groups].map(([char, signs]) => [char, [...new Set(signs.map(({ length }) => length))].sort((x, y) => y - x)]),
  );
}
export const lengthsByFirst = lengthsBy((sign) => sign.charAt(0));
export const lengthsByLast = lengthsBy((sign) => sign.charAt(sign.length - 1));
/** Words that are a currency only after an amount; before an amount they mean something else. */
const onlyAfter = new Set(
  '元 원 円 đ ft lei лв лв. дин дин. din. euro euros евро ευρώ reais dollar dollars zl złotych грн грн. тг тг. тенге บาท fcfa cfa dh dt रुपये'.split(
    ' ',
  ),
);
const onlyBefore = new Set(
  'rs rs. rm rp rp. fr. s/ s/. ksh ksh. kshs ush tsh bs bs. tk tk. nis us-dollar 新台幣 新台币 रु रू'.split(' '),
);

/** Returns the meaning of a word next to an amount. */
export function signOf(word: string, isAfter: boolean): Meaning | undefined {
  const lower = word.toLowerCase();
  // "32,000 ft" is an altitude.
  if (word === 'ft') return undefined;
  if ((isAfter ? onlyBefore : onlyAfter).has(lower)) return undefined;
  const exact = inThisCase.get(word);
  if (exact !== undefined) return exact;
  // In lower case, a code can be an ordinary word ("try", "all").
  if (
    word !== word.toUpperCase() &&
    isCode.has(lower.toUpperCase()) &&
    !/^(?:eur|usd|gbp|chf|sek|nok|dkk|pln|czk)$/i.test(word)
  )
    return undefined;
  return meanings.get(lower);
}
