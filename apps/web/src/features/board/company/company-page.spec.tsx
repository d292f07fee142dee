import type { Card, CompanyDowntime } from '@sightline/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aCard, aCompany, aSession } from '@/testing/builders';
import { someJobs } from '@/testing/jobs-builders';
import { aCurrentPrice, aPriceRow, aReading, somePrices } from '@/testing/page-builders';
import { servePages } from '@/testing/pages-server';
import { json, problem } from '@/testing/server';

const rival = aCompany(1);
const path = `/boards/board-1/companies/${rival.id}`;
const region = (name: string) => screen.findByRole('region', { name });

const statusPage = { url: 'https://status.rival-1.example/', lastReadAt: '2026-11-20T12:00:00.000Z' };
const downtime: CompanyDowntime = {
  ...{ companyId: rival.id, company: rival.name, pages: [statusPage], count: 4, minutes: 365 },
};

interface Given {
  jobs?: () => Response;
  downtime?: CompanyDowntime[];
  companies?: (typeof rival)[];
}

/** Opens a company's page on a board with one event about this company and one about another company. */
async function open(given: Given = {}, event: Partial<Card> = {}) {
  const rows = [aPriceRow('Growth', 39)];
  const history = [
    aReading('2026-11-20T06:00:00.000Z', rows),
    aReading('2026-03-11T06:00:00.000Z', [aPriceRow('Growth', 49)]),
  ];
  const { server, boardWorld } = servePages({
    downtime: given.downtime ?? [downtime],
    prices: [somePrices(1, [aCurrentPrice('Growth', 39)], { companyId: rival.id, company: rival.name, history })],
  });
  boardWorld.cards = [aCard(1, { companyId: rival.id, ...event }), aCard(2, { companyId: aCompany(2).id })];
  boardWorld.companies = given.companies ?? boardWorld.companies;
  server.on(`GET /api${path}/jobs`, given.jobs ?? (() => json(someJobs())));
  await openApp({ path, session: aSession() });
}

describe('a company’s page', () => {
  it('shows who the company is, with its website', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: rival.name })).toBeTruthy();
    const [link] = screen.getAllByRole('link', { name: new RegExp(`^${rival.domain}`) });
    expect(link?.getAttribute('href')).toBe(`https://${rival.domain}/`);
  });

  it('links to the battlecard of a competitor, but not of the own company', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Battlecard' });
    expect(link.getAttribute('href')).toBe(`${path}/battlecard`);
    cleanup();
    await open({ companies: [{ ...rival, isPrimary: true }] });
    await screen.findByRole('link', { name: 'Compare plans' });
    expect(screen.queryByRole('link', { name: 'Battlecard' })).toBeNull();
  });

  it('lists only events about the company', async () => {
    await open();
    const events = within(await region('Events')).getAllByRole('listitem');
    expect(events.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(aCard(1).title)]);
  });

  it('shows its plans and their earlier prices', async () => {
    await open();
    const plans = await screen.findByRole('table', { name: /plans before and after the change|plans/ });
    expect(plans.textContent).toContain('Growth');
    expect(await screen.findByRole('heading', { name: 'Price history' })).toBeTruthy();
  });

  it('summarises its jobs, and links to all of them', async () => {
    await open();
    const jobs = await region('Jobs');
    expect(jobs.textContent).toContain('3 open, 1 new and 1 closed in 30 days');
    expect(within(jobs).getByRole('link', { name: 'All jobs by team and place' }).getAttribute('href')).toBe(
      `${path}/jobs`,
    );
  });

  it('shows how often its services were down, with its status page as the proof', async () => {
    await open();
    const incidents = await region('Incidents');
    expect(await within(incidents).findByText(/4 times in 90 days/)).toBeTruthy();
    expect(
      within(incidents)
        .getByRole('link', { name: /^Their status page/ })
        .getAttribute('href'),
    ).toBe(statusPage.url);
  });

  it('states that its site does not link to a status page, rather than that nothing happened', async () => {
    await open({ downtime: [{ ...downtime, pages: [], count: null, minutes: null }] });
    expect(await within(await region('Incidents')).findByText('No status page found on their site.')).toBeTruthy();
  });

  it('names the sources that were silent', async () => {
    const lastSyncSources = { answered: 3, failed: ['Bing News'] };
    await open({ companies: [{ ...rival, lastSyncSources, lastTrackedAt: '2026-11-20T12:00:00.000Z' }] });
    expect((await region('Sources')).textContent).toContain('3 sources answered.Silent: Bing News.');
  });

  it('states that a company is not on the board', async () => {
    await open({ companies: [aCompany(0)] });
    expect(await screen.findByText('This company isn’t on the board.')).toBeTruthy();
  });

  it('keeps the other sections when one cannot be loaded', async () => {
    await open({ jobs: () => problem(503, 'unavailable', 'Not now') });
    expect(await screen.findByText('The jobs could not be loaded.')).toBeTruthy();
    expect(await region('Events')).toBeTruthy();
  });
});

it('the name of a competitor on the board links to its page', async () => {
  const { server } = servePages();
  server.on(`GET /api${path}/jobs`, () => json(someJobs()));
  const { user, path: at } = await openApp({ path: '/boards/board-1', session: aSession() });
  await user.click(await screen.findByRole('link', { name: rival.name }));
  expect(await screen.findByRole('heading', { level: 1, name: rival.name })).toBeTruthy();
  expect(at()).toBe(path);
});
