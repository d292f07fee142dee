import type { Trends } from '@sightline/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCompany, aSession } from '@/testing/builders';
import { problem } from '@/testing/server';
import { aCompanyTrend, aFinding, aTopicTrend, daysBefore, someTrends, until } from '@/testing/trends-builders';
import { trendsCsv } from './trends-csv.ts';

afterEach(() => {
  vi.useRealTimers();
});

function serve(parts: Partial<Trends> = {}) {
  const { server } = serveBoard();
  return server.on('GET /api/boards/board-1/trends', someTrends(parts));
}
const open = (path = '/boards/board-1/trends') => openApp({ path, session: aSession() });
const section = (name: string) => screen.findByRole('region', { name });
const searchOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams);
const rival = aCompany(1).id;

describe('a board’s trends', () => {
  it('state what is notable and why, with links to the events', async () => {
    const shift = aFinding({
      ...{ kind: 'shift', companyIds: [rival, aCompany(2).id], topic: 'pricing', days: 12, events: 3, usual: null },
      ...{ since: daysBefore(13), until: daysBefore(1), ofCompetitors: 5, reason: '2 of 5 competitors within 14 days' },
    });
    const quiet = aFinding({ kind: 'quiet', direction: 'down', days: 16, events: 0, reason: 'Nothing for 16 days' });
    serve({ findings: [shift, aFinding(), quiet] });
    await open();
    const stands = await section('What stands out');
    expect(within(stands).getByText('Market shift')).toBeTruthy();
    expect(await within(stands).findByText('Two of five competitors changed prices within 12 days')).toBeTruthy();
    expect(within(stands).getByText('Rival 1 and Rival 2. 2 of 5 competitors within 14 days.')).toBeTruthy();
    expect(searchOf(within(stands).getByRole('link', { name: /^See the 3 pricing events/ }))).toEqual({
      ...{ topic: 'pricing', from: '2026-11-08', to: '2026-11-19', show: 'counted' },
    });
    expect(within(stands).getByText('Rival 1: 11 events in 30 days, usually 4 to 6')).toBeTruthy();
    expect(searchOf(within(stands).getByRole('link', { name: /^See the 11 events/ }))).toEqual({
      ...{ company: rival, from: '2026-10-22', to: '2026-11-20', show: 'counted' },
    });
    expect(within(stands).getByText('Rival 1: nothing for 16 days')).toBeTruthy();
    expect(searchOf(within(stands).getByRole('link', { name: /^See what came before/ }))).toEqual({
      company: rival,
      show: 'counted',
    });
  });

  it('state why no comparison is possible', async () => {
    serve({
      comparison: { kind: 'too-few', events: 6, days: 180 },
      reason: 'Too few events to compare: 6 in 180 days, we need 10',
    });
    await open();
    const stands = await section('What stands out');
    expect(within(stands).getByText('Too few events to compare: 6 in 180 days, we need 10.')).toBeTruthy();
  });

  it('state once that there are too few events, however many topics and companies have too few', async () => {
    const few = { kind: 'too-few', events: 3, days: 180 } as const;
    serve({
      comparison: { ...few, events: 6 },
      reason: 'Too few events to compare: 6 in 180 days, we need 10',
      companies: [0, 1, 2].map((number) => aCompanyTrend(number, { comparison: few })),
      topics: ['pricing', 'funding', 'Guides'].map((topic) => aTopicTrend(topic, { comparison: few })),
    });
    await open();
    await section('Events a week');
    const [main] = await screen.findAllByRole('main');
    expect(main?.textContent?.match(/too few|fewer than|we need/gi)).toEqual(['Too few', 'we need']);
    expect(screen.queryByRole('region', { name: 'Momentum' })).toBeNull();
  });

  it('show topics with their usual range, in words and numbers', async () => {
    serve({
      topics: [
        aTopicTrend('pricing', {
          events: 9,
          comparison: { kind: 'usual', low: 2, high: 5, middle: 3, level: 'above' },
        }),
        aTopicTrend('Guides', { events: 2, companies: 1, comparison: { kind: 'too-few', events: 4, days: 180 } }),
      ],
    });
    await open();
    const topics = await section('Events by topic');
    const [, pricing, guides] = within(topics).getAllByRole('row');
    expect(pricing?.textContent).toBe('Pricing9Usually 2 to 5. 2 companies.');
    expect(guides?.textContent).toBe('Guides2One company.');
    expect(within(topics).getByText(/Without a band: fewer than 10 events in 180 days\./)).toBeTruthy();
    expect(searchOf(within(topics).getByRole('link', { name: 'Pricing: 9 events' }))).toMatchObject({
      topic: 'pricing',
    });
  });

  it('show weekly events per company on one scale, with the numbers as links in a table', async () => {
    const { server } = serveBoard();
    server.on('GET /api/boards/board-1/trends', someTrends());
    await open();
    const weeks = await section('Events a week');
    expect(
      await within(weeks).findByRole('img', { name: /^Rival 1, events a week for 12 weeks: 0, 1, 2/ }),
    ).toBeTruthy();
    const [, own] = within(weeks).getAllByRole('row', { hidden: true });
    expect(own?.textContent).toBe(`Lumenpay (you)${[...'012012012012'].join('')}`);
    const link = within(weeks).getByRole('link', { name: 'Rival 1, week from 14 Nov: 2 events', hidden: true });
    expect(searchOf(link)).toEqual({ company: rival, from: '2026-11-14', to: '2026-11-20', show: 'counted' });
  });

  it('list outages with their time, and hiring by capability', async () => {
    serve({
      downtime: [{ companyId: rival, incidents: 3, minutes: 150, withoutEnd: 1 }],
      hiring: [{ capability: 'Risk', companyIds: [rival], jobs: 7 }],
    });
    await open();
    const cells = async (title: string) =>
      within(await section(title))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(await cells('Outages')).toEqual([['Rival 1', '3', '2 h 30 min1 without a stated end']]);
    expect(await cells('Hiring')).toEqual([['Risk', 'Rival 1', '7']]);
  });

  it('show shares with the change in points, momentum, and companies that cannot be compared', async () => {
    serve({
      companies: [
        aCompanyTrend(1, {
          ...{ events: 11, share: 60, shareBefore: 48 },
          comparison: { kind: 'usual', low: 3, high: 7, middle: 5, level: 'above' },
        }),
        aCompanyTrend(0, { share: 40, shareBefore: 52, comparison: { kind: 'too-few', events: 4, days: 180 } }),
        aCompanyTrend(2, {
          ...{ events: 0, share: 0, shareBefore: 0, collectedSince: daysBefore(18) },
          comparison: { kind: 'too-early', since: daysBefore(18), from: null },
        }),
      ],
    });
    await open();
    const share = await section('Share of voice');
    expect(await within(share).findByText('Rival 1')).toBeTruthy();
    expect(
      within(share)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['CompanyBeforeNowChange', 'Rival 148%60%+12 pt', 'Lumenpay (you)52%40%−12 pt', 'Rival 20%0%0 pt']);
    const momentum = await section('Momentum');
    expect(within(momentum).getAllByRole('row')[1]?.textContent).toBe('Rival 1+611 against 5 usual');
    expect(within(momentum).getByText(/^Lumenpay \(you\) is not shown: fewer than 10 events in 180 days/)).toBeTruthy();
    expect(within(momentum).getByText(/Too early for Rival 2: data since 3 Nov\./)).toBeTruthy();
    const sentiment = await section('Sentiment by company');
    expect(searchOf(within(sentiment).getByRole('link', { name: 'Rival 1, positive: 3 events' }))).toMatchObject({
      ...{ company: rival, sentiment: 'positive' },
    });
  });

  it('do not draw shares for a period in which not all companies were tracked', async () => {
    serve({ companies: [aCompanyTrend(0, { shareBefore: null }), aCompanyTrend(1, { shareBefore: null })] });
    await open();
    const share = await section('Share of voice');
    expect(within(share).getByText(/not all companies were followed then/)).toBeTruthy();
    expect(within(share).queryByText('Change')).toBeNull();
  });

  it('keep period and companies in the address', async () => {
    const server = serve();
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: '90 days' }));
    expect(router.state.location.href).toBe('/boards/board-1/trends?days=90');
    await waitFor(() => expect(server.calls('GET /api/boards/board-1/trends').at(-1)?.query.get('days')).toBe('90'));
    const weeks = await section('Events a week');
    expect(await within(weeks).findByRole('heading', { name: 'Rival 1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rival 1', pressed: true }));
    expect(within(weeks).queryByRole('heading', { name: 'Rival 1' })).toBeNull();
    expect(router.state.location.href).toBe(`/boards/board-1/trends?days=90&companies=${aCompany(0).id}`);
  });

  it('report that they cannot be loaded', async () => {
    serveBoard().server.on('GET /api/boards/board-1/trends', () => problem(503, 'unavailable', 'No.'));
    await open();
    expect(await screen.findByText('The trends of this board could not be loaded.')).toBeTruthy();
  });

  it('are saved as CSV that spreadsheets treat as data', () => {
    const csv = trendsCsv(someTrends({ until }), (id) => (id === rival ? '=1+1, "Rival"' : 'Lumenpay'));
    const [head, first, second, topic] = csv.split('\r\n');
    expect(head?.split(',').slice(0, 5)).toEqual(['of', 'name', 'first day', 'last day', 'events']);
    expect(first).toBe('company,Lumenpay,2026-10-22,2026-11-20,5,3,5,7,50,42,3,2,0');
    expect(second).toMatch(/^company,"'=1\+1, ""Rival""",2026-10-22/);
    expect(topic).toBe('topic,Pricing,2026-10-22,2026-11-20,6,4,6,8');
    expect(csv.split('\r\n').filter((row) => row.startsWith('company in a week'))).toHaveLength(24);
  });
});

describe('notable trends on the board', () => {
  it('are at most three findings and a link to all trends', async () => {
    serve({ findings: [aFinding()] });
    await open('/boards/board-1');
    const panel = await section('What stands out');
    expect(await within(panel).findByText('Rival 1: 11 events in 30 days, usually 4 to 6')).toBeTruthy();
    expect(within(panel).getByRole('link', { name: 'All trends' }).getAttribute('href')).toBe('/boards/board-1/trends');
  });

  it('are one line when no comparison is possible', async () => {
    serve({ comparison: { kind: 'too-few', events: 4, days: 180 }, reason: 'Too few events to compare' });
    await open('/boards/board-1');
    expect(await screen.findByText('Too few events to compare.')).toBeTruthy();
  });

  it('are hidden while it is too early, which Trends states once', async () => {
    const early = { kind: 'too-early', since: daysBefore(18), from: null } as const;
    const server = serve({
      comparison: early,
      reason: 'We have data since 3 Nov 2026. Comparisons start on 31 Jan 2027',
      companies: [aCompanyTrend(0, { comparison: early }), aCompanyTrend(1, { comparison: early })],
    });
    const { router } = await open('/boards/board-1');
    await screen.findAllByRole('article');
    await waitFor(() => expect(server.calls('GET /api/boards/board-1/trends')).not.toHaveLength(0));
    expect(screen.queryByRole('region', { name: 'What stands out' })).toBeNull();
    await act(() => router.navigate({ to: '/boards/$boardId/trends', params: { boardId: 'board-1' } }));
    const [main] = await screen.findAllByRole('main');
    await screen.findByText('We have data since 3 Nov 2026. Comparisons start on 31 Jan 2027.');
    expect(main?.textContent?.match(/data since|[Tt]oo early/g)).toHaveLength(1);
  });
});

describe('a board’s screens', () => {
  it('link to each other, and mark the current one', async () => {
    serve();
    const { user, path } = await open('/boards/board-1?window=7d');
    const nav = await screen.findByRole('navigation', { name: 'lumenpay.example board' });
    const links = () =>
      within(nav)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('aria-current')]);
    expect(links()).toEqual([
      ['Board', 'page'],
      ['Website changes', null],
      ['Trends', null],
      ['Timeline', null],
      ['Companies', null],
      ['People', null],
      ['Share & export', null],
    ]);
    await user.click(within(nav).getByRole('link', { name: 'Trends' }));
    await waitFor(() => expect(path()).toBe('/boards/board-1/trends'));
  });

  it.each(['trends', 'timeline'])('redirect from the alternative address for %s', async (screenName) => {
    serve();
    const { path } = await open(`/board/board-1/${screenName}`);
    expect(path()).toBe(`/boards/board-1/${screenName}`);
  });
});
