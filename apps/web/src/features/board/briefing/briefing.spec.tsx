import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aBoard, aBriefing, aCard, aLine, aSession } from '@/testing/builders';
import { problem } from '@/testing/server';

afterEach(() => {
  vi.useRealTimers();
});

const open = () => openApp({ path: '/boards/board-1', session: aSession() });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const briefing = (name: RegExp) => screen.findByRole('region', { name });

describe('the briefing', () => {
  it('shows what is new since the last visit, each event with its sources', async () => {
    const line = aLine(1, { isHighPriority: true, importance: 9, moreSources: 6, company: 'Rival 1' });
    serveBoard({ briefing: aBriefing({ lines: [line, aLine(2)], newEvents: 6, smallerEvents: 4 }) });
    await open();
    const region = await briefing(/^New since /);
    expect(within(region).getByText('2 of 6 new events')).toBeTruthy();
    const [first, second] = within(region).getAllByRole('listitem');
    expect(first?.textContent).toContain('What Article 1 says.');
    expect(first?.textContent).toContain('High Priority');
    expect(first?.textContent).toContain('and 6 more');
    const source = within(first ?? region).getByRole('link', { name: /^Payments Ledger/ });
    expect(source.getAttribute('href')).toBe('https://ledger.example/1');
    expect(second?.textContent).not.toContain('For you');
    expect(region.textContent).toContain('4 more below.');
  });

  it('states that nothing is new, and what was checked', async () => {
    const yesterday = new Date(Date.now() - 86_400_000);
    serveBoard({
      briefing: aBriefing({ since: yesterday.toISOString(), sourcesChecked: 42, lastCheckedAt: daysAgo(0) }),
    });
    await open();
    const region = await briefing(/^Nothing new since yesterday$/);
    expect(region.textContent).toMatch(/42 sources checked, last today at \d\d:\d\d\./);
    expect(within(region).queryByRole('button', { name: 'Mark all as seen' })).toBeNull();
  });

  it('states that it covers a week on a first visit, and does not mark cards', async () => {
    const since = daysAgo(7);
    serveBoard({ briefing: aBriefing({ isFirstVisit: true, since, lines: [aLine(1)], newEvents: 1 }) });
    await open();
    expect((await briefing(/^New in the last 7 days$/)).textContent).toContain('days1 new event');
    for (const card of await screen.findAllByRole('article')) expect(within(card).queryByText('New')).toBeNull();
  });

  it('names the sources that failed', async () => {
    serveBoard({ briefing: aBriefing({ sourcesFailed: ['google-news', 'Fennel', 'bing-news', 'gdelt'] }) });
    await open();
    const region = await briefing(/^Quiet so far, four sources are silent$/);
    expect(region.textContent).toContain('Google News, Fennel and 2 more didn’t answer.');
  });

  it('states that it is unknown whether anything is new when most sources are silent', async () => {
    const sourcesFailed = ['google-news', 'bing-news', 'gdelt', 'company-feeds', 'company-sitemap'];
    serveBoard({ briefing: aBriefing({ sourcesChecked: 2, sourcesFailed, answeredAt: daysAgo(1) }) });
    await open();
    await briefing(/^Can’t tell\. 5 of 7 haven’t answered since yesterday at \d\d:\d\d\.$/);
    expect(screen.queryByText(/^Nothing new/)).toBeNull();
  });

  it('states what an event means for us, and shows the basis for this', async () => {
    const text = 'Its second outage in 60 days. The first was on 24 September.';
    const forYou = { text, isAboutYou: false, cardId: aCard(2).id, tag: 'Outage' };
    const about = {
      text: 'Your own announcement, reported by 5 publishers.',
      isAboutYou: true,
      cardId: null,
      tag: null,
    };
    serveBoard({ briefing: aBriefing({ lines: [aLine(1, { forYou }), aLine(2, { forYou: about })], newEvents: 2 }) });
    const { user, router } = await open();
    const region = await briefing(/^New since/);
    expect(region.textContent).toContain(`For you${text}`);
    expect(region.textContent).toContain('About youYour own announcement, reported by 5 publishers.');
    await user.click(within(region).getByRole('button', { name: 'See both' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ tag: 'Outage', company: aCard(1).companyId }),
    );
  });

  it('leads to a line’s card, or finds the card when it is not loaded', async () => {
    serveBoard({ briefing: aBriefing({ lines: [aLine(2), aLine(99)], newEvents: 2 }) });
    const { user, router } = await open();
    await screen.findAllByRole('article');
    await user.click(await screen.findByRole('link', { name: 'What Article 2 says.' }));
    expect(document.activeElement?.textContent).toContain('Article 2');
    await user.click(screen.getByRole('link', { name: 'What Article 99 says.' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ search: 'What Article 99 says.' }));
  });

  it('moves the focus to the card that it found', async () => {
    const line = aLine(1, { headline: 'Article 1' });
    serveBoard({
      cards: [aCard(1), aCard(2, { archived: true })],
      briefing: aBriefing({ lines: [line], newEvents: 1 }),
    });
    const { user } = await open();
    await screen.findByRole('article');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Archived');
    await screen.findByText(/^Article 2/);
    await user.click(await screen.findByRole('link', { name: 'Article 1' }));
    await waitFor(() => expect(document.activeElement?.closest('article')?.dataset.cardId).toBe(aCard(1).id));
  });

  it('marks new cards', async () => {
    const cards = [aCard(1), aCard(2, { createdAt: daysAgo(4) }), aCard(3, { date: daysAgo(20) })];
    serveBoard({ cards, briefing: aBriefing({ since: daysAgo(3), lines: [aLine(1)], newEvents: 1 }) });
    await open();
    await briefing(/^New since/);
    const marked = () => screen.getAllByRole('article').map((card) => within(card).queryByText('New') !== null);
    await waitFor(() => expect(marked()).toEqual([true, false, false]));
  });

  it('is marked as seen immediately on request, which can be undone', async () => {
    const { server, world } = serveBoard({ briefing: aBriefing({ lines: [aLine(1)], newEvents: 1 }) });
    const { until } = world.briefing;
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Mark all as seen' }));
    const asked = () => server.calls('POST /api/boards/board-1/seen').map(({ body }) => body);
    await waitFor(() => expect(asked()).toEqual([{ what: 'all', until }]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked()).toEqual([{ what: 'all', until }, { what: 'undo' }]));
  });

  it('states why marking failed', async () => {
    const { server } = serveBoard({ briefing: aBriefing({ lines: [aLine(1)], newEvents: 1 }) });
    server.on('POST /api/boards/board-1/seen', () => problem(503, 'store_unavailable', 'The database is away.'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Mark all as seen' }));
    expect(await screen.findByText('Failed to mark as seen')).toBeTruthy();
  });

  it('is not requested while the board is being set up, and its failure does not hide the board', async () => {
    const { server, world } = serveBoard({ board: aBoard({ status: 'processing' }) });
    await open();
    await screen.findAllByRole('article');
    expect(server.calls('GET /api/boards/board-1/briefing')).toEqual([]);
    server.on('GET /api/boards/board-1/briefing', () => problem(404, 'not_found', 'No.'));
    world.board.status = 'ready';
    expect(await screen.findByText(/The briefing could not be loaded/, {}, { timeout: 8_000 })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
});

describe('a visit', () => {
  it('is recorded when the board was viewed for a while, and again when it is left', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    const { server } = serveBoard();
    const { router } = await open();
    await briefing(/^Nothing new/);
    const visits = () => server.calls('POST /api/boards/board-1/seen').length;
    expect(visits()).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(visits()).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    await waitFor(() => expect(visits()).toBe(2));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(visits()).toBe(3));
    visibility.mockRestore();
    await act(() => router.navigate({ to: '/boards' }));
    await waitFor(() => expect(visits()).toBe(4));
    const asked = server.calls('POST /api/boards/board-1/seen')[0];
    expect([asked?.body, asked?.headers.get('authorization')]).toEqual([{ what: 'visit' }, 'Bearer access-1']);
  });

  it('that ends immediately does not count', async () => {
    const { server } = serveBoard();
    const { router } = await open();
    await briefing(/^Nothing new/);
    await act(() => router.navigate({ to: '/boards' }));
    expect(server.calls('POST /api/boards/board-1/seen')).toEqual([]);
  });
});
