import type { Board, BoardCompany, Card } from '@sightline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { aBoard, aCard, aCompany, aSession } from '@/testing/builders';
import { type Asked, FakeServer, json, problem } from '@/testing/server';

afterEach(() => {
  vi.useRealTimers();
});

interface World {
  board: Board;
  companies: BoardCompany[];
  cards: Card[];
}

const pageSize = 20;

/** A server with one board; the world may be changed while the page is open. */
function serve(parts: Partial<World> = {}) {
  const world: World = {
    board: aBoard(),
    companies: [0, 1, 2].map((number) => aCompany(number)),
    cards: [aCard(1), aCard(2)],
    ...parts,
  };
  const server = new FakeServer()
    .on('GET /api/boards', () => json({ items: [world.board] }))
    .on('GET /api/boards/board-1', () => json(world.board))
    .on('GET /api/boards/board-1/companies', () => json({ items: world.companies }))
    .on('GET /api/boards/board-1/cards', ({ query }: Asked) => {
      const items = world.cards.filter(({ archived }) => !archived);
      const from = Number(query.get('cursor') ?? 0);
      const upTo = from + pageSize;
      const shown = query.get('window') === 'today' ? items.slice(0, 1) : items;
      return json({
        items: shown.slice(from, upTo),
        nextCursor: upTo < shown.length ? String(upTo) : null,
        counts: { today: Math.min(1, items.length), week: items.length, month: items.length, all: items.length },
      });
    })
    .on('PATCH /api/boards/board-1/cards/:id', ({ params, body }: Asked) => {
      const card = world.cards.find(({ id }) => id === params[0]);
      if (!card || typeof body !== 'object') return problem(404, 'card_not_found', 'No.');
      Object.assign(card, body);
      return json(card);
    });
  return { server, world };
}

const open = (search = '') => openApp({ path: `/boards/board-1${search}`, session: aSession() });
const section = (name: string) => screen.findByRole('region', { name });
const titles = () => screen.getAllByRole('heading', { level: 3, name: /^Article/ }).map((title) => title.textContent);

describe('/boards/{boardId}', () => {
  it('is for signed-in people', async () => {
    new FakeServer();
    const { router } = await openApp({ path: '/boards/board-1?window=7d' });
    expect(router.state.location.href).toBe('/auth?returnTo=%2Fboards%2Fboard-1%3Fwindow%3D7d');
  });

  it('goes back to the boards when there is no such board', async () => {
    new FakeServer().on('GET /api/boards', { items: [] });
    const { path } = await open();
    expect(await screen.findByText('Failed to load board')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/boards'));
  });

  it('shows the companies, five competitors first', async () => {
    serve({ companies: [0, 1, 2, 3, 4, 5, 6, 7].map((number) => aCompany(number)) });
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

  it('proves a competitor with the words and where they stand', async () => {
    serve();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Proof: why Rival 1 is here' }));
    const proof = await screen.findByRole('dialog', { name: 'Why Rival 1 is here' });
    expect(within(proof).getByText('Shops compare Lumenpay with Rival 1.')).toBeTruthy();
    const source = within(proof).getByRole('link', { name: 'ledger.example (opens in a new tab)' });
    expect(source.getAttribute('href')).toBe('https://www.ledger.example/compared');
  });
});

describe('the news card', () => {
  it('shows everything of an important article, and links safely', async () => {
    serve({
      cards: [
        aCard(1, {
          importance: 7,
          sentiment: 'negative',
          author: 'Staff writer',
          tags: ['Pricing', 'Grocery', 'Third'],
        }),
      ],
    });
    await open();
    const card = await screen.findByRole('article');
    expect(within(card).getByText('High Priority')).toBeTruthy();
    expect(within(card).getByRole('img', { name: 'Negative sentiment' })).toBeTruthy();
    expect(within(card).getByText('Staff writer')).toBeTruthy();
    expect(within(card).getByText('Rules engine')).toBeTruthy();
    expect(within(card).getByText('Grocery')).toBeTruthy();
    expect(within(card).queryByText('Third')).toBeNull();
    const meters = within(card).getAllByRole('meter');
    expect(meters.map((meter) => [meter.getAttribute('aria-label'), meter.getAttribute('aria-valuenow')])).toEqual([
      ['Relevance', '8'],
      ['Credibility', '6'],
      ['Executive value', '4'],
    ]);
    expect(card.textContent).toContain('Matched card fees · Lumenpay');
    const link = within(card).getByRole('link', { name: 'Article 1 (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://ledger.example/1',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('leaves out what an unimportant, neutral article has not', async () => {
    serve({ cards: [aCard(1, { importance: 6, aiSummary: '', engine: 'openai', matchedKeywords: [] })] });
    await open();
    const card = await screen.findByRole('article');
    expect(within(card).queryByText('High Priority')).toBeNull();
    expect(within(card).queryByRole('img')).toBeNull();
    expect(within(card).queryByText('AI summary')).toBeNull();
    expect(card.textContent).toContain('Matched Lumenpay in the text');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])('never links to %s', async (url) => {
    serve({ cards: [aCard(1, { url, imageUrl: url, title: 'Article <b>1</b>' })] });
    await open();
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('heading').textContent).toBe('Article <b>1</b>');
    expect(within(card).queryByRole('link')).toBeNull();
    expect(card.querySelector('img')).toBeNull();
  });

  it('removes a picture that cannot be loaded', async () => {
    serve({ cards: [aCard(1, { imageUrl: 'https://ledger.example/1.png' })] });
    await open();
    const card = await screen.findByRole('article');
    const picture = card.querySelector('img');
    expect([picture?.getAttribute('loading'), picture?.getAttribute('referrerpolicy')]).toEqual([
      'lazy',
      'no-referrer',
    ]);
    picture?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(card.querySelector('img')).toBeNull());
  });

  it('is marked as read when its article is opened', async () => {
    const { server } = serve({ cards: [aCard(1)] });
    const { user } = await open();
    const link = await screen.findByRole('link', { name: 'Article 1 (opens in a new tab)' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(await within(screen.getByRole('article')).findByText('Read')).toBeTruthy();
    const patches = server.asked.filter(({ method }) => method === 'PATCH');
    expect(patches.map(({ body }) => body)).toEqual([{ read: true }]);
  });
});

describe('the insights', () => {
  it('are filtered by time, in the address', async () => {
    serve({ cards: [1, 2, 3].map((number) => aCard(number)) });
    const { user, router } = await open();
    const all = await screen.findByRole('button', { name: 'All 3' });
    expect(all.getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Today 1' }));
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(router.state.location.searchStr).toBe('?window=today');
    expect(screen.getByRole('button', { name: 'Today 1' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('take the filter from the address, and ignore one that does not exist', async () => {
    const { server } = serve();
    await open('?window=7d');
    await screen.findAllByRole('article');
    expect(server.calls('GET /api/boards/board-1/cards')[0]?.query.get('window')).toBe('7d');
  });

  it('show no count of zero, and say that nothing is there yet', async () => {
    serve({ cards: [] });
    await open();
    expect(
      await screen.findByText("No insights yet. Content will appear here as it's discovered and analyzed."),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'All' }).textContent).toBe('All');
  });

  it('say when a period has none', async () => {
    const { server } = serve();
    server.on('GET /api/boards/board-1/cards', {
      items: [],
      nextCursor: null,
      counts: { today: 0, week: 2, month: 2, all: 2 },
    });
    await open('?window=today');
    expect(await screen.findByText('No insights found for this time period.')).toBeTruthy();
  });

  it('are dealt left, right, left, and loaded page by page', async () => {
    const { server } = serve({ cards: Array.from({ length: 25 }, (_, number) => aCard(number)) });
    const { user } = await open();
    await screen.findAllByRole('article');
    expect(titles().slice(0, 2)).toEqual(['Article 0 (opens in a new tab)', 'Article 2 (opens in a new tab)']);
    expect(titles()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Load more insights' }));
    await waitFor(() => expect(titles()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Load more insights' })).toBeNull();
    const cursors = server.calls('GET /api/boards/board-1/cards').map(({ query }) => query.get('cursor'));
    expect(cursors).toContain('20');
  });

  it('are archived before the server answers', async () => {
    const { server } = serve();
    server.on('PATCH /api/boards/board-1/cards/:id', () => new Promise<Response>(() => undefined));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Archive: Article 1' }));
    await waitFor(() => expect(titles()).toEqual(['Article 2 (opens in a new tab)']));
    expect(screen.getByRole('button', { name: 'All 1' })).toBeTruthy();
  });

  it('can be taken back from the archive', async () => {
    const { world } = serve();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Archive: Article 1' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(world.cards[0]?.archived).toBe(true);
    await user.click(undo);
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(world.cards[0]?.archived).toBe(false);
  });

  it('come back when archiving fails', async () => {
    const { server } = serve();
    server.on('PATCH /api/boards/board-1/cards/:id', () => problem(503, 'unavailable', 'Not now.'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Archive: Article 1' }));
    expect(await screen.findByText('Failed to archive article')).toBeTruthy();
    await waitFor(() => expect(titles()).toHaveLength(2));
  });
});

describe('a board that is being set up', () => {
  const states = () => {
    const list = screen.getByRole('status', { name: 'Board setup' });
    return within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  };

  it('is followed by polling until it is ready', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { world } = serve({ board: aBoard({ status: 'initializing' }), companies: [], cards: [] });
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
    expect(screen.queryByRole('status', { name: 'Board setup' })).toBeNull();
  });

  it('says why it failed and what to do', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { world } = serve({ board: aBoard({ status: 'processing' }), companies: [], cards: [] });
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
    expect(panel.textContent).toContain('https://lumenpay.example');
  });

  it('is loaded anew when the live stream says so', async () => {
    const { server, world } = serve({ board: aBoard({ status: 'ready' }), cards: [] });
    let write: (text: string) => void = () => undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        write = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    server.on('GET /api/boards/board-1/events', () => new Response(stream));
    await open();
    await screen.findByText(/^No insights yet/);
    world.cards = [aCard(1)];
    write('event: cards\ndata: {"type":"cards","boardId":"board-1","count":1}\n\n');
    expect(await screen.findByRole('article')).toBeTruthy();
    const [asked] = server.calls('GET /api/boards/board-1/events');
    expect(asked?.headers.get('authorization')).toBe('Bearer access-1');
  });

  it('is polled while the live stream may miss something, and checked now and then while it does not', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, world } = serve({ board: aBoard({ status: 'ready' }), cards: [] });
    let write: (text: string) => void = () => undefined;
    const newLine = () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          write = (text) => controller.enqueue(new TextEncoder().encode(text));
        },
      });
    server.on('GET /api/boards/board-1/events', () => new Response(newLine()));
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

describe('Refresh Content of a board', () => {
  it('starts a refresh and loads the board anew after five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, world } = serve();
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

  it('says why it failed', async () => {
    const { server } = serve();
    server.on('POST /api/functions/trigger-content-distribution', () => problem(429, 'rate_limited', 'Too often.'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Refresh Content' }));
    expect(await screen.findByText('Refresh failed: Too often.')).toBeTruthy();
  });
});

describe('Developer Mode', () => {
  it('shows how the content comes about', async () => {
    serve({
      board: aBoard({ nextRefreshAt: '2026-11-21T06:05:00.000Z' }),
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
    expect(screen.getByText('21 Nov 2026, 06:05 UTC')).toBeTruthy();

    const primary = await item('Lumenpay');
    expect(primary.getByText('Success')).toBeTruthy();
    expect(primary.getByText('20 Nov 2026, 06:12 UTC')).toBeTruthy();
    expect(primary.getByText('("Lumenpay" OR "card fees") AND "Payments"')).toBeTruthy();
    await waitFor(() => expect(primary.getByText('Articles on board').nextElementSibling?.textContent).toBe('2'));
    expect(primary.getByText('Added to DB').nextElementSibling?.textContent).toBe('7');
    expect(primary.getByText('Linked to Company').nextElementSibling?.textContent).toBe('6');
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

  it('says when nothing is scheduled and no company is there', async () => {
    serve({ companies: [] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Developer Mode' }));
    expect(await screen.findByText('No companies found on this board.')).toBeTruthy();
    expect(screen.getByText('Not scheduled')).toBeTruthy();
  });
});
