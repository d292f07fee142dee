import type { Board, BoardCompany, BoardRule, Briefing, Card, Report } from '@sightline/contracts';
import { aBoard, aBriefing, aCard, aCompany } from './builders.ts';
import { type Asked, FakeServer, json, problem } from './server.ts';

export interface World {
  board: Board;
  companies: BoardCompany[];
  cards: Card[];
  reports: Report[];
  briefing: Briefing;
  rules: BoardRule[];
  recencyPercent: number;
  saved: string[];
}

const pageSize = 20;
const by: Record<string, (a: Card, b: Card) => number> = {
  newest: (a, b) => b.date.localeCompare(a.date),
  importance: (a, b) => b.importance - a.importance,
  relevance: (a, b) => b.relevanceScore - a.relevanceScore,
};

/** Filters and sorts cards as the server does. */
function selected(cards: readonly Card[], query: URLSearchParams, saved: readonly string[] = []): Card[] {
  const show = query.get('show');
  const words = (query.get('search') ?? '').toLowerCase();
  return cards
    .filter(({ archived }) => archived === (show === 'archived'))
    .filter(({ hiddenBy }) => (hiddenBy !== undefined) === (show === 'hidden'))
    .filter(({ read }) => show !== 'unread' || !read)
    .filter(({ eventId }) => show !== 'saved' || saved.includes(eventId))
    .filter(({ companyId }) => companyId === (query.get('company') ?? companyId))
    .filter(({ tags }) => tags.includes(query.get('tag') ?? tags[0] ?? ''))
    .filter(({ category }) => category === (query.get('topic') ?? category))
    .filter(({ sentiment }) => sentiment === (query.get('sentiment') ?? sentiment))
    .filter(({ title }) => title.toLowerCase().includes(words))
    .toSorted(by[query.get('sort') ?? ''] ?? (() => 0));
}

/** A server with one board; the test can change its data while the page is open. */
export function serveBoard(parts: Partial<World> = {}) {
  const world: World = {
    board: aBoard(),
    companies: [0, 1, 2].map((number) => aCompany(number)),
    cards: [aCard(1), aCard(2)],
    reports: [],
    briefing: aBriefing(),
    rules: [],
    recencyPercent: 70,
    saved: [],
    ...parts,
  };
  const server = new FakeServer()
    .on('GET /api/boards', () => json({ items: [world.board] }))
    .on('GET /api/boards/board-1', () => json(world.board))
    .on('PATCH /api/boards/board-1', ({ body }: Asked) => json(Object.assign(world.board, body)))
    .on('GET /api/boards/board-1/companies', () => json({ items: world.companies }))
    .on('GET /api/boards/board-1/surfaces', () => json({ items: [] }))
    .on('GET /api/boards/board-1/cards', ({ query }: Asked) => {
      const items = selected(world.cards, query, world.saved);
      const from = Number(query.get('cursor') ?? 0);
      const upTo = from + pageSize;
      const shown = query.get('window') === 'today' ? items.slice(0, 1) : items;
      return json({
        items: shown.slice(from, upTo),
        nextCursor: upTo < shown.length ? String(upTo) : null,
        articles: items.reduce((sum, { reports }) => sum + 1 + reports, 0),
        recencyPercent: world.recencyPercent,
        counts: { today: Math.min(1, items.length), week: items.length, month: items.length, all: items.length },
      });
    })
    .on('GET /api/boards/board-1/cards/by-company', () => {
      const onBoard = selected(world.cards, new URLSearchParams());
      const count = (id: string) => onBoard.filter(({ companyId }) => companyId === id).length;
      return json({ items: world.companies.map(({ id }) => ({ companyId: id, count: count(id) })) });
    })
    .on('GET /api/boards/board-1/cards/facets', () => {
      const onBoard = selected(world.cards, new URLSearchParams());
      const count = (is: (card: Card) => boolean) => onBoard.filter(is).length;
      return json({
        companies: world.companies.map(({ id }) => ({ companyId: id, count: count((card) => card.companyId === id) })),
        topics: [...new Set(onBoard.map(({ category }) => category))].map((topic) => ({
          topic,
          count: count(({ category }) => category === topic),
        })),
        sentiments: {
          positive: count(({ sentiment }) => sentiment === 'positive'),
          negative: count(({ sentiment }) => sentiment === 'negative'),
        },
      });
    })
    .on('GET /api/boards/board-1/sources', { kinds: [], answeredAt: null })
    .on('GET /api/boards/board-1/briefing', () => json(world.briefing))
    .on('POST /api/boards/board-1/seen', () => new Response(null, { status: 204 }))
    .on('GET /api/boards/board-1/rules', () => json({ items: world.rules }))
    .on('GET /api/boards/board-1/ranking', () => json({ recencyPercent: world.recencyPercent }))
    .on('GET /api/boards/board-1/saved', () => json({ eventIds: world.saved }))
    .on('PUT /api/boards/board-1/cards/:id/saved', ({ params, body }: Asked) => {
      const eventId = world.cards.find(({ id }) => id === params[0])?.eventId ?? '';
      const isSaved = typeof body === 'object' && body !== null && 'saved' in body && body.saved === true;
      world.saved = [...world.saved.filter((one) => one !== eventId), ...(isSaved ? [eventId] : [])];
      return new Response(null, { status: 204 });
    })
    .on('PATCH /api/boards/board-1/cards/:id', ({ params, body }: Asked) => {
      const card = world.cards.find(({ id }) => id === params[0]);
      if (!card || typeof body !== 'object') return problem(404, 'card_not_found', 'No.');
      Object.assign(card, body);
      return json(card);
    });
  const apart: Report[] = [];
  const move = (from: Report[], to: Report[], id: string | undefined) => {
    const at = from.findIndex(({ cardId }) => cardId === id);
    to.push(...(at < 0 ? [] : from.splice(at, 1)));
    const [first] = world.cards;
    if (first) Object.assign(first, { reports: world.reports.length, publishers: world.reports.length });
    return json(first);
  };
  server
    .on('GET /api/boards/board-1/cards/:id/reports', () => json({ items: world.reports }))
    .on('POST /api/boards/board-1/cards/:id/split', ({ params }: Asked) => move(world.reports, apart, params[0]))
    .on('POST /api/boards/board-1/cards/:id/join', ({ params }: Asked) => move(apart, world.reports, params[0]));
  return { server, world };
}
