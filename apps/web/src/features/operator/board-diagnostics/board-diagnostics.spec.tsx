import type { Board, BoardCompany } from '@sightline/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@/lib/session/session';
import { openApp } from '@/testing/app';
import { aBoard, aCompany, aSession } from '@/testing/builders';
import { FakeServer, json, problem } from '@/testing/server';
import { looksLikeWebsite } from './board-run.ts';

const visitor = 'temp_1700000000000abcdefghi';
const setupPath = 'POST /api/functions/board-setup';
const fresh = { status: 'initializing', companyName: null, industry: null, companyCount: 0, cardCount: 0 } as const;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.setItem('sightline-temp-session', visitor);
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (boardId: string) => ({
  success: true,
  boardId,
  companyId: aCompany(0).id,
  companyName: null,
  analysis: { industry: null },
  tempSessionId: null,
});

/** A server that sets up boards one at a time; the test can change its data while the page is open. */
function serve() {
  const world: { board: Board; companies: BoardCompany[]; cards: number } = {
    board: aBoard({ ...fresh }),
    companies: [],
    cards: 0,
  };
  let boards = 0;
  const server = new FakeServer()
    .on(setupPath, () => {
      boards += 1;
      return json(answer(`board-${boards}`));
    })
    .on('GET /api/boards', () => json({ items: [world.board] }))
    .on('GET /api/boards/:id', ({ params: [id = ''] }: { params: string[] }) => json({ ...world.board, id }))
    .on('GET /api/boards/:id/companies', () => json({ items: world.companies }))
    .on('GET /api/boards/:id/cards/by-company', { items: [] })
    .on('GET /api/boards/:id/cards', () =>
      json({ items: [], nextCursor: null, articles: 0, counts: { today: 0, week: 0, month: 0, all: world.cards } }),
    );
  return { server, world };
}

async function open(session?: Session) {
  const opened = await openApp({ path: '/board-diagnostics', session });
  await screen.findByRole('heading', { level: 1, name: 'Board Creation Diagnostics' });
  return opened;
}
const field = () => screen.getByPlaceholderText<HTMLInputElement>('example.com or https://example.com');
const type = (website: string) => fireEvent.change(field(), { target: { value: website } });
const states = () =>
  within(screen.getByRole('status', { name: 'Diagnostic steps' }))
    .getAllByRole('listitem')
    .map((item) => /(Pending|Running|Success|Error|Skipped)/.exec(item.textContent ?? '')?.[1]);
const step = (label: string) => screen.getByText(new RegExp(`^\\d\\. ${label}$`)).closest('li')?.textContent ?? '';
const run = (website = 'lumenpay.example') => {
  type(website);
  fireEvent.submit(field());
};

describe('/board-diagnostics', () => {
  it('is open to everyone, and linked from the header', async () => {
    new FakeServer();
    const { user, path } = await openApp({ path: '/' });
    await user.click(screen.getByRole('link', { name: 'Board diagnostics' }));
    expect(await screen.findByRole('button', { name: 'Try It Out' })).toBeTruthy();
    expect(path()).toBe('/board-diagnostics');
  });

  it('labels its button for visitors and users, and disables it without input', async () => {
    serve();
    await open(aSession());
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Run Diagnostics' });
    expect(button.disabled).toBe(true);
    type('   ');
    expect(button.disabled).toBe(true);
    type('lumenpay.example');
    expect(button.disabled).toBe(false);
  });

  it('shows seven steps with state, duration and details as they happen, and opens the board after 2 seconds', async () => {
    const { server, world } = serve();
    const { path } = await open(aSession());
    run();
    fireEvent.submit(field());
    await waitFor(() => expect(step('Create board')).toContain('Board board-1'));
    expect(states()).toEqual(['Success', 'Success', 'Running', 'Pending', 'Pending', 'Pending', 'Pending']);
    expect(step('Validate URL')).toContain('lumenpay.example');
    expect(server.calls(setupPath)).toHaveLength(1);
    expect(server.calls(setupPath)[0]?.body).toMatchObject({ companyUrl: 'lumenpay.example', userId: 'user-1' });

    world.board = aBoard({ status: 'processing' });
    world.companies = [aCompany(0), aCompany(1, { lastSyncStatus: null })];
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(states()[4]).toBe('Running'));
    expect(step('Analyze company website')).toMatch(/Lumenpay, Payments.*Success.*\d m?s$/);
    expect(step('Find competitors')).toContain('1 competitor: Rival 1');
    expect(step('Search news')).toContain('1 of 2 companies searched: 12 found, 7 added, 6 linked');

    world.companies = [aCompany(0), aCompany(1)];
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(states()[5]).toBe('Running'));
    world.cards = 4;
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(states()[6]).toBe('Running'));
    expect(step('Evaluate articles')).toContain('4 evaluated articles');

    world.board = aBoard({ status: 'ready' });
    world.cards = 9;
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(states()).toEqual(Array(7).fill('Success')));
    expect(step('Fill the board')).toContain('9 cards on the board');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(path()).toBe('/board-diagnostics');
    await vi.advanceTimersByTimeAsync(600);
    await waitFor(() => expect(path()).toBe('/boards/board-1'));
    expect(server.calls(setupPath)).toHaveLength(1);
  });

  it('fails the step of a search that found no news service, and continues', async () => {
    const { world } = serve();
    await open(aSession());
    run();
    fireEvent.submit(field());
    await waitFor(() => expect(step('Create board')).toContain('Board board-1'));
    world.board = aBoard({ status: 'ready' });
    world.companies = [aCompany(0, { lastSyncStatus: 'error', lastSyncErrorCode: 'API_KEY_INVALID' })];
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(states()).toEqual([...Array(4).fill('Success'), 'Error', 'Success', 'Success']));
    expect(step('Search news')).toContain('Invalid API Key');
  });

  it('opens a visitor’s board as a preview', async () => {
    const { server, world } = serve();
    world.board = aBoard({ status: 'ready' });
    world.companies = [aCompany(0)];
    const { path, router } = await open();
    run('https://www.lumenpay.example/de');
    await waitFor(() => expect(states()).toEqual(Array(7).fill('Success')));
    await vi.advanceTimersByTimeAsync(2_100);
    await waitFor(() => expect(path()).toBe('/board/new'));
    expect(router.state.location.state).toMatchObject({ boardId: 'board-1', domain: 'lumenpay.example' });
    expect(server.calls(setupPath)).toHaveLength(1);
    expect(server.calls(setupPath)[0]?.headers.get('x-temp-session')).toBe(visitor);
  });

  it.each(['no host', 'localhost', 'ftp://a.example', 'http://', 'a..example', '<b>a.example</b>', '-a.example'])(
    'rejects %j without a request',
    async (website) => {
      const { server } = serve();
      await open(aSession());
      run(website);
      expect(await screen.findByText('Diagnostics Failed')).toBeTruthy();
      // The text appears once in the toast and once at the step.
      expect(screen.getAllByText('Invalid URL format')).toHaveLength(2);
      expect(states()).toEqual(['Error', ...Array(6).fill('Skipped')]);
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(server.calls(setupPath)).toEqual([]);
    },
  );

  it.each([
    'a.example',
    'A.Example',
    'http://a.example/x?y=1',
    'https://www.a.example:8080',
    'bücher.example',
    'a.b-c.example/',
  ])('accepts %j as a website', (website) => {
    expect(looksLikeWebsite(website)).toBe(true);
  });

  it('shows the server’s reason when the board is rejected, and retries with the same key', async () => {
    const { server } = serve();
    server.on(setupPath, () => problem(429, 'rate_limited', 'Too many previews. Try again in an hour.'));
    await open();
    run();
    expect(await screen.findByText('Diagnostics Failed')).toBeTruthy();
    expect(step('Create board')).toContain('Too many previews. Try again in an hour.');
    expect(states()).toEqual(['Success', 'Error', ...Array(5).fill('Skipped')]);
    run();
    await waitFor(() => expect(server.calls(setupPath)).toHaveLength(2));
    const [first, second] = server.calls(setupPath).map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('states why a board could not be set up, at the failed step', async () => {
    const { world } = serve();
    const { path } = await open(aSession());
    run();
    await waitFor(() => expect(states()[2]).toBe('Running'));
    world.board = aBoard({
      ...fresh,
      status: 'error',
      errorCode: 'site_unreachable',
      errorMessage: 'The site did not answer.',
    });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText('Diagnostics Failed')).toBeTruthy();
    expect(step('Analyze company website')).toContain('The site did not answer. (site_unreachable)');
    expect(states()).toEqual(['Success', 'Success', 'Error', ...Array(4).fill('Skipped')]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(path()).toBe('/board-diagnostics');
  });

  it('stops when the board no longer exists, and continues after a short outage', async () => {
    const { server } = serve();
    await open(aSession());
    run();
    await waitFor(() => expect(states()[2]).toBe('Running'));
    server.on('GET /api/boards/:id', () => problem(503, 'unavailable', 'Not now.'));
    await vi.advanceTimersByTimeAsync(12_000);
    expect(states()[2]).toBe('Running');
    server.on('GET /api/boards/:id', () => problem(404, 'board_not_found', 'There is no such board.'));
    await vi.advanceTimersByTimeAsync(12_000);
    await waitFor(() => expect(step('Analyze company website')).toContain('There is no such board.'));
  });

  it('does not show results from an earlier run in a new one', async () => {
    const { server, world } = serve();
    const { path } = await open(aSession());
    world.board = aBoard({ status: 'ready' });
    world.companies = [aCompany(0)];
    run();
    await waitFor(() => expect(states()).toEqual(Array(7).fill('Success')));
    world.board = aBoard({ ...fresh });
    world.companies = [];
    run('quaylane.example');
    await waitFor(() => expect(step('Create board')).toContain('Board board-2'));
    await vi.advanceTimersByTimeAsync(2_500);
    expect(path()).toBe('/board-diagnostics');
    expect(states()).toEqual(['Success', 'Success', 'Running', ...Array(4).fill('Pending')]);
    expect(step('Find competitors')).not.toContain('No competitors');
    const keys = server.calls(setupPath).map(({ body }) => (body as { requestKey: string }).requestKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('has no effect after the user leaves the page', async () => {
    const { server } = serve();
    let arrive: (answer: Response) => void = () => undefined;
    server.on(
      setupPath,
      () =>
        new Promise<Response>((resolve) => {
          arrive = resolve;
        }),
    );
    const { router, path } = await open(aSession());
    run();
    await waitFor(() => expect(server.calls(setupPath)).toHaveLength(1));
    await router.navigate({ to: '/boards' });
    arrive(problem(500, 'internal_error', 'Boom.'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(screen.queryByText('Diagnostics Failed')).toBeNull();
    expect(path()).toBe('/boards');
    await router.navigate({ to: '/board-diagnostics' });
    expect(await screen.findByRole('button', { name: 'Run Diagnostics' })).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Diagnostic steps' })).toBeNull();
  });
});
