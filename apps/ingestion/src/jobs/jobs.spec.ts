import type { CompanyJobs } from '@sightline/contracts';
import { Store } from '@sightline/service-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { SurfacesStore, surfaceIdOf } from '../surfaces/surfaces.store.ts';
import { SurfaceVisits } from '../surfaces/visits/surface-visits.service.ts';
import { ada, get, hourMs, link, merra, subject, useWatchedPages, web } from '../testing/watched-pages.ts';

useWatchedPages(['boards-api.greenhouse.io', 'api.lever.co']);

const dayMs = 24 * hourMs;
const surfaceId = surfaceIdOf(merra.companyId, 'greenhouse', 'merra');
const proof = { kind: 'link', pageUrl: 'https://merra.example/careers', words: 'Open positions' } as const;
const jobsPath = `/api/boards/b1/companies/${merra.companyId}/jobs`;

const job = (id: number, title: string, place = 'Leeds') => ({
  ...{ id, title, absolute_url: `https://job-boards.greenhouse.io/merra/jobs/${id}`, location: { name: place } },
  first_published: null,
});
const usual = [
  job(1, 'Warehouse planner'),
  job(2, 'Warehouse clerk'),
  job(3, 'Payroll specialist'),
  job(4, 'Talent pool'),
];
const security = [job(11, 'Security engineer'), job(12, 'Penetration tester'), job(13, 'SOC analyst')];

/** Lists jobs on the test board; teams are departments. */
function board(jobs: readonly ReturnType<typeof job>[], teams: Record<string, number[]> = {}): void {
  const departments = Object.entries(teams).map(([name, ids]) => ({ name, jobs: ids.map((id) => ({ id })) }));
  web.page('boards-api.greenhouse.io/v1/boards/merra/departments', JSON.stringify({ departments }));
  web.page('boards-api.greenhouse.io/v1/boards/merra/jobs', JSON.stringify({ jobs }));
}
const read = () => subject.get(SurfaceVisits).runDue();
const later = async (ms = 7 * hourMs) => {
  subject.clock.advance(ms);
  await read();
};
/** Reads the board once on each of these days. */
const days = async (count: number) => {
  for (let day = 0; day < count; day++) await later(dayMs);
};
const signals = async () => {
  await subject.settled();
  return subject
    .published('content.discovered')
    .flatMap(({ item, arrival }) => (item.signal ? [{ title: item.title, arrival, item }] : []));
};
const titles = async () => (await signals()).map(({ title }) => title);
const shown = () => get<CompanyJobs>(jobsPath);
const add = (account: string, provider: 'greenhouse' | 'lever', url: string) =>
  subject
    .get(SurfacesStore)
    .add({ companyId: merra.companyId, kind: 'job-board', provider, account, url, proof }, subject.clock.now());

describe('the jobs of a company', () => {
  beforeEach(async () => {
    await link('b1');
    board(usual, { Logistics: [1, 2] });
    await add('merra', 'greenhouse', 'https://job-boards.greenhouse.io/merra');
    await read();
  });

  it('are shown by team and place, with their board and its evidence', async () => {
    expect(await shown()).toMatchObject({
      ...{ companyId: merra.companyId, company: 'Merra', open: 4, opened: 0, closed: 0 },
      boards: [
        {
          ...{ surfaceId, provider: 'greenhouse', account: 'merra', proof, state: 'works', problem: null },
          ...{ historyStartsAt: subject.clock.now().toISOString(), emptySince: null },
        },
      ],
      teams: [
        { team: 'Logistics', open: 2, opened: 0 },
        { team: null, open: 2, opened: 0 },
      ],
      places: [{ place: 'Leeds', open: 4, isNew: false }],
      notCounted: { standing: 1, reposts: 0 },
    });
    expect((await shown()).weeks).toEqual([...Array.from({ length: 11 }, () => null), 4]);
    expect(await signals()).toEqual([]);
  });

  it('are signalled once when three with one capability are new, however often the board is read', async () => {
    await days(29);
    board([...usual, ...security]);
    await later();
    await later();
    await later();
    const [signal, ...others] = await signals();
    expect(others).toEqual([]);
    expect(signal).toMatchObject({
      ...{ title: 'Merra opened 3 positions in 14 days: Security', arrival: 'news' },
      item: {
        ...{ origin: 'surface', url: 'https://job-boards.greenhouse.io/merra' },
        description: 'Penetration tester (Leeds), SOC analyst (Leeds), Security engineer (Leeds).',
        signal: {
          ...{ surfaceId, provider: 'greenhouse' },
          detail: { kind: 'jobs', finding: 'capability', subject: 'Security', openBefore: 4, openNow: 7 },
        },
      },
    });
    expect((await shown()).findings).toMatchObject([{ finding: 'capability', subject: 'Security' }]);
    expect(await shown()).toMatchObject({ open: 7, opened: 3 });
  });

  it('are published once even if storing the reading fails at first', async () => {
    await days(29);
    board([...usual, ...security]);
    const store = subject.get(Store);
    const original = store.transaction;
    store.transaction = () => Promise.reject(new Error('the process died'));
    await later();
    store.transaction = original;
    expect(await titles()).toEqual([]);
    await later(dayMs);
    await later(dayMs);
    expect(await titles()).toEqual(['Merra opened 3 positions in 14 days: Security']);
  });

  it('close when they are missing from two readings, but not after one', async () => {
    board(usual.slice(1));
    await later();
    expect(await shown()).toMatchObject({ open: 4, closed: 0 });
    board(usual);
    await later();
    board(usual.slice(1));
    await later();
    await later();
    expect(await shown()).toMatchObject({ open: 3, closed: 1, closedJobs: [{ title: 'Warehouse planner' }] });
  });

  it('stay open while their board answers 200 with an empty list for up to a day', async () => {
    board([]);
    await later();
    await later();
    expect(await shown()).toMatchObject({ open: 4, boards: [{ state: 'empty', emptySince: expect.any(String) }] });
    board(usual);
    await later();
    expect(await shown()).toMatchObject({ open: 4, closed: 0, boards: [{ state: 'works', emptySince: null }] });
    expect(await signals()).toEqual([]);
  });

  it('are kept while their board can’t be read, with the reason', async () => {
    web.page('boards-api.greenhouse.io/v1/boards/merra/jobs', '<!doctype html><title>Jobs</title>');
    await later();
    expect(await shown()).toMatchObject({
      open: 4,
      boards: [{ state: 'broken', problem: 'Greenhouse has no public job board “merra”.' }],
    });
  });

  it("do not raise a signal when they move to another provider's board", async () => {
    board([...usual, ...security]);
    await days(29);
    const moved = [...usual, ...security].map(({ id, title }) => ({
      ...{ id: `l-${id}`, text: title, hostedUrl: `https://jobs.lever.co/merra/${id}` },
      ...{ createdAt: subject.clock.now().getTime(), categories: { team: 'All', location: 'Leeds, UK' } },
    }));
    const pageOf = (postings: readonly object[]) => ({
      body: JSON.stringify(postings),
      headers: { 'content-type': 'application/json' },
    });
    web.page('api.lever.co/v0/postings/merra', pageOf(moved.slice(0, 2)));
    await add('merra', 'lever', 'https://jobs.lever.co/merra');
    await read();
    web.page('api.lever.co/v0/postings/merra', pageOf(moved));
    board([]);
    await days(10);
    expect(await signals()).toEqual([]);
    expect(await shown()).toMatchObject({ open: 7, opened: 0 });
  });

  it("exclude a board that the user rejected as another company's", async () => {
    await subject
      .get(Store)
      .transaction((tx) =>
        subject
          .get(SurfacesStore)
          .choose({ boardId: 'b1', surfaceId, companyId: merra.companyId, choice: 'rejected' }, tx),
      );
    expect(await shown()).toMatchObject({ boards: [], open: 0, jobs: [], historyStartsAt: null });
  });

  it('are not shown for a company that the board does not track', async () => {
    const answer = await subject.inject('GET', `/api/boards/b1/companies/cmp_${'0'.repeat(20)}/jobs`, { as: ada });
    expect([answer.status, answer.json()]).toMatchObject([404, { code: 'company_not_found' }]);
  });
});
