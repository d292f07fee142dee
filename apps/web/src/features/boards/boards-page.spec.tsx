import type { BoardNews } from '@sightline/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { aBoard, aSession } from '@/testing/builders';
import { ago, aRow, rowEvent } from '@/testing/portfolio-rows';
import { FakeServer, json, problem } from '@/testing/server';
import { gradientIndex } from '@/ui/boards/board-name';

const open = () => openApp({ path: '/boards', session: aSession() });
// Names can contain a line-break opportunity before each dot.
const lumenpay = /^lumenpay.?\.example$/;
const two = { items: [aBoard(), aBoard({ id: 'board-2', name: 'northwind.example', cardCount: 1 })] };

describe('/boards', () => {
  it('is for signed-in users', async () => {
    new FakeServer();
    const { router } = await openApp({ path: '/boards' });
    expect(router.state.location.href).toBe('/auth?returnTo=%2Fboards');
  });

  it('shows four skeleton cards, then the boards', async () => {
    let answer: (response: Response) => void = () => undefined;
    new FakeServer().on('GET /api/boards', () => new Promise<Response>((resolve) => (answer = resolve)));
    await open();
    expect(await screen.findAllByTestId('board-skeleton')).toHaveLength(4);
    answer(json(two));
    const link = await screen.findByRole('link', { name: lumenpay });
    expect(link.getAttribute('href')).toBe('/boards/board-1');
    const card = screen.getByRole('link', { name: /^northwind.?\.example$/ }).closest('li');
    expect(card?.textContent).toContain('8 companies');
    expect(screen.queryAllByTestId('board-skeleton')).toHaveLength(0);
  });

  it('states which boards are paused, and how to resume them', async () => {
    const paused = aBoard({ pause: { since: '2025-03-03T08:00:00.000Z', isOver: false } });
    new FakeServer().on('GET /api/boards', { items: [paused, aBoard({ id: 'board-2', name: 'northwind.example' })] });
    await open();
    const words = 'Paused since 3 Mar 2025 because it was not opened for 90 days. Open it to refresh it.';
    const cards = (await screen.findAllByRole('listitem')).filter(({ textContent }) => textContent.includes(words));
    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual([expect.stringMatching(lumenpay)]);
  });

  it('lays out the cards in one to four columns, by width', async () => {
    new FakeServer().on('GET /api/boards', two);
    await open();
    const list = (await screen.findByRole('link', { name: lumenpay })).closest('ul');
    const columns = ['grid-cols-1', 'sm:grid-cols-2', 'md:grid-cols-3', 'xl:grid-cols-4'];
    expect([...(list?.classList ?? [])]).toEqual(expect.arrayContaining(columns));
  });

  it('shows hundreds of boards sixty at a time', async () => {
    const items = Array.from({ length: 500 }, (_, at) => aBoard({ id: `b${at}`, name: `Company ${at}` }));
    new FakeServer().on('GET /api/boards', { items });
    await open();
    expect(await screen.findByText('60 of 500 boards shown')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Company / })).toHaveLength(60);
    fireEvent.click(screen.getByRole('button', { name: 'Show 60 more' }));
    expect(screen.getAllByRole('link', { name: /^Company / })).toHaveLength(120);
  });

  it('invites the user to create the first board', async () => {
    new FakeServer().on('GET /api/boards', { items: [] });
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'No boards yet' })).toBeTruthy();
    expect(screen.getByText('Create your first board to get started')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create Your First Board' }));
    expect(screen.getByRole('dialog', { name: 'Create Board' })).toBeTruthy();
  });

  it('reports that the boards cannot be loaded, and loads them on request', async () => {
    const server = new FakeServer().on('GET /api/boards', () => problem(400, 'bad', 'No.'));
    const { user } = await open();
    expect(await screen.findByText('Failed to load boards')).toBeTruthy();
    server.on('GET /api/boards', two);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: lumenpay })).toBeTruthy();
  });

  it('shows a board’s state', async () => {
    new FakeServer().on('GET /api/boards', {
      items: [
        aBoard({ id: 'a', name: 'a.example', status: 'processing' }),
        aBoard({ id: 'b', name: 'b.example', status: 'error', errorMessage: 'The site did not answer.' }),
      ],
    });
    await open();
    expect(await screen.findByText('Processing')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(screen.getByText('The site did not answer.')).toBeTruthy();
  });
});

describe('a tile', () => {
  const totals = { newEvents: 9, newHighPriority: 2, ownEvents: 3 };
  const serve = (news: Partial<BoardNews>, board = {}) =>
    new FakeServer()
      .on('GET /api/boards', { items: [aBoard({ id: 'fern', name: 'fern.example', companyCount: 6, ...board })] })
      .on('GET /api/portfolio', { items: [aRow('fern', 'Fern & Oak', news)], totals, until: ago(0) });
  const tile = async () => (await screen.findByRole('link', { name: /^fern.?\.example$/ })).closest('li');

  it('shows what is new, how much of it is High Priority, the top event and eight weeks', async () => {
    const event = rowEvent('Cuts its fee to 1.1%', { company: 'Rivalco', moreSources: 2 });
    const server = serve({
      newEvents: 9,
      newHighPriority: 2,
      event,
      usual: { low: 5, high: 9 },
      weeks: [5, 6, 7, 5, 8, 6, 9, 16],
    });
    await open();
    expect(await screen.findByText('Rivalco: Cuts its fee to 1.1%')).toBeTruthy();
    const text = (await tile())?.textContent;
    expect(text).toContain('9 new');
    expect(text).toContain('2 High Priority');
    expect(text).toContain('Home Trade and 2 more');
    expect(text).toContain('16 this week, usually 5 to 9');
    expect(text).toContain('6 companies');
    expect(screen.getByRole('img', { name: /Events a week, last 8 weeks: 5, 6, 7, 5, 8, 6, 9, 16/ })).toBeTruthy();
    expect(screen.getByText(/^9 new events on 1 board since/)).toBeTruthy();
    // One response covers all tiles.
    expect(server.asked.filter(({ path }) => path.startsWith('/api/boards/'))).toEqual([]);
  });

  it.each([
    ['that is quiet', { event: rowEvent('opened a second store', { isNew: false }) }, '0 new', 'Quiet. Last, on'],
    ['without any event', {}, '0 new', 'Quiet. Nothing in 8 weeks.'],
    [
      'whose sources are all silent',
      { sourcesChecked: 0, sourcesFailed: ['gdelt'] },
      'Can’t tell',
      'No source answers.',
    ],
    ['in a usual week', { usual: { low: 0, high: 3 } }, '0 new', '2 this week, as usual'],
  ])('%s states this', async (_what, news, count, sentence) => {
    serve(news);
    await open();
    await waitFor(async () => expect((await tile())?.textContent).toContain(sentence));
    expect((await tile())?.textContent).toContain(count);
  });

  it.each([
    ['viewer', 'Shared · read only'],
    ['editor', 'Shared · can edit'],
  ])('shared with a %s states this', async (role, words) => {
    serve({}, { role });
    await open();
    expect((await tile())?.textContent).toContain(words);
  });

  it('shows an encoded name in its own script', async () => {
    serve({}, { name: 'xn--bckerei-5wa.example' });
    await open();
    expect(await screen.findByRole('link', { name: /^bäckerei.?\.example$/ })).toBeTruthy();
  });

  it('appears even when its news cannot be loaded', async () => {
    serve({}).on('GET /api/portfolio', () => problem(400, 'bad', 'No.'));
    await open();
    expect((await tile())?.textContent).toContain('Updated');
  });
});

describe('the grid', () => {
  const boards = ['amber', 'birch', 'cedar'].map((id) => aBoard({ id, name: `${id}.example`, companyName: id }));
  const serve = () =>
    new FakeServer()
      .on('GET /api/boards', { items: boards })
      .on('GET /api/search', { items: [], nextCursor: null })
      .on('GET /api/portfolio', {
        items: [
          aRow('amber', 'amber', { newEvents: 1, newImportance: 4, event: rowEvent('Small') }),
          aRow('birch', 'birch', { newEvents: 0 }),
          aRow('cedar', 'cedar', { newEvents: 2, newImportance: 8, newHighPriority: 1, event: rowEvent('Great') }),
        ],
        totals: { newEvents: 3, newHighPriority: 1, ownEvents: 0 },
        until: ago(0),
      });
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.split('.')[0]);

  it('starts with the most important news, and can be filtered, sorted and searched, which the address keeps', async () => {
    serve();
    const { user, router } = await open();
    await waitFor(() => expect(names()).toEqual(['cedar', 'amber', 'birch']));
    await user.click(screen.getByRole('button', { name: 'High Priority 1' }));
    await waitFor(() => expect(names()).toEqual(['cedar']));
    await user.click(screen.getByRole('button', { name: 'All 3' }));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    await waitFor(() => expect(names()).toEqual(['amber', 'birch', 'cedar']));
    await user.type(screen.getByLabelText('Board, company or event'), 'BIRCH');
    await waitFor(() => expect(names()).toEqual(['birch']));
    expect(router.state.location.search).toEqual({ search: 'BIRCH', sort: 'name' });
    await user.type(screen.getByLabelText('Board, company or event'), 'x');
    await user.click(await screen.findByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

describe('creating a board', () => {
  async function typeWebsite(server: FakeServer, website: string) {
    server.on('GET /api/boards', two);
    const opened = await open();
    await opened.user.click(await screen.findByRole('button', { name: 'Create Board' }));
    const dialog = screen.getByRole('dialog', { name: 'Create Board' });
    expect(within(dialog).getByText('Create a new board to track company insights')).toBeTruthy();
    expect(within(dialog).getByPlaceholderText('example.com or https://example.com')).toBeTruthy();
    await opened.user.type(within(dialog).getByLabelText('Company Website'), website);
    return { ...opened, dialog };
  }

  it('opens the new board', async () => {
    let answer: (response: Response) => void = () => undefined;
    const server = new FakeServer()
      .on('POST /api/functions/board-create', () => new Promise<Response>((resolve) => (answer = resolve)))
      .on('GET /api/boards/:id', aBoard({ id: 'board-3', name: 'new.example', status: 'initializing' }));
    const { dialog, path, router, user } = await typeWebsite(server, ' new.example {Enter}');
    expect(await within(dialog).findByRole('button', { name: 'Creating...' })).toHaveProperty('disabled', true);
    answer(
      json({
        success: true,
        boardId: 'board-3',
        companyId: `cmp_${'0'.repeat(20)}`,
        companyName: null,
        analysis: { industry: null },
        tempSessionId: null,
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'new.example' })).toBeTruthy();
    expect(path()).toBe('/boards/board-3');
    const [asked] = server.calls('POST /api/functions/board-create');
    expect(asked?.body).toMatchObject({ name: 'new.example', companyUrl: 'new.example' });
    // The dialog is empty when it is reopened.
    await act(() => router.navigate({ to: '/boards' }));
    await user.click(await screen.findByRole('button', { name: 'Create Board' }));
    expect(screen.getByLabelText('Company Website')).toHaveProperty('value', '');
  });

  it('offers the board about the same company instead of creating a second one', async () => {
    const server = new FakeServer().on('GET /api/boards/:id', aBoard({ id: 'board-1' }));
    const { dialog, path, user } = await typeWebsite(server, 'https://www.Lumenpay.example/pricing{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'You already have a board about Lumenpay, with 48 insights.',
    );
    expect(server.calls('POST /api/functions/board-create')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Open board' }));
    await waitFor(() => expect(path()).toBe('/boards/board-1'));
    expect(server.calls('POST /api/functions/board-create')).toEqual([]);
  });

  it('creates a second board about a company on request', async () => {
    const server = new FakeServer()
      .on('POST /api/functions/board-create', () => problem(503, 'unavailable', 'Not now.'))
      .on('GET /api/boards/:id', aBoard({ id: 'board-1' }));
    const { dialog, user } = await typeWebsite(server, 'lumenpay.example{Enter}');
    await user.click(await within(dialog).findByRole('button', { name: 'Create another' }));
    expect(await within(dialog).findByText('Not now.')).toBeTruthy();
    expect(server.calls('POST /api/functions/board-create')[0]?.body).toMatchObject({ companyUrl: 'lumenpay.example' });
    await user.type(within(dialog).getByLabelText('Company Website'), 'x');
    expect(within(dialog).getByRole('button', { name: 'Create Board' })).toBeTruthy();
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it('announces a board that is ready immediately, and only once', async () => {
    const server = new FakeServer()
      .on('POST /api/functions/board-create', {
        success: true,
        boardId: 'board-3',
        companyId: `cmp_${'0'.repeat(20)}`,
        companyName: 'New',
        analysis: { industry: null },
        tempSessionId: null,
      })
      .on('GET /api/boards/:id', aBoard({ id: 'board-3', name: 'new.example', status: 'ready' }));
    const { router } = await typeWebsite(server, 'new.example{Enter}');
    expect(await screen.findByText('Board is ready!')).toBeTruthy();
    toast.dismiss();
    await waitFor(() => expect(screen.queryByText('Board is ready!')).toBeNull());
    await act(() => router.navigate({ to: '/boards' }));
    await act(() => router.navigate({ to: '/boards/$boardId', params: { boardId: 'board-3' } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'new.example' })).toBeTruthy();
    expect(screen.queryByText('Board is ready!')).toBeNull();
  });

  it('lets the server choose the name when the website is too long for one', async () => {
    const server = new FakeServer().on('POST /api/functions/board-create', () => problem(400, 'invalid_url', 'No.'));
    const { user, dialog } = await typeWebsite(server, 'x');
    const website = `https://new.example/${'x'.repeat(300)}`;
    fireEvent.change(within(dialog).getByLabelText('Company Website'), { target: { value: website } });
    await user.click(within(dialog).getByRole('button', { name: 'Create Board' }));
    expect(await screen.findByText('No.')).toBeTruthy();
    const body = server.calls('POST /api/functions/board-create')[0]?.body;
    expect(body).toMatchObject({ companyUrl: website });
    expect(body).not.toHaveProperty('name');
  });

  it.each([
    [
      'the reason for a limit',
      () => problem(429, 'rate_limited', 'You have entered too many websites in an hour.'),
      'You have entered too many websites in an hour.',
    ],
    ["the server's text", () => problem(400, 'invalid_url', 'That is not a website.'), 'That is not a website.'],
    ['its own text', () => new Response('oops', { status: 500 }), 'Failed to create board'],
  ])('stays open and shows %s when it fails', async (_name, answer, text) => {
    const server = new FakeServer().on('POST /api/functions/board-create', answer);
    const { dialog } = await typeWebsite(server, 'no pe{Enter}');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(within(dialog).getByLabelText('Company Website')).toHaveProperty('value', 'no pe');
  });

  it('suggests the address meant by a word without a dot, and accepts it with one click', async () => {
    const server = new FakeServer().on('POST /api/functions/board-create', () => problem(429, 'rate_limited', 'Wait.'));
    const { user, dialog } = await typeWebsite(server, 'typebot{Enter}');
    expect((await within(dialog).findByRole('status')).textContent).toContain('Did you mean typebot.com?');
    expect(server.calls('POST /api/functions/board-create')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Use typebot.com instead' }));
    expect(await screen.findByText('Wait.')).toBeTruthy();
    expect(server.calls('POST /api/functions/board-create')[0]?.body).toMatchObject({ companyUrl: 'typebot.com' });
  });

  it('does nothing for a blank website, and returns the focus on Cancel', async () => {
    const server = new FakeServer();
    const { user, dialog } = await typeWebsite(server, '   {Enter}');
    expect(server.calls('POST /api/functions/board-create')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create Board' })));
  });
});

describe('deleting a board', () => {
  async function confirm(server: FakeServer) {
    let items = two.items;
    server.on('GET /api/boards', () => json({ items })).on('POST /api/functions/board-cleanup', { success: true });
    const opened = await open();
    await opened.user.click(await screen.findByRole('button', { name: 'Actions for lumenpay.example' }));
    await opened.user.click(screen.getByRole('menuitem', { name: 'Delete board' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Board' });
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete lumenpay.example? This action cannot be undone.',
    );
    const remove = () => (items = items.filter(({ id }) => id !== 'board-1'));
    return { ...opened, dialog, remove };
  }

  it('cleans up first, then deletes; the card disappears immediately', async () => {
    const server = new FakeServer();
    const { user, dialog, remove } = await confirm(server);
    let finish: (response: Response) => void = () => undefined;
    server.on('DELETE /api/boards/:id', () => new Promise<Response>((resolve) => (finish = resolve)));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: lumenpay })).toBeNull());
    await waitFor(() => expect(server.calls('DELETE /api/boards/board-1')).toHaveLength(1));
    expect(server.calls('POST /api/functions/board-cleanup')[0]?.body).toEqual({ boardId: 'board-1' });
    remove();
    finish(new Response(null, { status: 204 }));
    expect(await screen.findByText('Board deleted successfully')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('link', { name: lumenpay })).toBeNull();
  });

  it('restores the card when it fails', async () => {
    const server = new FakeServer().on('DELETE /api/boards/:id', () => problem(503, 'unavailable', 'Not now.'));
    const { user, dialog } = await confirm(server);
    // Nothing is reloaded, so the card must come from the cache.
    server.on('GET /api/boards', () => new Promise<Response>(() => undefined));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete board')).toBeTruthy();
    expect(screen.getByRole('link', { name: lumenpay })).toBeTruthy();
  });

  it('does nothing on Cancel', async () => {
    const server = new FakeServer();
    const { user, dialog } = await confirm(server);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for lumenpay.example'),
    );
    expect(server.calls('POST /api/functions/board-cleanup')).toHaveLength(0);
  });
});

describe('Refresh Content', () => {
  it('syncs, then distributes, and shows a summary', async () => {
    let sync: (response: Response) => void = () => undefined;
    const server = new FakeServer()
      .on('GET /api/boards', two)
      .on('POST /api/functions/content-sync', () => new Promise<Response>((resolve) => (sync = resolve)))
      .on('POST /api/functions/content-distributor', { success: true, totalCardsCreated: 4, boardsProcessed: 2 });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Refresh Content' }));
    const busy = screen.getByRole('button', { name: 'Refresh Content' });
    expect(busy).toHaveProperty('disabled', true);
    expect(busy.querySelector('svg')?.classList.contains('animate-spin')).toBe(true);
    expect(server.calls('POST /api/functions/content-distributor')).toHaveLength(0);
    sync(json({ success: true, companiesProcessed: 9, successful: 8 }));
    expect(await screen.findByText('Synced 9 companies and created 4 new cards across 2 boards')).toBeTruthy();
    expect(server.calls('GET /api/boards').length).toBeGreaterThan(1);
  });

  it('shows the reason when it fails', async () => {
    new FakeServer()
      .on('GET /api/boards', two)
      .on('POST /api/functions/content-sync', () => problem(503, 'unavailable', 'The news service is away.'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Refresh Content' }));
    expect(await screen.findByText('The news service is away.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh Content' })).toHaveProperty('disabled', false);
  });

  it('shows a default message when there is no reason', async () => {
    new FakeServer()
      .on('GET /api/boards', two)
      .on('POST /api/functions/content-sync', () => problem(503, 'unavailable', ''));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Refresh Content' }));
    expect(await screen.findByText('Failed to refresh content')).toBeTruthy();
  });
});

describe('a board’s gradient', () => {
  it.each([
    ['', 0],
    ['a', 97 % 6],
    ['ab', (97 * 31 + 98) % 6],
  ])('for %j is %i', (name, index) => {
    expect(gradientIndex(name)).toBe(index);
  });

  it('is one of six, all of which occur', () => {
    const names = Array.from({ length: 200 }, (_, at) => `https://www.company-${at}.example/eu/products`);
    expect([...new Set(names.map(gradientIndex))].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
