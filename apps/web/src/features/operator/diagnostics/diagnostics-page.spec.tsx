import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { aBoard, aSession } from '@/testing/builders';
import { aSyncRun, aTestRun, serveOperator } from '@/testing/operator-server';
import { FakeServer, json, problem } from '@/testing/server';

const runner = 'POST /api/functions/test-runner';
const resultsKey = 'sightline-test-results-v1';
const logKey = 'sightline-diagnostics-log-v1';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(server: FakeServer, tab: 'automated' | 'manual' = 'automated') {
  const opened = await openApp({ path: `/diagnostics?tab=${tab}`, session: aSession() });
  await screen.findByRole('heading', { level: 1, name: 'System Diagnostics & QA' });
  await screen.findByRole('tab', { selected: true });
  return { ...opened, server };
}
/** Clicks twice before the next render. */
const twice = (element: HTMLElement) => {
  fireEvent.click(element);
  fireEvent.click(element);
};
const button = (name: string) => screen.findByRole('button', { name });
const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const passing = () => json({ success: true, ...aTestRun() });
/** Makes storage reject writes, as when it is full. */
function fillStorage(): void {
  const full = {
    get: (target: Storage, name: string) => {
      if (name !== 'setItem') return Reflect.get(target, name).bind(target);
      return () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  };
  vi.stubGlobal('localStorage', new Proxy(localStorage, full));
}

describe('/diagnostics for others', () => {
  it('states that it is for operators, and links visitors to sign-in and back', async () => {
    new FakeServer().on('GET /api/operator/system', () => problem(401, 'unauthenticated', 'Sign in first.'));
    await openApp({ path: '/diagnostics' });
    expect(await screen.findByRole('heading', { name: 'Operators only' })).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'Sign in' }).map((link) => link.getAttribute('href'));
    expect(links).toContain('/auth?returnTo=%2Fdiagnostics');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('shows users without the role which account they use', async () => {
    new FakeServer().on('GET /api/operator/system', () => problem(403, 'operators_only', 'No.'));
    await openApp({ path: '/diagnostics', session: aSession() });
    expect(
      await screen.findByText(/signed in as ana@ourco\.example, which does not have the operator role/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in with another account' })).toBeTruthy();
  });
});

describe('Automated Tests', () => {
  it.each([
    ['Run All Tests', 'all'],
    ['Schema', 'schema'],
    ['RLS Policies', 'rls'],
    ['Data Integrity', 'integrity'],
    ['Content Quality', 'content'],
    ['Edge Functions', 'functions'],
  ])("'%s' runs the category %s, once for a double click", async (name, category) => {
    const { server } = await open(serveOperator().on(runner, passing));
    twice(await button(name));
    expect(await screen.findByText('All tests passed! 2/2 tests passed')).toBeTruthy();
    expect(server.calls(runner).map(({ body }) => body)).toEqual([{ category }]);
  });

  it('shows tiles and every result with its details, and keeps these for the next visit', async () => {
    const { user } = await open(serveOperator().on(runner, passing));
    expect(screen.getByText('No tests were run yet.')).toBeTruthy();
    await user.click(await button('Run All Tests'));
    await screen.findByRole('heading', { name: 'Collections match their schemas' });
    expect(['Total Tests', 'Passed', 'Failed', 'Skipped', 'Duration'].map((name) => tile(name))).toEqual([
      '2',
      '2',
      '0',
      '0',
      '1.4 s',
    ]);
    const row = within(await screen.findByRole('listitem', { name: 'Collections match their schemas' }));
    expect(row.getByText('schema')).toBeTruthy();
    expect(row.getByText('12 collections, 400 documents')).toBeTruthy();
    expect(row.getByText('340 ms')).toBeTruthy();
    const details = row.getByText('boards: 3 documents').closest('ul');
    expect(details?.hidden).toBe(true);
    await user.click(row.getByRole('button', { name: 'Details of Collections match their schemas' }));
    expect(details?.hidden).toBe(false);
    expect(JSON.parse(localStorage.getItem(resultsKey) ?? '')).toMatchObject({ totalTests: 2 });
  });

  it('shows the last result again', async () => {
    localStorage.setItem(resultsKey, JSON.stringify(aTestRun({ skipped: 3 })));
    await open(serveOperator());
    expect(await screen.findByText('Collections match their schemas')).toBeTruthy();
    expect(tile('Skipped')).toBe('3');
  });

  it.each(['{', '[]', '{"totalTests":"x"}', 'null'])('treats damaged storage (%s) as empty', async (damaged) => {
    localStorage.setItem(resultsKey, damaged);
    localStorage.setItem(logKey, damaged);
    const { user } = await open(serveOperator());
    expect(await screen.findByText('No tests were run yet.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Manual Diagnostics' }));
    expect(await screen.findByText('Nothing was run yet.')).toBeTruthy();
  });

  it('works without storage, and states that nothing is kept', async () => {
    const { user } = await open(serveOperator().on(runner, passing));
    fillStorage();
    await user.click(await button('Schema'));
    expect(await screen.findByText(/Results can’t be stored/)).toBeTruthy();
    expect(tile('Passed')).toBe('2');
  });

  it('counts failures, and opens their details', async () => {
    const tests = aTestRun().tests.map((test, at) => ({ ...test, status: at === 0 ? 'failed' : 'passed' }) as const);
    const failed = aTestRun({ passed: 1, failed: 1, tests });
    const { user } = await open(serveOperator().on(runner, { success: true, data: failed }));
    await user.click(await button('Run All Tests'));
    expect(await screen.findByText('1 test(s) failed')).toBeTruthy();
    expect(screen.getByText('boards: 3 documents').closest('ul')?.hidden).toBe(false);
  });

  it('does not report success when nothing ran', async () => {
    const skipped = aTestRun({ passed: 0, skipped: 2 });
    const { user } = await open(serveOperator().on(runner, { success: true, data: skipped }));
    await user.click(await button('Run All Tests'));
    expect(await screen.findByText('No test ran, 2 skipped')).toBeTruthy();
    expect(screen.queryByText(/All tests passed/)).toBeNull();
  });

  it.each([
    ['another run', () => problem(409, 'tests_running', 'Tests are running already.'), 'Tests are running already.'],
    ['a failure in words', () => json({ success: false, error: 'The store is away.' }), 'The store is away.'],
    ['no result', () => json({ success: true }), 'The server sent a response without results.'],
    ['half a result', () => json({ success: true, totalTests: 2 }), 'The server sent a response without results.'],
    ['a wrong result', () => json({ success: true, totalTests: 'two' }), 'The server sent an invalid response.'],
    ['no JSON', () => new Response('<html>'), 'The server sent an invalid response.'],
  ])('reports %s, and keeps the previous result', async (_what, answer, words) => {
    localStorage.setItem(resultsKey, JSON.stringify(aTestRun()));
    const { user } = await open(serveOperator().on(runner, answer));
    await user.click(await button('Schema'));
    expect(await screen.findByText(`Failed to run tests: ${words}`)).toBeTruthy();
    expect(tile('Passed')).toBe('2');
    expect((await button('Schema')).getAttribute('aria-disabled')).toBeNull();
  });

  it('runs one at a time, continues in the background when the tab changes, and is silent after the user leaves the page', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const waiting = () =>
      new Promise<Response>((resolve) => {
        arrive = resolve;
      });
    const { server, user, router } = await open(serveOperator().on(runner, waiting));
    await user.click(await button('Schema'));
    await user.click(await button('RLS Policies'));
    expect(server.calls(runner)).toHaveLength(1);
    await user.click(screen.getByRole('tab', { name: 'Manual Diagnostics' }));
    await user.click(screen.getByRole('tab', { name: 'Automated Tests' }));
    expect((await button('RLS Policies')).getAttribute('aria-disabled')).toBe('true');
    await router.navigate({ to: '/database-explorer' });
    arrive(passing());
    await waitFor(() => expect(localStorage.getItem(resultsKey)).not.toBeNull());
    expect(screen.queryByText(/All tests passed/)).toBeNull();
  });
});

describe('Manual Diagnostics', () => {
  const steps = () => within(screen.getByRole('region', { name: 'Diagnostic Steps' })).getAllByRole('listitem');
  const lastRun = () => screen.getByRole('status', { name: 'Last run' }).textContent;

  it('shows the system’s configuration and health', async () => {
    await open(serveOperator(), 'manual');
    const card = within(await screen.findByRole('region', { name: 'System Information' }));
    await waitFor(() => expect(card.getByText('Project ID').nextElementSibling?.textContent).toBe('sightline-1'));
    expect(card.getByText('Environment').nextElementSibling?.textContent).toBe('production');
    expect(card.getByText('Health').nextElementSibling?.textContent).toBe('Degraded');
    expect(card.getByText(/^Fails:/).parentElement?.textContent).toBe('Fails: mail (optional): refused');
  });

  const refreshed = { success: true, companiesProcessed: 2, successful: 1, totalCardsCreated: 3, boardsProcessed: 1 };

  it('starts the daily refresh and follows the run history to its end', async () => {
    const items = [aSyncRun(1)];
    const server = serveOperator()
      .on('GET /api/operator/sync-runs', () => json({ items }))
      .on('POST /api/functions/daily-refresh', refreshed);
    await open(server, 'manual');
    twice(await button('Test Daily Refresh'));
    await waitFor(() =>
      expect(steps()[1]?.textContent).toContain('1 of 2 companies synced, 3 new cards, digest mailed'),
    );
    expect(steps()[2]?.textContent).toContain('Running');
    items.push(aSyncRun(2), aSyncRun(3, { status: 'error' }));
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(lastRun()).toMatch(/^Test Daily RefreshSuccess/));
    expect(steps()[2]?.textContent).toContain('2 refreshes ended, 1 with an error');
    expect(server.calls('POST /api/functions/daily-refresh')).toHaveLength(1);
  });

  it('states how many refreshes did not finish in time', async () => {
    const server = serveOperator().on('POST /api/functions/daily-refresh', refreshed);
    const { user } = await open(server, 'manual');
    await user.click(await button('Test Daily Refresh'));
    await waitFor(() => expect(steps()[2]?.textContent).toContain('Running'));
    await vi.advanceTimersByTimeAsync(100_000);
    await waitFor(() => expect(steps()[2]?.textContent).toContain('0 of 2 refreshes ended in time.'));
    expect(lastRun()).toContain('Error');
  });

  const setup = 'POST /api/functions/board-setup';
  const started = {
    success: true,
    boardId: 'board-1',
    companyId: aBoard().companyId,
    companyName: null,
    analysis: { industry: null },
    tempSessionId: null,
  };
  function serveCreation() {
    const world = { board: aBoard({ status: 'processing' }) };
    const removed: string[] = [];
    const server = serveOperator()
      .on(setup, started)
      .on('GET /api/boards/board-1', () => json(world.board))
      .on('POST /api/functions/board-cleanup', () => {
        removed.push('cleaned');
        return json({ success: true });
      })
      .on('DELETE /api/boards/board-1', () => {
        removed.push('deleted');
        return new Response(null, { status: 204 });
      });
    return { server, world, removed };
  }

  it('creates a board about the demo company, waits for it, and removes it', async () => {
    const { server, world, removed } = serveCreation();
    const { user } = await open(server, 'manual');
    await screen.findByDisplayValue('lumenpay.example');
    await user.click(await button('Test Board Creation'));
    await waitFor(() => expect(steps()[1]?.textContent).toContain('Running'));
    world.board = aBoard();
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(lastRun()).toContain('Success'));
    expect(steps()[1]?.textContent).toContain('8 companies, 48 cards');
    expect(server.calls(setup)[0]?.body).toMatchObject({ companyUrl: 'lumenpay.example', userId: 'user-1' });
    expect(removed).toEqual(['cleaned', 'deleted']);
  });

  it('removes the board when it fails, and when the user leaves the page', async () => {
    const { server, world, removed } = serveCreation();
    const { user, router } = await open(server, 'manual');
    world.board = aBoard({ status: 'error', errorMessage: 'The site did not answer.' });
    await screen.findByDisplayValue('lumenpay.example');
    await user.click(await button('Test Board Creation'));
    await waitFor(() => expect(lastRun()).toContain('Error'));
    expect(steps()[1]?.textContent).toContain('The site did not answer.');
    expect(removed).toHaveLength(2);
    world.board = aBoard({ status: 'processing' });
    await user.click(await button('Test Board Creation'));
    await waitFor(() => expect(steps()[1]?.textContent).toContain('Running'));
    await router.navigate({ to: '/operations' });
    await waitFor(() => expect(removed).toHaveLength(4));
    await router.navigate({ to: '/diagnostics', search: { tab: 'manual' } });
    await waitFor(() => expect(steps()[1]?.textContent).toContain('You left the page before this finished.'));
    expect(screen.getByRole('region', { name: 'Earlier runs' })).toBeTruthy();
  });

  it('requires a website for its board', async () => {
    const { server, user } = await open(serveOperator(), 'manual');
    await user.clear(await screen.findByDisplayValue('lumenpay.example'));
    await user.click(await button('Test Board Creation'));
    expect(await screen.findByText('Enter a website for the test board')).toBeTruthy();
    expect(server.calls(setup)).toEqual([]);
  });

  it('distributes content, keeps the log for the next visit, and clears it', async () => {
    const server = serveOperator().on('POST /api/functions/content-distributor', {
      success: true,
      totalCardsCreated: 3,
      boardsProcessed: 1,
    });
    const { user } = await open(server, 'manual');
    await user.click(await button('Test Content Distributor'));
    await waitFor(() => expect(steps()[0]?.textContent).toContain('3 new cards across 1 board'));
    expect(localStorage.getItem(logKey)).toContain('Test Content Distributor');
    await user.click(await button('Clear Logs'));
    expect(screen.getByText('Nothing was run yet.')).toBeTruthy();
    expect(localStorage.getItem(logKey)).toBeNull();
  });

  it('skips the steps after a failure, with the server’s reason', async () => {
    const server = serveOperator().on('GET /api/operator/sync-runs', () => problem(503, 'unavailable', 'Not now.'));
    const { user } = await open(server, 'manual');
    fillStorage();
    await user.click(await button('Test Daily Refresh'));
    await waitFor(() => expect(lastRun()).toContain('Error'));
    expect(steps().map((step) => /(Error|Skipped)/.exec(step.textContent ?? '')?.[1])).toEqual([
      'Error',
      'Skipped',
      'Skipped',
    ]);
    expect(screen.getByText(/Logs can’t be stored/)).toBeTruthy();
  });

  it("reloads the system and the log with 'Refresh'", async () => {
    const { server, user } = await open(serveOperator(), 'manual');
    const asked = () => server.calls('GET /api/operator/system').length;
    await screen.findByText('sightline-1');
    const before = asked();
    const run = {
      name: 'Test Content Distributor',
      startedAt: '2026-11-20T06:12:00.000Z',
      status: 'success',
      durationMs: 5,
      steps: [],
    };
    localStorage.setItem(logKey, JSON.stringify([run]));
    await user.click(await button('Refresh'));
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(lastRun()).toContain('Test Content Distributor');
  });
});
