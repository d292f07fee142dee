import { topics } from '@sightline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCard, aCompany, aSession } from '@/testing/builders';
import { type Asked, json } from '@/testing/server';

const open = (search = '') => openApp({ path: `/boards/board-1/timeline${search}`, session: aSession() });
const rival = aCompany(1).id;
const cards = [
  aCard(1, { date: '2026-11-18T10:00:00.000Z', event: 'pricing', publishers: 3, importance: 8 }),
  aCard(2, { date: '2026-11-18T08:00:00.000Z', companyId: rival, company: 'Rival 1', event: 'outage' }),
  aCard(3, { date: '2026-10-30T08:00:00.000Z', tags: ['Guides'], sentiment: 'negative' }),
];
const asked = (server: ReturnType<typeof serveBoard>['server']) =>
  Object.fromEntries(server.calls('GET /api/boards/board-1/cards').at(-1)?.query ?? []);

describe('the timeline', () => {
  it('states when its history starts, once all events are shown', async () => {
    const { server } = serveBoard({ cards });
    const counts = { today: 0, week: 0, month: 0, all: 3 };
    const page = { items: cards, counts, articles: 3, historySince: '2025-10-26T00:00:00.000Z' };
    server.on('GET /api/boards/board-1/cards', ({ query }: Asked) =>
      json(query.get('cursor') ? { ...page, items: [], nextCursor: null } : { ...page, nextCursor: 'more' }),
    );
    const { user } = await open();
    const more = await screen.findByRole('button', { name: 'Show earlier events' });
    expect(screen.queryByText(/history starts/)).toBeNull();
    await user.click(more);
    expect(await screen.findByText(/This board’s history starts on 26 Oct 2025\./)).toBeTruthy();
  });

  it('shows events by month and day, newest first', async () => {
    const { server } = serveBoard({ cards });
    await open();
    const november = await screen.findByRole('region', { name: 'November 2026' });
    expect(within(november).getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(
      within(november)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'LumenpayPricingPricingHigh PriorityArticle 1 (opens in a new tab)Payments Ledger, reported by 3 publishers',
      'Rival 1OutageOutageArticle 2 (opens in a new tab)Payments Ledger',
    ]);
    const october = screen.getByRole('region', { name: 'October 2026' });
    expect(within(october).getByRole('img', { name: 'Negative sentiment' })).toBeTruthy();
    expect(asked(server)).toMatchObject({ show: 'recorded', sort: 'newest' });
  });

  it('keeps its filters in the address, and requests filtered events', async () => {
    const { server } = serveBoard({ cards });
    await open(`?company=${rival}&topic=pricing&sentiment=negative&from=2026-10-01&to=2026-11-20`);
    expect(
      await screen.findByText('No events: Rival 1 · Pricing · negative news · 1 Oct 2026 to 20 Nov 2026.'),
    ).toBeTruthy();
    expect(asked(server)).toMatchObject({
      ...{ company: rival, topic: 'pricing', sentiment: 'negative' },
      ...{ publishedSince: '2026-10-01T00:00:00.000Z', publishedBefore: '2026-11-21T00:00:00.000Z' },
    });
  });

  it('changes and clears filters in the address', async () => {
    serveBoard({ cards });
    const { user, router } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Topic' }), 'Outage');
    expect(router.state.location.search).toEqual({ topic: 'outage' });
    await screen.findByRole('option', { name: 'Rival 1' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'Rival 1');
    expect(router.state.location.search).toEqual({ topic: 'outage', company: rival });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toEqual({});
    await user.click((await screen.findAllByRole('button', { name: 'Other news' }))[0] ?? document.body);
    expect(router.state.location.search).toEqual({ topic: 'news' });
  });

  it('filters by every topic that an entry can have, under the name that the entry shows', async () => {
    serveBoard({ cards: topics.map(({ label }, number) => aCard(number, { event: null, tags: [label] })) });
    await open();
    const offered = within(await screen.findByRole('combobox', { name: 'Topic' })).getAllByRole('option');
    await screen.findAllByRole('link', { name: /^Article/ });
    const shown = screen.getAllByRole('button').filter(({ title }) => title === 'Show only this topic');
    expect(shown.length).toBeGreaterThan(10);
    const names = new Set(offered.map(({ textContent }) => textContent));
    for (const { textContent } of shown) expect(names).toContain(textContent);
  });

  it('ignores unknown filters', async () => {
    serveBoard({ cards });
    const { router } = await open('?company=somebody&sentiment=odd&from=2026-99-99&to=tomorrow');
    expect(Object.values(router.state.location.search).filter(Boolean)).toEqual([]);
  });

  it('states when there are no events, and offers to clear the filters', async () => {
    serveBoard({ cards: [] });
    const { user, router } = await open('?topic=outage');
    expect(await screen.findByText('No events: Outage.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(await screen.findByText('No events yet. Events about your companies will appear here.')).toBeTruthy();
    expect(router.state.location.search).toEqual({});
  });

  it('loads earlier events on demand', async () => {
    serveBoard({ cards: Array.from({ length: 30 }, (_, number) => aCard(number)) });
    const { user } = await open();
    expect(await screen.findAllByRole('link', { name: /^Article/ })).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show earlier events' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Article/ })).toHaveLength(30));
  });

  it('can be printed', async () => {
    serveBoard({ cards });
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
