import { type Board, type BoardSetupResponse, type CompanyIdentity, DomainError, limits } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import { type Principal } from '@sightline/service-kit';
import {
  asNobody,
  asUser,
  asVisitor,
  companyIdentity,
  serveMetricsForTest,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardDocument } from './board.document.ts';
import { BoardsStore } from './boards.store.ts';
import { BoardProgressService } from './setup/board-progress.service.ts';
import { startTestBoards } from './testing/test-boards.ts';

const ada = asUser('ada');
const ben = asUser('ben');
const grace = asUser('grace');
const visitor = asVisitor();
const lumenpay = companyIdentity();
const tallyforge = companyIdentity({ domain: 'tallyforge.example', name: 'Tallyforge' });
const proof = {
  sourceUrl: 'https://lumenpay.example/compare',
  quote: 'Lumenpay vs Tallyforge',
  siteUrl: 'https://tallyforge.example/',
  sources: 1,
};

let mongo: TestMongo;
let subject: TestService;

async function setUp(as: Principal, body: object = { companyUrl: 'lumenpay.example' }): Promise<BoardSetupResponse> {
  const answer = await subject.inject('POST', '/api/functions/board-setup', { as, body });
  expect(answer.status).toBe(200);
  return answer.json() as BoardSetupResponse;
}
async function read(as: Principal, boardId: string): Promise<Board> {
  const answer = await subject.inject('GET', `/api/boards/${boardId}`, { as });
  expect(answer.status).toBe(200);
  return answer.json() as Board;
}
const profiled = (competitors: CompanyIdentity[] = [tallyforge]) =>
  subject.emit('company.profiled', {
    companyId: lumenpay.companyId,
    company: lumenpay,
    description: '',
    competitors: competitors.map((competitor) => ({ ...competitor, proof })),
  });
const settled = (boardId: string, companyId: string, cardCount: number) =>
  subject.emit('cards.settled', { boardId, companyId, syncId: 's1', cardCount });

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestBoards(mongo);
});
afterEach(() => subject.stop());

describe('setting up a board', () => {
  it("answers at once and requests the company's set-up", async () => {
    const answer = await setUp(ada, { companyUrl: ' https://www.Lumenpay.example/pricing ' });
    expect(answer).toMatchObject({ success: true, companyId: companyIdOf('lumenpay.example'), companyName: null });
    expect(await subject.waitFor('board.setup-requested')).toMatchObject({
      boardId: answer.boardId,
      domain: 'lumenpay.example',
      payer: { userId: 'ada', tempSessionId: null, boardId: expect.any(String) },
    });
    expect(await read(ada, answer.boardId)).toMatchObject({
      status: 'initializing',
      name: 'https://www.Lumenpay.example/pricing',
      ownerUserId: 'ada',
      isTemporary: false,
      expiresAt: null,
    });
  });

  it('passes on the company that a user entered for a website that can not be read', async () => {
    const company = { name: 'Velmora', description: 'It makes card readers for bakeries.' };
    await setUp(ada, { companyUrl: 'velmora.example', company });
    expect(await subject.waitFor('board.setup-requested')).toMatchObject({
      domain: 'velmora.example',
      entered: company,
    });
    const create = (body: object) =>
      subject.inject('POST', '/api/functions/board-create', {
        as: ada,
        body: { companyUrl: 'velmora.example', ...body },
      });
    expect((await create({ company })).status).toBe(200);
    expect(subject.published('board.setup-requested')[1]).toMatchObject({ entered: company });
    for (const name of ['', ' V ', '!?', 'v'.repeat(101)])
      expect((await create({ company: { name } })).status).toBe(400);
  });

  it('shows each person the words that this person entered for a website', async () => {
    const companyUrl = 'velmora.example';
    const boards = [
      await setUp(ada, { companyUrl, company: { name: 'Acme Fraud Holdings' } }),
      await setUp(ben, { companyUrl, company: { name: 'Walled Garden Tea' } }),
      await setUp(ben, { companyUrl }),
    ];
    const [theirs] = boards;
    await subject.emit('company.profiled', {
      companyId: theirs?.companyId ?? '',
      company: { ...lumenpay, companyId: theirs?.companyId ?? '', name: 'Acme Fraud Holdings', domain: companyUrl },
      description: '',
      competitors: [],
    });
    const names = [];
    for (const [index, { boardId }] of boards.entries())
      names.push((await read(index === 0 ? ada : ben, boardId)).companyName);
    expect(names).toEqual(['Acme Fraud Holdings', null, null]);
    expect(await setUp(ben, { companyUrl })).toMatchObject({ companyName: null });
  });

  it('keeps what could not be asked when it was set up', async () => {
    const { boardId } = await setUp(ada);
    const shortfalls = ["Some sources didn't answer (Wikidata), so competitors may be missing."];
    const { companyId } = lumenpay;
    await subject.emit('company.profiled', {
      companyId,
      company: lumenpay,
      description: '',
      competitors: [],
      shortfalls,
    });
    expect(await read(ada, boardId)).toMatchObject({ status: 'processing', shortfalls });
  });

  it('moves from processing to ready when the last company has settled', async () => {
    const { boardId } = await setUp(ada);
    await profiled();
    expect(await read(ada, boardId)).toMatchObject({ status: 'processing', companyName: 'Lumenpay', companyCount: 2 });
    const linked = await subject.waitFor('board.companies-linked');
    expect(linked.companies.map((company) => [company.domain, company.isPrimary])).toEqual([
      ['lumenpay.example', true],
      ['tallyforge.example', false],
    ]);
    await settled(boardId, lumenpay.companyId, 7);
    expect((await read(ada, boardId)).status).toBe('processing');
    await settled(boardId, tallyforge.companyId, 12);
    expect(await read(ada, boardId)).toMatchObject({ status: 'ready', cardCount: 12 });
    expect(await subject.waitFor('board.ready')).toMatchObject({ boardId, cardCount: 12 });
  });

  it('knows when it was refreshed and when it will be, at its first and at every later refresh', async () => {
    const { boardId } = await setUp(ada);
    expect(await read(ada, boardId)).toMatchObject({ lastRefreshedAt: null, nextRefreshAt: null });
    await profiled([]);
    for (const hours of [0, 24, 30]) {
      subject.clock.advance(hours * 3_600_000);
      await settled(boardId, lumenpay.companyId, 7);
      const now = subject.clock.now().getTime();
      expect(await read(ada, boardId)).toMatchObject({
        status: 'ready',
        lastRefreshedAt: new Date(now).toISOString(),
        nextRefreshAt: new Date(now + 24 * 3_600_000).toISOString(),
      });
    }
  });

  it('is idempotent: one link, one ready event', async () => {
    const { boardId } = await setUp(ada);
    await profiled();
    await profiled();
    for (const companyId of [lumenpay.companyId, tallyforge.companyId, tallyforge.companyId, lumenpay.companyId])
      await settled(boardId, companyId, 3);
    await subject.settled();
    expect(subject.published('board.companies-linked')).toHaveLength(1);
    expect(subject.published('board.ready')).toHaveLength(1);
  });

  it('links every board that waits for a company', async () => {
    const boardIds: string[] = [];
    for (let index = 0; index < 101; index++) boardIds.push((await setUp(asUser(`user-${index}`))).boardId);
    await profiled();
    await subject.settled();
    const linked = subject.published('board.companies-linked').map((event) => event.boardId);
    expect(linked.sort()).toEqual(boardIds.sort());
  });

  it('shows whom it is about before its companies are linked, and only then', async () => {
    const { boardId } = await setUp(ada);
    const companyId = companyIdOf('lumenpay.example');
    await subject.emit('company.identified', { companyId, name: 'Lumenpay', industry: 'Software' });
    expect(await read(ada, boardId)).toMatchObject({ status: 'initializing', companyName: 'Lumenpay' });
    await subject.settled();
    expect(subject.published('board.identified')).toEqual([{ boardId }]);
    await profiled();
    await subject.emit('company.identified', { companyId, name: 'Lumen', industry: 'Software' });
    expect(await read(ada, boardId)).toMatchObject({ status: 'processing', companyName: 'Lumenpay' });
    expect(subject.published('board.identified')).toHaveLength(1);
  });

  it('ends in error with the reason when the company cannot be identified', async () => {
    const { boardId } = await setUp(ada);
    const message = "We couldn't read lumenpay.example: the host is unknown";
    await subject.emit('company.profile-failed', { companyId: lumenpay.companyId, code: 'site_unknown_host', message });
    expect(await read(ada, boardId)).toMatchObject({
      status: 'error',
      errorCode: 'site_unknown_host',
      errorMessage: message,
    });
    expect(await subject.waitFor('board.failed')).toMatchObject({ boardId, message });
  });

  it('answers with name and industry when the company is known', async () => {
    const first = await setUp(ada);
    await profiled([]);
    await settled(first.boardId, lumenpay.companyId, 1);
    expect(await setUp(grace)).toMatchObject({ companyName: 'Lumenpay', analysis: { industry: 'Payments' } });
  });

  it.each([
    ['a sentence', 'not a website'],
    ['a script', 'javascript:alert(1)'],
    ['a scheme we do not read', 'ftp://files.example'],
  ])('refuses %s', async (_what, companyUrl) => {
    const answer = await subject.inject('POST', '/api/functions/board-setup', { as: ada, body: { companyUrl } });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'invalid_url',
      error: expect.stringContaining('Invalid URL'),
    });
  });

  it.each([
    ['blank', { companyUrl: '   ' }],
    ['missing', {}],
    ['of another type', { companyUrl: 7 }],
    ['endless', { companyUrl: 'a'.repeat(5000) }],
  ])('refuses a website that is %s', async (_what, body) => {
    const answer = await subject.inject('POST', '/api/functions/board-setup', { as: ada, body });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_request', issues: [{ path: 'companyUrl' }] });
  });

  it('creates one board per request key, also for concurrent requests', async () => {
    const wish = { companyUrl: 'lumenpay.example', requestKey: '0b9a36b2-8c5e-4f0e-9c55-0d3b0f1c8a01' };
    const answers = await Promise.all([setUp(ada, wish), setUp(ada, wish), setUp(visitor, wish)]);
    answers.push(await setUp(ada, wish), await setUp(visitor, wish));
    const ids = answers.map(({ boardId }) => boardId);
    expect(ids).toEqual([ids[0], ids[0], ids[2], ids[0], ids[2]]);
    expect(ids[0]).not.toBe(ids[2]);
    await subject.settled();
    expect(subject.published('board.setup-requested')).toHaveLength(2);
  });

  it('creates another board when a request key is repeated after the deletion of its board', async () => {
    const wish = { companyUrl: 'lumenpay.example', requestKey: '0b9a36b2-8c5e-4f0e-9c55-0d3b0f1c8a01' };
    const first = await setUp(ada, wish);
    await subject.inject('DELETE', `/api/boards/${first.boardId}`, { as: ada });
    const again = await setUp(ada, wish);
    expect(again.boardId).not.toBe(first.boardId);
    expect((await setUp(ada, wish)).boardId).toBe(again.boardId);
    expect(await read(ada, again.boardId)).toMatchObject({ status: 'initializing' });
  });

  it.each([
    [ada, 'Failed to create board: Something went wrong on our side. Please try again.'],
    [visitor, 'Failed to create temporary board: Something went wrong on our side. Please try again.'],
  ])('names the failure when the board cannot be stored', async (as, detail) => {
    vi.spyOn(subject.get(BoardsStore), 'insertAll').mockRejectedValue(new Error('E11000 host mongo-3'));
    const body = { companyUrl: 'lumenpay.example' };
    const answer = await subject.inject('POST', '/api/functions/board-setup', { as, body });
    expect(answer.status).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'creation_failed', detail });
  });

  it('takes the owner from the token, never from the body', async () => {
    const { boardId } = await setUp(ada, { companyUrl: 'lumenpay.example', userId: 'grace' });
    expect((await read(ada, boardId)).ownerUserId).toBe('ada');
    expect((await subject.inject('GET', `/api/boards/${boardId}`, { as: grace })).status).toBe(404);
  });
});

describe('visitors', () => {
  it('get a board for one hour', async () => {
    const { boardId, tempSessionId } = await setUp(visitor);
    expect(tempSessionId).toBe(visitor.tempSessionId);
    expect(await read(visitor, boardId)).toMatchObject({ isTemporary: true, ownerUserId: null });
    subject.clock.advance(limits.temporaryBoardLifetimeMs);
    expect((await subject.inject('GET', `/api/boards/${boardId}`, { as: visitor })).status).toBe(404);
    expect(await subject.get(BoardProgressService).expireDue()).toBe(1);
    expect(await subject.waitFor('board.expired')).toEqual({ boardId });
    expect(await subject.db.collection('boards').countDocuments({})).toBe(0);
  });

  it('lose it by a job of the service, within a minute', async () => {
    await subject.stop();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      subject = await startTestBoards(mongo, { jobs: 'scheduled' });
      const { boardId } = await setUp(visitor);
      subject.clock.advance(limits.temporaryBoardLifetimeMs);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await subject.waitFor('board.expired')).toEqual({ boardId });
      const leases = await subject.db.collection<{ _id: string }>('leases').find().toArray();
      expect(leases.map(({ _id }) => _id).sort()).toEqual([
        'expire temporary boards',
        'watch boards under construction',
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('get a session when they have none', async () => {
    const { tempSessionId } = await setUp(asNobody);
    expect(tempSessionId).toMatch(/^temp_\d{13}[0-9a-z]{9}$/);
  });

  it('keep the board by signing in', async () => {
    const { boardId } = await setUp(visitor);
    const asAda: Principal = { ...ada, tempSessionId: visitor.tempSessionId };
    const answer = await subject.inject('POST', `/api/boards/${boardId}/claim`, { as: asAda });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      ownerUserId: 'ada',
      isTemporary: false,
      tempSessionId: null,
      expiresAt: null,
    });
    expect(await subject.waitFor('board.claimed')).toEqual({ boardId, userId: 'ada', revision: 0 });
    subject.clock.advance(2 * limits.temporaryBoardLifetimeMs);
    expect(await subject.get(BoardProgressService).expireDue()).toBe(0);
    const again = await subject.inject('POST', `/api/boards/${boardId}/claim`, { as: ada });
    expect(again.status).toBe(200);
  });

  it("cannot claim another visitor's board", async () => {
    const { boardId } = await setUp(visitor);
    const stranger: Principal = { ...ada, tempSessionId: asVisitor('temp_1700000000000zzzzzzzzz').tempSessionId };
    for (const as of [ada, stranger]) {
      const answer = await subject.inject('POST', `/api/boards/${boardId}/claim`, { as });
      expect(answer.status).toBe(404);
    }
    expect((await read(visitor, boardId)).isTemporary).toBe(true);
  });
});

describe('lists and deletion', () => {
  it("lists the caller's boards, latest change first", async () => {
    const first = await setUp(ada, { companyUrl: 'one.example' });
    subject.clock.advance(1000);
    const second = await setUp(ada, { companyUrl: 'two.example' });
    await setUp(grace, { companyUrl: 'three.example' });
    const { items } = (await subject.inject('GET', '/api/boards', { as: ada })).json() as { items: Board[] };
    expect(items.map((board) => board.id)).toEqual([second.boardId, first.boardId]);
  });

  it('renames a board of the caller only', async () => {
    const { boardId } = await setUp(ada);
    const rename = (as: Principal, name: string) =>
      subject.inject('PATCH', `/api/boards/${boardId}`, { as, body: { name } });
    expect((await rename(ada, '  Payments 💳 ')).json()).toMatchObject({ id: boardId, name: 'Payments 💳' });
    expect(await read(ada, boardId)).toMatchObject({ name: 'Payments 💳' });
    expect((await rename(grace, 'mine')).status).toBe(404);
    for (const name of ['', '   ', 'x'.repeat(201)]) expect((await rename(ada, name)).status).toBe(400);
    expect(await read(ada, boardId)).toMatchObject({ name: 'Payments 💳' });
  });

  it("counts all boards of the caller, beyond the list's limit", async () => {
    const count = async (as: Principal) => (await subject.inject('GET', '/api/boards/count', { as })).json();
    expect(await count(ada)).toEqual({ count: 0 });
    await setUp(ada);
    await setUp(grace);
    await setUp(visitor);
    const stored = subject.db.collection<{ _id: string; ownerUserId: string | null }>('boards');
    const one = await stored.findOne({ ownerUserId: 'ada' });
    await stored.insertMany(Array.from({ length: 204 }, (_, n) => ({ ...one, ownerUserId: 'ada', _id: `board-${n}` })));
    expect(await count(ada)).toEqual({ count: 205 });
    expect(await count(grace)).toEqual({ count: 1 });
    expect((await subject.inject('GET', '/api/boards/count', { as: asNobody })).status).toBe(401);
  });

  it('deletes a board and publishes it once', async () => {
    const { boardId } = await setUp(ada);
    expect((await subject.inject('DELETE', `/api/boards/${boardId}`, { as: grace })).status).toBe(404);
    expect((await subject.inject('DELETE', `/api/boards/${boardId}`, { as: ada })).status).toBe(204);
    expect((await subject.inject('DELETE', `/api/boards/${boardId}`, { as: ada })).status).toBe(404);
    await subject.settled();
    expect(subject.published('board.deleted')).toEqual([{ boardId }]);
  });

  it('empties a board of the caller only', async () => {
    const { boardId } = await setUp(ada);
    await profiled();
    const cleanUp = (as: Principal) =>
      subject.inject('POST', '/api/functions/board-cleanup', { as, body: { boardId } });
    const companyIds = async () =>
      (await subject.db.collection<BoardDocument>('boards').findOne({ _id: boardId }))?.companyIds;
    for (const as of [grace, visitor]) expect((await cleanUp(as)).status).toBe(404);
    await subject.settled();
    expect(subject.published('board.deleted')).toEqual([]);
    expect(await companyIds()).toHaveLength(2);
    expect((await cleanUp(ada)).status).toBe(200);
    await subject.settled();
    expect(subject.published('board.deleted')).toEqual([{ boardId }]);
    expect(await companyIds()).toEqual([]);
    expect((await read(ada, boardId)).id).toBe(boardId);
  });

  it('answers 404 for a board that does not exist', async () => {
    for (const id of ['nope', 'a'.repeat(90), '%24ne'])
      expect((await subject.inject('GET', `/api/boards/${id}`, { as: ada })).status).toBe(404);
  });
});

describe('a set-up without events', () => {
  it('times out after ten minutes, with a message', async () => {
    const { boardId } = await setUp(ada);
    subject.clock.advance(599_000);
    await subject.get(BoardProgressService).giveUpStuck();
    expect((await read(ada, boardId)).status).toBe('initializing');
    subject.clock.advance(2_000);
    await subject.get(BoardProgressService).giveUpStuck();
    expect(await read(ada, boardId)).toMatchObject({ status: 'error', errorCode: 'setup_timed_out' });
  });

  it('names the failure when its companies cannot be linked', async () => {
    vi.spyOn(subject.get(BoardsStore), 'change').mockRejectedValueOnce(
      new DomainError('invalid', 'broken', 'No such company'),
    );
    const { boardId } = await setUp(ada);
    await profiled();
    await subject.settled();
    expect(await read(ada, boardId)).toMatchObject({
      status: 'error',
      errorCode: 'broken',
      errorMessage: 'Failed to link company to board: No such company',
    });
  });

  it('continues when its events arrive late', async () => {
    const { boardId } = await setUp(ada);
    const giveUp = async () => {
      subject.clock.advance(601_000);
      await subject.get(BoardProgressService).giveUpStuck();
      expect(await read(ada, boardId)).toMatchObject({ status: 'error', errorCode: 'setup_timed_out' });
    };
    await giveUp();
    await profiled();
    expect(await read(ada, boardId)).toMatchObject({ status: 'processing', errorCode: null, companyCount: 2 });
    await giveUp();
    await settled(boardId, lumenpay.companyId, 4);
    await settled(boardId, tallyforge.companyId, 6);
    expect(await read(ada, boardId)).toMatchObject({ status: 'ready', errorCode: null, cardCount: 6 });
    await subject.settled();
    expect(subject.published('board.ready')).toHaveLength(1);
  });

  it('becomes ready with the cards there are when the primary company has settled', async () => {
    const { boardId } = await setUp(ada);
    await profiled();
    await settled(boardId, lumenpay.companyId, 4);
    subject.clock.advance(601_000);
    await subject.get(BoardProgressService).giveUpStuck();
    expect(await read(ada, boardId)).toMatchObject({ status: 'ready', cardCount: 4 });
  });

  it('gets its full time again after a restart', async () => {
    const { boardId } = await setUp(ada);
    subject.clock.advance(3_000_000);
    const { clock, databasePrefix } = subject;
    await subject.stop();
    subject = await startTestBoards(mongo, { clock, databasePrefix });
    await subject.get(BoardProgressService).giveUpStuck();
    expect((await read(ada, boardId)).status).toBe('initializing');
  });
});

describe('metrics', () => {
  it('count boards requested, ready and failed by code, from 0 and once each', async () => {
    const metrics = await serveMetricsForTest();
    const counted = await startTestBoards(mongo);
    const outcomes = async () =>
      Promise.all(
        ['requested', 'ready', 'unreadable', 'failed'].map((outcome) =>
          metrics.value('sightline_boards_total', { service: 'boards', sightline_outcome: outcome }),
        ),
      );
    const setUpOne = async (requestKey: string) => {
      const body = { companyUrl: 'lumenpay.example', requestKey };
      await counted.inject('POST', '/api/functions/board-setup', { as: ada, body });
      const answer = await counted.inject('POST', '/api/functions/board-setup', { as: ada, body });
      return (answer.json() as BoardSetupResponse).boardId;
    };
    try {
      expect(await outcomes()).toEqual([0, 0, 0, 0]);
      const boardId = await setUpOne('0b9a36b2-8c5e-4f0e-9c55-0d3b0f1c8a01');
      counted.clock.advance(7_000);
      await counted.emit('company.profiled', {
        companyId: lumenpay.companyId,
        company: lumenpay,
        description: '',
        competitors: [],
      });
      const end = { boardId, companyId: lumenpay.companyId, syncId: 's1', cardCount: 3 };
      await counted.emit('cards.settled', end);
      await counted.emit('cards.settled', end);
      expect(await outcomes()).toEqual([1, 1, 0, 0]);
      expect(await metrics.value('sightline_board_setup_duration_sum')).toBe(7);
      for (const [index, code] of ['site_unknown_host', 'creation_failed'].entries()) {
        await setUpOne(`0b9a36b2-8c5e-4f0e-9c55-0d3b0f1c8b0${index}`);
        await counted.emit('company.profile-failed', { companyId: lumenpay.companyId, code, message: 'No.' });
      }
      expect(await outcomes()).toEqual([3, 1, 1, 1]);
      const timeouts = () =>
        Promise.all(
          ['ready', 'failed'].map((outcome) =>
            metrics.value('sightline_board_timeouts_total', { service: 'boards', sightline_outcome: outcome }),
          ),
        );
      expect(await timeouts()).toEqual([0, 0]);
      await setUpOne('0b9a36b2-8c5e-4f0e-9c55-0d3b0f1c8c01');
      counted.clock.advance(601_000);
      await counted.get(BoardProgressService).giveUpStuck();
      await counted.get(BoardProgressService).giveUpStuck();
      expect(await timeouts()).toEqual([0, 1]);
    } finally {
      await counted.stop();
      await metrics.stop();
    }
  });
});
