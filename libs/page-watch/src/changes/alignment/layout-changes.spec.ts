import { describe, expect, it } from 'vitest';
import { readPage } from '../../page/read-page.ts';
import { compareReadings } from '../compare.ts';

const url = 'https://kestrel.example/pricing';
const page = (main: string) =>
  readPage(
    `<html lang="en"><title>Prices | Kestrel</title><main><h1>Prices</h1><p>Every till comes with a year of repairs and a person who answers.</p>${main}</main></html>`,
    url,
  );
const compared = (before: string, after: string) => compareReadings(page(before), page(after));

interface Plan {
  name: string;
  price: string;
  items: string[];
}
const plans: Plan[] = [
  { name: 'Kiosk', price: '$19 per month', items: ['One till', 'Daily reports', 'Answers within two days'] },
  { name: 'Market hall', price: '$49 per month', items: ['Up to five tills', 'Stock by branch'] },
  { name: 'Arcade', price: '$99 per month', items: ['Tills without limit', 'Stock by branch', 'A named person'] },
];
const cards = (list: Plan[]) =>
  list
    .map(
      ({ name, price, items }) =>
        `<div class="card"><h3>${name}</h3><p>${price}</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul><a class="btn" href="/buy">Choose ${name}</a></div>`,
    )
    .join('');
const table = (list: Plan[]) =>
  `<table><tr><th>Plan</th><th>Price</th><th>Includes</th></tr>${list
    .map(({ name, price, items }) => `<tr><td>${name}</td><td>${price}</td><td>${items.join('<br>')}</td></tr>`)
    .join('')}</table>`;
const lines = (list: Plan[]) =>
  `<dl>${list.map(({ name, price, items }) => `<dt>${name} — ${price}</dt><dd>${items.join(' · ')}</dd>`).join('')}</dl>`;

describe('a new layout', () => {
  const layouts = [cards, table, lines];
  it.each(
    layouts.flatMap((from) => layouts.filter((to) => to !== from).map((to) => [from.name, to.name, from, to] as const)),
  )('is not a change when the content is the same: %s to %s', (_, __, from, to) => {
    const { changes, leftOut } = compared(from(plans), to(plans));
    expect(changes).toEqual([]);
    expect(leftOut.some(({ reason }) => reason === 'redesign')).toBe(true);
  });

  it.each(
    layouts.flatMap((from) => layouts.filter((to) => to !== from).map((to) => [from.name, to.name, from, to] as const)),
  )('does not hide a changed price: %s to %s', (_, __, from, to) => {
    const dearer = plans.map((plan) => (plan.name === 'Arcade' ? { ...plan, price: '$109 per month' } : plan));
    const told = compared(from(plans), to(dearer)).changes.filter(({ minor }) => !minor);
    expect(told.map(({ before, after }) => [before.includes('$99'), after.includes('$109')])).toContainEqual([
      true,
      true,
    ]);
    expect(JSON.stringify(told)).not.toContain('Kiosk');
  });

  it('does not hide an added feature', () => {
    const more = plans.map((plan) =>
      plan.name === 'Kiosk' ? { ...plan, items: [...plan.items, 'Gift cards with your logo'] } : plan,
    );
    expect(JSON.stringify(compared(cards(plans), lines(more)).changes)).toContain('Gift cards with your logo');
  });
});

it('reports a text that moved from one plan to another if the layout is unchanged', () => {
  const moved = plans.map((plan) => ({
    ...plan,
    items:
      plan.name === 'Arcade'
        ? plan.items.slice(0, 2)
        : [...plan.items, ...(plan.name === 'Kiosk' ? ['A named person'] : [])],
  }));
  expect(compared(cards(plans), cards(moved)).changes.map(({ kind, section }) => [kind, section])).toEqual([
    ['feature-removed', 'Arcade'],
    ['feature-added', 'Kiosk'],
  ]);
});

it('takes less than five seconds to compare pages that repeat one word', () => {
  const many = (word: string, count: number) =>
    Array.from({ length: count }, () => `<p>${`${word} `.repeat(40)}</p>`).join('');
  const before = process.threadCpuUsage();
  compared(many('a', 2_500), `${many('a', 1_200)}${many('a, b', 900)}`);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000);
});
