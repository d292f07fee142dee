import { amountsIn } from '../text/amounts.ts';
import { PrefilteredRegExp, TrigramText } from '../text/prefilter/trigram-prefilter.ts';

interface Figure {
  readonly start: number;
  readonly end: number;
  readonly size: number;
  /** Unit: "%", a currency, or '' for a plain number. */
  readonly unit: string;
}

const mostFigures = 12;
const mostRead = 40;

/** Matches the text between a figure and the earlier figure that it is compared with. */
const against =
  /^[^.;:]{0,70}(?:\bcompar(?:ed|ing) (?:to|with)|\bcomparison (?:to|with)|\b(?:up|down|increase|decrease|rise|drop|change)?\s?from|\bversus|\bvs\.?|\b(?:as )?against)\b[^.;:]{0,45}$/;
const plainFrom = /\bfrom\b[^.;:]{0,12}$/;

const badFigure =
  /\b(loss|losses|costs?|expenses?|expenditure|debts?|liabilities|impairments?|deficit|unemployment|claims|complaints|churn|layoffs)\b/g;
const costly = /^(?:cost|expen)/;
const goodFigure =
  /\b(?:profit|profits|sales|revenues?|turnover|earnings|ebitd?a?|eps|income|margin|profitability|result|dividend|orders?|order (?:book|intake|backlog)|backlog|cash flow|return on \w{1,20}|share of|market share|deliver(?:y|ies)|output|volumes?|exports|passengers|customers|subscribers|users|net|equity ratio|production)\b/g;

const swingWords = new PrefilteredRegExp(
  /\bprofit\b[^.;]{0,60}\bwhile\b[^.;]{0,60}\bloss\b[^.;]{0,30}\b(?:ago|earlier|before|previous)\b|\bprofit\b[^.;]{0,70}\b(?:compared (?:to|with)|against|from|versus|vs)\b[^.;]{0,40}\bloss|\b(?:swung|swings?|swing|turned|turns?|returned|returns?|moved|back|bounced|climbed)\b(?: back)?[^.;,]{0,30}\b(?:to|into) (?:an? |the )?[^.;,]{0,25}\b(?:profit\b(?! warning)|profitability|black\b)/,
);
const lossWords = new PrefilteredRegExp(
  /\bloss\b[^.;]{0,60}\bwhile\b[^.;]{0,70}\b(?:ago|earlier|before|previous|corresponding)\b[^.;]{0,40}\bprofit\b|\bloss\b[^.;]{0,60}\bwhile\b[^.;]{0,60}\bprofit\b[^.;]{0,30}\b(?:ago|earlier|before|previous)\b|\bloss\b[^.;]{0,70}\b(?:compared (?:to|with)|against|from|versus|vs)\b[^.;]{0,40}\bprofit|\b(?:swung|swings?|swing|turned|turns?|slid|slides?|fell|falls?|slipped|slips?|sank|sinks?|plunged|plunges?|tumbled|dropped|drops?)\b[^.;,]{0,30}\b(?:to|into) (?:an? |the )?[^.;,]{0,25}\b(?:loss|losses|red)\b/,
);

/** Detects a swing between profit and loss: 1 into profit, −1 into a loss, 0 for none. */
export function swingOf(plain: string): -1 | 0 | 1 {
  // A decimal point doesn't end a clause.
  const text = new TrigramText(plain.replace(/(?<=\d)\.(?=\d)/g, ','));
  return lossWords.test(text) ? -1 : swingWords.test(text) ? 1 : 0;
}

/**
 * Scores a comparison with an earlier figure ("EUR 13.1 mn from EUR 8.7 mn"): positive if good, 1 for results, less
 * for costs and if the text doesn't say what was counted. Returns 0 without a comparison.
 */
export function comparedFigures(plain: string): number {
  // This fast check uses the fact that two figures have at least two digits.
  if (!/\d.*\d/s.test(plain)) return 0;
  const figures = figuresOf(plain);
  for (const [at, first] of figures.entries()) {
    const second = figures[at + 1];
    if (!second) break;
    const between = plain.slice(first.end, second.start);
    const before = plain.slice(0, first.start);
    const forward = /^[^.;:,]{0,25}\bto [^.;:,]{0,15}$/.test(between) && plainFrom.test(before);
    const backward = !forward && (against.test(between) || isBracketed(plain, first, second));
    if (!forward && !backward) continue;
    if (first.unit !== second.unit) continue;
    const change = forward ? second.size - first.size : first.size - second.size;
    if (change === 0) continue;
    return Math.sign(change) * worthOf(before.slice(-120), first.unit !== '');
  }
  return 0;
}

/** Returns true if the second figure follows in brackets, as from a table: "EUR 17.4 mn ( EUR 24.6 mn )". */
const isBracketed = (plain: string, first: Figure, second: Figure) =>
  first.unit !== '' &&
  /^ ?\( ?(?:\d{4}: ?|down |up )?$/.test(plain.slice(first.end, second.start)) &&
  /^ ?(?:in \d{4} ?|a year (?:ago|earlier) ?)?\)/.test(plain.slice(second.end));

/** Returns how good an increase of the figure after these words is. */
function worthOf(before: string, hasUnit: boolean): number {
  const bad = [...before.matchAll(badFigure)].at(-1);
  const good = [...before.matchAll(goodFigure)].at(-1);
  if (bad && bad.index > (good?.index ?? -1)) return costly.test(bad[0]) ? -0.4 : -1;
  // "Net loss" and "loss before taxes" contain both; the loss decides.
  if (bad && good && /\bloss(?:es)?\b/.test(bad[0]) && good.index - bad.index < 40 && !/\bprofit/.test(good[0]))
    return -1;
  return good ? 1 : hasUnit ? 0.25 : 0;
}

function figuresOf(plain: string): Figure[] {
  return amountsIn(plain, mostRead)
    .filter(({ start, digits, currency, isScaled, isPercent }) => {
      // Names such as "Q2", "A380" and "2009-10" are skipped.
      if (/[\p{L}\d-]$/u.test(plain.slice(Math.max(0, start - 1), start))) return false;
      // Years and days of a month are skipped.
      const isPlain = currency === null && !isScaled && !isPercent;
      return !isPlain || !/^(?:(?:19|20)\d\d|[12]?\d|3[01])$/.test(digits);
    })
    .slice(0, mostFigures)
    .map(({ start, end, value, currency, isScaled, isNegative, isPercent }) => ({
      start,
      end,
      size: isNegative ? -value : value,
      unit: isPercent ? '%' : (currency ?? (isScaled ? 'amount' : '')),
    }));
}
