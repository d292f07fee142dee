import type { Board, Card, CardList, ServiceName } from '@sightline/contracts';
import {
  MAILER,
  type Mail,
  type Mailer,
  PRINCIPAL_HEADER,
  type Principal,
  PrincipalSigner,
  type UpstreamRequest,
  type UpstreamResponse,
  type Upstreams,
} from '@sightline/service-kit';
import {
  createTestService,
  TEST_INTERNAL_SECRET,
  type TestMongo,
  type TestService,
  type TestServiceOptions,
} from '@sightline/testing';
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

/** Fakes boards and distribution as notifications calls them: cards come in pages of `pageSize`. */
export class FakeBoards implements Upstreams {
  boards: Board[] = [];
  readonly cards = new Map<string, Card[]>();
  pageSize = 100;
  readonly down = new Set<ServiceName>();

  async request(service: ServiceName, call: UpstreamRequest): Promise<UpstreamResponse> {
    if (this.down.has(service)) return json(503, {});
    const principal = await signer.verify(call.headers[PRINCIPAL_HEADER]);
    const url = new URL(call.path, 'http://upstream');
    const own = this.boards.filter((board) => isOwner(board, principal));
    if (url.pathname === '/api/boards') return json(200, { items: own });
    const [, id = '', cards] = /^\/api\/boards\/([^/]+)(\/cards)?$/.exec(url.pathname) ?? [];
    if (cards) return this.#page(id, url.searchParams);
    const board = own.find((one) => one.id === id);
    return board ? json(200, board) : json(404, {});
  }

  #page(boardId: string, query: URLSearchParams): UpstreamResponse {
    const onBoard = this.cards.get(boardId);
    if (!onBoard) return json(404, {});
    const foundSince = Date.parse(query.get('foundSince') ?? '1970-01-01');
    const stored = onBoard.filter((card) => Date.parse(card.createdAt) >= foundSince);
    const all =
      query.get('sort') === 'importance'
        ? stored.toSorted((a, b) => b.importance - a.importance || Date.parse(b.date) - Date.parse(a.date))
        : stored;
    const from = Number(query.get('cursor') ?? 0);
    const to = from + this.pageSize;
    const list: CardList = {
      items: all.slice(from, to),
      nextCursor: to < all.length ? String(to) : null,
      counts: { today: 0, week: all.length, month: all.length, all: all.length },
    };
    return json(200, list);
  }

  async close(): Promise<void> {}
}

const isOwner = (board: Board, principal: Principal) =>
  (principal.kind === 'user' && board.ownerUserId === principal.userId) ||
  (principal.kind === 'visitor' && board.tempSessionId === principal.tempSessionId);

/** Records mails, or fails when `failure` is set. `accepted` runs before the sender learns that a mail was accepted. */
export class FakeMailer implements Mailer {
  readonly mails: Mail[] = [];
  failure: Error | null = null;
  accepted: () => Promise<void> = async () => undefined;

  async send(mail: Mail): Promise<void> {
    if (this.failure) throw this.failure;
    this.mails.push(mail);
    await this.accepted();
  }
}

export interface TestNotifications extends TestService {
  readonly boards: FakeBoards;
  readonly mailer: FakeMailer;
}

interface TestNotificationsOptions extends Pick<TestServiceOptions, 'logger'> {
  demoUrl?: string;
  /** Default: internal. */
  schedule?: NotificationsSettings['SCHEDULE'];
}

/** The whole service over fake boards and a fake mailer. */
export async function startTestNotifications(
  mongo: TestMongo,
  { demoUrl, schedule, ...options }: TestNotificationsOptions = {},
): Promise<TestNotifications> {
  const boards = new FakeBoards();
  const mailer = new FakeMailer();
  const service = await createTestService(NotificationsModule, {
    name: 'notifications',
    mongo,
    config: NotificationsSettings.parse({ PUBLIC_URL, DEMO_URL: demoUrl, SCHEDULE: schedule }),
    providers: notificationsProviders({ upstreams: boards, mailer: { provide: MAILER, useValue: mailer } }),
    ...options,
  });
  return Object.assign(service, { boards, mailer });
}
