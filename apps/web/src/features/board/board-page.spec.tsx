import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aBoard, aCard, aCompany, aSession } from '@/testing/builders';
import { serveLines } from '@/testing/live-lines';
import { FakeServer, json, problem } from '@/testing/server';

afterEach(() => {
  vi.useRealTimers();
});

const open = (search = '') => openApp({ path: `/boards/board-1${search}`, session: aSession() });
const section = (name: string) => screen.findByRole('region', { name });
const titles = () => screen.getAllByRole('heading', { level: 3, name: /^Article/ }).map((title) => title.textContent);

describe('/boards/{boardId}', () => {
  it('is for signed-in users', async () => {
    new FakeServer();
    const { router } = await openApp({ path: '/boards/board-1?window=7d' });
    expect(router.state.location.href).toBe('/auth?returnTo=%2Fboards%2Fboard-1%3Fwindow%3D7d');
  });

  it('redirects from the alternative address', async () => {
    serveBoard();
    const { path } = await openApp({ path: '/board/board-1', session: aSession() });
    expect(path()).toBe('/boards/board-1');
  });

  it('returns to the boards when there is no such board', async () => {
    new FakeServer().on('GET /api/boards', { items: [] });
    const { path } = await open();
    expect(await screen.findByText('Failed to load board')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/boards'));
  });

  it('shows that the board was paused, until the refresh is done', async () => {
    const board = aBoard({ pause: { since: '2025-03-03T08:00:00.000Z', isOver: true } });
    const { server, world } = serveBoard({ board });
    const write = serveLines(server, 'GET /api/boards/board-1/events');
    await open();
    const note = 'Paused since 3 Mar 2025 because it was not opened for 90 days. Refreshing now…';
    expect(await screen.findByText(note)).toBeTruthy();
    world.board = aBoard();
    write('event: board\ndata: {"type":"board","boardId":"board-1","status":null}\n\n');
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  });

  it('remains open when the server fails, and loads the board when tried again', async () => {
    const { server, world } = serveBoard();
    server.on('GET /api/boards/board-1', () => problem(400, 'bad', 'No.'));
    const { user, path } = await open();
    expect(await screen.findByRole('heading', { name: 'This board could not be loaded' })).toBeTruthy();
    expect(path()).toBe('/boards/board-1');
    server.on('GET /api/boards/board-1', () => Response.json(world.board));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: world.board.name })).toBeTruthy();
  });

  it('shows the companies, the first five competitors at first', async () => {
    serveBoard({ companies: [0, 1, 2, 3, 4, 5, 6, 7].map((number) => aCompany(number)) });
    const { user } = await open();
    const companies = await section('Companies');
    expect(await within(companies).findByText('Tracking 7 competitors')).toBeTruthy();
    expect(within(companies).getByText('Tracking')).toBeTruthy();
    expect(within(companies).getByText('Payments')).toBeTruthy();
    expect(within(companies).getAllByRole('heading', { name: /^Rival/ })).toHaveLength(5);
    await user.click(within(companies).getByRole('button', { name: 'View 2 more' }));
    expect(within(companies).getAllByRole('heading', { name: /^Rival/ })).toHaveLength(7);
    await user.click(within(companies).getByRole('button', { name: 'Show less' }));
    expect(within(companies).getAllByRole('heading', { name: /^Rival/ })).toHaveLength(5);
  });

  it('states when there are no competitors', async () => {
    serveBoard({ companies: [aCompany(0, { trackingEnabled: false })] });
    await open();
    const companies = await section('Companies');
    expect(await within(companies).findByText('No competitors found')).toBeTruthy();
    expect(within(companies).getByText('Tracking 0 competitors')).toBeTruthy();
    expect(within(companies).queryByText('Tracking')).toBeNull();
  });

  it('links back to the boards, and shows the company with its first keywords', async () => {
    serveBoard({ companies: [aCompany(0, { keywords: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }), aCompany(1)] });
    const { user } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'lumenpay.example' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to boards' }).getAttribute('href')).toBe('/boards');
    const companies = within(await section('Companies'));
    expect(await companies.findByRole('heading', { level: 3, name: 'Lumenpay' })).toBeTruthy();
    expect(companies.getByRole('link', { name: /^lumenpay\.example/ })).toBeTruthy();
    expect(companies.queryByText('f')).toBeNull();
    await user.click(companies.getByRole('button', { name: '+2 more' }));
    expect(companies.getByText('g')).toBeTruthy();
    expect(companies.getByText('Tracking 1 competitor')).toBeTruthy();
  });

  it('proves a competitor with a quote and its page', async () => {
    serveBoard();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Proof: why Rival 1 is here' }));
    const proof = await screen.findByRole('dialog', { name: 'Why Rival 1 is here' });
    expect(within(proof).getByText('Shops compare Lumenpay with Rival 1.')).toBeTruthy();
    const source = within(proof).getByRole('link', { name: 'ledger.example (opens in a new tab)' });
    expect(source.getAttribute('href')).toBe('https://www.ledger.example/compared');
  });
});

describe('a user’s board', () => {
  it('can be renamed optimistically', async () => {
    const { server, world } = serveBoard();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Rename board' }));
    const name = await screen.findByRole('textbox', { name: 'Board name' });
    expect(name).toHaveProperty('value', 'lumenpay.example');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a name');
    await user.type(name, '  מתחרים 💳 <b>{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'מתחרים 💳 <b>' })).toBeTruthy();
    await waitFor(() => expect(world.board.name).toBe('מתחרים 💳 <b>'));
    expect(server.calls('PATCH /api/boards/board-1')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Rename board'));
  });

  it('keeps its name when renaming fails', async () => {
    const { server } = serveBoard();
    server.on('PATCH /api/boards/board-1', () => problem(503, 'unavailable', 'Not now.'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Rename board' }));
    await user.type(await screen.findByRole('textbox', { name: 'Board name' }), 'other{Enter}');
    expect(await screen.findByText('Failed to rename board')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'lumenpay.example' })).toBeTruthy();
  });

  it('returns to the list when its live stream reports that the board is gone', async () => {
    const { server } = serveBoard();
    const gone = () => problem(404, 'board_not_found', 'This board does not exist');
    const streams: ((answer: Response) => void)[] = [];
    server.on('GET /api/boards/board-1/events', () => new Promise<Response>((answer) => streams.push(answer)));
    const { path } = await open();
    await screen.findAllByRole('article');
    server.on('GET /api/boards', { items: [] }).on('GET /api/boards/board-1', gone);
    for (const answer of streams) answer(gone());
    expect(await screen.findByText('This board was deleted')).toBeTruthy();
    expect(path()).toBe('/boards');
  });

  it('leads back to the list when it was deleted in another tab', async () => {
    const { server } = serveBoard();
    const { user, path } = await open();
    await screen.findAllByRole('article');
    server
      .on('GET /api/boards', { items: [] })
      .on('GET /api/boards/board-1', () => problem(404, 'board_not_found', 'This board does not exist'))
      .on('PATCH /api/boards/board-1', () => problem(404, 'board_not_found', 'This board does not exist'));
    await user.click(screen.getByRole('button', { name: 'Rename board' }));
    await user.type(await screen.findByRole('textbox', { name: 'Board name' }), 'other{Enter}');
    expect(await screen.findByText('This board was deleted')).toBeTruthy();
    expect(path()).toBe('/boards');
  });
});

describe('a board that is being set up', () => {
  const states = () => {
    const list = screen.getByRole('status', { name: 'Board setup' });
    return within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  };

  it('is polled until it is ready', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { world } = serveBoard({ board: aBoard({ status: 'initializing' }), companies: [], cards: [] });
    await open();
    await screen.findByRole('status', { name: 'Board setup' });
    expect(states()).toEqual([
      'Analyzing company website... (in progress)',
      'Creating board... (in progress)',
      'Finding competitors... (waiting)',
      'Syncing content... (waiting)',
      'Board ready! Initial content is being analyzed... (waiting)',
    ]);
    world.board = aBoard({ status: 'processing' });
    world.companies = [aCompany(0), aCompany(1)];
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(states()[2]).toBe('Finding competitors... (in progress)'));
    expect(states()[0]).toBe('Analyzing company website... (done)');
    expect(await screen.findByText('Tracking 1 competitor')).toBeTruthy();

    world.board = aBoard({ status: 'ready' });
    world.cards = [aCard(1)];
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText('Board is ready!')).toBeTruthy();
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(states().at(-1)).toBe('Board ready! Initial content is being analyzed... (done)');
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Board setup' })).toBeNull());
  });

  it('states on its step why no news could be searched', async () => {
    const primary = aCompany(0, { lastSyncStatus: 'error', lastSyncErrorCode: 'NETWORK_ERROR' });
    serveBoard({ board: aBoard({ status: 'processing' }), companies: [primary, aCompany(1)], cards: [] });
    await open();
    await waitFor(() => expect(states()[3]).toBe('Syncing content...Network Connection Failed (failed)'));
  });

  it('cannot be refreshed before it has companies, and states why', async () => {
    const { server } = serveBoard({
      board: aBoard({ status: 'initializing', companyCount: 0 }),
      companies: [],
      cards: [],
    });
    const { user } = await open();
    const refresh = await screen.findByRole('button', { name: 'Refresh Content' });
    expect(refresh.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('This board is still being set up')).toBeTruthy();
    await user.click(refresh);
    expect(server.calls('POST /api/functions/trigger-content-distribution')).toHaveLength(0);
  });

  it('states why it failed and what to do', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { world } = serveBoard({ board: aBoard({ status: 'processing' }), companies: [], cards: [] });
    await open();
    await screen.findByRole('status', { name: 'Board setup' });
    world.board = aBoard({
      status: 'error',
      errorCode: 'site_unreachable',
      errorMessage: 'The site did not answer.',
      companyCount: 0,
      cardCount: 0,
    });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText('Board processing failed')).toBeTruthy();
    const panel = await section('This board could not be set up');
    expect(panel.textContent).toContain('The site did not answer.');
    expect(within(panel).getByLabelText('Edit address')).toHaveProperty('value', 'https://lumenpay.example');
  });

  it.each([
    ['site_unknown_host', /Check its spelling/],
    ['site_blocked_address', /not a public address/],
    ['site_timeout', /in a few minutes/],
    ['site_login', /not its app or customer area/],
    ['site_parked', /has a different address/],
    ['site_needs_javascript', /its newsroom, blog/],
    [null, /The address is probably fine/],
  ])('gives advice for the reason %s', async (errorCode, advice) => {
    serveBoard({ board: aBoard({ status: 'error', errorCode, companyCount: 0 }), companies: [], cards: [] });
    await open();
    expect((await section('This board could not be set up')).textContent).toMatch(advice);
  });

  it('is tried again with another address, and then replaced', async () => {
    const { server } = serveBoard({ board: aBoard({ status: 'error', companyCount: 0 }), companies: [], cards: [] });
    server
      .on('POST /api/functions/board-create', {
        success: true,
        boardId: 'board-2',
        companyId: aBoard().companyId,
        companyName: null,
        analysis: { industry: null },
        tempSessionId: null,
      })
      .on('GET /api/boards/board-2', () => json(aBoard({ id: 'board-2', status: 'initializing' })))
      .on('GET /api/boards/board-2/companies', { items: [] })
      .on('GET /api/boards/board-2/cards', () => new Promise<Response>(() => undefined))
      .on('POST /api/functions/board-cleanup', { success: true })
      .on('DELETE /api/boards/board-1', () => new Response(null, { status: 204 }));
    const { user, path } = await open();
    const address = await screen.findByLabelText('Edit address');
    await user.clear(address);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a website');
    await user.type(address, 'lumenpay.com{Enter}');
    await waitFor(() => expect(path()).toBe('/boards/board-2'));
    expect(server.calls('POST /api/functions/board-create')[0]?.body).toMatchObject({ companyUrl: 'lumenpay.com' });
    expect(server.calls('DELETE /api/boards/board-1')).toHaveLength(1);
  });

  it('is set up from the name that a person enters', async () => {
    const failed = aBoard({ status: 'error', errorCode: 'site_login', name: 'lumenpay.example', companyCount: 0 });
    const { server } = serveBoard({ board: failed, companies: [], cards: [] });
    server
      .on('POST /api/functions/board-create', {
        success: true,
        boardId: 'board-2',
        companyId: failed.companyId,
        companyName: null,
        analysis: { industry: null },
        tempSessionId: null,
      })
      .on('GET /api/boards/board-2', () => json(aBoard({ id: 'board-2', status: 'initializing' })))
      .on('GET /api/boards/board-2/companies', { items: [] })
      .on('GET /api/boards/board-2/cards', () => new Promise<Response>(() => undefined))
      .on('POST /api/functions/board-cleanup', { success: true })
      .on('DELETE /api/boards/board-1', () => new Response(null, { status: 204 }));
    const { user, path } = await open();
    await user.click(await screen.findByRole('button', { name: "Enter the company's name yourself" }));
    const name = await screen.findByLabelText('Company name');
    expect(document.activeElement).toBe(name);
    await user.click(screen.getByRole('button', { name: 'Set up the board' }));
    expect((await screen.findByRole('alert')).textContent).toBe("Enter the company's name");
    await user.type(name, ' Lumenpay ');
    await user.type(screen.getByLabelText(/What it does/), 'It takes card payments for shops.{Enter}');
    await waitFor(() => expect(path()).toBe('/boards/board-2'));
    expect(server.calls('POST /api/functions/board-create')[0]?.body).toMatchObject({
      name: 'Lumenpay',
      companyUrl: 'https://lumenpay.example',
      company: { name: 'Lumenpay', description: 'It takes card payments for shops.' },
    });
  });

  it.each(['site_blocked_address', 'setup_timed_out', null])(
    'does not offer to enter a name: %s',
    async (errorCode) => {
      serveBoard({ board: aBoard({ status: 'error', errorCode, companyCount: 0 }), companies: [], cards: [] });
      await open();
      await section('This board could not be set up');
      expect(screen.queryByRole('button', { name: /name yourself/ })).toBeNull();
    },
  );

  it('is kept, with the reason, when it cannot be tried again', async () => {
    const { server } = serveBoard({ board: aBoard({ status: 'error', companyCount: 0 }), companies: [], cards: [] });
    server.on('POST /api/functions/board-create', () => problem(429, 'rate_limited', 'Too many boards in this hour'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Too many boards in this hour');
    expect(server.calls('DELETE /api/boards/board-1')).toHaveLength(0);
  });

  it('can be deleted', async () => {
    const { server } = serveBoard({ board: aBoard({ status: 'error', companyCount: 0 }), companies: [], cards: [] });
    server
      .on('GET /api/boards', { items: [] })
      .on('POST /api/functions/board-cleanup', { success: true })
      .on('DELETE /api/boards/board-1', () => new Response(null, { status: 204 }));
    const { user, path } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete board' }));
    await waitFor(() => expect(path()).toBe('/boards'));
    expect(await screen.findByText('Board deleted successfully')).toBeTruthy();
  });

  it('is reloaded when the live stream reports a change', async () => {
    const { server, world } = serveBoard({ board: aBoard({ status: 'ready' }), cards: [] });
    const write = serveLines(server, 'GET /api/boards/board-1/events');
    await open();
    await screen.findByText(/^No insights yet/);
    world.cards = [aCard(1)];
    write('event: cards\ndata: {"type":"cards","boardId":"board-1","count":1}\n\n');
    expect(await screen.findByRole('article')).toBeTruthy();
    const [asked] = server.calls('GET /api/boards/board-1/events');
    expect(asked?.headers.get('authorization')).toBe('Bearer access-1');
  });

  it('adds new cards to a filled board only on request, so that the list does not jump', async () => {
    const longAgo = '2026-01-01T00:00:00.000Z';
    const { server, world } = serveBoard({
      board: aBoard({ status: 'ready', createdAt: longAgo }),
      cards: [aCard(1, { createdAt: longAgo }), aCard(2, { createdAt: longAgo })],
    });
    const write = serveLines(server, 'GET /api/boards/board-1/events');
    const { user } = await open();
    await screen.findByText('Article 1');
    const briefings = () => server.calls('GET /api/boards/board-1/briefing').length;
    const before = briefings();
    world.cards = [aCard(3), aCard(1, { createdAt: longAgo, title: 'Article 1, corrected' })];
    write('event: cards\ndata: {"type":"cards","boardId":"board-1","count":1}\n\n');
    expect(await screen.findByText('Article 1, corrected')).toBeTruthy();
    expect(screen.queryByText('Article 2')).toBeNull();
    expect(screen.queryByText('Article 3')).toBeNull();
    expect(briefings()).toBe(before);
    await user.click(screen.getByRole('button', { name: '1 new' }));
    expect(await screen.findByText('Article 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
    expect(document.activeElement?.id).toBe('insights');
    await waitFor(() => expect(briefings()).toBe(before + 1));
  });

  it('is unchanged when the reader returns to its scroll position: new cards still wait', async () => {
    const longAgo = '2026-01-01T00:00:00.000Z';
    const { server, world } = serveBoard({
      board: aBoard({ status: 'ready', createdAt: longAgo }),
      cards: [aCard(1, { createdAt: longAgo }), aCard(2, { createdAt: longAgo })],
    });
    const write = serveLines(server, 'GET /api/boards/board-1/events');
    const { router } = await open();
    await screen.findByText('Article 1');
    world.cards = [aCard(3), ...world.cards];
    write('event: cards\ndata: {"type":"cards","boardId":"board-1","count":1}\n\n');
    await screen.findByRole('button', { name: '1 new' });
    const leaveAndComeBack = async () => {
      await act(() => router.history.push('/404'));
      expect(await screen.findByText('404')).toBeTruthy();
      await act(() => router.history.back());
      expect(await screen.findByText('Article 1')).toBeTruthy();
    };
    document.dispatchEvent(new Event('scroll'));
    await leaveAndComeBack();
    expect(screen.getByRole('button', { name: '1 new' })).toBeTruthy();
    expect(screen.queryByText('Article 3')).toBeNull();
    // Opening the board shows all cards.
    await act(() => router.history.push('/404'));
    await act(() => router.history.push('/boards/board-1'));
    expect(await screen.findByText('Article 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
  });

  it('is polled often while the live stream is incomplete, and rarely while it is complete', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, world } = serveBoard({ board: aBoard({ status: 'ready' }), cards: [] });
    const write = serveLines(server, 'GET /api/boards/board-1/events');
    const push = (complete: boolean) =>
      write(`event: push\ndata: {"type":"push","boardId":"board-1","complete":${complete}}\n\n`);
    await open();
    await screen.findByText(/^No insights yet/);
    const loaded = () => server.calls('GET /api/boards/board-1/cards').length;
    const before = loaded();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(loaded()).toBe(before);
    push(false);
    world.cards = [aCard(1)];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByRole('article')).toBeTruthy();
    push(true);
    write(': keep-alive\n\n');
    const then = loaded();
    await vi.advanceTimersByTimeAsync(35_000);
    expect(loaded()).toBe(then);
    write(': keep-alive\n\n');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(loaded()).toBe(then + 1);
  });
});

describe('Refresh Content on a board', () => {
  it('starts a refresh and reloads the board after five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, world } = serveBoard();
    server.on('POST /api/functions/trigger-content-distribution', { success: true, companiesProcessed: 3 });
    await open();
    await screen.findAllByRole('article');
    screen.getByRole('button', { name: 'Refresh Content' }).click();
    expect(await screen.findByText('Content refresh started. Analyzing articles...')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh Content' })).toHaveProperty('disabled', true);
    expect(server.calls('POST /api/functions/trigger-content-distribution')[0]?.body).toEqual({ boardId: 'board-1' });
    world.cards = [aCard(1), aCard(2), aCard(3)];
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(screen.getByRole('button', { name: 'Refresh Content' })).toHaveProperty('disabled', false);
  });

  it.each([
    [{ newCards: 3, sourcesChecked: 6, sourcesFailed: 0 }, '3 new insights'],
    [{ newCards: 1, sourcesChecked: 5, sourcesFailed: 1 }, '1 new insight; 5 sources checked, 1 did not answer'],
    [{ newCards: 0, sourcesChecked: 6, sourcesFailed: 0 }, 'Nothing new; 6 sources checked'],
    [{ newCards: 0, sourcesChecked: 1, sourcesFailed: 2 }, 'Can’t tell; 1 source checked, 2 did not answer'],
    [{ newCards: 0, sourcesChecked: 6, sourcesFailed: 1 }, 'Quiet so far; 6 sources checked, 1 did not answer'],
    [{ newCards: 0, sourcesChecked: 0, sourcesFailed: 0 }, 'Nothing new'],
  ])('reports the result once when it has ended: %o', async (found, summary) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = serveBoard();
    const requestedAt = new Date().toISOString();
    let pendingCompanies = 3;
    server
      .on('POST /api/functions/trigger-content-distribution', { success: true, companiesProcessed: 3, requestedAt })
      .on('GET /api/boards/board-1/refresh', () => json({ ...found, pendingCompanies }));
    await open();
    await screen.findAllByRole('article');
    screen.getByRole('button', { name: 'Refresh Content' }).click();
    expect(await screen.findByText('Content refresh started. Analyzing articles...')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(screen.queryByText(summary)).toBeNull();
    pendingCompanies = 0;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByText(summary)).toBeTruthy();
    // The second toast replaces the first, and polling stops.
    await vi.waitFor(() => expect(screen.queryByText('Content refresh started. Analyzing articles...')).toBeNull());
    const calls = server.calls('GET /api/boards/board-1/refresh');
    expect(calls[0]?.query.get('since')).toBe(requestedAt);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.calls('GET /api/boards/board-1/refresh')).toHaveLength(calls.length);
  });

  it('states why it failed', async () => {
    const { server } = serveBoard();
    server.on('POST /api/functions/trigger-content-distribution', () => problem(429, 'rate_limited', 'Too often.'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Refresh Content' }));
    expect(await screen.findByText('Refresh failed: Too often.')).toBeTruthy();
  });
});

describe('Developer Mode', () => {
  it('shows where the content comes from', async () => {
    serveBoard({
      board: aBoard({ name: 'Card rivals', nextRefreshAt: '2026-11-21T06:05:00.000Z' }),
      companies: [
        aCompany(0, { keywords: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], lastTrackedAt: '2026-11-20T06:12:00.000Z' }),
        aCompany(1, {
          lastSyncStatus: 'error',
          lastSyncErrorCode: 'RATE_LIMITED',
          lastSyncErrorMessage: 'HTTP 429 from the news service',
        }),
        aCompany(2, { lastSyncStatus: null }),
      ],
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Developer Mode' }));
    const item = async (name: string) => {
      const found = (await screen.findAllByRole('heading', { level: 3, name })).map((title) => title.closest('li'));
      const row = found.find((candidate) => candidate?.textContent?.includes('News search query'));
      if (!row) throw new Error(`No row for ${name}`);
      return within(row);
    };
    const fact = (label: RegExp) => screen.getByText(label, { selector: 'p' }).textContent;
    await screen.findByText(/^Board:/, { selector: 'p' });
    expect(fact(/^Board:/)).toBe('Board: Card rivals');
    expect(fact(/^Next scheduled refresh:/)).toBe('Next scheduled refresh: 21 Nov 2026, 06:05 UTC');

    const primary = await item('Lumenpay');
    expect(primary.getByText('Success')).toBeTruthy();
    expect(primary.getByText('20 Nov 2026, 06:12 UTC')).toBeTruthy();
    expect(primary.getByText('("Lumenpay" OR "card fees") AND "Payments"')).toBeTruthy();
    await waitFor(() => expect(primary.getByText('Events on board').nextElementSibling?.textContent).toBe('2'));
    expect(primary.getByText('Results from the news service').nextElementSibling?.textContent).toBe('12');
    expect(primary.getByText('Added to DB').nextElementSibling?.textContent).toBe('7');
    expect(primary.getByText('Linked to Company').nextElementSibling?.textContent).toBe('6');
    expect(primary.getByText('Total articles in the database').nextElementSibling?.textContent).toBe('31');
    await user.click(primary.getByRole('button', { name: '+2 more' }));
    expect(primary.getByText('g')).toBeTruthy();
    await user.click(primary.getByRole('button', { name: 'show less' }));
    expect(primary.queryByText('g')).toBeNull();

    const failing = await item('Rival 1');
    expect(failing.getByText('Error')).toBeTruthy();
    expect(failing.getByText('API Rate Limit Exceeded')).toBeTruthy();
    const technical = failing.getByText('HTTP 429 from the news service');
    expect(technical.hidden).toBe(true);
    await user.click(failing.getByRole('button', { name: 'Technical message' }));
    expect(technical.hidden).toBe(false);

    const unknown = await item('Rival 2');
    expect(unknown.getByText('Unknown')).toBeTruthy();
    expect(unknown.getByText('Never')).toBeTruthy();
  });

  it('states that it is still loading', async () => {
    const { server } = serveBoard();
    server.on('GET /api/boards/board-1/companies', () => new Promise<Response>(() => undefined));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Developer Mode' }));
    expect(await screen.findByText('Loading debug data...')).toBeTruthy();
  });

  it('states when nothing is scheduled and there is no company', async () => {
    serveBoard({ companies: [] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Developer Mode' }));
    expect(await screen.findByText('No companies found on this board.')).toBeTruthy();
    expect(screen.getByText('Not scheduled')).toBeTruthy();
  });
});
