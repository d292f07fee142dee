import { expect, it } from 'vitest';
import { isSameWording } from './same-wording.ts';

const report = (title: string, description = '', sourceName = 'Till News') => ({ title, description, sourceName });
const long = 'Card payments failed in 1,900 shops for three hours on Monday morning.';

it.each([
  ['the same title', report('Outage stops payments'), report('Outage  stops payments!', '', 'Retail Desk'), true],
  [
    'the same title with the outlet',
    report('Outage stops payments - Till News'),
    report('Outage stops payments', '', 'Desk'),
    true,
  ],
  ['the same description', report('Outage', long), report('Shops offline', long.toUpperCase()), true],
  ['a short description', report('Outage', 'More soon.'), report('Shops offline', 'More soon.'), false],
  ['another description', report('Outage', long), report('Shops offline', `${long} It is over.`), false],
])('compares the wording of two reports: %s', (_, one, other, same) => {
  expect(isSameWording(one, other)).toBe(same);
});

it('compares long texts quickly', () => {
  const hostile = ' .'.repeat(50_000);
  expect(isSameWording(report(hostile, hostile, hostile), report('Outage', hostile))).toBe(false);
});
