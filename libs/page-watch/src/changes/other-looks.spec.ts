import { describe, expect, it } from 'vitest';
import { cannotLook } from '../page/cannot-look.ts';
import { readPage } from '../page/read-page.ts';
import { compareReadings } from './compare.ts';
import { isOtherOrder } from './rewrite.ts';

const card = (name: string, price: string, limit: string, terms = 'per month') =>
  `<div class="card"><h3>${name}</h3><p>${price} <span>${terms}</span></p><ul><li>${limit}</li></ul><a class="btn" href="/buy">Choose ${name}</a></div>`;
const cards = (terms?: string) =>
  card('Breeze', '$19', '1 station', terms) +
  card('Gale', '$49', '10 stations', terms) +
  card('Storm', '$199', 'Unlimited stations', terms);
const question =
  'Can I cancel? Yes, at the end of each month. We keep your data for thirty days after that and then delete it.';
const page = ({ plans = cards(), faq = question, attributes = '', extra = '' } = {}) =>
  readPage(
    `<html lang="en"><head><title>Pricing – Orrery</title></head><body><main ${attributes}><h1>Simple pricing for weather data</h1><p>Orrery sends forecasts to your warehouse every hour.</p><section><h2>Plans</h2>${plans}</section><section><h2>Questions</h2><p>${faq}</p></section>${extra}</main></body></html>`,
    'https://orrery.example/pricing',
  );
const walls = { refusalOf: () => null, wordedAs: () => null };
const lookAt = (after: ReturnType<typeof page>, before = page()) =>
  cannotLook({ status: 200, reading: after, earlier: before, walls });
const changes = (after: ReturnType<typeof page>, before = page()) => compareReadings(before, after).changes;

describe('a loading page', () => {
  it.each([
    ['marked as busy', { attributes: 'aria-busy="true"', plans: '' }],
    ['with a skeleton', { plans: '<div class="skeleton skeleton-title"></div>'.repeat(3) }],
    ['with a skeleton of a framework', { plans: '<span class="MuiSkeleton-root MuiSkeleton-text"></span>'.repeat(6) }],
    ['with pulsing shapes', { plans: '<div class="animate-pulse flex"><div class="h-4"></div></div>'.repeat(3) }],
    ['with an endless progress bar', { plans: '<div role="progressbar"></div>' }],
    ['with a text that says so', { plans: '<div class="spinner"></div><p>Loading plans…</p>' }],
    ['with a German text that says so', { plans: '<p>Preise werden geladen …</p>' }],
    ['with a Japanese text that says so', { plans: '<p>読み込み中...</p>' }],
  ])('is recognised by %s', (_, parts) => expect(lookAt(page(parts))).toBe('loading'));

  it.each([
    ['one pulsing dot', { plans: card('Breeze', '$19', '1 station'), extra: '<i class="animate-pulse"></i>' }],
    [
      'a progress bar with a value',
      { plans: card('Breeze', '$19', '1 station'), extra: '<i role="progressbar" aria-valuenow="40"></i>' },
    ],
    [
      'the word skeleton',
      { plans: card('Breeze', '$19', '1 station'), extra: '<p>A skeleton crew answers at night.</p>' },
    ],
    ['loading docks', { plans: card('Breeze', '$19', '1 station'), extra: '<p>Forecasts for every loading dock.</p>' }],
  ])('is not assumed because of %s', (_, parts) => expect(lookAt(page(parts))).toBeNull());
});

describe('the same plans in another layout', () => {
  const rows = [
    ['Breeze', '$19', '1'],
    ['Gale', '$49', '10'],
    ['Storm', '$199', 'Unlimited'],
  ] as const;
  it.each([
    [
      'a table',
      `<table><tr><th>Plan</th><th>Price</th><th>Stations</th></tr>${rows.map(([name, price, limit]) => `<tr><td>${name}</td><td>${price} per month</td><td>${limit}</td></tr>`).join('')}</table>`,
    ],
    [
      'a table of columns',
      '<table><tr><th></th><th>Breeze</th><th>Gale</th><th>Storm</th></tr><tr><td>Price per month</td><td>$19</td><td>$49</td><td>$199</td></tr><tr><td>Stations</td><td>1</td><td>10</td><td>Unlimited</td></tr></table>',
    ],
    [
      'a list',
      `<ul>${rows.map(([name, price, limit]) => `<li>${name}: ${price}/month – ${limit} stations</li>`).join('')}</ul>`,
    ],
    ['definitions', `<dl>${rows.map(([name, price]) => `<dt>${name}</dt><dd>${price} per month</dd>`).join('')}</dl>`],
  ])('are not reported as changed plans or prices (%s)', (_, plans) => {
    const kinds = [...changes(page({ plans })), ...changes(page(), page({ plans }))].map(({ kind }) => kind);
    for (const kind of ['price', 'plan-added', 'plan-removed']) expect(kinds).not.toContain(kind);
  });

  it('do not hide a price increase', () => {
    const list = `<ul>${rows.map(([name, price]) => `<li>${name}: ${price === '$49' ? '$59' : price}/month</li>`).join('')}</ul>`;
    expect(changes(page({ plans: list })).map(({ kind }) => kind)).toContain('price');
  });
});

describe('another wording of a price', () => {
  it.each([
    ['per month', '/mo'],
    ['per month', '/month'],
    ['monthly', 'per month'],
    ['per user per month', '/user/mo'],
  ])('is not a change: %s → %s', (before, after) =>
    expect(changes(page({ plans: cards(after) }), page({ plans: cards(before) }))).toEqual([]),
  );

  it.each([
    ['per month', 'per user per month'],
    ['pro Monat', 'pro Nutzer und Monat'],
  ])('is a price change: %s → %s', (before, after) =>
    expect(changes(page({ plans: cards(after) }), page({ plans: cards(before) }))[0]).toMatchObject({
      ...{ kind: 'price', minor: false },
    }),
  );

  it('is a price change when it adds annual billing', () => {
    const apart = (terms: string) =>
      page({ plans: cards().replaceAll(' <span>per month</span></p>', `</p><p>${terms}</p>`) });
    expect(changes(apart('per month, billed annually'), apart('per month'))[0]).toMatchObject({
      kind: 'price',
      minor: false,
    });
  });

  it('is not a change if only the cents became superscript', () => {
    const price = (text: string) => page({ plans: card('Breeze', text, '1 station') });
    expect(changes(price('$19<sup>99</sup>'), price('$19.99'))).toEqual([]);
    expect(price('$19<sup>1</sup>').blocks.map(({ text }) => text)).toContain('$19 1 per month');
  });
});

describe('a new fee', () => {
  it.each([
    ['Yes, at the end of each month.', 'Yes, at the end of each month, for a fee of one month.'],
    ['Yes, at any time and at no extra charge to you.', 'Yes, at any time and at a charge of one month to you.'],
    ['Yes, at the end of each month.', 'Yes, at the end of each month. A cancellation fee of $25 applies.'],
    [
      'Sie können jederzeit zum Monatsende kündigen.',
      'Sie können zum Monatsende gegen eine Kündigungsgebühr kündigen.',
    ],
    ['Vous pouvez résilier à la fin de chaque mois.', 'Vous pouvez résilier à la fin de chaque mois avec des frais.'],
  ])('is not a minor change: %s → %s', (before, after) => {
    const found = changes(page({ faq: after }), page({ faq: before }));
    expect(found.some(({ minor }) => !minor)).toBe(true);
  });
});

describe('names in another order', () => {
  it.each([
    [
      'Used by Nordsee AG, Wetterhof and Alpenblick, daily',
      'Used by Nordsee AG, Wetterhof and Alpenblick, daily',
      true,
    ],
    ['Mit dabei: Nordsee AG, Wetterhof, Alpenblick', 'Mit dabei: Wetterhof, Alpenblick, Nordsee AG', true],
    ['導入企業：青空、海風、山彦', '導入企業：山彦、青空、海風', true],
    ['Mit dabei: Nordsee AG, Wetterhof, Alpenblick', 'Mit dabei: Wetterhof, Alpenblick, Hafenamt', false],
    ['SSO | – | ✓ | ✓', 'SSO | ✓ | ✓ | –', false],
  ])('are compared as lists: %s → %s is the same text: %s', (before, after, isSame) =>
    expect(isOtherOrder(before, after)).toBe(isSame),
  );

  it('are compared in linear time', () => {
    for (const chars of [1_000, 10_000, 100_000]) {
      const text = ', '.repeat(chars / 2);
      const begin = process.threadCpuUsage();
      isOtherOrder(text, `${text}a`);
      lookAt(page({ plans: `<p>${'Loading '.repeat(chars / 8)}</p>` }));
      page({ plans: `<p>$1${'<sup>9</sup>'.repeat(chars / 10)}</p>` });
      const { user, system } = process.threadCpuUsage(begin);
      expect((user + system) / 1_000).toBeLessThan(3_000);
    }
  });
});
