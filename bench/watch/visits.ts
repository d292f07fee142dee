// Measures over HTTP how fast the product checks pages: boards track a hundred pages each, and every page is on a
// separate host.
import type { PageList, TrackedPage } from '@sightline/contracts';
import { until, Visitor } from '../../tools/running/visitor.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';
import { companyOf, originOf } from '../world/world.ts';
import { type Phase, type PricingWorld, phase } from './world.ts';

/** Maximum number of user-chosen pages per board. */
const pagesPerBoard = 100;
const parallelRequests = 4;
const patience = { timeoutMs: 180_000, intervalMs: 400 };

export interface Phases {
  readonly first: Phase;
  /** Visits with different bytes but the same words. */
  readonly unchanged: Phase;
  readonly changed: Phase;
}

/** The pages checked in every phase: only pages added to the boards, not pages found on their sites. */
class Watched {
  readonly #visitor: Visitor;
  readonly #boards: readonly string[];

  constructor(visitor: Visitor, boards: readonly string[]) {
    this.#visitor = visitor;
    this.#boards = boards;
  }

  async pages(): Promise<TrackedPage[]> {
    const lists = await Promise.all(
      this.#boards.map((id) => this.#visitor.call<PageList>('GET', `/api/boards/${id}/pages`)),
    );
    return lists.flatMap(({ items }) => items.filter(({ foundBy }) => foundBy === 'user'));
  }

  async articles(): Promise<number> {
    const lists = await Promise.all(this.#boards.map((id) => this.#visitor.cards(id, '?limit=1')));
    return lists.reduce((sum, list) => sum + list.articles, 0);
  }

  async check(): Promise<void> {
    for (const boardId of this.#boards) await this.#visitor.call('POST', '/api/functions/check-pages', { boardId });
  }

  /** Waits until every page was visited this often. */
  seen(visits: number): Promise<TrackedPage[]> {
    const all = async () => {
      const pages = await this.pages();
      return pages.every((page) => page.visits >= visits) ? pages : null;
    };
    return until(all, 'the checks of all pages', patience);
  }

  /** Checks all pages once. Fails if a page could not be read or appears to have changed. */
  async checkUnchanged(visits: number): Promise<void> {
    await this.check();
    const strange = (await this.seen(visits)).find(({ state }) => state !== 'unchanged');
    if (strange) throw new Error(`${strange.url} is ${strange.state}: ${strange.problem?.message}`);
  }

  /** Checks all pages until the change of each is a card. */
  async checkChanged(): Promise<void> {
    const before = await this.articles();
    await this.check();
    const told = async () => {
      const pages = await this.pages();
      if (!pages.every(({ state }) => state === 'changed')) return null;
      return (await this.articles()) >= before + pages.length ? true : null;
    };
    await until(told, 'the changes of all pages', patience);
  }
}

/** Adds the pages to boards without reading them. */
async function addPages(visitor: Visitor, pages: number): Promise<string[]> {
  const boards = await Promise.all(
    Array.from({ length: pages / pagesPerBoard }, (_, k) => visitor.setUp(originOf(companyOf(k * pagesPerBoard)))),
  );
  const isReady = async () => ((await visitor.boards()).every(({ status }) => status === 'ready') ? true : null);
  await until(isReady, `${boards.length} boards`, patience);
  const queue = Array.from({ length: pages }, (_, n) => n);
  const add = async () => {
    for (let n = queue.shift(); n !== undefined; n = queue.shift()) {
      const boardId = boards[Math.floor(n / pagesPerBoard)] ?? '';
      const { companyId } = await visitor.board(boardId);
      await visitor.call('POST', `/api/boards/${boardId}/pages`, {
        companyId,
        url: `${originOf(companyOf(n))}/pricing`,
      });
    }
  };
  await Promise.all(Array.from({ length: parallelRequests }, add));
  return boards;
}

/** Measures a first visit, unchanged ones and a change of every page; `cheap` are visits answered with 304. */
export function ourPhases(world: PricingWorld): Promise<Phases & { cheap: Phase }> {
  const env = {
    SIGHTLINE_DEMO: 'off',
    SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify({ 'https://*.example': world.url }),
    // Pages are checked only on request, and the second visit immediately follows the first.
    PAGE_CHECK_INTERVAL_SECONDS: '3600',
    PAGE_SECOND_LOOK_BY_HAND_SECONDS: '0',
  };
  return withFolder((folder) =>
    withCopy(folder, env, async ({ url, pid }) => {
      const visitor = new Visitor(url);
      // The sites are down while pages are added, so that all first visits begin together.
      const watched = new Watched(visitor, await addPages(visitor, world.pages));
      await watched.seen(1);
      const timed = (check: () => Promise<void>) => phase(pid, world.pages, check);
      await world.play({ edition: 0, mode: 'fresh' });
      const first = await timed(() => watched.checkUnchanged(2));
      const unchanged = await timed(() => watched.checkUnchanged(3));
      await world.play({ edition: 0, mode: 'conditional' });
      await watched.checkUnchanged(4);
      const cheap = await timed(() => watched.checkUnchanged(5));
      await world.play({ edition: 1, mode: 'fresh' });
      const changed = await timed(() => watched.checkChanged());
      return { first, unchanged, cheap, changed };
    }),
  );
}
