import type { BoardNews, PortfolioRow } from '@sightline/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aBoard, aSession } from '@/testing/builders';
import { type Asked, FakeServer, json, problem } from '@/testing/server';

const until = '2026-11-20T09:00:00.000Z';
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

function aRow(id: string, name: string, news: Partial<BoardNews> | null = {}, board = {}): PortfolioRow {
  const companyUrl = `https://${id}.example/`;
  return {
    board: { ...aBoard({ id, name: `${id}.example`, companyName: name, companyUrl, createdAt: ago(30) }), ...board },
    news: news && {
      ...{ boardId: id, since: ago(3), newEvents: 0, newImportance: null, event: null, priceChange: null, usual: null },
      ...{ weeks: [0, 1, 0, 0, 1, 0, 0, 2], sourcesChecked: 3, sourcesFailed: [], lastCheckedAt: ago(0) },
      ...news,
    },
  };
}
const anEvent = (headline: string, parts: Partial<NonNullable<BoardNews['event']>> = {}): BoardNews['event'] => ({
  ...{ cardId: `crd_${'0'.repeat(20)}`, company: null, headline, source: 'Home Trade', moreSources: 0 },
  ...{ date: ago(1), isHighPriority: false, isNew: true },
  ...parts,
});

const rows: PortfolioRow[] = [
  aRow('ambergrid', 'Ambergrid', { event: anEvent('opens a second test site', { isNew: false }) }),
  aRow('fern', 'Fern & Oak', { newEvents: 3, newImportance: 5, event: anEvent('Appoints a new finance chief') }),
  aRow('halcyon', 'Halcyon Labs', {
    ...{ newEvents: 2, newImportance: 8 },
    event: anEvent('Recalls 4,000 home sensors', { isHighPriority: true, moreSources: 8, company: 'Rivalco' }),
    priceChange: {
      ...{ before: '$20', after: '$23', percent: 15, section: 'Basic', cardId: `crd_${'1'.repeat(20)}` },
      ...{ company: null, date: ago(1), isNew: true },
    },
  }),
  aRow('ostra', 'Ostra Health', { sourcesChecked: 2, sourcesFailed: ['News feeds'] }),
  aRow('fathom', 'Fathom Marine', null, { status: 'error', errorMessage: 'The site doesn’t answer.' }),
  aRow('pinefield', 'Pinefield', null, { status: 'processing', companyCount: 4, pendingCompanies: 2 }),
];

const open = (path = '/portfolio') => openApp({ path, session: aSession() });
const bodyRows = () => screen.getAllByRole('row').slice(1);
const names = () => bodyRows().map((row) => within(row).getByRole('rowheader').textContent?.replace(/^./, ''));
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('/portfolio', () => {
  it('shows what is new at every company, the most important first', async () => {
    new FakeServer().on('GET /api/portfolio', { items: rows, until });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your 6 companies' })).toBeTruthy();
    expect(screen.getByText(/5 new events at 2 companies since/)).toBeTruthy();
    expect(document.body.textContent).toContain('2 companies are quiet, 1 is being read, 1 can’t be reached.');
    expect(names()).toEqual(['Halcyon Labs', 'Fern & Oak', 'Fathom Marine', 'Pinefield', 'Ambergrid', 'Ostra Health']);
    const halcyon = within(rowOf('Halcyon'));
    expect(halcyon.getByText('High Priority')).toBeTruthy();
    expect(halcyon.getByRole('link', { name: /Rivalco: Recalls 4,000/ }).getAttribute('href')).toBe(
      `/boards/halcyon#crd_${'0'.repeat(20)}`,
    );
    expect(rowOf('Halcyon').textContent).toContain('Home Trade and 8 more');
    expect(halcyon.getByText('Basic $20 → $23 (+15%)')).toBeTruthy();
    expect(halcyon.getByRole('img', { name: 'Events a week, last 8 weeks: 0, 1, 0, 0, 1, 0, 0, 2' })).toBeTruthy();
    expect(rowOf('Ambergrid').textContent).toMatch(/Quiet\. Last: .*opens a second test site/);
    expect(rowOf('Fathom').textContent).toContain('Can’t tell: The site doesn’t answer.');
    expect(rowOf('Pinefield').textContent).toContain('Reading, 2 of 4');
    expect(rowOf('Ostra').textContent).toContain('1 of 3 failing');
  });

  it('is a view beside the grid of boards', async () => {
    new FakeServer().on('GET /api/portfolio', { items: rows, until }).on('GET /api/boards', { items: [aBoard()] });
    const { user, path } = await open();
    await user.click(await screen.findByRole('link', { name: 'Boards' }));
    await waitFor(() => expect(path()).toBe('/boards'));
    await user.click(screen.getByRole('link', { name: 'Portfolio' }));
    await waitFor(() => expect(path()).toBe('/portfolio'));
  });

  it('searches, filters and sorts, and keeps that in the address', async () => {
    new FakeServer().on('GET /api/portfolio', { items: rows, until });
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Needs you 2' }));
    await waitFor(() => expect(names()).toEqual(['Fathom Marine', 'Ostra Health']));
    await user.click(screen.getByRole('button', { name: 'All 6' }));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    await waitFor(() => expect(names()?.[0]).toBe('Ambergrid'));
    await user.type(screen.getByLabelText('Search companies and events'), 'SENSORS');
    await waitFor(() => expect(names()).toEqual(['Halcyon Labs']));
    expect(router.state.location.search).toEqual({ search: 'SENSORS', sort: 'name' });
    await user.type(screen.getByLabelText('Search companies and events'), 'x');
    await user.click(await screen.findByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(names()).toHaveLength(6));
  });

  it('shows five hundred boards fifty at a time', async () => {
    const many = Array.from({ length: 500 }, (_, at) => aRow(`company-${at}`, `Company ${at}`, { newEvents: at % 3 }));
    new FakeServer().on('GET /api/portfolio', { items: many, until });
    await open();
    expect(await screen.findByRole('heading', { name: 'Your 500 companies' })).toBeTruthy();
    expect(bodyRows()).toHaveLength(50);
    fireEvent.click(screen.getByRole('button', { name: 'Show 50 more' }));
    expect(bodyRows()).toHaveLength(100);
    expect(screen.getByText(/100 of 500 companies shown/)).toBeTruthy();
  });

  it('marks all as seen, and takes that back', async () => {
    let seen = false;
    const server = new FakeServer()
      .on('GET /api/portfolio', () => json({ items: seen ? rows.slice(0, 1) : rows, until }))
      .on('POST /api/portfolio/seen', (asked: Asked) => {
        seen = (asked.body as { what: string }).what === 'all';
        return new Response(null, { status: 204 });
      });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Mark all as seen' }));
    expect(await screen.findByText(/^Nothing new since/)).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('H1');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/5 new events/)).toBeTruthy();
    expect(server.calls('POST /api/portfolio/seen').map(({ body }) => body)).toEqual([
      { what: 'all', until },
      { what: 'undo' },
    ]);
  });

  it('says when it can not be loaded, and loads on request', async () => {
    const server = new FakeServer().on('GET /api/portfolio', () => problem(400, 'bad', 'No.'));
    const { user } = await open();
    expect(await screen.findByText('Your companies could not be loaded')).toBeTruthy();
    server.on('GET /api/portfolio', { items: [], until });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No companies yet')).toBeTruthy();
  });

  it('is for signed-in users', async () => {
    new FakeServer();
    const { router } = await openApp({ path: '/portfolio' });
    expect(router.state.location.href).toBe('/auth?returnTo=%2Fportfolio');
  });

  it('shows how far a list is that is being added, also after a reload', async () => {
    const list = [
      aRow('a', 'A', {}, { addedWith: 'list-1' }),
      aRow('b', 'B', null, { addedWith: 'list-1', status: 'initializing' }),
      aRow('c', 'C', null, { addedWith: 'list-1', status: 'error', errorMessage: 'No.' }),
    ];
    new FakeServer().on('GET /api/portfolio', { items: list, until });
    await open();
    expect((await screen.findByText('Adding 3 companies')).closest('p')?.textContent).toBe(
      'Adding 3 companies: 1 ready, 1 being read, 1 can’t be reached.',
    );
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2');
  });
});
