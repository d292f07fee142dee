import { describe, expect, it } from 'vitest';
import { aHistory, aReading, aVersion, aPriceRow as row } from '@/testing/page-builders';
import { csvName } from '../compare/csv.ts';
import { historyRows } from '../compare/export-rows.ts';
import { spread, stepPath, ticksFor } from './chart-layout.ts';
import { chartData, splitAt } from './chart-series.ts';
import { endWords } from './step-chart.tsx';

it.each([
  [0.5, '20 Nov 2026, 06:12 UTC'],
  [9, '20 Nov 2026'],
  [300, 'Nov 2026'],
])('the axis of a chart over %d days ends in %j', (days, words) =>
  expect(endWords(Date.parse('2026-11-20T06:12:00.000Z'), days * 86_400_000)).toBe(words),
);

describe('the price chart', () => {
  const readings = [
    aReading('2026-11-20T00:00:00.000Z', [row('Growth', 39), row('Scale', 249), row('Talk', null, { contact: true })]),
    aReading('2026-06-01T00:00:00.000Z', [
      row('Growth', 49),
      row('Growth', 490, { period: 'year' }),
      row('Scale', 199),
    ]),
    aReading('2026-01-01T00:00:00.000Z', [row('Growth', 49), row('Scale', 40, { currency: 'EUR' })]),
  ];

  it('has a step for each change to each plan, the dearest first', () => {
    const data = chartData(readings, null);
    expect(data?.series.map(({ plan, steps }) => [plan, ...steps.map(({ price }) => price)])).toEqual([
      ['Scale', 199, 249],
      ['Growth', 49, 39],
    ]);
    expect([data?.currency, data?.to]).toEqual(['USD', Date.parse('2026-11-20T00:00:00.000Z')]);
  });

  it('is absent without a price that lasted', () => {
    expect([
      chartData([], null),
      chartData(readings.slice(0, 1), null),
      chartData([aReading('2026-01-01T00:00:00.000Z', [])], '2026-02-01T00:00:00.000Z'),
    ]).toEqual([null, null, null]);
    expect(chartData(readings.slice(0, 1), '2026-12-01T00:00:00.000Z')).not.toBeNull();
  });

  it("begins with archived copies, and states when Sightline's own visits began", () => {
    const copy = {
      ...aReading('2025-01-01T00:00:00.000Z', [row('Growth', 29)]),
      archivedUrl: 'https://archive.example/1',
    };
    const data = chartData([...readings, copy], null);
    expect(data).toMatchObject({ from: Date.parse(copy.seenAt), trackedSince: Date.parse('2026-01-01T00:00:00.000Z') });
    expect(chartData([copy], '2026-01-01T00:00:00.000Z')).toBeNull();
  });

  it('is split at a time without losing or moving a step', () => {
    const steps = [
      { at: 0, price: 1 },
      { at: 10, price: 2 },
      { at: 20, price: 3 },
    ];
    const at = (time: number) => {
      const { before, after } = splitAt({ plan: 'A', steps }, time);
      return [before, after].map((part) => part.steps.map((step) => [step.at, step.price]));
    };
    expect(at(0)).toEqual([
      [],
      [
        [0, 1],
        [10, 2],
        [20, 3],
      ],
    ]);
    expect(at(10)).toEqual([
      [[0, 1]],
      [
        [10, 2],
        [20, 3],
      ],
    ]);
    expect(at(15)).toEqual([
      [
        [0, 1],
        [10, 2],
      ],
      [
        [15, 2],
        [20, 3],
      ],
    ]);
    expect(at(-5)).toEqual([
      [],
      [
        [-5, null],
        [0, 1],
        [10, 2],
        [20, 3],
      ],
    ]);
  });

  it('is interrupted where there is no price', () => {
    const steps = [
      { at: 0, price: 1 },
      { at: 10, price: null },
      { at: 20, price: 2 },
      { at: 30, price: 3 },
    ];
    expect(
      stepPath(
        { plan: 'A', steps },
        40,
        (at) => at,
        (price) => price,
      ),
    ).toBe('M0 1H10M20 2H30V3H40');
  });

  it.each([
    [249, [0, 100, 200, 300]],
    [39, [0, 20, 40]],
    [0, [0, 1]],
    [0.02, [0, 0.01, 0.02]],
  ])('has round values up to %d', (most, ticks) => expect(ticksFor(most)).toEqual(ticks));

  it('keeps labels apart', () => {
    expect(spread([10, 12, 100], 15, 200)).toEqual([10, 25, 100]);
    expect(spread([190, 195, 200], 15, 200)).toEqual([170, 185, 200]);
  });
});

describe('the exported file', () => {
  it('has a safe name', () => expect(csvName('Rival 1 /security: “a”')).toBe('rival-1-security-a.csv'));

  it('contains prices and changes', () => {
    const [, price, change] = historyRows(
      aHistory({
        prices: [
          { ...aReading('2026-11-20T06:12:00.000Z', [row('Growth', 39)]), archivedUrl: 'https://archive.example/1' },
        ],
        versions: [aVersion(1)],
      }),
    );
    expect(price).toEqual([
      '2026-11-20T06:12:00.000Z',
      'Price',
      'Growth',
      39,
      null,
      'USD',
      'month',
      null,
      null,
      null,
      null,
      'Growth, $39 per month',
      null,
      'https://archive.example/1',
    ]);
    expect(change?.slice(0, 3)).toEqual(['2026-11-20T06:12:00.000Z', 'Change', 'Positioning']);
    expect(change).toHaveLength(price?.length ?? 0);
  });
});
