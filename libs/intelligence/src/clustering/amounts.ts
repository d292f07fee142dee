import { amountsIn } from '../text/amounts.ts';

/** The numbers in a text that distinguish events of one kind. */
export interface Amounts {
  readonly money: readonly { readonly currency: string; readonly value: number }[];
  /**
   * Significant numbers, including money, but without years. Numbers below ten count only when scaled ("5 million").
   */
  readonly figures: readonly number[];
}

const most = 12;

/** Shared by all texts without amounts, which is most of them. */
const nothing: Amounts = { money: [], figures: [] };

export function readAmounts(text: string): Amounts {
  const money: { currency: string; value: number }[] = [];
  const figures: number[] = [];
  for (const { value, digits, currency, isScaled } of amountsIn(text)) {
    if (figures.length >= most) break;
    if (currency !== null) money.push({ currency, value });
    // "1,900 shops" is not a year.
    const isYear = !isScaled && currency === null && /^(?:19|20)\d\d$/.test(digits);
    if (!isYear && value >= 10) figures.push(value);
  }
  return money.length + figures.length === 0 ? nothing : { money, figures };
}

/** Returns true if both texts have money in the same currency, but no amount in common. */
export function conflict(a: Amounts, b: Amounts): boolean {
  if (a.money.length === 0 || b.money.length === 0) return false;
  return a.money.every((one) =>
    b.money.every((other) => one.currency === other.currency && !near(one.value, other.value)),
  );
}

/** Returns true if both texts have an amount of money or another significant number in common. */
export function shareAmount(a: Amounts, b: Amounts): boolean {
  return (
    shareFigure(a, b) ||
    a.money.some((one) => b.money.some((other) => one.currency === other.currency && near(one.value, other.value)))
  );
}

export function shareFigure(a: Amounts, b: Amounts): boolean {
  return a.figures.some((one) => b.figures.some((other) => near(one, other)));
}

/** Returns true if two amounts are approximately equal, as "nearly $40 million" and "$39.5 million" are. */
const near = (a: number, b: number) => Math.abs(a - b) <= 0.05 * Math.max(a, b);
