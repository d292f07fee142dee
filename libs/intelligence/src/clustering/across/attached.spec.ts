import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clusterEvents } from '../cluster-events.ts';
import type { EventReport } from '../event-report.ts';
import { EventStream } from '../event-stream.ts';
import { partition, report } from '../reports.fixture.ts';

const on = (day: number) => new Date(Date.UTC(2026, 10, 1) + day * 86_400_000).toISOString();
const ignore = ['Quillpay'];
const incident = (id: string, day: number): EventReport =>
  report({
    ...{ id, publishedAt: on(day), channel: 'signal', event: 'outage' },
    title: 'Quillpay resolved an incident: Restores fail with a timeout',
    facts: { kind: 'incident', until: on(day + 0.1), isSecurity: false },
  });
const outage = (id: string, day: number, title: string) =>
  report({ id, publishedAt: on(day), event: 'outage', title: `Quillpay outage: ${title}` });

/** Each line is one event. */
const events: readonly (readonly EventReport[])[] = [
  [
    incident('i1', 2),
    outage('o1', 2.2, 'restores fail in Hull'),
    outage('o2', 2.4, 'timeout of restores angers clinics in Hull'),
  ],
  [incident('i2', 3.5), outage('o3', 3.7, 'restores fail again')],
  [
    report({
      ...{ id: 'r1', publishedAt: on(6), channel: 'signal', title: 'Quillpay released quillpay 4.2.0' },
      facts: { kind: 'release', project: 'quillpay', version: '4.2.0', isEntry: false },
    }),
    report({
      ...{ id: 'r2', publishedAt: on(6.1), channel: 'signal', title: 'Quillpay released Faster tills 4.2' },
      facts: { kind: 'release', project: 'Faster tills', version: '4.2', isEntry: true },
    }),
    report({ id: 'r3', publishedAt: on(6.4), title: 'Quillpay 4.2 shortens queues', event: 'feature-release' }),
  ],
  [
    report({
      ...{ id: 'r4', publishedAt: on(6.2), channel: 'signal', title: 'Quillpay released quillpay 4.2.1' },
      facts: { kind: 'release', project: 'quillpay', version: '4.2.1', isEntry: false },
    }),
  ],
  [
    report({
      ...{ id: 'b1', publishedAt: on(9), channel: 'signal', title: 'Quillpay reports a security incident: Keys' },
      facts: { kind: 'incident', until: null, isSecurity: true },
    }),
    report({
      ...{ id: 'b2', publishedAt: on(12), channel: 'signal', title: 'Quillpay filed form 8-K' },
      facts: { kind: 'filing', form: '8-K', items: ['1.05'] },
    }),
    report({ id: 'b3', publishedAt: on(11), title: 'Hackers took data from Quillpay', event: 'security-incident' }),
  ],
];
const items = events.flat();
const expected = partition(events.map((event) => event.map(({ id }) => id)));

it('connects an incident with the nearest outage, entry with release, and a breach with its filing', () => {
  expect(partition(clusterEvents(items, { ignore }))).toEqual(expected);
});

it('ends in the same events in every order of arrival', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(items, { minLength: items.length }), (order) => {
      expect(partition(clusterEvents(order, { ignore }))).toEqual(expected);
      const stream = new EventStream({ ignore });
      for (const item of order) stream.join(item);
      stream.recluster();
      expect(partition(stream.events().values())).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

it('connects reports without a common word when they arrive', () => {
  const stream = new EventStream({ ignore });
  for (const item of events[4] ?? []) stream.join(item);
  expect(stream.events().size).toBe(1);
});
