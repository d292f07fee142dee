import {
  type Board,
  type Card,
  type DigestEvent,
  type DigestFinding,
  type DigestNews,
  type LinesToCheck,
  limits,
  type ServiceName,
} from '@sightline/contracts';
import {
  MAILER,
  PRINCIPAL_HEADER,
  type Principal,
  PrincipalSigner,
  type UpstreamRequest,
  type UpstreamResponse,
  type Upstreams,
} from '@sightline/service-kit';
import {
  createTestService,
  KeptMails,
  TEST_INTERNAL_SECRET,
  type TestMongo,
  type TestService,
  type TestServiceOptions,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { notificationsProviders } from '../compose.ts';
import { NotificationsSettings } from '../config.ts';
import { NotificationsModule } from '../notifications.module.ts';

export const PUBLIC_URL = 'https://sightline.example';

const signer = new PrincipalSigner(TEST_INTERNAL_SECRET);
const json = (status: number, body: unknown): UpstreamResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(body)),
});

/** Fakes the boards and distribution services. */
export class FakeBoards implements Upstreams {
  boards: Board[] = [];
  readonly cards = new Map<string, Card[]>();
  /** Additional event fields, keyed by the card's title. */
  readonly told = new Map<string, Partial<DigestEvent>>();
  readonly findings = new Map<string, DigestFinding[]>();
  /** Companies by board, and events by company. */
  readonly companies = new Map<string, string[]>();
  readonly ofCompanies = new Map<string, DigestEvent[]>();
  /** Battlecards with amber lines, and names of companies by id. */
  linesToCheck: LinesToCheck['items'] = [];
  names: Record<string, string> = {};
  readonly down = new Set<ServiceName>();
  /** Boards whose news was read, one entry per read. */
  readonly reads: string[] = [];

  async request(service: ServiceName, call: UpstreamRequest): Promise<UpstreamResponse> {
    if (this.down.has(service)) return json(503, {});
    const principal = await signer.verify(call.headers[PRINCIPAL_HEADER]);
    const { pathname, searchParams } = new URL(call.path, 'http://upstream');
    if (service === 'distribution') {
      if (principal.kind !== 'system') return json(403, {});
      return this.#distribution(pathname, searchParams, JSON.parse(call.body?.toString() ?? '{}'));
    }
    const own = this.boards.filter((board) => isOwner(board, principal));
    if (pathname === '/api/boards') return json(200, { items: own });
    if (pathname === '/internal/lines-to-check')
      return json(200, { items: this.linesToCheck.filter(({ boardId }) => own.some(({ id }) => id === boardId)) });
    const board = own.find(({ id }) => `/api/boards/${id}` === pathname);
    return board ? json(200, board) : json(404, {});
  }

  #distribution(path: string, query: URLSearchParams, body: { eventIds?: string[]; companyIds?: string[] }) {
    if (path === '/internal/companies/news') {
      const items = (body.companyIds ?? []).flatMap((id) => this.ofCompanies.get(id) ?? []);
      return json(200, { items });
    }
    if (path === '/internal/companies/names') return json(200, { names: this.names });
    const [, id = '', part] = /^\/internal\/boards\/([^/]+)\/(news|events|companies)$/.exec(path) ?? [];
    if (part === 'companies') return json(200, { companyIds: this.companies.get(id) ?? [] });
    const all = (this.cards.get(id) ?? []).map((card) => ({ ...eventOf(card), ...this.told.get(card.title) }));
    if (part === 'events') return json(200, { items: all.filter(({ eventId }) => body.eventIds?.includes(eventId)) });
    if (part !== 'news') return json(404, {});
    this.reads.push(id);
    return json(200, this.#news(id, all, query));
  }

  #news(id: string, all: DigestEvent[], query: URLSearchParams): DigestNews {
    const [since = '', until = ''] = ['since', 'until'].map((name) => query.get(name) ?? '');
    const isIn = (at: string | undefined) => at !== undefined && at >= since && at < until;
    const found = all
      .filter(({ foundAt, update }) => isIn(foundAt) || isIn(update?.foundAt))
      .filter(({ importance }) => importance >= Number(query.get('minimumImportance')))
      .toSorted((a, b) => b.importance - a.importance || Date.parse(b.date) - Date.parse(a.date));
    const events = found.slice(0, limits.digestEvents);
    const findings = events.length > 0 ? (this.findings.get(id) ?? []) : [];
    return { events, more: found.length - events.length, findings, sourcesChecked: 0, sourcesFailed: [] };
  }

  async close(): Promise<void> {}
}

/** A card's event, as distribution returns it. */
export const eventOf = (card: Card): DigestEvent => ({
  ...{ cardId: card.id, contentId: card.contentId, eventId: card.eventId },
  ...{ companyId: card.companyId, company: card.company, headline: card.title, text: card.aiSummary },
  ...{ sources: [{ name: card.source, url: card.url }], moreSources: 0, date: card.date, foundAt: card.createdAt },
  ...{ importance: card.importance, isHighPriority: card.importance >= limits.highPriorityImportance, forYou: null },
  ...{ cameWithBoard: false, reports: card.reports, sentiment: card.sentiment, update: null },
  ...{ relevanceScore: card.relevanceScore, credibilityScore: card.credibilityScore },
  executiveValueScore: card.executiveValueScore,
  ...(card.change && { change: card.change }),
});

const isOwner = (board: Board, principal: Principal) =>
  (principal.kind === 'user' && board.ownerUserId === principal.userId) ||
  (principal.kind === 'visitor' && board.tempSessionId === principal.tempSessionId);

export interface TestNotifications extends TestService {
  readonly boards: FakeBoards;
  readonly mailer: KeptMails;
}

export interface TestNotificationsOptions
  extends Pick<TestServiceOptions, 'logger' | 'providers' | 'clock' | 'transport' | 'databasePrefix' | 'jobs'> {
  demoUrl?: string;
  /** Fake servers for channels, keyed by the origin they replace. */
  receivers?: Record<string, string>;
  /** Additional settings, as environment variables. */
  settings?: Record<string, string>;
  /** Default: internal. */
  schedule?: NotificationsSettings['SCHEDULE'];
  boards?: FakeBoards;
  mailer?: KeptMails;
}

/** Starts the whole service with fake boards and a fake mailer. */
export async function startTestNotifications(
  mongo: TestMongo,
  {
    demoUrl,
    schedule,
    receivers = {},
    settings,
    boards = new FakeBoards(),
    mailer = new KeptMails(),
    ...options
  }: TestNotificationsOptions = {},
): Promise<TestNotifications> {
  const reader = new WebReader({ originOverrides: receivers });
  const service = await createTestService(NotificationsModule, {
    name: 'notifications',
    mongo,
    ...options,
    config: NotificationsSettings.parse({ PUBLIC_URL, DEMO_URL: demoUrl, SCHEDULE: schedule, ...settings }),
    providers: [
      ...notificationsProviders({ upstreams: boards, mailer: { provide: MAILER, useValue: mailer }, reader }),
      ...(options.providers ?? []),
    ],
  });
  const stop = async () => {
    await service.stop();
    await reader.close();
  };
  return Object.assign({}, service, { boards, mailer, stop });
}
