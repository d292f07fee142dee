import type { SavedSearch, SearchHit } from '@sightline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCard, aCompany, aSession } from '@/testing/builders';
import { type Asked, json, problem } from '@/testing/server';

const aHit = (number: number, parts: Partial<SearchHit> = {}): SearchHit => {
  const { id, title, eventId, contentId, companyId, source, url, date, tags } = aCard(number);
  return {
    ...{ eventId, contentId, companyId, company: 'Lumenpay', source, url, date, tags, importance: 5 },
    ...{ isHighPriority: false, archived: false },
    title: { text: title, marks: [[0, 7]] },
    passage: { text: 'Prices rise by 9%.', marks: [[0, 6]] },
    places: [{ boardId: 'board-1', cardId: id }],
    ...parts,
  };
};

function serve(hits: SearchHit[], saved: SavedSearch[] = []) {
  const { server } = serveBoard();
  server
    .on('GET /api/search', ({ query }: Asked) => {
      const from = Number(query.get('cursor') ?? 0);
      return json({ items: hits.slice(from, from + 2), nextCursor: from + 2 < hits.length ? String(from + 2) : null });
    })
    .on('GET /api/searches', () => json({ items: saved }))
    .on('POST /api/searches', ({ body }: Asked) => {
      const search = {
        id: `s${saved.length}`,
        createdAt: new Date().toISOString(),
        ...(body as Omit<SavedSearch, 'id' | 'createdAt'>),
      };
      saved.push(search);
      return json(search, 201);
    })
    .on('PATCH /api/searches/:id', ({ params, body }: Asked) =>
      json(Object.assign(saved.find(({ id }) => id === params[0]) ?? {}, body)),
    )
    .on('DELETE /api/searches/:id', ({ params }: Asked) => {
      saved.splice(0, saved.length, ...saved.filter(({ id }) => id !== params[0]));
      return new Response(null, { status: 204 });
    });
  return server;
}
const open = (search = '') => openApp({ path: `/search${search}`, session: aSession() });
const asked = (server: ReturnType<typeof serve>) =>
  server.calls('GET /api/search').map(({ query }) => Object.fromEntries(query));
const field = () => screen.findByRole('searchbox', { name: 'Search all boards' });
const kept = (name: string, parts: Partial<SavedSearch> = {}): SavedSearch => ({
  ...{ id: name, name, filter: { search: 'price' }, alerts: false, createdAt: new Date().toISOString() },
  ...parts,
});

describe('the search screen', () => {
  it('marks High Priority in the same way as the cards, beside the importance', async () => {
    serve([aHit(1, { importance: 8, isHighPriority: true }), aHit(2, { importance: 8 })]);
    await open('?search=price');
    const [marked, lowered] = await screen.findAllByRole('listitem');
    expect(marked?.textContent).toMatch(/High Priority.*8\/10/);
    expect(lowered?.textContent).toContain('Importance 8/10');
    expect(lowered?.textContent).not.toContain('High Priority');
  });

  it('receives the focus, and searches once typing pauses', async () => {
    const server = serve([aHit(1)]);
    const { user, router } = await open();
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    expect(screen.getByText(/^Search for words/)).toBeTruthy();
    await user.keyboard('price');
    expect(await screen.findByRole('heading', { name: 'Article 1' })).toBeTruthy();
    expect(asked(server)).toEqual([{ search: 'price' }]);
    expect(router.state.location.search).toEqual({ search: 'price' });
    expect(await screen.findByText('1 event')).toBeTruthy();
  });

  it('marks the matches, and leads to the card on the board', async () => {
    serve([aHit(1)]);
    await open('?search=price');
    const list = await screen.findByRole('list', { name: 'Events found' });
    expect([...list.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Article', 'Prices']);
    const address = new URL(
      within(list).getByRole('link', { name: 'Article 1' }).getAttribute('href') ?? '',
      'http://x',
    );
    expect([address.pathname, address.hash]).toEqual(['/boards/board-1', `#${aCard(1).id}`]);
    expect(Object.fromEntries(address.searchParams)).toEqual({ window: 'all', show: 'active', search: 'Article 1' });
    expect(within(list).getByText('on lumenpay.example')).toBeTruthy();
  });

  it('shows external text as text', async () => {
    serve([aHit(1, { title: { text: '<img src=x onerror=alert(1)> ‮abc', marks: [[1, 4]] } })]);
    await open('?search=img');
    const list = await screen.findByRole('list', { name: 'Events found' });
    expect(within(list).getByRole('heading').textContent).toBe('<img src=x onerror=alert(1)> ‮abc');
    expect(document.querySelector('main img')).toBeNull();
  });

  it('filters by board, days, company and tag, in the address', async () => {
    const server = serve([aHit(1)]);
    const { user, router } = await open('?search=price&from=2026-10-01&to=2026-11-20');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Board' }), 'lumenpay.example');
    await user.click(await screen.findByRole('button', { name: 'Only Lumenpay' }));
    await waitFor(() =>
      expect(asked(server).at(-1)).toEqual({
        ...{ search: 'price', board: 'board-1', company: aCompany(0).id },
        ...{ since: '2026-10-01T00:00:00.000Z', before: '2026-11-21T00:00:00.000Z' },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toEqual({ search: 'price' });
  });

  it('ignores unknown filters', async () => {
    const server = serve([aHit(1)]);
    await open('?search=price&board=..%2F..%2Fx&company=nobody&from=2026-99-99');
    await screen.findByRole('heading', { name: 'Article 1' });
    expect(asked(server)[0]).toEqual({ search: 'price' });
  });

  it('loads more, and states how many are shown', async () => {
    serve([aHit(1), aHit(2), aHit(3)]);
    const { user } = await open('?search=price');
    expect(await screen.findByText('The best 2 events')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more events' }));
    expect(await screen.findByRole('heading', { name: 'Article 3' })).toBeTruthy();
    expect(screen.getByText('3 events')).toBeTruthy();
  });

  it('reports that nothing was found, and that a search failed', async () => {
    const server = serve([]);
    const { user } = await open('?search=zebra');
    expect(await screen.findByText('No events found')).toBeTruthy();
    expect(screen.getByText(/^No event on your boards has all of these words/)).toBeTruthy();
    server.on('GET /api/search', () => problem(503, 'unavailable', 'No.'));
    await user.type(await field(), 's');
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
    server.on('GET /api/search', () => json({ items: [aHit(1)], nextCursor: null }));
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Article 1' })).toBeTruthy();
  }, 40_000);
});

describe('the search field in the header', () => {
  it('is focused with the key / and leads to the search', async () => {
    const server = serve([aHit(1)]);
    const { user, path } = await openApp({ path: '/boards', session: aSession() });
    const inHeader = await field();
    await user.keyboard('/');
    expect(document.activeElement).toBe(inHeader);
    await user.keyboard('a/b{Enter}');
    await screen.findByRole('heading', { name: 'Article 1' });
    expect(path()).toBe('/search');
    expect(asked(server).at(-1)).toEqual({ search: 'a/b' });
    // The field in the header is hidden, so the screen has only one.
    expect(screen.getAllByRole('searchbox', { name: 'Search all boards' })).toHaveLength(1);
  });

  it('is hidden for visitors', async () => {
    serve([]);
    await openApp({ path: '/' });
    expect(screen.queryByRole('searchbox', { name: 'Search all boards' })).toBeNull();
  });
});

describe('saved searches', () => {
  it('are saved under a name, with alerts', async () => {
    const saved: SavedSearch[] = [];
    serve([aHit(1)], saved);
    const { user } = await open('?search=price&tag=Pricing&from=2026-10-01');
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Give it a name')).toBeTruthy();
    await user.type(name, 'Prices');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const alerts = await screen.findByRole('switch', { name: 'Alerts of Prices' });
    expect(alerts.getAttribute('aria-checked')).toBe('true');
    expect(saved).toMatchObject([{ name: 'Prices', alerts: true, filter: { search: 'price', tag: 'Pricing' } }]);
  });

  it('state why they could not be saved', async () => {
    const server = serve([aHit(1)]);
    server.on('POST /api/searches', () => problem(409, 'search_name_taken', 'You have a saved search of this name.'));
    const { user } = await open('?search=price');
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('You have a saved search of this name.')).toBeTruthy();
  });

  it('can be followed, switched, deleted, and restored', async () => {
    const saved = [kept('Prices'), kept('Outages', { filter: { search: '', tag: 'Outage' } })];
    const server = serve([aHit(1)], saved);
    const { user, router } = await open();
    await user.click(await screen.findByRole('switch', { name: 'Alerts of Prices' }));
    await waitFor(() => expect(server.calls('PATCH /api/searches/Prices')[0]?.body).toEqual({ alerts: true }));
    await user.click(screen.getByRole('button', { name: 'Delete Prices' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Prices' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Prices' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Outages' }));
    expect(router.state.location.search).toEqual({ tag: 'Outage' });
    expect(await screen.findByRole('heading', { name: 'Article 1' })).toBeTruthy();
  });
});
