import type { CompanyDowntime, PageHistory, SiteChange, TrackedPage } from '@sightline/contracts';
import { PageAddRequest } from '@sightline/contracts';
import { serveBoard } from './board-server.ts';
import { aHistory, aPage, type ListedPrices } from './page-builders.ts';
import { type Asked, json, problem } from './server.ts';

interface PagesWorld {
  pages: TrackedPage[];
  changes: SiteChange[];
  prices: ListedPrices[];
  downtime: CompanyDowntime[];
  history: PageHistory;
  onCheck: () => void;
}

const pageSize = 20;
const gone = () => new Response(null, { status: 204 });

function listed(changes: readonly SiteChange[], query: URLSearchParams): SiteChange[] {
  return changes
    .filter(({ companyId }) => companyId === (query.get('company') ?? companyId))
    .filter(({ kind }) => kind === (query.get('kind') ?? kind))
    .filter(({ minor }) => query.get('minor') === 'true' || !minor);
}

/** The history as the server returns it: without ignored blocks in its versions. */
function withRules(history: PageHistory): PageHistory {
  const ruleOf = ({ before, after }: { before: string; after: string }) =>
    history.ignored.find(({ text }) => (after || before).startsWith(text));
  return {
    ...history,
    versions: history.versions.map((version) => ({
      ...version,
      changes: version.changes.filter((change) => !ruleOf(change)),
      leftOut: [
        ...version.leftOut,
        ...version.changes.flatMap((change) => {
          const rule = ruleOf(change);
          return rule ? [{ text: change.after || change.before, reason: 'rule' as const, ignoredId: rule.id }] : [];
        }),
      ],
    })),
  };
}

/** The board from `serveBoard` with tracked pages; the test can change its data while the page is open. */
export function servePages(parts: Partial<PagesWorld> = {}) {
  const world: PagesWorld = {
    pages: [aPage(1)],
    changes: [],
    prices: [],
    downtime: [],
    history: aHistory(),
    onCheck: () => {
      for (const page of world.pages) page.lastCheckedAt = '2026-11-25T12:00:10.000Z';
    },
    ...parts,
  };
  const { server, world: boardWorld } = serveBoard();
  const at = '/api/boards/board-1';
  const pageAt = ([id]: string[]) => [...world.pages, world.history.page].find((page) => page.id === id);
  server
    .on(`GET ${at}/pages`, () => json({ items: world.pages }))
    .on(`GET ${at}/prices`, () => json({ items: world.prices }))
    .on(`GET ${at}/downtime`, () => json({ days: 90, items: world.downtime }))
    .on(`GET ${at}/changes`, ({ query }: Asked) => {
      const from = Number(query.get('cursor') ?? 0);
      const upTo = from + Math.min(pageSize, Number(query.get('limit') ?? pageSize));
      const items = listed(world.changes, query);
      return json({ items: items.slice(from, upTo), nextCursor: upTo < items.length ? String(upTo) : null });
    })
    .on(`GET ${at}/pages/:id`, ({ params }: Asked) =>
      params[0] === world.history.page.id
        ? json(withRules(world.history))
        : problem(404, 'page_not_found', 'No such page'),
    )
    .on(`PATCH ${at}/pages/:id`, ({ params, body }: Asked) => {
      const page = pageAt(params);
      if (!page || typeof body !== 'object') return problem(404, 'page_not_found', 'No such page');
      return json(Object.assign(page, body));
    })
    .on(`DELETE ${at}/pages/:id`, ({ params }: Asked) => {
      world.pages = world.pages.filter(({ id }) => id !== params[0]);
      return gone();
    })
    .on(`POST ${at}/pages`, ({ body }: Asked) => {
      const { companyId, url, kind = 'other' } = PageAddRequest.parse(body);
      const page = aPage(90, { companyId, url, kind, foundBy: 'user', state: 'waiting' });
      world.pages = [...world.pages, page];
      return json(page, 201);
    })
    .on(`POST ${at}/pages/:id/ignored`, ({ body }: Asked) => {
      const text = typeof body === 'object' && body !== null && 'text' in body ? String(body.text) : '';
      const rule = { id: `ign-${world.history.ignored.length + 1}`, text, createdAt: '2026-11-25T12:00:00.000Z' };
      world.history = { ...world.history, ignored: [...world.history.ignored, rule] };
      return json(rule, 201);
    })
    .on(`DELETE ${at}/pages/:id/ignored/:rule`, ({ params }: Asked) => {
      const ignored = world.history.ignored.filter(({ id }) => id !== params[1]);
      world.history = { ...world.history, ignored };
      return gone();
    })
    .on('POST /api/functions/check-pages', () => {
      world.onCheck();
      return json({ success: true, pages: world.pages.length, requestedAt: '2026-11-25T12:00:00.000Z' });
    });
  return { server, world, boardWorld };
}
