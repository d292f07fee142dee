import { expect, it } from 'vitest';
import { surfaceOf } from '../testing/boards/job-boards.ts';
import type { JobDocument } from './job.documents.ts';
import { jobIdOf } from './job-reading.ts';
import { JobRoles, placesOf } from './job-views.ts';
import { rolesOf } from './signals/roles.ts';

const now = new Date('2026-06-01T06:00:00Z');
const surfaceId = surfaceOf('own');
const job = (providerId: string, parts: Pick<JobDocument, 'places' | 'isRemote'>): JobDocument => ({
  ...{ _id: jobIdOf(surfaceId, providerId), surfaceId, companyId: `cmp_${'1'.repeat(20)}`, providerId },
  ...{
    title: `Job ${providerId}`,
    team: null,
    pay: null,
    url: `https://jobs.example/${providerId}`,
    publishedAt: null,
  },
  ...{ firstSeenAt: now, lastSeenAt: now, missingSince: null, closedAt: null, isBackfill: true },
  ...parts,
});

it('counts a job in each of its places, and a job without places as remote if it states that', () => {
  const jobs = [
    job('both', { places: ['Leeds, United Kingdom', 'Lisbon'], isRemote: true }),
    job('leeds', { places: ['Leeds'], isRemote: false }),
    job('remote', { places: [], isRemote: true }),
    job('unknown', { places: [], isRemote: false }),
  ];
  expect(placesOf(jobs, new JobRoles(rolesOf(jobs, now), now))).toEqual([
    { place: 'Leeds, United Kingdom', open: 2, isNew: false },
    { place: 'Lisbon', open: 1, isNew: false },
    { place: 'Remote', open: 1, isNew: false },
  ]);
});
