import type { PricePeriod, PriceRow } from '@sightline/contracts';
import { type DecimalSign, numbersIn } from '@sightline/contracts/text';
import type { Block, Line } from '../../html/page-lines.ts';
import { amountsIn } from '../amounts/amounts-in-text.ts';
import { currencyAfter, currencyBefore } from '../amounts/currencies.ts';
import type { CurrencySign } from '../amounts/currency-signs.ts';
import type { Mention } from '../mentions.ts';
import { cleanLabel, isContact } from '../terms/labels.ts';
import { badge, free } from '../terms/price-words.ts';
import { periodIn, termsOf } from '../terms/terms.ts';
import { type Cell } from './tables.ts';

/** Data about the page that is needed to read its tables. */
export interface TablePage {
  lines: readonly Line[];
  /** Mentions by line number, without asides. */
  mentions: ReadonlyMap<number, readonly Mention[]>;
  decimal: DecimalSign;
  /** Lower-cased names of the company, which mark its own column in a comparison with others. */
  owners: readonly string[];
}

/** A row whose currency is not determined yet. */
export type DraftRow = Omit<PriceRow, 'currency'> & {
  sign: Pick<CurrencySign, 'code' | 'shared'> | null;
  block: Block;
  /** Texts in the plan's other cells. */
  own?: readonly string[];
};

export interface Priced {
  row: number;
  column: number;
  cell: Cell;
  kind: 'money' | 'free' | 'contact' | 'fee';
}

export function kindOf(cell: Cell, head: string, page: TablePage): Priced['kind'] | null {
  const { from, to } = cell.block;
  const kinds = new Set<Mention['kind']>();
  for (let at = from; at < to; at++) for (const { kind } of page.mentions.get(at) ?? []) kinds.add(kind);
  if (kinds.has('money')) return 'money';
  if (kinds.has('fee')) return 'fee';
  const text = cell.text.trim();
  if (bareAmount(text, head, page.decimal) !== null) return 'money';
  const lines = text.split('\n').slice(0, 6);
  if (lines.some((line) => free.test(line))) return 'free';
  return lines.some((line) => isContact(line)) ? 'contact' : null;
}

/** Reads a bare number below a head with a currency: "Price (EUR)". */
function bareAmount(text: string, head: string, decimal: DecimalSign): { value: number; sign: CurrencySign } | null {
  const sign = signIn(head);
  if (sign === null || !/^\d[\d.,' ]{0,14}$/.test(text)) return null;
  const [number] = numbersIn(text, decimal);
  return number === undefined ? null : { value: number.value, sign };
}

export function signIn(head: string): CurrencySign | null {
  for (const word of head.split(/[\s()[\],/:]{1,4}/)) {
    if (word === '' || word.length > 6) continue;
    const sign = currencyBefore(word, word.length) ?? currencyAfter(word, 0);
    if (sign !== null && sign.length === word.length && (sign.code !== null || sign.shared !== null)) return sign;
  }
  return null;
}

export const flat = (text: string) => cleanLabel(text.replaceAll('\n', ' '));

/** Returns the name in a cell: its first line that is neither a badge nor a price. */
export function nameIn(cell: Cell | undefined, page: TablePage): string {
  if (!cell) return '';
  for (let at = cell.block.from; at < Math.min(cell.block.to, cell.block.from + 6); at++) {
    const line = page.lines[at];
    if (!line || badge.test(line.text)) continue;
    const money = page.mentions.get(at)?.find(({ kind }) => kind === 'money');
    if (!money) return cleanLabel(line.text).slice(0, 80);
    if (money.label !== '') return money.label;
  }
  return '';
}

/** Returns the text of a cell; a bare number or "unlimited" gets the label of its row or column. */
export function valueWords(cell: Cell | undefined, label: string): string[] {
  if (cell === undefined) return [];
  // The cell contains a list.
  if (cell.text.includes('\n')) return cell.text.split('\n').map((line) => cleanLabel(line));
  const text = flat(cell.text);
  const isBare = /^[\d.,\s]{1,12}$|^[^\s\d]{3,14}$/u.test(text) && label !== '';
  return text === '' ? [] : [isBare ? `${flat(label)}: ${text}` : text];
}

interface Frame {
  plan: string;
  /** Default billing period, used when the cell has none. */
  head: string;
  signHead: string;
  page: TablePage;
}

const byUnit = /[/／]|(?<!\p{L})(?:per|pro|par|por|je|za|voor|för)(?!\p{L})/iu;

export function rowOf({ cell, kind }: Priced, { plan, head, signHead, page }: Frame): DraftRow[] {
  const quote = flat(cell.text).slice(0, 160);
  const base = { plan, quote, block: cell.block };
  if (kind === 'contact') return [{ ...base, price: null, sign: null, period: null, per: null, contact: true }];
  if (kind === 'free') return [{ ...base, price: 0, sign: null, period: null, per: null, contact: false }];
  const bare = bareAmount(cell.text.trim(), signHead, page.decimal);
  const heads = termsOf(` / ${head}`);
  const ofHead: PricePeriod | null =
    periodIn(head) ??
    (heads.period === 'usage' && byUnit.test(head)
      ? termsOf(head.slice(Math.max(0, head.search(byUnit)))).period
      : null);
  if (bare !== null)
    return [{ ...base, price: bare.value, sign: bare.sign, period: ofHead, per: null, contact: false }];
  const amounts = amountsIn(cell.text, page.decimal);
  const result: DraftRow[] = [];
  for (let at = cell.block.from; at < cell.block.to; at++)
    for (const mention of page.mentions.get(at) ?? []) {
      if (mention.kind === 'free' || mention.isAside) continue;
      const { percent } = mention;
      const next = page.lines[at + 1];
      const more =
        next !== undefined && at + 1 < cell.block.to && !page.mentions.has(at + 1) ? termsOf(` ${next.text}`) : null;
      const period = mention.period ?? more?.period ?? ofHead;
      if (
        result.some((row) => row.period === period && row.percent === percent && row.sign?.code === mention.sign?.code)
      )
        continue;
      result.push({
        ...base,
        price: percent !== undefined && mention.sign === null ? null : mention.price,
        ...(percent !== undefined && { percent }),
        ...(mention.possible && { possible: mention.possible }),
        sign: mention.sign,
        period,
        per: mention.per ?? more?.per ?? null,
        contact: false,
      });
    }
  return amounts.length > 0 || kind === 'fee' ? result : [];
}
