import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChangeKind, type PageChange, PageKind, type PriceFigures } from '../entities/pages/page-change.ts';
import { withoutBars } from './change-parts.ts';
import { besidesPlans, changeLines, changeSentence, planTable, saidBy } from './change-sentence.ts';

const figures = (price: number | null, more: Partial<PriceFigures> = {}): PriceFigures => ({
  ...{ price, currency: 'USD', period: 'month', per: null, contact: price === null },
  ...more,
});
const change = (kind: ChangeKind, before: string, after: string, more: Partial<PageChange> = {}): PageChange => ({
  ...{ kind, before, after, quote: after || before, minor: false },
  ...more,
});
const priced = (plan: string, before: PriceFigures | null, after: PriceFigures | null): PageChange => {
  const kind = before ? (after ? 'price' : 'plan-removed') : 'plan-added';
  return change(kind, `${plan} | ${before?.price} |`, `${plan} | ${after?.price} |`, {
    price: { plan, before, after },
  });
};
const sentence = (changes: PageChange[], more: { pageKind?: PageKind; total?: number } = {}) =>
  changeSentence('Merra', { pageKind: more.pageKind ?? 'pricing', changes, total: more.total ?? changes.length });

describe('a change of prices', () => {
  it('is one sentence with plans, amounts and percentages', () => {
    expect(sentence([priced('Large', figures(199), figures(249)), priced('Middle', figures(49), figures(39))])).toBe(
      'Merra raised Large from $199 to $249 a month (+25%) and cut Middle from $49 to $39 (−20%).',
    );
  });

  it.each([
    [
      figures(9, { currency: 'EUR', per: 'seat' }),
      figures(9.5, { currency: 'EUR', per: 'seat' }),
      'raised Solo from €9 to €9.50 a month per seat (+6%)',
    ],
    [
      figures(1.75, { currency: '%', period: 'usage', per: 'tap' }),
      figures(1.65, { currency: '%', period: 'usage', per: 'tap' }),
      'cut Solo from 1.75% to 1.65% per tap',
    ],
    [figures(0), figures(9), 'began to charge for Solo: $9 a month, free before'],
    [figures(9), figures(0), 'made Solo free ($9 a month before)'],
    [figures(9), figures(null), 'took the price of Solo off its list ($9 a month before, now on request)'],
    [figures(null), figures(9), 'now lists Solo at $9 a month, on request before'],
    [figures(9), figures(90, { period: 'year' }), 'changed Solo from $9 a month to $90 a year'],
    [figures(9), figures(9, { currency: 'EUR' }), 'changed Solo from $9 a month to €9 a month'],
    [null, figures(19, { currency: 'EUR' }), 'added the plan Solo at €19 a month'],
    [null, figures(null), 'added the plan Solo, priced on request'],
    [null, figures(null, { percent: 1.4, contact: false, per: 'tap', period: 'usage' }), 'added Solo at 1.4% per tap'],
    [figures(120), null, 'dropped the plan Solo ($120 a month)'],
  ])('from %j to %j', (before, after, words) => {
    expect(sentence([priced('Solo', before, after)])).toBe(`Merra ${words}.`);
  });

  it('counts the changes that do not fit into the sentence', () => {
    const prices = ['A', 'B', 'C', 'D', 'E'].map((plan, at) => priced(plan, figures(10 + at), figures(20 + at)));
    expect(sentence(prices)).toMatch(
      /^Merra raised A from \$10 to \$20 a month \(\+100%\), raised B .*, raised C .* and changed 2 more prices\.$/,
    );
    expect(sentence(prices.slice(0, 1), { total: 2 })).toBe(
      'Merra raised A from $10 to $20 a month (+100%) and made one more change.',
    );
  });

  it('mentions a change only once if the page shows it twice', () => {
    const one = priced('Solo', figures(9), figures(12));
    expect(sentence([one, { ...one, before: 'Solo: $9', after: 'Solo: $12' }])).toBe(
      'Merra raised Solo from $9 to $12 a month (+33%).',
    );
  });

  it.each([
    [
      'Pricing Solo | $0 per month | 1.75% per tap |',
      'Solo | $0 per month | 1.65% per tap |',
      undefined,
      'changed a price on its pricing page',
    ],
    [
      'Solo | $0 per month | 1.75% per tap |',
      'Solo | $0 per month | 1.65% per tap |',
      undefined,
      'cut Solo from 1.75% to 1.65% per tap',
    ],
    ['$49 a month', '$39 a month', 'Middle', 'cut Middle from $49 to $39 a month'],
    ['€1.299', '€1.199', 'Middle', 'changed Middle from €1.299 to €1.199'],
    ['$49', 'On request', 'Middle', 'changed Middle from $49 to “On request”'],
    ['€39 per till, 1.45% + €0.05', '€35 per till, 1.45% + €0.05', 'Counter', 'cut Counter from €39 to €35 per till'],
    ['from $9 to $12', 'from $9 to $14', 'Pricing', 'changed a price from “from $9 to $12” to “from $9 to $14”'],
  ])('describes a change without figures: %s → %s', (before, after, section, words) => {
    expect(sentence([change('price', before, after, section === undefined ? {} : { section })])).toBe(
      `Merra ${words}.`,
    );
  });
});

describe('other changes', () => {
  it.each([
    [change('plan-added', '', 'Terrace — €19 per handheld'), 'added the plan Terrace at €19 per handheld'],
    [
      change('plan-removed', 'Books | €120 per month |', '', { section: 'Pricing' }),
      'dropped the plan Books (€120 per month)',
    ],
    [change('feature-added', '', 'Offline mode', { section: 'Large' }), 'added “Offline mode” to Large'],
    [
      change('feature-removed', '20,000 transactions', '', { section: 'Large' }),
      'removed “20,000 transactions” from Large',
    ],
    [change('headline', 'Tills', 'One till for every shop.'), 'changed its headline to “One till for every shop”'],
    [change('positioning', 'For shops', 'For chains'), 'now says “For chains” instead of “For shops”'],
    [change('roles', '', 'Product manager'), 'opened the role “Product manager”'],
    [change('roles', 'Product manager', ''), 'closed the role “Product manager”'],
    [
      change('roles', '', '| Head of sales, dairies | Sales | Utrecht | You sell scales to dairies. |'),
      'opened the role “Head of sales, dairies”',
    ],
    [change('roles', 'Baker | Lyon | Full-time', ''), 'closed the role “Baker”'],
    [change('roles', '', '★ | Baker | Lyon'), 'opened the role “Baker”'],
    [
      change('page-added', '', 'https://oat.example/bakers', { quote: 'Oat | Scales for bakers' }),
      'added the page “Scales for bakers” (oat.example/bakers)',
    ],
    [
      change('page-added', '', 'https://www.merra.example/grocery/', { quote: 'Merra for grocers' }),
      'added the page “Merra for grocers” (merra.example/grocery)',
    ],
    [change('page-removed', 'https://merra.example/pricing', ''), 'took its pricing page down'],
    [
      change('page-redirected', 'https://merra.example/pricing', 'https://merra.example/plans'),
      'moved its pricing page to merra.example/plans',
    ],
    [change('page-redesign', 'a', 'b'), 'redesigned its pricing page'],
    [change('legal', '30 days', '14 days'), 'changed its terms: “14 days”'],
    [change('copy-edit', 'Buy', 'Get'), 'reworded its pricing page'],
  ])('are worded in plain English', (one, words) => {
    expect(sentence([one])).toBe(`Merra ${words}.`);
  });
});

describe('the plan table', () => {
  const price = priced('Large', figures(199), figures(249));
  const role = change('roles', '', 'Cook');

  it('shows plans before and after, and leaves other changes to the list', () => {
    const fee = change('price', 'Solo | $0 | 1.75% per tap', 'Solo | $0 | 1.65% per tap', { percent: -6 });
    const changes = [price, fee, priced('Tiny', null, figures(0)), role];
    expect(planTable(changes)).toEqual([
      { plan: 'Large', before: '$199 a month', after: '$249 a month', change: '+25%' },
      { plan: 'Solo', before: '1.75% per tap', after: '1.65% per tap', change: '−6%' },
      { plan: 'Tiny', before: '', after: '$0', change: 'New' },
    ]);
    expect(changeLines({ pageKind: 'pricing', changes: besidesPlans(changes) })).toEqual(['Opened the role “Cook”']);
  });
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(fc.constantFrom('|', ' | ', '$9', '1.75%', '.', '…', '“', '”', 'a', ' ', '\n', 'Solo', ',', ': ', '—'), {
      maxLength: 40,
    })
    .map((parts) => parts.join('')),
);
const anyFigures = fc.option(
  fc.record({
    price: fc.option(fc.double({ min: 0, max: 1e7, noNaN: true })),
    currency: fc.option(fc.constantFrom('USD', 'EUR', '%', 'credits')),
    period: fc.option(fc.constantFrom('month', 'year', 'once', 'usage')),
    per: fc.option(fc.constantFrom('seat', 'tap')),
    contact: fc.boolean(),
  }) as fc.Arbitrary<PriceFigures>,
);
const anyChange: fc.Arbitrary<PageChange> = fc
  .record({
    kind: fc.constantFrom(...ChangeKind.options),
    ...{ before: hostile, after: hostile, quote: hostile, section: hostile, minor: fc.boolean() },
    percent: fc.integer({ min: -100, max: 900 }),
    price: fc.record({ plan: hostile, before: anyFigures, after: anyFigures }),
    isPriced: fc.boolean(),
  })
  .map(({ isPriced, price, ...one }) => (isPriced ? { ...one, price } : one));

it('builds one short sentence from any changes, without table bars or repetitions', () => {
  fc.assert(
    fc.property(
      hostile,
      fc.constantFrom(...PageKind.options),
      fc.array(anyChange, { maxLength: 8 }),
      fc.nat(9),
      (company, pageKind, changes, left) => {
        const doubled = [...changes, ...changes.slice(0, 2)];
        const words = changeSentence(company, { pageKind, changes: doubled, total: doubled.length + left });
        expect(words).not.toMatch(/[|\n\r]|gone:/);
        expect(words).toMatch(/[^.\s]\.$/);
        expect(words.length).toBeLessThan(500);
        const phrases = changeLines({ pageKind, changes: doubled });
        expect(new Set(phrases).size).toBe(phrases.length);
        for (const phrase of phrases.filter((text) => text.length > 60))
          expect(words.split(phrase.slice(1)).length).toBeLessThan(3);
      },
    ),
  );
});

it('mentions a new headline only once if the page title also contains it', () => {
  const headline = change('headline', 'Get everyone paid on time', 'One payment in, everyone paid');
  const title = change('positioning', 'Merra – Get everyone paid on time', 'Merra – One payment in, everyone paid');
  const other = change('positioning', 'For shops of every size', 'For growing chains');
  for (const changes of [
    [headline, title, other],
    [title, headline, other],
  ])
    expect(sentence(changes, { pageKind: 'landing' })).toBe(
      'Merra changed its headline to “One payment in, everyone paid” and now says “For growing chains” instead of “For shops of every size”.',
    );
});

it('does not call a fee a plan', () => {
  const fee = figures(null, { percent: 0.5, currency: null, period: null, contact: false });
  expect(sentence([priced('Instant payouts', null, fee)])).toBe('Merra added Instant payouts at 0.5%.');
  expect(sentence([priced('Instant payouts', fee, null)])).toBe('Merra dropped Instant payouts (0.5%).');
});

it('recognises the text that the sentence already quotes', () => {
  const added = change('feature-added', '', 'Counter stand | A stand for the phone.');
  const quotes = sentence([added]);
  expect(saidBy(quotes, added)).toBe(true);
  expect(saidBy(quotes, change('feature-added', '', `${'Counter stand '.repeat(20)}.`))).toBe(false);
  expect(saidBy(quotes, change('positioning', 'For shops', 'Counter stand'))).toBe(false);
});

it('separates table cells with dots', () => {
  expect(withoutBars('Solo | $0 per month || 1.65% per tap |\n| Crew | $7')).toBe(
    'Solo · $0 per month · 1.65% per tap\nCrew · $7',
  );
});

it.each([1_000, 10_000, 100_000])('handles %i hostile characters quickly', (length) => {
  const before = process.threadCpuUsage();
  for (const part of ['|', '1.', ' ', '…', '“', 'a: ', '9,'])
    sentence(
      ChangeKind.options.map((kind) =>
        change(kind, part.repeat(length), `${part.repeat(length)}x`, { section: part.repeat(length) }),
      ),
    );
  // A pattern with catastrophic backtracking would take minutes.
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(10_000);
});
