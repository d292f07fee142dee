import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentQueryClient } from '@/lib/api/query-client';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCard, aCompany, aSession } from '@/testing/builders';
import { problem } from '@/testing/server';

const open = (search = '') => openApp({ path: `/boards/board-1${search}`, session: aSession() });
const titles = () => screen.getAllByRole('heading', { level: 3, name: /^Article/ }).map((title) => title.textContent);
const headline = (number: number) => screen.getByRole('link', { name: new RegExp(`^Article ${number} `) });

describe('the insights', () => {
  it('are filtered by time, in the address', async () => {
    serveBoard({ cards: [1, 2, 3].map((number) => aCard(number)) });
    const { user, router } = await open();
    const all = await screen.findByRole('button', { name: 'All 3' });
    expect(all.getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Today 1' }));
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(router.state.location.searchStr).toBe('?window=today');
    expect(screen.getByRole('button', { name: 'Today 1' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('take the filter from the address, and ignore an unknown one', async () => {
    const { server } = serveBoard();
    await open('?window=7d');
    await screen.findAllByRole('article');
    expect(server.calls('GET /api/boards/board-1/cards')[0]?.query.get('window')).toBe('7d');
  });

  it('do not show a count of zero, and state that there is nothing yet', async () => {
    serveBoard({ cards: [] });
    await open();
    expect(
      await screen.findByText("No insights yet. Content will appear here as it's discovered and analyzed."),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'All' }).textContent).toBe('All');
  });

  it('state when a period is empty', async () => {
    const { server } = serveBoard();
    server.on('GET /api/boards/board-1/cards', {
      items: [],
      nextCursor: null,
      articles: 0,
      counts: { today: 0, week: 2, month: 2, all: 2 },
    });
    await open('?window=today');
    expect(await screen.findByText('No insights found for this time period.')).toBeTruthy();
  });

  it('focus the card that the address names, even further down the list', async () => {
    const cards = Array.from({ length: 45 }, (_, number) => ({
      ...aCard(number),
      id: `crd_${String(number).padStart(20, '0')}`,
    }));
    serveBoard({ cards });
    await open(`#${cards[42]?.id}`);
    await screen.findByRole('link', { name: /^Article 42 / }, { timeout: 10_000 });
    await waitFor(() => expect(document.activeElement).toBe(headline(42)));
  });

  it('are in rank order in the document, and are loaded page by page', async () => {
    const { server } = serveBoard({ cards: Array.from({ length: 25 }, (_, number) => aCard(number)) });
    const { user } = await open();
    await screen.findAllByRole('article');
    expect(titles().slice(0, 12)).toEqual(
      Array.from({ length: 12 }, (_, number) => `Article ${number} (opens in a new tab)`),
    );
    expect(titles()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Load more insights' }));
    await waitFor(() => expect(titles()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Load more insights' })).toBeNull();
    const cursors = server.calls('GET /api/boards/board-1/cards').map(({ query }) => query.get('cursor'));
    expect(cursors).toContain('20');
  });

  it('are archived before the server responds', async () => {
    const { server } = serveBoard();
    server.on('PATCH /api/boards/board-1/cards/:id', () => new Promise<Response>(() => undefined));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Archive: Article 1' }));
    await waitFor(() => expect(titles()).toEqual(['Article 2 (opens in a new tab)']));
    expect(screen.getByRole('button', { name: 'All 1' })).toBeTruthy();
  });

  it('can be restored from the archive', async () => {
    const { world } = serveBoard();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Archive: Article 1' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(world.cards[0]?.archived).toBe(true);
    await user.click(undo);
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(world.cards[0]?.archived).toBe(false);
  });

  it('can be archived while Developer Mode is open', async () => {
    const { world } = serveBoard();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Developer Mode' }));
    await waitFor(() => expect(screen.getAllByText('Events on board')[0]?.nextElementSibling?.textContent).toBe('2'));
    await user.click(screen.getByRole('button', { name: 'Archive: Article 1' }));
    await waitFor(() => expect(titles()).toHaveLength(1));
    await waitFor(() => expect(world.cards[0]?.archived).toBe(true));
  });

  it('are restored when archiving fails', async () => {
    const { server } = serveBoard();
    server.on('PATCH /api/boards/board-1/cards/:id', () => problem(503, 'unavailable', 'Not now.'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Archive: Article 1' }));
    expect(await screen.findByText('Failed to archive article')).toBeTruthy();
    await waitFor(() => expect(titles()).toHaveLength(2));
  });
});

describe('filters', () => {
  const rival = aCompany(1);
  const three = () => [
    aCard(1),
    aCard(2, { tags: ['Funding'], sentiment: 'negative', companyId: rival.id, company: rival.name }),
    aCard(3, { tags: ['Funding'], sentiment: 'positive' }),
  ];
  const bar = () => within(screen.getByRole('group', { name: 'Filters' }));

  it('are set by the chips on a card, kept in the address, and cleared', async () => {
    const { server } = serveBoard({ cards: three() });
    const { user, router } = await open();
    await screen.findAllByRole('article');
    await user.click(screen.getAllByRole('button', { name: 'Tag: Funding' })[0] ?? document.body);
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(router.state.location.searchStr).toBe('?tag=Funding');
    expect(screen.getByText('2 insights found')).toBeTruthy();
    for (const chip of screen.getAllByRole('button', { name: 'Tag: Funding' }))
      expect(chip.getAttribute('aria-pressed')).toBe('true');
    await user.click(
      within(screen.getAllByRole('article')[0] ?? document.body).getByRole('button', { name: 'Negative sentiment' }),
    );
    await waitFor(() => expect(titles()).toEqual(['Article 2 (opens in a new tab)']));
    expect(router.state.location.searchStr).toBe('?tag=Funding&sentiment=negative');
    expect(server.calls('GET /api/boards/board-1/cards').at(-1)?.query.get('sentiment')).toBe('negative');
    await user.click(bar().getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(router.state.location.searchStr).toBe('');
    expect(bar().queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('have their counts, and filter by topic', async () => {
    const { server } = serveBoard({
      cards: [
        aCard(1, { category: 'pricing' }),
        aCard(2, { category: 'pricing', sentiment: 'negative' }),
        aCard(3, { category: 'product-launch' }),
      ],
    });
    const { user, router } = await open();
    const bar = within(await screen.findByRole('group', { name: 'Filters' }));
    expect((await bar.findByRole('button', { name: 'Topic: Pricing 2' })).textContent).toBe('Pricing 2');
    expect(bar.getByRole('button', { name: 'Topic: Product launch 1' })).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Sentiment: Negative 1' })).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Company: Lumenpay 3' })).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Topic: Product launch 1' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(router.state.location.search).toMatchObject({ topic: 'product-launch' });
    expect(server.calls('GET /api/boards/board-1/cards').at(-1)?.query.get('topic')).toBe('product-launch');
    await user.click(bar.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  });

  it('are set by the chips in the header, and removed one by one', async () => {
    serveBoard({ cards: three() });
    const { user, router } = await open();
    await screen.findAllByRole('article');
    await user.click(await bar().findByRole('button', { name: /^Company: Rival 1/ }));
    await waitFor(() => expect(titles()).toEqual(['Article 2 (opens in a new tab)']));
    expect(router.state.location.searchStr).toBe(`?company=${rival.id}`);
    await user.click(bar().getByRole('button', { name: /^Sentiment: Positive/ }));
    expect(await screen.findByText('No insights match these filters.')).toBeTruthy();
    await user.click(bar().getByRole('button', { name: /^Company: Rival 1/ }));
    await waitFor(() => expect(titles()).toEqual(['Article 3 (opens in a new tab)']));
  });

  it('are read from the address, ignoring unknown ones', async () => {
    const { server } = serveBoard({ cards: three() });
    await open(`?company=../x&sentiment=bad&tag=Funding`);
    await screen.findAllByRole('article');
    const asked = server.calls('GET /api/boards/board-1/cards')[0]?.query;
    expect([asked?.get('company'), asked?.get('sentiment'), asked?.get('tag')]).toEqual([null, null, 'Funding']);
  });
});

describe('searching and sorting', () => {
  it('searches after a pause in typing, shows the number of results, and keeps the query in the address', async () => {
    const { server } = serveBoard({ cards: [aCard(1), aCard(2), aCard(12)] });
    const { user, router } = await open();
    await screen.findAllByRole('article');
    await user.type(screen.getByRole('searchbox', { name: 'Search insights' }), ' article 1 ');
    expect(await screen.findByText('2 insights found')).toBeTruthy();
    expect(titles()).toEqual(['Article 1 (opens in a new tab)', 'Article 12 (opens in a new tab)']);
    expect(router.state.location.href).toBe('/boards/board-1?search=article+1');
    const words = server.calls('GET /api/boards/board-1/cards').map(({ query }) => query.get('search'));
    expect(new Set(words)).toEqual(new Set(['', 'article 1']));
  });

  it('offers to clear the search when nothing matches', async () => {
    serveBoard();
    const { user } = await open('?search=zebra');
    expect(await screen.findByText('No insights match your search.')).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Search insights' })).toHaveProperty('value', 'zebra');
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? document.body);
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(screen.getByRole('searchbox', { name: 'Search insights' })).toHaveProperty('value', '');
  });

  it('sorts, filters by unread or archived, and keeps both in the address', async () => {
    serveBoard({
      cards: [aCard(1, { importance: 3, read: true }), aCard(2, { importance: 9 }), aCard(3, { archived: true })],
    });
    const { user, router } = await open();
    await screen.findAllByRole('article');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most important first');
    await waitFor(() => expect(titles()[0]).toContain('Article 2'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Unread');
    await waitFor(() => expect(titles()).toEqual(['Article 2 (opens in a new tab)']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Archived');
    await waitFor(() => expect(titles()).toEqual(['Article 3 (opens in a new tab)']));
    expect(router.state.location.search).toEqual({ sort: 'importance', show: 'archived' });
    await user.click(screen.getByRole('button', { name: 'Restore: Article 3' }));
    expect(await screen.findByText('Nothing is archived.')).toBeTruthy();
    expect(await screen.findByText('Article restored')).toBeTruthy();
  });

  it.each(['?sort=loudest&show=everything', `?search=${'x'.repeat(500)}`])(
    'ignores invalid filters: %s',
    async (search) => {
      serveBoard();
      await open(search);
      expect(await screen.findByRole('region', { name: 'Insights' })).toBeTruthy();
    },
  );
});

describe('the keyboard', () => {
  it('moves through the cards in rank order, marks them as read, and archives them', async () => {
    const { world } = serveBoard({ cards: [aCard(1), aCard(2), aCard(3)] });
    const { user } = await open();
    await screen.findAllByRole('article');
    headline(1).focus();
    await user.keyboard('jj');
    expect(document.activeElement).toBe(headline(3));
    await user.keyboard('kr');
    expect(document.activeElement).toBe(headline(2));
    await waitFor(() => expect(world.cards[1]?.read).toBe(true));
    expect(screen.getByRole('button', { name: 'Mark as unread: Article 2' })).toBeTruthy();
    await user.keyboard('e');
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(document.activeElement).toBe(headline(3));
    await waitFor(() => expect(world.cards[1]?.archived).toBe(true));
  });

  it('stays on a headline that moves to the other column', async () => {
    const { world } = serveBoard({ cards: [aCard(1), aCard(2), aCard(3)] });
    await open();
    await screen.findAllByRole('article');
    headline(2).focus();
    world.cards.unshift(aCard(4));
    await currentQueryClient()?.invalidateQueries();
    await waitFor(() => expect(titles()[0]).toMatch(/^Article 4/));
    expect(document.activeElement).toBe(headline(2));
  });

  it('does nothing outside the cards', async () => {
    const { world } = serveBoard();
    const { user } = await open();
    await screen.findAllByRole('article');
    await user.type(screen.getByRole('searchbox', { name: 'Search insights' }), 'e');
    expect(world.cards.every(({ archived }) => !archived)).toBe(true);
  });
});
