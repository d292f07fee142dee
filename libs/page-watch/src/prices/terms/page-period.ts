import type { PricePeriod } from '@sightline/contracts';
import type { Line } from '../../html/page-lines.ts';
import { isOnlyPeriod } from './labels.ts';
import { month, priceHead, year } from './price-words.ts';
import { periodIn } from './terms.ts';

const statementChars = 160;
const isOn = /(?:^|[\s_-])(?:active|current|selected|checked|is-on)(?:[\s_-]|$)/i;

/**
 * Returns the period for prices without one, from a statement about all prices or the active state of the page's
 * toggle, or null.
 */
export function periodOfPage(lines: readonly Line[]): PricePeriod | null {
  let toggle: { line: number; period: PricePeriod } | null = null;
  for (const [number, line] of lines.entries()) {
    const { text } = line;
    if (text.length > statementChars || /\d/.test(text)) continue;
    const isBoth = month.test(text) && year.test(text);
    if (
      !isBoth &&
      priceHead.test(text) &&
      line.heading === 0 &&
      text.split(' ').length >= 3 &&
      !/[?]$/.test(text) &&
      periodIn(text) !== null &&
      periodIn(text) !== 'once'
    )
      return periodIn(text);
    if (!isOnlyPeriod(text) || text.length > 40) continue;
    const period = periodIn(text);
    if (period === null || period === 'once') continue;
    if (toggle !== null && toggle.period !== period && number - toggle.line <= 3)
      return isOn.test(namesOf(line)) && !isOn.test(namesOf(lines[toggle.line])) ? period : toggle.period;
    toggle = { line: number, period };
  }
  return null;
}

const namesOf = (line: Line | undefined) =>
  `${line?.names} ${line?.block.attributes.class ?? ''} ${line?.block.parent?.attributes.class ?? ''}`.slice(0, 600);
