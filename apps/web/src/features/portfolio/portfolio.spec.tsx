import type { NewsTotals, PortfolioGroups, PortfolioRow } from '@sightline/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aBoard, aSession } from '@/testing/builders';
import { ago, aRow, newsOf, ownNews, rowEvent } from '@/testing/portfolio-rows';
import { type Asked, FakeServer, json, problem } from '@/testing/server';

const until = '2026-11-20T09:00:00.000Z';
const rows: PortfolioRow[] = [
  aRow('ambergrid', 'Ambergrid', ownNews({ event: rowEvent('opens a second test site', { isNew: false }) })),
  aRow(
    'fern',
    'Fern & Oak',
    ownNews({ newEvents: 3, newImportance: 5, event: rowEvent('Appoints a new finance chief') }),
  ),
  aRow('halcyon', 'Halcyon Labs', {
    ...ownNews({
      ...{ newEvents: 2, newImportance: 8 },
      event: rowEvent('Recalls 4,000 home sensors', { isHighPriority: true, moreSources: 8 }),
    }),
    rivals: { newEvents: 12, event: rowEvent('Lowers its entry price', { company: 'Rivalco' }) },
    priceChange: {
      ...{ before: '$20', after: '$23', percent: 15, section: 'Basic', cardId: `crd_${'1'.repeat(20)}` },
      ...{ date: ago(1), isNew: true },
    },
  }),
  aRow('ostra', 'Ostra Health', {
    sourcesChecked: 2,
    sourcesFailed: ['company-feeds', 'google-news'],
    ownSourcesFailed: ['company-feeds'],
  }),
  aRow('fathom', 'Fathom Marine', null, { status: 'error', errorMessage: 'The site doesn’t answer.' }),
  aRow('pinefield', 'Pinefield', null, { status: 'processing', companyCount: 4, pendingCompanies: 2 }),
];
const totals: NewsTotals = { newEvents: 16, newHighPriority: 1, ownEvents: 4 };
const answer = { items: rows, totals, until };
const server = () => new FakeServer().on('GET /api/portfolio', answer).on('GET /api/portfolio/groups', noGroups);
const noGroups: PortfolioGroups = { revision: 0, items: [] };

const open = (path = '/portfolio') => openApp({ path, session: aSession() });
const bodyRows = () => screen.getAllByRole('row').slice(1);
const names = () =>
  bodyRows().flatMap((row) => within(row).queryByRole('rowheader')?.textContent?.replace(/^./, '') ?? []);
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('/portfolio', () => {
  it('shows what is new about every company, the most important first', async () => {
    server();
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your 6 companies' })).toBeTruthy();
    // The rows add up to 5, because one event is on two boards.
    expect(screen.getByText(/4 new events at 2 companies since/)).toBeTruthy();
    expect(document.body.textContent).toContain(
      '2 companies are quiet, 1 is being read, 1 can’t be reached. Their rivals: 12 more.',
    );
    expect(names()).toEqual(['Halcyon Labs', 'Fern & Oak', 'Fathom Marine', 'Pinefield', 'Ambergrid', 'Ostra Health']);
    const halcyon = within(rowOf('Halcyon'));
    expect(halcyon.getByText('High Priority')).toBeTruthy();
    expect(halcyon.getByRole('link', { name: 'Recalls 4,000 home sensors' }).getAttribute('href')).toBe(
      `/boards/halcyon#crd_${'0'.repeat(20)}`,
    );
    expect(rowOf('Halcyon').textContent).toContain('Rivals: 12 new. Rivalco: Lowers its entry price');
    expect(rowOf('Fern').textContent).not.toContain('Rivals');
    expect(rowOf('Halcyon').textContent).toContain('Home Trade and 8 more');
    expect(halcyon.getByText('Basic $20 → $23 (+15%)')).toBeTruthy();
    expect(halcyon.getByRole('img', { name: 'Events a week, last 8 weeks: 0, 1, 0, 0, 1, 0, 0, 2' })).toBeTruthy();
    expect(rowOf('Ambergrid').textContent).toMatch(/Quiet\. Last, on .*opens a second test site/);
    expect(rowOf('Fathom').textContent).toContain('Can’t tell: The site doesn’t answer.');
    expect(rowOf('Pinefield').textContent).toContain('Reading, 2 of 4');
    expect(rowOf('Ostra').textContent).toContain('Company feeds failing');
  });

  it('is a view beside the grid of boards', async () => {
    server().on('GET /api/boards', { items: [aBoard()] });
    const { user, path } = await open();
    await user.click(await screen.findByRole('link', { name: 'Boards' }));
    await waitFor(() => expect(path()).toBe('/boards'));
    await user.click(screen.getByRole('link', { name: 'Portfolio' }));
    await waitFor(() => expect(path()).toBe('/portfolio'));
  });

  it('searches, filters and sorts, and keeps these in the address', async () => {
    server().on('GET /api/search', { items: [], nextCursor: null });
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Needs you 2' }));
    await waitFor(() => expect(names()).toEqual(['Fathom Marine', 'Ostra Health']));
    await user.click(screen.getByRole('button', { name: 'All 6' }));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    await waitFor(() => expect(names()?.[0]).toBe('Ambergrid'));
    await user.type(screen.getByLabelText('Company, any event or website'), 'HALCYON');
    await waitFor(() => expect(names()).toEqual(['Halcyon Labs']));
    expect(router.state.location.search).toEqual({ search: 'HALCYON', sort: 'name' });
    await user.type(screen.getByLabelText('Company, any event or website'), 'x');
    await user.click(await screen.findByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(names()).toHaveLength(6));
  });

  it('shows five hundred boards fifty at a time', async () => {
    const many = Array.from({ length: 500 }, (_, at) =>
      aRow(`company-${at}`, `Company ${at}`, ownNews({ newEvents: at % 3 })),
    );
    server().on('GET /api/portfolio', { ...answer, items: many });
    await open();
    expect(await screen.findByRole('heading', { name: 'Your 500 companies' })).toBeTruthy();
    expect(bodyRows()).toHaveLength(50);
    fireEvent.click(screen.getByRole('button', { name: 'Show 50 more' }));
    expect(bodyRows()).toHaveLength(100);
    expect(screen.getByText(/100 of 500 companies shown/)).toBeTruthy();
  });

  it('marks all as seen, and undoes this', async () => {
    let seen = false;
    const quiet = { items: rows.slice(0, 1), totals: { newEvents: 0, newHighPriority: 0, ownEvents: 0 }, until };
    const asked = server()
      .on('GET /api/portfolio', () => json(seen ? quiet : answer))
      .on('POST /api/portfolio/seen', ({ body }: Asked) => {
        seen = (body as { what: string }).what === 'all';
        return new Response(null, { status: 204 });
      });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Mark all as seen' }));
    expect(await screen.findByText(/^Nothing new since/)).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('H1');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/4 new events/)).toBeTruthy();
    expect(asked.calls('POST /api/portfolio/seen').map(({ body }) => body)).toEqual([
      { what: 'all', until },
      { what: 'undo' },
    ]);
  });

  it('reports that it cannot be loaded, and loads on request', async () => {
    const asked = server().on('GET /api/portfolio', () => problem(400, 'bad', 'No.'));
    const { user } = await open();
    expect(await screen.findByText('Your companies could not be loaded')).toBeTruthy();
    asked.on('GET /api/portfolio', { ...answer, items: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No companies yet')).toBeTruthy();
  });

  it('is for signed-in users', async () => {
    new FakeServer();
    const { router } = await openApp({ path: '/portfolio' });
    expect(router.state.location.href).toBe('/auth?returnTo=%2Fportfolio');
  });

  it('shows the progress of a list that is being added, even after a reload', async () => {
    const list = [
      aRow('a', 'A', {}, { addedWith: 'list-1' }),
      aRow('b', 'B', null, { addedWith: 'list-1', status: 'initializing' }),
      aRow('c', 'C', null, { addedWith: 'list-1', status: 'error', errorMessage: 'No.' }),
    ];
    server().on('GET /api/portfolio', { ...answer, items: list });
    await open();
    expect((await screen.findByText('Adding 3 companies')).closest('p')?.textContent).toBe(
      'Adding 3 companies: 1 ready, 1 being read, 1 can’t be reached.',
    );
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2');
  });

  it('lets the user dismiss a finished list permanently', async () => {
    const list = [aRow('a', 'A', {}, { addedWith: 'list-1', createdAt: ago(0) })];
    server().on('GET /api/portfolio', { ...answer, items: list });
    const { user } = await open();
    expect(await screen.findByText('1 company added')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('1 company added')).toBeNull();
    cleanup();
    await open();
    expect(await screen.findByRole('heading', { name: 'Your 1 company' })).toBeTruthy();
    expect(screen.queryByText('1 company added')).toBeNull();
  });

  it('finds a company by any event on its board', async () => {
    const hit = (boardId: string, headline: string) => ({
      ...{ eventId: `evt_${'0'.repeat(20)}`, contentId: `cnt_${'0'.repeat(20)}`, companyId: `cmp_${'0'.repeat(20)}` },
      ...{ company: 'Cobalt', title: { text: headline, marks: [] }, passage: null, source: 'Home Trade' },
      ...{
        url: 'https://trade.example/1',
        date: ago(2),
        importance: 6,
        isHighPriority: false,
        tags: [],
        archived: false,
      },
      places: [{ boardId, cardId: `crd_${'7'.repeat(20)}` }],
    });
    server().on('GET /api/search', ({ query }: Asked) =>
      query.get('cursor')
        ? json({
            items: [hit('fern', 'Outage at Cobalt ends'), hit('ambergrid', 'Cobalt went down')],
            nextCursor: null,
          })
        : json({ items: [hit('ambergrid', 'Outage stops the tills')], nextCursor: 'more' }),
    );
    await open('/portfolio?search=outage');
    await waitFor(() => expect(names()).toEqual(['Fern & Oak', 'Ambergrid']));
    expect(rowOf('Ambergrid').textContent).toContain('Cobalt: Outage stops the tills');
    expect(within(rowOf('Fern')).getByRole('link', { name: 'Outage at Cobalt ends' }).getAttribute('href')).toBe(
      `/boards/fern#crd_${'7'.repeat(20)}`,
    );
  });
});

describe('a shared source that does not answer', () => {
  it('is reported once for all companies, without marking any row as needing attention', async () => {
    const items = [
      aRow('a', 'A', { sourcesFailed: ['google-news', 'gdelt'] }),
      aRow('b', 'B', { sourcesFailed: ['gdelt'] }),
      aRow('c', 'C'),
    ];
    server().on('GET /api/portfolio', { ...answer, items });
    await open();
    const line = await screen.findByText('Google News and GDELT don’t respond.');
    expect(line.closest('p')?.textContent).toContain('Their news is missing for 2 of 3 companies');
    expect(screen.getByRole('button', { name: 'Needs you 0' })).toBeTruthy();
    expect(rowOf('A').textContent).toContain('Fine');
  });

  it('makes a company’s state unknown, not quiet, when it was the only one', async () => {
    server().on('GET /api/portfolio', {
      ...answer,
      items: [aRow('a', 'A', newsOf({ sourcesChecked: 0, sourcesFailed: ['gdelt'] }))],
    });
    await open();
    expect(await screen.findByText('Can’t tell: no source responds.')).toBeTruthy();
  });
});

describe('groups of companies', () => {
  const payments = {
    id: '0f6f7a52-4a4e-4d7e-9d6a-0b9f9d1f8a11',
    name: 'Payments',
    boardIds: ['fern', 'ambergrid', 'gone'],
  };
  const energy = { id: '0f6f7a52-4a4e-4d7e-9d6a-0b9f9d1f8a12', name: 'Energy', boardIds: ['halcyon'] };
  const heads = () => screen.getAllByRole('button', { expanded: true }).flatMap(({ textContent }) => textContent ?? []);
  const keeping = () => {
    let groups: PortfolioGroups = { revision: 4, items: [payments, energy] };
    return server()
      .on('GET /api/portfolio/groups', () => json(groups))
      .on('PUT /api/portfolio/groups', ({ body }: Asked) => {
        const { revision, items } = body as PortfolioGroups;
        groups = { revision: revision + 1, items };
        return json(groups);
      });
  };

  it('are shown in their order, with rows in the page’s order, and companies without a group last', async () => {
    keeping();
    await open();
    await waitFor(() => expect(heads()).toEqual(['Payments', 'Energy', 'Without a group']));
    expect(screen.getByRole('rowheader', { name: /Payments/ }).textContent).toContain('2 companies, 3 new');
    const order = screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace(/^./, ''));
    expect(
      order.filter((name) => ['Fern & Oak', 'Ambergrid', 'Halcyon Labs', 'Pinefield'].includes(name ?? '')),
    ).toEqual(['Fern & Oak', 'Ambergrid', 'Halcyon Labs', 'Pinefield']);
  });

  it('can be collapsed', async () => {
    keeping();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Payments' }));
    expect(screen.queryByRole('row', { name: /Fern/ })).toBeNull();
    expect(rowOf('Halcyon')).toBeTruthy();
  });

  it('can be created, take companies from other groups, and be renamed, moved and removed', async () => {
    const asked = keeping();
    const last = () => asked.calls('PUT /api/portfolio/groups').at(-1)?.body as PortfolioGroups;
    const { user } = await open();
    await screen.findByRole('button', { name: 'Payments' });
    await user.click(screen.getByRole('button', { name: 'New group' }));
    await user.click(screen.getByRole('button', { name: 'Create group' }));
    expect(await screen.findByText('Enter a name')).toBeTruthy();
    await user.type(screen.getByLabelText('Name'), 'Hardware');
    await user.click(screen.getByRole('checkbox', { name: /Halcyon Labs/ }));
    await user.click(screen.getByRole('button', { name: 'Create group' }));
    await waitFor(() => expect(heads()).toEqual(['Payments', 'Energy', 'Hardware', 'Without a group']));
    expect(last()).toMatchObject({ revision: 4, items: [payments, { boardIds: [] }, { boardIds: ['halcyon'] }] });

    const act = async (group: string, action: string) => {
      await user.click(screen.getByRole('button', { name: `Actions for the group ${group}` }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    };
    await act('Hardware', 'Move up');
    await waitFor(() => expect(heads()).toEqual(['Payments', 'Hardware', 'Energy', 'Without a group']));
    await act('Payments', 'Name and companies');
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Cards');
    await user.click(screen.getByRole('checkbox', { name: /Ambergrid/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(heads()[0]).toBe('Cards'));
    expect(last().items[0]).toEqual({ ...payments, name: 'Cards', boardIds: ['fern'] });
    await act('Energy', 'Remove group');
    await waitFor(() => expect(heads()).toEqual(['Cards', 'Hardware', 'Without a group']));
    expect(last().items.map(({ name }) => name)).toEqual(['Cards', 'Hardware']);
  });

  it('are reloaded when they were changed in another tab', async () => {
    const asked = keeping().on('PUT /api/portfolio/groups', () => problem(409, 'groups_changed', 'Changed elsewhere.'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Actions for the group Energy' }));
    asked.on('GET /api/portfolio/groups', { revision: 9, items: [energy] });
    await user.click(await screen.findByRole('menuitem', { name: 'Remove group' }));
    expect(await screen.findByText('Changed elsewhere.')).toBeTruthy();
    await waitFor(() => expect(heads()).toEqual(['Energy', 'Without a group']));
  });
});
