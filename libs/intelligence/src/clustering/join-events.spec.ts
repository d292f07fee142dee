import { expect, it } from 'vitest';
import { isolatedEventGrouper } from '../isolated-engine.ts';
import type { EventReport } from './event-report.ts';
import { joinEvents } from './join-events.ts';

const report = (id: string, title: string): EventReport => ({
  id,
  title,
  description: '',
  publishedAt: '2026-11-10T09:00:00Z',
  event: null,
});

it('joins copies to an open event, or to each other', () => {
  const open = [{ ...report('a', 'Outage at Quillpay'), eventId: 'evt_1' }];
  const items = [report('b', 'outage  at quillpay'), report('c', 'Fees fall'), report('d', 'Fees fall')];
  expect(joinEvents(open, items, ['Quillpay'])).toEqual([
    { event: 'evt_1', copyOf: 'a' },
    { event: null, copyOf: null },
    { event: 'new:c', copyOf: 'c' },
  ]);
});

it('joins a thousand long titles in the worker', async () => {
  const items = Array.from({ length: 1_000 }, (_, at) =>
    report(`${at}`, `${' '.repeat(400)}Shop ${at % 400} of ${at % 400} opens`),
  );
  expect((await isolatedEventGrouper.clusterEvents(items, [])).events.flat()).toHaveLength(1_000);
  expect(await isolatedEventGrouper.joinEvents([], items, [])).toHaveLength(1_000);
});
