import { describe, expect, it } from 'vitest';
import { readPrices } from '../read-prices.ts';
import { cardLayouts } from './cards.ts';
import type { Layout } from './layout.ts';
import { tableLayouts } from './tables.ts';

const rowsOf = ({ body, lang = 'en', url = 'https://quillpay.example/pricing' }: Layout) =>
  readPrices(`<!doctype html><html lang="${lang}"><body>${body}</body></html>`, url);

function words({ plan, price, percent, currency, period, per, contact }: ReturnType<typeof rowsOf>[number]): string {
  if (contact) return `${plan} | contact`;
  const share = percent === undefined ? null : price === null ? `${percent}%` : `${percent}% +`;
  return `${plan} | ${[share, price, currency, period, per].filter((part) => part !== null).join(' ')}`;
}

describe.each([...cardLayouts, ...tableLayouts])('$name', (layout) => {
  it('is read with the expected plans and prices', () => {
    expect(rowsOf(layout).map(words).sort()).toEqual([...layout.rows].sort());
  });
  it('is read with the limits of each plan, none of which is a price', () => {
    const rows = rowsOf(layout);
    for (const [plan, limits] of Object.entries(layout.limits ?? {}))
      expect(rows.find((row) => row.plan === plan)?.limits).toEqual(limits);
    for (const { limits = [] } of rows) for (const limit of limits) expect(limit).not.toMatch(/[$€£]|%/);
  });
});
