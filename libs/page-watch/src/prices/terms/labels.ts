import type { Line } from '../../html/page-lines.ts';
import { asks, custom, month, once, startsAt, year } from './price-words.ts';
import { periodIn } from './terms.ts';

const labelLimits = { chars: 70, words: 10 };
const separator = /[:：–—=|·•\-→(（]\s{0,3}$/u;
export const bullet = /^[\s•·●✓✔☑✅➤►▪*–—-]{1,6}(?=\S)/u;

/** Returns the label before a price: '' if there is none, null if the price is in a sentence. */
export function ownLabel(line: Line, prefix: string, from: number, isLater: boolean): string | null {
  const bare = withoutStart(prefix.replace(bullet, ''));
  // "+ 20 €" is a surcharge.
  if (!/[\p{L}\p{N}]/u.test(bare) || isOnlyPeriod(bare)) return '';
  if (isLater)
    return /^[\s,;/|·&()+-]*$|^\W{0,3}(?:or|oder|ou|o|of|lub|eller|nebo|veya|または|或)\W{0,2}$/iu.test(prefix) ||
      /[(（]\s?[^()]{0,20}$/.test(prefix)
      ? ''
      : null;
  const isApart =
    line.heading > 0 ||
    separator.test(prefix) ||
    /^\s?[:：–—=|·•→(（-]/u.test(prefix.slice(prefix.lastIndexOf(bare) + bare.length)) ||
    /[\t)]\s?$/.test(prefix) ||
    line.cuts.some((cut) => cut <= from && cut >= from - prefix.length + prefix.lastIndexOf(bare) + bare.length);
  const label = cleanLabel(bare);
  const isShort =
    label.length <= labelLimits.chars && label.split(' ').length <= labelLimits.words && !/[.!?]\s/.test(label);
  return isApart && isShort && /\p{L}|\d/u.test(label) ? label : null;
}

/** Returns the label after a price: "$9/month – Starter". */
export function labelAfter(after: string): string {
  const label = /\s[–—|-]\s(\p{Lu}[^–—|.!?]{1,40})$/u.exec(after.slice(0, 100))?.[1] ?? '';
  return isOnlyPeriod(label) || periodIn(label) !== null ? '' : cleanLabel(label);
}

/** Removes "from", "only" and similar words from the end. */
function withoutStart(text: string): string {
  // "3 x $99"
  let bare = text.replace(/(?:^|\s)\d{1,2}\s?[x×]\s?$/u, '').trim();
  for (let turn = 0; turn < 4; turn++) {
    const less = bare
      .replace(/[\s:：–—=|·•→(（,-]{1,6}$/u, '')
      .replace(startsAt, '')
      .trim();
    if (less === bare) break;
    bare = less;
  }
  return bare;
}

/** Removes brackets and bullets from a label. */
export function cleanLabel(text: string): string {
  const bare = text
    .replace(/\([^()]{0,80}\)|（[^（）]{0,80}）/gu, ' ')
    .replace(bullet, '')
    .replace(/\s{1,20}/g, ' ')
    .trim();
  return bare.replace(/^[\s:：–—=|·•→,-]{1,6}|[\s:：–—=|·•→,(-]{1,6}$/gu, '').trim();
}

/** Returns true if a text is only a period: "Monthly", "per year". */
export function isOnlyPeriod(text: string): boolean {
  const bare = text
    .replace(/\d{1,3} ?% ?(?:off)?/gi, '')
    .replace(month, '')
    .replace(year, '')
    .replace(once, '');
  return (
    bare.length < text.length &&
    !/\p{L}{4}|\d/u.test(
      bare.replace(
        /(?<!\p{L})(?:billed|billing|paid|payments?|plan|price|per|pro|par|invoiced|payable|pay|abgerechnet|zahlung|zahlbar|factur\w{0,6}|preis|prix|precio|prezzo|preço|fatturat\p{L}|cobrad\p{L}|facturad\p{L}|gefactureerd|rozliczan\p{L}|betalt|betald|účtováno|with|bei|when|subscription|facturé|fakturer\w{0,4})(?!\p{L})/giu,
        '',
      ),
    )
  );
}

/** Returns true if a text invites the reader to ask for the price. */
export const isContact = (text: string): boolean => text.length <= 60 && (asks.test(text) || custom.test(text.trim()));
