import { type Board, type BoardSetupResponse, limits } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import { type Principal } from '@sightline/service-kit';
import {
  asNobody,
  asUser,
  asVisitor,
  companyIdentity,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BoardProgressService } from './setup/board-progress.service.ts';
import { startTestBoards } from './testing/test-boards.ts';

const ada = asUser('ada');
const visitor = asVisitor();
const adaWithBoard: Principal = { ...ada, tempSessionId: visitor.tempSessionId };
const lumenpay = companyIdentity();

let mongo: TestMongo;
let subject: TestService;

async function setUp(as: Principal, body: object = { companyUrl: 'lumenpay.example' }): Promise<string> {
  const answer = await subject.inject('POST', '/api/functions/board-setup', { as, body });
  return (answer.json() as BoardSetupResponse).boardId;
}
const at = (boardId: string, method: 'GET' | 'PATCH' | 'DELETE', as: Principal, body?: object) =>
  subject.inject(method, `/api/boards/${boardId}`, { as, ...(body ? { body } : {}) });
const claim = (boardId: string, as: Principal) => subject.inject('POST', `/api/boards/${boardId}/claim`, { as });
const cleanUp = (boardId: string, as: Principal) =>
  subject.inject('POST', '/api/functions/board-cleanup', { as, body: { boardId } });
const board = async (boardId: string, as: Principal) => (await at(boardId, 'GET', as)).json() as Board;
const boards = async (as: Principal) =>
  ((await subject.inject('GET', '/api/boards', { as })).json() as { items: Board[] }).items.map(({ id }) => id);
const linked = async () =>
  (
    await subject.db
      .collection('boards')
      .find({ companyIds: { $ne: [] } })
      .toArray()
  ).map(({ _id }) => String(_id));
const profiled = () =>
  subject.emit('company.profiled', {
    companyId: lumenpay.companyId,
    company: lumenpay,
    description: '',
    competitors: [],
  });
const settled = (boardId: string, cardCount = 3) =>
  subject.emit('cards.settled', { boardId, companyId: lumenpay.companyId, syncId: 's1', cardCount });

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestBoards(mongo);
});
afterEach(() => subject.stop());

describe('a new board', () => {
  it('has only its website, owner and dates', async () => {
    const now = subject.clock.now().toISOString();
    const id = await setUp(ada);
    expect(await board(id, ada)).toEqual({
      ...{ id, name: 'lumenpay.example', status: 'initializing', errorCode: null, errorMessage: null },
      ...{ ownerUserId: 'ada', role: 'owner', isTemporary: false, tempSessionId: null, expiresAt: null },
      ...{
        companyId: companyIdOf('lumenpay.example'),
        companyName: null,
        industry: null,
        companyCount: 0,
        cardCount: 0,
      },
      ...{ companyUrl: 'https://lumenpay.example/', shortfalls: [], nextRefreshAt: null, lastRefreshedAt: null },
      ...{ createdAt: now, updatedAt: now },
    });
  });

  it('expires after an hour for a visitor', async () => {
    const id = await setUp(visitor);
    const expiresAt = new Date(subject.clock.now().getTime() + limits.temporaryBoardLifetimeMs).toISOString();
    const { tempSessionId } = visitor;
    expect(await board(id, visitor)).toMatchObject({ isTemporary: true, ownerUserId: null, tempSessionId, expiresAt });
    expect(await subject.waitFor('board.setup-requested')).toMatchObject({ payer: { userId: null, tempSessionId } });
  });

  it("belongs to the browser's session when the token contains none", async () => {
    const { tempSessionId } = visitor;
    const id = await setUp(asNobody, { companyUrl: 'lumenpay.example', tempSessionId });
    expect((await board(id, visitor)).tempSessionId).toBe(tempSessionId);
    const own = await setUp(ada, { companyUrl: 'lumenpay.example', tempSessionId });
    expect((await board(own, ada)).tempSessionId).toBeNull();
    expect((await at(own, 'GET', visitor)).status).toBe(404);
  });

  it('has the requested name', async () => {
    const body = { companyUrl: 'lumenpay.example', name: 'Payments' };
    const answer = await subject.inject('POST', '/api/functions/board-create', { as: ada, body });
    expect((await board((answer.json() as BoardSetupResponse).boardId, ada)).name).toBe('Payments');
  });

  it("shows its company's name and industry only if another board about the company is ready", async () => {
    const first = await setUp(ada);
    await profiled();
    expect((await board(await setUp(ada), ada)).companyName).toBeNull();
    await settled(first);
    expect(await board(await setUp(ada), ada)).toMatchObject({ companyName: 'Lumenpay', industry: 'Payments' });
    expect((await board(await setUp(ada, { companyUrl: 'merra.example' }), ada)).companyName).toBeNull();
  });
});

describe('an expired board', () => {
  it('is available until its last moment, then hidden from everyone until it is removed', async () => {
    const id = await setUp(visitor);
    subject.clock.advance(limits.temporaryBoardLifetimeMs - 1);
    expect(await boards(visitor)).toEqual([id]);
    expect((await at(id, 'PATCH', visitor, { name: 'Mine' })).status).toBe(200);
    subject.clock.advance(1);
    expect(await boards(visitor)).toEqual([]);
    for (const as of [visitor, adaWithBoard]) {
      const answers = [
        await at(id, 'GET', as),
        await at(id, 'PATCH', as, { name: 'Still mine' }),
        await at(id, 'DELETE', as),
        await cleanUp(id, as),
        await claim(id, as),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, as.kind === 'user' ? 404 : 401]);
    }
    expect(await subject.db.collection('boards').findOne({})).toMatchObject({ name: 'Mine', ownerUserId: null });
    await subject.settled();
    expect([subject.published('board.deleted'), subject.published('board.claimed')]).toEqual([[], []]);
  });

  it('is removed once with its companies, without affecting other boards', async () => {
    const kept = await setUp(ada);
    const expired = await setUp(visitor);
    await profiled();
    subject.clock.advance(limits.temporaryBoardLifetimeMs);
    const later = await setUp(visitor);
    const progress = subject.get(BoardProgressService);
    expect([await progress.expireDue(), await progress.expireDue()]).toEqual([1, 0]);
    await subject.settled();
    expect(subject.published('board.expired')).toEqual([{ boardId: expired }]);
    expect(await linked()).toEqual([kept]);
    expect([await boards(visitor), await boards(ada)]).toEqual([[later], [kept]]);
  });
});

describe('a claim', () => {
  it('moves the board from the visitor to the user, once', async () => {
    const id = await setUp(visitor);
    subject.clock.advance(60_000);
    const now = subject.clock.now().toISOString();
    for (let count = 0; count < 2; count++)
      expect((await claim(id, adaWithBoard)).json()).toMatchObject({ id, ownerUserId: 'ada', updatedAt: now });
    expect((await at(id, 'GET', visitor)).status).toBe(404);
    expect((await at(id, 'DELETE', visitor)).status).toBe(404);
    expect([await boards(visitor), await boards(ada)]).toEqual([[], [id]]);
    await subject.settled();
    expect(subject.published('board.claimed')).toEqual([{ boardId: id, userId: 'ada', revision: 0 }]);
  });

  it('requires a signed-in user', async () => {
    const id = await setUp(visitor);
    const answer = await claim(id, visitor);
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'sign_in_required', detail: 'Sign in to keep the board' });
    expect((await board(id, visitor)).isTemporary).toBe(true);
  });

  it("never takes another user's board", async () => {
    const id = await setUp(asUser('grace'));
    for (const as of [ada, adaWithBoard]) expect((await claim(id, as)).status).toBe(404);
    expect((await board(id, asUser('grace'))).ownerUserId).toBe('grace');
  });
});

describe('a board of the caller', () => {
  it('moves to the top of the list when it is renamed', async () => {
    const first = await setUp(ada);
    subject.clock.advance(1_000);
    const second = await setUp(ada);
    expect(await boards(ada)).toEqual([second, first]);
    subject.clock.advance(1_000);
    const renamed = (await at(first, 'PATCH', ada, { name: 'Payments' })).json();
    expect(renamed).toMatchObject({ name: 'Payments', updatedAt: subject.clock.now().toISOString() });
    expect(await boards(ada)).toEqual([first, second]);
  });

  it('is deleted with its companies, while other boards keep theirs', async () => {
    const [gone, kept] = [await setUp(ada), await setUp(ada)];
    await profiled();
    expect((await at(gone, 'DELETE', ada)).status).toBe(204);
    expect(await subject.waitFor('board.deleted')).toEqual({ boardId: gone });
    expect(await linked()).toEqual([kept]);
  });

  it('can be emptied by a visitor without emptying other boards', async () => {
    const [emptied, full] = [await setUp(visitor), await setUp(visitor)];
    await profiled();
    expect((await cleanUp(emptied, visitor)).json()).toMatchObject({ success: true });
    expect(await linked()).toEqual([full]);
    expect((await boards(visitor)).sort()).toEqual([emptied, full].sort());
  });

  it('results in board_not_found when it does not exist', async () => {
    const problem = { code: 'board_not_found', detail: 'This board does not exist' };
    expect((await at('nope', 'GET', ada)).json()).toMatchObject(problem);
    expect((await at('nope', 'DELETE', ada)).json()).toMatchObject(problem);
    expect((await cleanUp('nope', ada)).json()).toMatchObject(problem);
    expect((await claim('nope', adaWithBoard)).json()).toMatchObject(problem);
  });

  it('is listed among the latest thousand', async () => {
    const id = await setUp(ada);
    const stored = subject.db.collection<{ _id: string; updatedAt: Date }>('boards');
    const one = await stored.findOne({ _id: id });
    const older = new Date(0);
    await stored.insertMany(
      Array.from({ length: limits.boardsListed + 1 }, (_, n) => ({ ...one, updatedAt: older, _id: `board-${n}` })),
    );
    const listed = await boards(ada);
    expect([listed.length, listed[0]]).toEqual([limits.boardsListed, id]);
  });
});

describe('the end of a set-up', () => {
  it("is published with the board's owner and name", async () => {
    const id = await setUp(ada);
    await profiled();
    await settled(id, 5);
    const owner = { userId: 'ada', tempSessionId: null };
    expect(await subject.waitFor('board.ready')).toEqual({
      ...{ boardId: id, owner, name: 'lumenpay.example', cardCount: 5 },
    });
    const late = await setUp(visitor);
    subject.clock.advance(600_001);
    const progress = subject.get(BoardProgressService);
    for (let count = 0; count < 2; count++) await progress.giveUpStuck();
    await subject.settled();
    const { tempSessionId } = visitor;
    expect(subject.published('board.failed')).toEqual([
      {
        ...{ boardId: late, owner: { userId: null, tempSessionId }, name: 'lumenpay.example', code: 'setup_timed_out' },
        message: 'Setting up the board took too long. Please try again.',
      },
    ]);
    expect((await board(id, ada)).status).toBe('ready');
  });

  it('is final after a failure other than a timeout', async () => {
    const id = await setUp(ada);
    await subject.emit('company.profile-failed', { companyId: lumenpay.companyId, code: 'site_error', message: 'No.' });
    await profiled();
    await settled(id, 5);
    expect(await board(id, ada)).toMatchObject({ status: 'error', errorCode: 'site_error', companyCount: 0 });
    expect(await linked()).toEqual([]);
  });
});
