import { expect, it } from 'vitest';
import { subject, useWatchedPages } from '../testing/watched-pages.ts';
import { SignalRetention } from './signal-retention.service.ts';

useWatchedPages();

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(subject.clock.now().getTime() - days * dayMs);
const ids = async (collection: string) =>
  (await subject.db.collection<{ _id: string }>(collection).find().toArray()).map(({ _id }) => _id).sort();

it('deletes jobs that closed 400 days ago, however long the others have been open', async () => {
  const jobs = subject.db.collection<{ _id: string; firstSeenAt?: Date; closedAt: Date | null }>('jobs');
  await jobs.insertMany([
    { _id: 'closed long ago', closedAt: daysAgo(401) },
    { _id: 'closed', closedAt: daysAgo(399) },
    { _id: 'open', firstSeenAt: daysAgo(900), closedAt: null },
  ]);
  expect(await subject.get(SignalRetention).closedJobs.deleteBatch(null)).toEqual({ deleted: 1, next: null });
  expect(await ids('jobs')).toEqual(['closed', 'open']);
});

it('deletes incidents that began 400 days ago, in batches of 500', async () => {
  const incidents = Array.from({ length: 501 }, (_, n) => ({ _id: `old ${n}`, startedAt: daysAgo(401) }));
  const recent = { _id: 'recent', startedAt: daysAgo(399) };
  await subject.db.collection<{ _id: string; startedAt: Date }>('incidents').insertMany([...incidents, recent]);
  const { incidents: rule } = subject.get(SignalRetention);
  expect(await rule.deleteBatch(null)).toEqual({ deleted: 500, next: 'rest' });
  expect(await rule.deleteBatch(null)).toEqual({ deleted: 1, next: null });
  expect(await ids('incidents')).toEqual(['recent']);
});

it('deletes the records of releases that were published 400 days ago', async () => {
  const releases = subject.db.collection<{ _id: string; publishedAt: Date }>('releases');
  await releases.insertMany([
    { _id: 'old', publishedAt: daysAgo(401) },
    { _id: 'recent', publishedAt: daysAgo(399) },
  ]);
  expect(await subject.get(SignalRetention).releases.deleteBatch(null)).toEqual({ deleted: 1, next: null });
  expect(await ids('releases')).toEqual(['recent']);
});
