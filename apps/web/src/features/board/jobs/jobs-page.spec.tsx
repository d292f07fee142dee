import type { CompanyJobs } from '@sightline/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCompany, aSession } from '@/testing/builders';
import { aJob, aJobBoard, noJobs, someJobs } from '@/testing/jobs-builders';
import { json, problem } from '@/testing/server';
import { payWords, placesWords } from './job-words.ts';

const path = `/boards/board-1/companies/${aCompany(1).id}/jobs`;
const address = `GET /api${path}`;
const serve = (jobs: CompanyJobs) => serveBoard().server.on(address, () => json(jobs));
const open = () => openApp({ path, session: aSession() });
const region = (name: string) => screen.findByRole('region', { name });

describe('a company’s jobs', () => {
  it('are shown by team and place, with new ones marked', async () => {
    serve(someJobs());
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Jobs at Rival 1' })).toBeTruthy();
    expect(screen.getByText('3 open, 1 new and 1 closed in 30 days')).toBeTruthy();
    const teams = await region('By team');
    const row = within(teams).getByRole('row', { name: /^Risk/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['', '2', '1']);
    expect(within(row).getByRole('img').getAttribute('aria-label')).toBe(
      'Risk, open jobs in the last 7 weeks: 2, 2, 2, 2, 2, 3, 3',
    );
    expect(within(teams).getByRole('row', { name: /^No team stated/ })).toBeTruthy();
    expect(within(teams).getByText('read since 5 Oct; earlier weeks are unknown')).toBeTruthy();
    const places = within(await region('By place')).getAllByRole('listitem');
    expect(places.map(({ textContent }) => textContent)).toEqual(['Lisbon · new2', 'Bristol1']);
    const jobs = within(await region('Open jobs')).getAllByRole('listitem');
    expect(jobs[0]?.textContent).toBe('Head of Risk (opens in a new tab)NewRisk · Lisbonseen since 9 Nov');
    expect(within(await region('Closed in 30 days')).getByText('closed 12 Nov')).toBeTruthy();
  });

  it('name the board that lists them and the link that proves it', async () => {
    serve(someJobs());
    await open();
    const source = within(await region('Where this comes from')).getByRole('listitem');
    expect(
      within(source)
        .getByRole('link', { name: /^Greenhouse, board “rival-1”/ })
        .getAttribute('href'),
    ).toBe('https://job-boards.greenhouse.io/rival-1');
    expect(source.textContent).toContain('See all openings linked on rival-1.example/careers');
    expect(source.textContent).toContain('read 20 Nov 11:40');
  });

  it('state what is notable, and what is not counted', async () => {
    const at = '2026-11-16T06:00:00.000Z';
    serve(
      someJobs({
        findings: [
          { finding: 'leadership', subject: 'Head of Risk', at },
          { finding: 'place', subject: 'Lisbon', at },
          { finding: 'capability', subject: 'Security', at },
          { finding: 'reduction', subject: '', at },
        ],
        notCounted: { reposts: 2, standing: 1 },
      }),
    );
    await open();
    const lines = within(await region('What stands out')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'A leader: Head of Risk, since 16 Nov.',
      'Lisbon is new: the first jobs there, since 16 Nov.',
      'Security: at least three new jobs in 14 days, since 16 Nov.',
      'Half of the jobs are gone: withdrawn within days, since 16 Nov.',
    ]);
    expect(screen.getByText('Not counted as new: 2 reposts, 1 standing advert.')).toBeTruthy();
  });

  it('show all of a long list on request', async () => {
    const jobs = Array.from({ length: 45 }, (_, number) => aJob(`Engineer ${number}`));
    serve(someJobs({ jobs, closedJobs: [] }));
    await open();
    const list = await region('Open jobs');
    expect(within(list).getAllByRole('listitem')).toHaveLength(30);
    fireEvent.click(within(list).getByRole('button', { name: 'All 45 jobs' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(45);
  });

  it('state that no job board was found, and where to add one', async () => {
    serve(noJobs());
    await open();
    expect(await screen.findByText('No job board found on their site.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add one' }).getAttribute('href')).toBe('/boards/board-1/companies');
  });

  it('state that a board is being read for the first time', async () => {
    const waiting = aJobBoard({ state: 'waiting', lastReadAt: null, historyStartsAt: null });
    serve({ ...noJobs(), boards: [waiting] });
    await open();
    expect(await screen.findByText(/^We are reading their job board/)).toBeTruthy();
    expect(screen.getByText('not read yet')).toBeTruthy();
  });

  it('keep the last jobs of a board that can’t be read, with the reason', async () => {
    serve(someJobs({ boards: [aJobBoard({ state: 'broken', problem: 'Greenhouse returned status 503.' })] }));
    await open();
    const words = 'Greenhouse could not be read. Greenhouse returned status 503. The jobs are from 20 Nov 11:40.';
    expect(await screen.findAllByText(words)).toHaveLength(2);
    expect(within(await region('Open jobs')).getAllByRole('listitem')).toHaveLength(3);
  });

  it('state since when a board has been empty, instead of reporting that all jobs were withdrawn', async () => {
    serve(someJobs({ boards: [aJobBoard({ state: 'empty', emptySince: '2026-11-03T06:00:00.000Z' })] }));
    await open();
    expect(await screen.findAllByText('Greenhouse has listed no jobs since 3 Nov.')).toHaveLength(2);
  });

  it('offer to try again when they could not be loaded', async () => {
    const { server } = serveBoard();
    server.on(address, () => problem(500, 'internal_error', 'Later'));
    await open();
    expect(await screen.findByText('The jobs of this company could not be loaded.')).toBeTruthy();
    server.on(address, () => json(someJobs()));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await region('Open jobs')).toBeTruthy();
  });

  it('are linked from the board’s companies', async () => {
    serveBoard();
    await openApp({ path: '/boards/board-1/companies', session: aSession() });
    const link = await screen.findByRole('link', { name: 'Jobs at Rival 1' });
    expect(link.getAttribute('href')).toBe(path);
  });
});

describe('the description of a job', () => {
  it('states pay in the same way as its board', () => {
    expect(payWords({ min: 42_000, max: 54_000, currency: 'EUR', period: 'year' })).toBe('€42,000 to €54,000 a year');
    expect(payWords({ min: null, max: 30, currency: 'USD', period: 'hour' })).toBe('up to $30 an hour');
    expect(payWords({ min: 2_000, max: null, currency: 'CHF', period: 'month' })).toMatch(/^from CHF\s2,000 a month$/);
  });

  it('states places once', () => {
    expect(placesWords({ places: [], isRemote: true })).toBe('Remote');
    expect(placesWords({ places: ['Berlin'], isRemote: true })).toBe('Berlin or remote');
    expect(placesWords({ places: ['Remote, UK'], isRemote: true })).toBe('Remote, UK');
  });
});
