// Measures over HTTP how soon a new board shows the findings from all of a company's surfaces.
import type { Card, CompanyJobs, Surface, SurfaceList } from '@sightline/contracts';
import { startDemoWorld } from '@sightline/demo-world';
import { until, Visitor } from '../../tools/running/visitor.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';

const company = 'https://brightwharf.example';
const timeoutMs = 120_000;
const intervalMs = 200;

export const kindsShown = ['news', 'posts', 'jobs', 'incidents', 'releases'] as const;
export type KindShown = (typeof kindsShown)[number];

/** The time when a board first showed a kind of finding, and the proof that it is about the company. */
export interface Shown {
  readonly kind: KindShown;
  readonly seconds: number;
  /** The page and the words of the link to the surface; for news, the address on the company's own site. */
  readonly proof: string;
}

/** Sets up a board for the demo company whose site links to all kinds of surfaces, in a new instance. */
export async function showAllKinds(): Promise<Shown[]> {
  const world = await startDemoWorld();
  try {
    await world.warmUp();
    const overrides = JSON.stringify({ ...world.originOverrides, ...world.sharedOverrides });
    const env = { SIGHTLINE_DEMO: 'off', SIGHTLINE_ORIGIN_OVERRIDES: overrides };
    return await withFolder((folder) => withCopy(folder, env, ({ url }) => measure(url)));
  } finally {
    await world.close();
  }
}

async function measure(url: string): Promise<Shown[]> {
  const visitor = new Visitor(url);
  const begin = performance.now();
  const boardId = await visitor.setUp(company);
  const shown = new Map<KindShown, Shown>();
  const ask = async () => {
    const { items: cards } = await visitor.cards(boardId, '?limit=100');
    const { items: surfaces } = await visitor.call<SurfaceList>('GET', `/api/boards/${boardId}/surfaces`);
    const jobs = await jobsOf(visitor, boardId, surfaces);
    for (const kind of kindsShown) {
      const proof = proofOf(kind, cards, surfaces, jobs);
      if (proof !== null && !shown.has(kind))
        shown.set(kind, { kind, seconds: (performance.now() - begin) / 1_000, proof });
    }
    return shown.size === kindsShown.length ? [...shown.values()] : null;
  };
  return until(ask, `a board with ${kindsShown.join(', ')}`, { timeoutMs, intervalMs }).catch((error: unknown) => {
    throw new Error(`Shown were only ${[...shown.keys()].join(', ') || 'none'}`, { cause: error });
  });
}

async function jobsOf(visitor: Visitor, boardId: string, surfaces: readonly Surface[]): Promise<CompanyJobs | null> {
  const board = surfaces.find(({ kind, state }) => kind === 'job-board' && state === 'works');
  return board ? visitor.call('GET', `/api/boards/${boardId}/companies/${board.companyId}/jobs`) : null;
}

/** Null while the board doesn't show the kind, or shows it without a link on the company's site. */
function proofOf(
  kind: KindShown,
  cards: readonly Card[],
  surfaces: readonly Surface[],
  jobs: CompanyJobs | null,
): string | null {
  const proven = (surfaceId: string | undefined): string | null => {
    const proof = surfaces.find(({ id }) => id === surfaceId)?.proof;
    return proof?.kind === 'link' ? `“${proof.words}” on ${proof.pageUrl}` : null;
  };
  switch (kind) {
    case 'news':
      return (
        cards.find(({ url, signal, post, change }) => url.startsWith(`${company}/`) && !signal && !post && !change)
          ?.url ?? null
      );
    case 'posts':
      return proven(cards.find(({ post }) => post)?.post?.surfaceId);
    case 'jobs':
      return jobs && jobs.open > 0 ? proven(jobs.boards[0]?.surfaceId) : null;
    case 'incidents':
      return proven(cards.find(({ signal }) => signal?.detail.kind === 'incident')?.signal?.surfaceId);
    case 'releases':
      return proven(cards.find(({ signal }) => signal?.detail.kind === 'release')?.signal?.surfaceId);
  }
}
