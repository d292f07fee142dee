import type { Board, BoardCompany, Card } from '@sightline/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@/lib/session/session';
import { openApp } from '@/testing/app';
import { aBoard, aCard, aCompany, aSession } from '@/testing/builders';
import { FakeServer, json, problem } from '@/testing/server';

const visitor = 'temp_1700000000000abcdefghi';
const state = {
  companyUrl: 'https://lumenpay.example',
  domain: 'lumenpay.example',
  tempSessionId: visitor,
  userId: null,
};
const setupPath = 'POST /api/functions/board-setup';
const triggerPath = 'POST /api/functions/trigger-content-distribution';
const fresh = {
  companyName: null,
  industry: null,
  ownerUserId: null,
  isTemporary: true,
  companyCount: 0,
  cardCount: 0,
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.setItem('sightline-temp-session', visitor);
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Advances the fake clock by up to `seconds`, until `condition` no longer throws. It advances second by second,
 * because each poll is a fetch that needs real time: if all the time passes in one step, the next timer doesn't exist
 * yet.
 */
async function passTime(condition: () => unknown, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    try {
      condition();
      return;
    } catch {
      // The condition doesn't hold yet.
    }
  }
  await waitFor(condition);
}

/** A server that sets up boards; the test can change its data while the page is open. */
function serve() {
  const world: { board: Board; companies: BoardCompany[]; cards: Card[] } = {
    board: aBoard({ ...fresh, status: 'initializing' }),
    companies: [],
    cards: [],
  };
  const server = new FakeServer()
    .on(setupPath, {
      success: true,
      boardId: 'board-1',
      companyId: world.board.companyId,
      companyName: null,
      analysis: { industry: null },
      tempSessionId: visitor,
    })
    .on(triggerPath, { success: true, companiesProcessed: 1 })
    .on('GET /api/boards/board-1', () => json(world.board))
    .on('GET /api/boards/board-1/companies', () => json({ items: world.companies }))
    .on('GET /api/boards/board-1/cards', () =>
      json({
        items: world.cards,
        nextCursor: null,
        articles: 0,
        counts: { today: 0, week: 0, month: 0, all: world.cards.length },
      }),
    );
  return { server, world };
}

const open = (session?: Session, more: { boardId?: string; typed?: string } = {}) =>
  openApp({ path: '/board/new', session, state: { ...state, ...more } });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const steps = () =>
  within(screen.getByRole('status', { name: 'Progress of the analysis' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/^.*\((.*)\)$/, '$1'));

describe('/board/new', () => {
  it('redirects home without a website', async () => {
    new FakeServer();
    const { path } = await openApp({ path: '/board/new' });
    expect(path()).toBe('/');
  });

  it('sets up one board, even in strict mode, and shows its progress', async () => {
    const { server, world } = serve();
    const { router } = await open();
    expect(await heading('Setting up your board...')).toBeTruthy();
    expect(screen.getByText('Preview Mode - Sign up to save')).toBeTruthy();
    expect(screen.getByText('Finding competitors...')).toBeTruthy();
    await waitFor(() => expect(router.state.location.state.boardId).toBe('board-1'));
    expect(server.calls(setupPath)).toHaveLength(1);
    expect(server.calls(setupPath)[0]?.body).toMatchObject({
      companyUrl: 'https://lumenpay.example',
      userId: null,
      tempSessionId: visitor,
    });
    expect(server.calls(setupPath)[0]?.headers.get('x-temp-session')).toBe(visitor);
    expect(steps()).toEqual(['in progress', 'waiting', 'waiting']);

    world.board = aBoard({ ...fresh, status: 'initializing', companyName: 'Lumenpay', industry: 'Payments' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await heading('Lumenpay Intelligence Board')).toBeTruthy();
    expect(await screen.findByText('Payments')).toBeTruthy();
    expect(steps()).toEqual(['done', 'in progress', 'waiting']);

    world.board = aBoard({ ...fresh, status: 'processing', companyName: 'Lumenpay' });
    world.companies = [0, 1, 2, 3, 4, 5, 6].map((number) => aCompany(number));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await heading('Lumenpay Intelligence Board')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(/^Rival/)).toHaveLength(5));
    expect(steps()).toEqual(['done', 'done', 'in progress']);

    world.board = aBoard({ ...fresh, status: 'ready', companyName: 'Lumenpay' });
    world.cards = Array.from({ length: 15 }, (_, number) => aCard(number));
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
    expect(await screen.findByText('Analysis complete!')).toBeTruthy();
    expect(steps()).toEqual(['done', 'done', 'done']);
    expect(server.calls(setupPath)).toHaveLength(1);
    expect(server.calls(triggerPath)).toHaveLength(0);
  });

  it('polls for competitors until they can be shown', async () => {
    const { world } = serve();
    world.board = aBoard({ ...fresh, status: 'processing', companyName: 'Lumenpay' });
    await open(undefined, { boardId: 'board-1' });
    await waitFor(() => expect(steps()).toEqual(['done', 'in progress', 'waiting']));
    expect(screen.getByText('Finding competitors...')).toBeTruthy();
    world.companies = [aCompany(0)];
    await passTime(() => expect(steps()).toEqual(['done', 'done', 'in progress']), 5);
    expect(screen.queryByText('Finding competitors...')).toBeNull();
  });

  it('collapses its steps to one line on phones once they are done', async () => {
    const { world } = serve();
    world.board = aBoard({ ...fresh, status: 'ready', companyName: 'Lumenpay' });
    await open(undefined, { boardId: 'board-1' });
    expect((await screen.findByText('All 3 steps done')).className).toContain('sm:hidden');
  });

  it('names its three steps', async () => {
    serve();
    await open();
    const list = within(await screen.findByRole('status', { name: 'Progress of the analysis' }));
    const labels = list.getAllByRole('listitem').map((item) => item.textContent?.replace(/ \(.*\)$/, ''));
    expect(labels).toEqual([
      'Scanning website...',
      'Analyzing company and identifying competitors...',
      'Searching for relevant news articles...',
    ]);
  });

  it('states when a company has neither competitors nor news', async () => {
    const { world } = serve();
    world.board = aBoard({ ...fresh, status: 'ready', companyName: 'Lumenpay' });
    world.companies = [aCompany(0)];
    await open(undefined, { boardId: 'board-1' });
    expect(await screen.findByText('No competitors found')).toBeTruthy();
    expect(screen.getByText("No insights yet. Content will appear here as it's discovered and analyzed.")).toBeTruthy();
    expect(screen.getByText('Payments')).toBeTruthy();
  });

  it('does not create a second board when it is reloaded', async () => {
    const { server, world } = serve();
    world.board = aBoard({ ...fresh, status: 'processing', companyName: 'Lumenpay' });
    await open(undefined, { boardId: 'board-1' });
    expect(await heading('Lumenpay Intelligence Board')).toBeTruthy();
    expect(server.calls(setupPath)).toHaveLength(0);
  });

  it('returns home with the input and the reason when the board cannot be set up', async () => {
    const { server } = serve();
    server.on(setupPath, () => problem(400, 'invalid_url', 'That is not a website address.'));
    const { path } = await open(undefined, { typed: 'Lumenpay.example ' });
    expect(await screen.findByText('Failed to analyze company')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/'));
    expect(server.calls(setupPath)[0]?.body).toMatchObject({ boardName: 'Lumenpay.example' });
    expect((await screen.findByRole('alert')).textContent).toBe('That is not a website address.');
    expect(screen.getAllByLabelText('Company website')[0]).toHaveProperty('value', 'Lumenpay.example ');
    expect(screen.getAllByLabelText('Company website')[1]).toHaveProperty('value', '');
  });

  it('returns home with the input and the reason when the analysis fails', async () => {
    const { world } = serve();
    const { path } = await open(undefined, { typed: 'lumenpay.example' });
    await heading('Setting up your board...');
    world.board = aBoard({ ...fresh, status: 'error', errorMessage: 'The site did not answer.' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText('Failed to analyze company')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/'));
    expect((await screen.findByRole('alert')).textContent).toBe('The site did not answer.');
    expect(screen.getAllByLabelText('Company website')[0]).toHaveProperty('value', 'lumenpay.example');
  });

  it('returns home, where the name can be entered, and starts again with it', async () => {
    const { server, world } = serve();
    const { path } = await open(undefined, { typed: 'lumenpay.example' });
    await heading('Setting up your board...');
    world.board = aBoard({ ...fresh, status: 'error', errorCode: 'site_login', errorMessage: 'A sign-in page.' });
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(path()).toBe('/'));
    fireEvent.click(await screen.findByRole('button', { name: "Enter the company's name yourself" }));
    fireEvent.change(await screen.findByLabelText('Company name'), { target: { value: 'Lumenpay' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set up the board' }));
    await waitFor(() => expect(path()).toBe('/board/new'));
    await waitFor(() => expect(server.calls(setupPath)).toHaveLength(2));
    expect(server.calls(setupPath)[1]?.body).toMatchObject({ boardName: 'Lumenpay', company: { name: 'Lumenpay' } });
  });

  it('states on its step why no news could be searched', async () => {
    const { world } = serve();
    world.board = aBoard({ ...fresh, status: 'processing', companyName: 'Lumenpay' });
    world.companies = [aCompany(0, { lastSyncStatus: 'error', lastSyncErrorCode: 'RATE_LIMITED' })];
    await open(undefined, { boardId: 'board-1' });
    await waitFor(() => expect(steps()).toEqual(['done', 'done', 'failed']));
    expect(screen.getByText('API Rate Limit Exceeded')).toBeTruthy();
  });

  it('states on its step which sources for competitors did not answer', async () => {
    const { world } = serve();
    const shortfalls = ["Some sources didn't respond (Wikidata), so competitors may be missing."];
    world.board = aBoard({ ...fresh, status: 'processing', companyName: 'Lumenpay', shortfalls });
    world.companies = [aCompany(0)];
    await open(undefined, { boardId: 'board-1' });
    await waitFor(() => expect(steps()).toEqual(['done', 'done', 'in progress']));
    expect(screen.getByText(shortfalls[0] ?? '').closest('li')?.textContent).toContain('identifying competitors');
  });

  it('announces the end of the analysis even when nothing was found', async () => {
    const { server, world } = serve();
    await open();
    await heading('Setting up your board...');
    await waitFor(() => expect(server.asked.filter(({ path }) => path === '/api/boards/board-1')).not.toEqual([]));
    await vi.advanceTimersByTimeAsync(100);
    world.board = aBoard({ ...fresh, status: 'ready', companyName: 'Lumenpay' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText('Analysis complete!')).toBeTruthy();
  });

  it('polls for content only once the board is linked to its companies', async () => {
    const { server } = serve();
    await open();
    await heading('Setting up your board...');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.calls(triggerPath)).toHaveLength(0);
  });

  it('triggers distribution when no content arrives, and states that it takes longer; visitors stay', async () => {
    const { server, world } = serve();
    const { path } = await open();
    await heading('Setting up your board...');
    world.board = aBoard({ ...fresh, status: 'ready', companyName: 'Lumenpay' });
    await passTime(() => screen.getByText('Analyzing articles now, please wait...'), 64);
    await waitFor(() => expect(server.calls(triggerPath)[0]?.body).toEqual({ boardId: 'board-1' }));
    await passTime(() => screen.getByText('Content Loading Delayed'), 11);
    const advice = 'Articles are still being analyzed. Check back in a few minutes or try the Refresh Content button.';
    expect(screen.getByText(advice)).toBeTruthy();
    expect(path()).toBe('/board/new');
  });

  it('has the button that the message names, which requests another distribution', async () => {
    const { server, world } = serve();
    await open();
    await heading('Setting up your board...');
    expect(screen.queryByRole('button', { name: 'Refresh Content' })).toBeNull();
    world.board = aBoard({ ...fresh, status: 'ready', companyName: 'Lumenpay' });
    await passTime(() => screen.getByText('Content Loading Delayed'), 80);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh Content' }));
    await waitFor(() => expect(server.calls(triggerPath)).toHaveLength(2));
    expect(server.calls(triggerPath)[1]?.body).toEqual({ boardId: 'board-1' });
    expect(screen.queryByRole('button', { name: 'Refresh Content' })).toBeNull();
  });

  it('then redirects signed-in users to their board', async () => {
    const { server, world } = serve();
    world.board = aBoard({ ...fresh, status: 'processing', companyName: 'Lumenpay' });
    const { path } = await open(aSession());
    await heading('Lumenpay Intelligence Board');
    expect(screen.queryByText('Preview Mode - Sign up to save')).toBeNull();
    await waitFor(() => expect(server.calls(setupPath)[0]?.body).toMatchObject({ userId: 'user-1' }));
    await passTime(() => expect(path()).toBe('/boards/board-1'), 73);
  });

  it('states how long it lasts, and leads home after signing up while there is no board', async () => {
    const { server } = serve();
    server.on(setupPath, () => new Promise<Response>(() => undefined));
    await open();
    await heading('Setting up your board...');
    expect(screen.getByRole('heading', { name: 'This preview lasts 1 hour' })).toBeTruthy();
    expect(screen.getByText(/^Sign up within the hour to keep it\./)).toBeTruthy();
    const links = ['Sign up to save', 'Sign Up Free'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/auth?returnTo=%2F'));
  });

  it('links to sign-up and back to the board', async () => {
    serve();
    await open();
    await heading('Setting up your board...');
    expect(screen.getByRole('heading', { name: 'Want to save this board and track changes?' })).toBeTruthy();
    const link = () => screen.getByRole('link', { name: 'Sign Up Free' }).getAttribute('href');
    await waitFor(() => expect(link()).toBe('/auth?returnTo=%2Fboards%2Fboard-1'));
  });

  describe('the weekly-alerts form', () => {
    const subscribe = 'POST /api/weekly-alerts/subscriptions';
    const thanks = "Thanks! We'll keep you updated with weekly insights.";
    async function form() {
      const { server, world } = serve();
      world.board = aBoard({ ...fresh, status: 'processing', companyName: 'Lumenpay' });
      await open(undefined, { boardId: 'board-1' });
      await screen.findByRole('heading', { name: 'Receive weekly alerts and never miss a beat' });
      const field = screen.getByPlaceholderText<HTMLInputElement>('Enter your work email');
      const submit = (email: string, times = 1) => {
        fireEvent.change(field, { target: { value: email } });
        for (let n = 0; n < times; n++) fireEvent.submit(field);
      };
      return { server, field, submit };
    }

    it('sends the address once, takes at least a second, and states that the address must be confirmed by email', async () => {
      const { server, submit } = await form();
      server.on(subscribe, () => json({ sent: true }, 202));
      submit(' ana@ourco.example ', 2);
      const busy = await screen.findByRole('button', { name: 'Saving...' });
      expect(busy.getAttribute('aria-disabled')).toBe('true');
      await vi.advanceTimersByTimeAsync(900);
      expect(screen.queryByText(thanks)).toBeNull();
      await vi.advanceTimersByTimeAsync(200);
      expect(await screen.findByText(thanks)).toBeTruthy();
      expect(screen.getByText(/Confirm your address with the link in it. Alerts come on Mondays/)).toBeTruthy();
      expect(server.calls(subscribe).map(({ body }) => body)).toEqual([
        { email: 'ana@ourco.example', boardId: 'board-1' },
      ]);
    });

    it('lets the browser require an email address', async () => {
      const { field } = await form();
      expect([field.type, field.required, field.autocomplete]).toEqual(['email', true, 'email']);
      fireEvent.change(field, { target: { value: 'ana at ourco' } });
      expect(field.validity.typeMismatch).toBe(true);
    });

    it('does nothing for a blank address', async () => {
      const { server, submit } = await form();
      submit('   ');
      expect(screen.getByRole('button', { name: 'Subscribe' })).toBeTruthy();
      expect(server.calls(subscribe)).toEqual([]);
    });

    it('reports a failure, and keeps the input', async () => {
      const { server, field, submit } = await form();
      server.on(subscribe, () => problem(429, 'rate_limited', 'Please try again later.'));
      submit('ana@ourco.example');
      expect(await screen.findByText('Failed to save your email')).toBeTruthy();
      expect(screen.getByText('Please try again later.')).toBeTruthy();
      expect(field.value).toBe('ana@ourco.example');
      server.on(subscribe, () => json({ sent: true }, 202));
      submit('ana@ourco.example');
      await vi.advanceTimersByTimeAsync(1_100);
      expect(await screen.findByText(thanks)).toBeTruthy();
    });
  });
});
