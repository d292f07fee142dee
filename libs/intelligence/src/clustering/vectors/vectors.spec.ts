import { describe, expect, it } from 'vitest';
import { clusterEvents } from '../cluster-events.ts';
import { EventStream } from '../event-stream.ts';
import { report } from '../reports.fixture.ts';
import { type EventVector, Vectors } from './vectors.ts';

let drawn = 1;
const random = () => {
  drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
  return drawn / 2 ** 32;
};
const numbers = (length = 384) => Int8Array.from({ length }, () => Math.round(random() * 254 - 127));
const of = (values: Int8Array, more: Partial<EventVector> = {}): EventVector => ({
  model: 'm',
  floor: 0,
  values,
  ...more,
});
/** Returns another vector in nearly the same direction. */
const near = (values: Int8Array) => values.map((value) => Math.round(value * 0.7 + (random() - 0.5) * 60));

describe('Vectors', () => {
  it('measures similarity above the floor, and only for vectors of one model and length', () => {
    const vectors = new Vectors();
    const one = numbers();
    const all = [of(one), of(one), of(numbers()), of(near(one)), null, of(one, { model: 'n' }), of(one.slice(0, 200))];
    for (const vector of all) vectors.add(vector);
    expect(all.map((_, text) => vectors.alike(0, text))).toEqual([
      expect.closeTo(1, 5),
      expect.closeTo(1, 5),
      expect.closeTo(0, 0),
      expect.closeTo(0.96, 1),
      ...[null, null, null],
    ]);
    const raised = new Vectors();
    for (const vector of [of(one, { floor: 0.6 }), of(numbers(), { floor: 0.6 }), of(near(one), { floor: 0.8 })])
      raised.add(vector);
    expect(raised.alike(0, 1)).toBe(0);
    expect(raised.alike(0, 2)).toBeCloseTo(((vectors.alike(0, 3) ?? 0) - 0.8) / 0.2, 0);
    expect(raised.alike(0, 2)).toBe(raised.alike(2, 0));
  });

  it('finds the near vectors among thousands', () => {
    const vectors = new Vectors();
    const one = numbers();
    for (let text = 0; text < 3_000; text++)
      vectors.add(text === 1_234 ? of(near(one)) : text % 10 === 0 ? null : of(numbers()));
    vectors.add(of(one));
    vectors.add(of(one, { model: 'n' }));
    const found = vectors.nearest(3_000);
    expect(found).toContain(1_234);
    expect(found.length).toBeLessThan(30);
    expect([vectors.nearest(0), vectors.nearest(3_001)]).toEqual([[], []]);
  });
});

describe('items with vectors', () => {
  const meaning = numbers();
  const [first, second, third] = [
    report({ title: 'Payments offline at Hull', vector: of(meaning) }),
    report({ title: 'Shoppers queue as checkouts freeze', vector: of(near(meaning)) }),
    report({ title: 'Dairy names a finance chief', vector: of(numbers()) }),
  ];

  it('join by meaning in other words, in a batch and one by one', () => {
    const apart = [[first.id], [second.id], [third.id]];
    const together = [[first.id, second.id], [third.id]];
    const items = [first, second, third];
    const without = items.map((item) => ({ ...item, vector: null }));
    const mixed = [first, { ...second, vector: null }, third];
    const others = [first, { ...second, vector: of(near(meaning), { model: 'n' }) }, third];
    expect(clusterEvents(items)).toEqual(together);
    for (const some of [without, mixed, others]) expect(clusterEvents(some)).toEqual(apart);
    const stream = new EventStream();
    for (const item of items) stream.join(item);
    expect([...stream.events().values()]).toEqual(together);
    const restored = new EventStream();
    restored.restore([['s', [first]]]);
    expect(restored.join(second).eventId).toBe('s');
  });

  it('stay separate when their amounts differ', () => {
    const [one, other] = ['$12 million for Hull', 'Investors give 40 million dollars'];
    const items = [
      { ...first, title: one ?? '' },
      { ...second, title: other ?? '' },
    ];
    expect(clusterEvents(items)).toHaveLength(2);
  });
});
