import type {
  Card,
  CompanyDowntime,
  CompanyJobs,
  CompanyPrices,
  CurrentPrice,
  JobBoard,
  PageWords,
  TrackedPage,
} from '@sightline/contracts';
import type { UpstreamRequest, UpstreamResponse, Upstreams } from '@sightline/service-kit';
import { card } from '@sightline/testing';

const seenAt = '2026-03-02T08:00:00.000Z';
const pageIdOf = (digit: string) => `pag_${digit.repeat(20)}`;

export const facts = {
  page: pageIdOf('a'),
  otherPage: pageIdOf('b'),
  cardIdOf: (number: number) => `crd_${String(number).padStart(20, '0')}`,
};

const json = (status: number, body: object): UpstreamResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(body)),
});
const missing = (code: string) => json(404, { type: '', title: '', status: 404, detail: 'Not found', code });

export function aPage(id: string, companyId: string, more: Partial<TrackedPage> = {}): TrackedPage {
  return {
    ...{ id, companyId, company: 'Tallyforge', url: `https://tallyforge.example/${id.slice(4, 5)}`, kind: 'pricing' },
    ...{ foundBy: 'site', paused: false, state: 'unchanged', problem: null, firstCheckedAt: seenAt },
    ...{ lastCheckedAt: seenAt, lastChangedAt: null, nextCheckAt: null, everyHours: 6, visits: 3, failedVisits: 0 },
    ...more,
  };
}

export function aPrice(plan: string, price: number | null, more: Partial<CurrentPrice> = {}): CurrentPrice {
  return {
    ...{ plan, price, currency: 'USD', period: 'month', per: null, contact: false, quote: `${plan} $${price}` },
    ...{ pageId: facts.page, since: seenAt, was: null, ...more },
  };
}

export const aCard = (number: number, companyId: string, more: Partial<Card> = {}): Card =>
  card({
    ...{ id: facts.cardIdOf(number), companyId, eventId: `event-${number}`, date: seenAt },
    ...{ title: `Tallyforge did thing ${number}`, ...more },
  });

const jobBoard: JobBoard = {
  ...{ surfaceId: `srf_${'c'.repeat(20)}`, provider: 'greenhouse', account: 'tallyforge', state: 'works' },
  ...{ url: 'https://jobs.example/tallyforge', problem: null, lastReadAt: seenAt, historyStartsAt: seenAt },
  ...{ emptySince: null, proof: { kind: 'person', at: seenAt } },
};

/** Stands in for ingestion and distribution: answers with facts that a test changes. */
export class FactWorld implements Upstreams {
  pages: TrackedPage[] = [];
  prices: CompanyPrices[] = [];
  cards: Card[] = [];
  downtime: CompanyDowntime[] = [];
  /** The words on each page. */
  readonly words = new Map<string, string[]>();
  own: PageWords['own'] = [];
  teams: { team: string; open: number }[] = [];
  places: { place: string; open: number; isNew?: boolean }[] = [];
  jobBoards = [jobBoard];
  isDown = false;
  calls = 0;
  /** Runs once after prices were read, so that a test can change them between the reading and the commit. */
  afterPrices: (() => Promise<void>) | null = null;

  constructor(readonly companyId: string) {}

  async request(_service: string, { path, body }: UpstreamRequest): Promise<UpstreamResponse> {
    this.calls += 1;
    if (this.isDown) return json(503, { type: '', title: '', status: 503, detail: 'Down', code: 'down' });
    const answer = this.#answer(path, body);
    if (path.endsWith('/prices')) {
      const after = this.afterPrices;
      this.afterPrices = null;
      await after?.();
    }
    return answer;
  }

  #answer(path: string, body: string | undefined): UpstreamResponse {
    const card = /\/cards\/(crd_\w+)$/.exec(path)?.[1];
    if (card) {
      const found = this.cards.find(({ id }) => id === card);
      return found ? json(200, found) : missing('card_not_found');
    }
    if (path.includes('/cards?'))
      return json(200, {
        items: this.cards,
        counts: { today: 0, week: 0, month: 0, all: 0 },
        nextCursor: null,
        articles: 0,
      });
    if (path.endsWith('/pages')) return json(200, { items: this.pages });
    if (path.endsWith('/prices')) return json(200, { items: this.prices.map((one) => ({ ...one, history: [] })) });
    if (path.endsWith('/downtime')) return json(200, { days: 90, items: this.downtime });
    if (path.endsWith('/page-words')) return json(200, this.#wordsOf(JSON.parse(body ?? '{}')));
    const jobs = /\/companies\/(cmp_\w+)\/jobs$/.exec(path)?.[1];
    if (jobs) return jobs === this.companyId ? json(200, this.#jobs()) : missing('company_not_found');
    return missing('not_found');
  }

  #wordsOf({ quotes }: { quotes: { pageId: string; quote: string }[] }): PageWords {
    return {
      own: this.own,
      quotes: quotes.map(({ pageId, quote }) => ({
        isStated: (this.words.get(pageId) ?? []).some((text) => text.includes(quote)),
        ...{ became: null, changedAt: null },
      })),
    };
  }

  #jobs(): CompanyJobs {
    const open = this.teams.reduce((sum, team) => sum + team.open, 0);
    return {
      ...{ companyId: this.companyId, company: 'Tallyforge', boards: this.jobBoards, historyStartsAt: seenAt },
      ...{ open, opened: 2, closed: 1, weeks: [], weekEnds: [], findings: [], jobs: [], closedJobs: [] },
      teams: this.teams.map((team) => ({ ...team, opened: 1, weeks: [] })),
      places: this.places.map(({ isNew = false, ...place }) => ({ ...place, isNew })),
      notCounted: { reposts: 0, standing: 0 },
    };
  }

  async close(): Promise<void> {}
}
