import { companyIdOf } from '@sightline/product';
import { asUser } from '@sightline/testing';
import { describe, expect, it, vi } from 'vitest';
import { BoardsStore } from '../boards.store.ts';
import {
  ada,
  ben,
  grace,
  lumenpay,
  profiled,
  read,
  settled,
  setUp,
  subject,
  tallyforge,
  useBoards,
  visitor,
} from '../testing/boards-world.ts';

useBoards();

describe('setting up a board', () => {
  it("responds immediately and requests the company's set-up", async () => {
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

  it('forwards the company that a user entered for an unreadable website', async () => {
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

  it('shows a company entered for a website only to the user who entered it', async () => {
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

  it('keeps the shortfalls of the company profile', async () => {
    const { boardId } = await setUp(ada);
    const shortfalls = ["Some sources didn't respond (Wikidata), so competitors may be missing."];
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

  it('updates the last and next refresh time on the first and every later refresh', async () => {
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

  it('shows the identified company before companies are linked, and ignores later identifications', async () => {
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

  it('fails with the reason when the company cannot be identified', async () => {
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
    ['an unsupported scheme', 'ftp://files.example'],
  ])('rejects %s', async (_what, companyUrl) => {
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
    ['too long', { companyUrl: 'a'.repeat(5000) }],
  ])('rejects a website that is %s', async (_what, body) => {
    const answer = await subject.inject('POST', '/api/functions/board-setup', { as: ada, body });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_request', issues: [{ path: 'companyUrl' }] });
  });

  it('creates one board per request key, even for concurrent requests', async () => {
    const wish = { companyUrl: 'lumenpay.example', requestKey: '0b9a36b2-8c5e-4f0e-9c55-0d3b0f1c8a01' };
    const answers = await Promise.all([setUp(ada, wish), setUp(ada, wish), setUp(visitor, wish)]);
    answers.push(await setUp(ada, wish), await setUp(visitor, wish));
    const ids = answers.map(({ boardId }) => boardId);
    expect(ids).toEqual([ids[0], ids[0], ids[2], ids[0], ids[2]]);
    expect(ids[0]).not.toBe(ids[2]);
    await subject.settled();
    expect(subject.published('board.setup-requested')).toHaveLength(2);
  });

  it('creates another board when a request key is repeated after its board was deleted', async () => {
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
  ])('answers creation_failed when the board cannot be stored', async (as, detail) => {
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
