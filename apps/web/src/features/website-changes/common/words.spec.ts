import type { PageProblem, TrackedPage } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { changeKindsWords } from '@/lib/format/change-words';
import { aPage, aPriceRow } from '@/testing/page-builders';
import { outcomeWords, progressWords } from '../checks/check-pages.ts';
import { amountWords, currencyWords, fullPriceWords, priceChangeWords } from '../prices/price-words.ts';
import { pageName, pageStateWords, pageTitle, problemWords } from './page-words.ts';
import { everyWords, laterWords, spanWords, whenWords } from './when.ts';

const now = Date.parse('2026-11-20T14:00:00.000Z');
const problem = (code: PageProblem['code']): PageProblem => ({
  code,
  message: 'HTTP 503',
  since: '2026-11-03T10:00:00.000Z',
});

describe('the description of a page’s state', () => {
  it.each<[Partial<TrackedPage>, string, boolean]>([
    [{}, 'No change in 41 days, 164 checks.', false],
    [{ visits: 1_500, failedVisits: 1 }, 'No change in 41 days, 1,499 checks.', false],
    [{ firstCheckedAt: '2026-11-20T11:30:00.000Z', visits: 1 }, 'No change so far (checked once).', false],
    [{ firstCheckedAt: '2026-11-20T11:30:00.000Z', visits: 3 }, 'No change so far (checked 3 times).', false],
    [{ state: 'waiting' }, 'Not checked yet.', false],
    [{ state: 'unconfirmed' }, 'Looks changed, checking again.', false],
    [{ state: 'changed', lastChangedAt: '2026-11-20T06:12:00.000Z' }, 'Changed today 06:12 UTC. 164 checks.', false],
    [{ state: 'changed', lastChangedAt: '2026-11-12T06:12:00.000Z' }, 'Changed 12 Nov, 06:12 UTC. 164 checks.', false],
    [{ state: 'unreadable', problem: problem('login') }, 'Login wall since 3 Nov. Last version kept.', true],
    [{ state: 'gone', problem: problem('http_status') }, 'No longer there since 3 Nov. Last version kept.', true],
    [
      { state: 'unreadable', problem: problem('blocked_by_robots'), visits: 2, failedVisits: 2 },
      'The site’s robots.txt forbids reading this page.',
      true,
    ],
    [{ state: 'gone' }, 'No longer there. Last version kept.', true],
    [{ state: 'unreadable', problem: problem('login'), paused: true }, 'Paused. Last version kept.', false],
  ])('%j', (parts, text, failing) => {
    expect(pageStateWords(aPage(1, parts), now)).toEqual({ text, failing });
  });

  it('names each problem', () => {
    const codes: PageProblem['code'][] = [
      ...([
        'captcha',
        'refused',
        'loading',
        'consent',
        'login',
        'maintenance',
        'http_status',
        'empty',
        'moved',
      ] as const),
      ...(['unreachable', 'not_a_page', 'too_large', 'too_complex'] as const),
    ];
    const words = codes.map((code) => problemWords(problem(code), now));
    expect(new Set(words).size).toBe(codes.length);
    for (const word of words) expect(word).toMatch(/^[A-Z][a-z ]+ since 3 Nov$/);
  });

  it('names pages by their kind, and others by their address', () => {
    const other = aPage(1, { kind: 'other', url: 'https://www.rival1.example/security/' });
    expect([pageTitle(aPage(1)), pageTitle(other), pageName(other)]).toEqual([
      'Rival 1 pricing',
      'Rival 1 /security',
      '/security',
    ]);
  });
});

it.each([
  [{ read: 0, changed: 0, failing: 0, toGo: 36, secondsLeft: null }, '36 pages to read'],
  [
    { read: 24, changed: 1, failing: 0, toGo: 11, secondsLeft: 18 },
    '24 read, 1 looks changed, 11 to go, about 20 seconds',
  ],
  [
    { read: 30, changed: 2, failing: 1, toGo: 0, secondsLeft: null },
    '30 read, 1 could not be read, 2 look changed, checking again',
  ],
])('describes the running check %j as %s', (progress, words) => expect(progressWords(progress)).toBe(words));

describe('times', () => {
  it.each([
    ['2026-11-20T06:12:00.000Z', 'today 06:12 UTC'],
    ['2026-11-19T23:59:00.000Z', '19 Nov, 23:59 UTC'],
    ['2025-11-20T06:12:00.000Z', '20 Nov 2025, 06:12 UTC'],
  ])('%s is %s', (at, words) => expect(whenWords(at, now)).toBe(words));

  it.each([
    ['2026-11-20T06:00:00.000Z', 'less than an hour'],
    ['2026-11-20T07:00:00.000Z', '1 hour'],
    ['2026-11-22T06:30:00.000Z', '2 days'],
  ])('the time until %s is %s', (to, words) => expect(spanWords('2026-11-20T06:00:00.000Z', to)).toBe(words));

  it.each([
    [6, 'every 6 hours'],
    [1, 'every hour'],
    [24, 'every day'],
    [48, 'every 2 days'],
    [0.25, 'every 15 minutes'],
  ])('%d hours are %s', (hours, words) => expect(everyWords(hours)).toBe(words));
});

it('names a time soon after another one', () => {
  expect([
    laterWords('2025-11-20T06:27:00.000Z', '2025-11-20T06:12:00.000Z'),
    laterWords('2025-11-21T00:04:00.000Z', '2025-11-20T23:50:00.000Z'),
  ]).toEqual(['at 06:27', 'on 21 Nov 2025, 00:04 UTC']);
});

describe('prices', () => {
  it.each([
    [49, 'USD', '$49'],
    [12.5, 'EUR', '€12.50'],
    [1299, 'EUR', '€1,299'],
    [0.0025, 'USD', '$0.0025'],
    [0, 'USD', '$0'],
    [49, null, '49'],
    [49, 'credits', '49 credits'],
  ])('%d %s is %s', (price, currency, words) => expect(amountWords(price, currency)).toBe(words));

  it.each([
    [aPriceRow('A', 49), '$49 a month'],
    [aPriceRow('A', 12, { per: 'seat' }), '$12 a month per seat'],
    [aPriceRow('A', 0.02, { period: 'usage', per: 'message' }), '$0.02 per message'],
    [aPriceRow('A', 490, { period: 'year' }), '$490 a year'],
    [aPriceRow('A', 0), '$0'],
    [aPriceRow('A', null, { contact: true }), 'On request'],
    [aPriceRow('A', null), 'Not on the page'],
  ])('%j is %s', (row, words) => expect(fullPriceWords(row)).toBe(words));

  it.each([
    [49, 39, '−20%'],
    [199, 249, '+25%'],
    [1000, 1001, '+0.1%'],
    [49, 49, 'No change'],
    [0, 9, 'No longer free'],
    [9, 0, 'Now free'],
    [null, 9, 'Now with a price'],
    [9, null, 'Price taken off'],
    [null, null, 'No change'],
  ])('the change from %d to %d is %s', (before, after, words) => {
    expect(priceChangeWords(aPriceRow('A', before), aPriceRow('A', after))).toBe(words);
  });

  it('compares only prices of the same type', () => {
    const row = aPriceRow('A', 49);
    const contact = aPriceRow('A', null, { contact: true });
    expect([
      priceChangeWords(undefined, row),
      priceChangeWords(row, undefined),
      priceChangeWords(row, contact),
      priceChangeWords(contact, contact),
      priceChangeWords(row, aPriceRow('A', 40, { currency: 'EUR' })),
      priceChangeWords(row, aPriceRow('A', 490, { period: 'year' })),
      priceChangeWords(row, aPriceRow('A', 40, { per: 'seat' })),
    ]).toEqual([
      ...['New', 'No longer listed', 'Now on request', 'No change'],
      ...['Other currency', 'Other billing', 'Other billing'],
    ]);
  });

  it('names currencies', () => {
    expect(['EUR', 'USD', 'GBP', 'points'].map(currencyWords)).toEqual([
      'euros',
      'US dollars',
      'British pounds',
      'points',
    ]);
  });
});

it('joins kinds in words, each once', () => {
  const of = (...kinds: Parameters<typeof changeKindsWords>[0][number]['kind'][]) =>
    changeKindsWords(kinds.map((kind) => ({ kind })));
  expect([of('price'), of('price', 'price', 'positioning'), of('price', 'positioning', 'plan-added'), of()]).toEqual([
    'Price',
    'Price and positioning',
    'Price, positioning and plan added',
    '',
  ]);
});

it.each([
  [{ checked: 12, failing: 0, open: 0, found: 0 }, 'No change on 12 pages'],
  [{ checked: 12, failing: 1, open: 0, found: 2 }, '2 pages changed; 1 page could not be read'],
  [{ checked: 12, failing: 1, open: 0, found: 0 }, 'No change on 11 pages; 1 page could not be read'],
  [{ checked: 1, failing: 1, open: 0, found: 0 }, '1 page could not be read'],
  [{ checked: 3, failing: 0, open: 9, found: 0 }, 'No change on 3 pages; 9 pages still to be checked'],
  [{ checked: 0, failing: 0, open: 0, found: 0 }, 'No page is tracked, so nothing was checked'],
])('describes the result of a check: %j', (outcome, words) => expect(outcomeWords(outcome)).toBe(words));
