/**
 * Hints about a page's currency, in addition to its signs: words, language, host, and currencies in structured data.
 */
export interface CurrencyHints {
  text: string;
  declared: readonly string[];
  lang: string;
  host: string;
}

const dollarCodes = ['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'MXN', 'TWD', 'ARS', 'CLP', 'COP'];
export const ofDomain: Readonly<Record<CurrencyKind, Readonly<Record<string, string>>>> = {
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

/**
 * Returns the currency that a shared sign stands for on a page, or null if unknown. Without hints, "$" is the US
 * dollar.
 */
export function currencyOfSign(sign: CurrencyKind, hints: CurrencyHints): string | null {
  const named = kinds[sign].filter((code) => isNamed(hints.text, code));
  if (named.length === 1 && named[0] !== undefined) return named[0];
  const declared = hints.declared.filter((code) => kinds[sign].includes(code));
  if (declared.length === 1 && declared[0] !== undefined) return declared[0];
  const domain = ofDomain[sign][hints.host.split('.').at(-1) ?? ''];
  const language = ofLanguage[sign][hints.lang.split(/[-_]/)[0] ?? ''];
  return domain ?? language ?? (sign === '$' ? 'USD' : sign === '¥' ? 'JPY' : null);
}

/** Returns true if a shared sign can stand for this currency. */
export const mayMean = (sign: CurrencyKind, code: string | null): boolean =>
  code !== null && kinds[sign].includes(code);

function isNamed(text: string, code: string): boolean {
  for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + 3))
    if (!/\p{L}/u.test(text[at - 1] ?? ' ') && !/\p{L}/u.test(text[at + 3] ?? ' ')) return true;
  return code === 'CNY' && /元|人民币/.test(text);
}
