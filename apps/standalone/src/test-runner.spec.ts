import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Board,
  type BoardCompany,
  type BoardSetupResponse,
  type Card,
  CardTrace,
  type ExplorerBoard,
  type ServiceName,
  type SourceHealth,
  type SyncRun,
  TestCategory,
  type TestRun,
} from '@sightline/contracts';
import { InProcessUpstreams, type UpstreamRequest, type UpstreamResponse } from '@sightline/service-kit';
import { gate, startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
import type { Collection, Document } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { standaloneConfig } from './config.ts';
import { type Sightline, startSightline } from './sightline.ts';

const visitor = { 'x-temp-session': 'temp_1764000000000abcdefghi', 'content-type': 'application/json' };

describe('the test-runner, on the whole product', { timeout: 60_000 }, () => {
  let folder: string;
  let mongo: TestMongo;
  let prefix: string;
  let sightline: Sightline;
  let boardId: string;
  let withoutBoards: TestRun;

  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = visitor) => {
    const options = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(new URL(path, sightline.address), { method, headers, ...options });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };
  const run = async (category: TestCategory | 'all'): Promise<TestRun> => {
    const { status, body } = await call('POST', '/api/functions/test-runner', { category });
    expect(status).toBe(200);
    return body as TestRun;
  };
  const rows = (service: ServiceName, collection: string): Collection<Document & { _id: string }> =>
    mongo.dbOf(prefix, service).collection(collection);
  const red = ({ tests }: TestRun) =>
    tests.filter(({ status }) => status === 'failed').map(({ category, testName }) => `${category}: ${testName}`);
  const one = async (service: ServiceName, collection: string) => {
    const document = await rows(service, collection).findOne({});
    if (!document) throw new Error(`nothing in ${collection}`);
    return document;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sightline-test-runner-'));
    mongo = await startTestMongo();
    prefix = mongo.newPrefix();
    const env = { SIGHTLINE_DATA_DIR: folder, MONGODB_URI: mongo.uri, MONGODB_DATABASE_PREFIX: prefix };
    sightline = await startSightline(
      standaloneConfig({ PORT: '0', KEYLESS_SEARCH: 'off', LOG_LEVEL: 'silent', ...env }),
    );
    withoutBoards = await run('rls');
    const setUp = await call('POST', '/api/functions/board-setup', { companyUrl: 'lumenpay.example' });
    ({ boardId } = setUp.body as BoardSetupResponse);
    await waitUntil(async () => ((await call('GET', `/api/boards/${boardId}`)).body as Board).status === 'ready', {
      timeoutMs: 60_000,
      longestPauseMs: 200,
      what: 'the board to be ready',
    });
  }, 120_000);
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await sightline?.stop();
    await mongo?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('reports which tests had nothing to test before the first board', () => {
    const skipped = withoutBoards.tests.filter(({ status }) => status === 'skipped');
    expect(red(withoutBoards)).toEqual([]);
    expect(skipped.map(({ testName }) => testName)).toContain('Boards are shown only to their owners');
    expect(withoutBoards).toMatchObject({ skipped: skipped.length, totalTests: withoutBoards.tests.length });
    expect(new Set(skipped.map(({ message }) => message))).toEqual(
      new Set(['There are no boards to which access could be refused']),
    );
  });

  it('finds nothing wrong with a working product, and leaves nothing behind', async () => {
    const counted = () =>
      Promise.all([rows('boards', 'boards'), rows('notifications', 'profiles')].map((of) => of.countDocuments()));
    const before = await counted();
    const result = await run('all');
    expect(red(result)).toEqual([]);
    expect(result).toMatchObject({ failed: 0, skipped: 0, passed: result.tests.length });
    expect([...new Set(result.tests.map(({ category }) => category))]).toEqual(TestCategory.options);
    expect(new Set(result.tests.map(({ testName }) => testName)).size).toBe(result.tests.length);
    expect(await counted()).toEqual(before);
    expect(JSON.stringify(result)).not.toContain(visitor['x-temp-session']);
  });

  it('runs a single category on request, and one run at a time', async () => {
    const [held, begun] = [gate(), gate()];
    const { request } = InProcessUpstreams.prototype;
    vi.spyOn(InProcessUpstreams.prototype, 'request').mockImplementation(async function (
      this: InProcessUpstreams,
      ...question: Parameters<typeof request>
    ) {
      if (question[1].path === '/internal/self-check/content') {
        begun.open();
        await held.opened;
      }
      return request.apply(this, question);
    });
    const first = run('content');
    await begun.opened;
    const second = await call('POST', '/api/functions/test-runner', { category: 'schema' });
    held.open();
    expect([second.status, second.body]).toEqual([
      409,
      expect.objectContaining({ success: false, code: 'tests_running' }),
    ]);
    expect(new Set((await first).tests.map(({ category }) => category))).toEqual(new Set(['content']));
  });

  it('rejects an unknown category', async () => {
    const { status, body } = await call('POST', '/api/functions/test-runner', { category: 'everything' });
    expect([status, body]).toEqual([400, expect.objectContaining({ success: false })]);
  });

  it("passes next to the operators' views of the board in every service", async () => {
    const explore = async <T>(path: string) => (await call('GET', path)).body as { items: T[] };
    const { items: boards } = await explore<ExplorerBoard>('/api/operator/boards');
    expect(boards.map(({ id }) => id)).toEqual([boardId]);
    const at = `/api/operator/boards/${boardId}`;
    expect((await explore<BoardCompany>(`${at}/companies`)).items[0]).toMatchObject({ isPrimary: true });
    expect((await explore(`${at}/notifications`)).items).toMatchObject([{ type: 'board-ready' }]);
    // Items of surfaces don't come from a sync.
    const card = (await explore<Card>(`${at}/cards`)).items.find(({ signal, post }) => !signal && !post);
    const steps = async () => CardTrace.parse((await call('GET', `/api/operator/cards/${card?.id}/trace`)).body).steps;
    expect((await steps()).map(({ stage }) => stage)).toEqual(['source', 'sync', 'content', 'evaluation', 'card']);
    // A board is ready, and has cards, before the syncs of its companies and all searches have ended.
    await expect
      .poll(async () => (await steps()).find(({ stage }) => stage === 'sync')?.at, { timeout: 30_000 })
      .toEqual(expect.any(String));
    await expect
      .poll(async () => (await explore<SyncRun>('/api/operator/sync-runs')).items.length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(6);
    expect((await explore<SourceHealth>('/api/operator/sources')).items.length).toBeGreaterThan(6);
    expect((await call('GET', '/api/operator/system')).body).toMatchObject({ environment: 'development' });
  });

  /** A defect in the database. `plant` returns a function that removes it. */
  const inTheDatabase: Record<string, { plant: () => Promise<() => Promise<unknown>>; red: string }> = {
    'an index that is missing': {
      plant: async () => {
        const cards = rows('distribution', 'board_content');
        await cards.dropIndex('boardId_1_createdAt_-1');
        return () => cards.createIndex({ boardId: 1, createdAt: -1 });
      },
      red: 'schema: Declared indexes exist (distribution)',
    },
    'a document off its schema': {
      plant: () => changed('boards', 'boards', { lastUsedAt: 'yesterday' }),
      red: 'schema: Documents match their schemas (boards)',
    },
    'an orphaned card': {
      plant: async () => added('distribution', 'board_content', { boardId: 'a-board-that-is-gone' }),
      red: 'integrity: distribution.board_content.boardId → boards.boards',
    },
    'the same item twice on a board': {
      plant: async () => added('distribution', 'board_content', {}),
      red: 'integrity: No duplicates (distribution)',
    },
    'a score of 11': {
      plant: () => changed('distribution', 'items', { 'evaluation.importance': 11 }),
      red: 'content: Scores are in range (distribution)',
    },
    'a summary that the item does not have': {
      plant: () => changed('distribution', 'items', { 'evaluation.summary': 'A rival has bought the company.' }),
      red: 'content: Summaries are grounded (distribution)',
    },
    'a language that nobody knows': {
      plant: () => changed('distribution', 'items', { 'item.language': 'xx' }),
      red: 'content: Languages are known (distribution)',
    },
  };

  async function changed(service: ServiceName, collection: string, set: Document) {
    const document = await one(service, collection);
    await rows(service, collection).updateOne({ _id: document._id }, { $set: set });
    return () => rows(service, collection).replaceOne({ _id: document._id }, document);
  }
  async function added(service: ServiceName, collection: string, other: Document) {
    const document = { ...(await one(service, collection)), ...other, _id: `crd_${'f'.repeat(20)}` };
    await rows(service, collection).insertOne(document);
    return () => rows(service, collection).deleteOne({ _id: document._id });
  }

  it.each(Object.entries(inTheDatabase))('fails one test for %s', async (_, { plant, red: expected }) => {
    const undo = await plant();
    try {
      const result = await run('all');
      expect(red(result)).toEqual([expected]);
      expect(result).toMatchObject({ failed: 1 });
      const failed = result.tests.find(({ status }) => status === 'failed');
      expect(failed?.message).not.toBe('');
      expect(failed?.details).not.toEqual([]);
    } finally {
      await undo();
    }
  });

  /** A defect in a service's responses to the gateway. */
  const inAService: Record<
    string,
    { answer: (service: ServiceName, path: string) => [number, unknown] | null; red: string | string[] }
  > = {
    'a board access that says yes to everybody': {
      answer: (_, path) => (/^\/internal\/boards\/[^/]+\/access$/.test(path) ? [200, { role: 'owner' }] : null),
      // The same check is used for another user's token.
      red: ['rls: Boards are shown only to their owners', 'rls: Tokens and share links open what they are for'],
    },
    'a service that does not check owners': {
      answer: (_, path) => (path === '/api/boards' ? [200, { items: [{ id: boardId }] }] : null),
      red: 'rls: Rows of others (boards)',
    },
    'a function that breaks its contract': {
      answer: (_, path) => (path === '/api/functions/content-sync' ? [200, { success: true }] : null),
      red: 'functions: content-sync',
    },
    'a service that does not answer its self-check': {
      answer: (service, path) => (service === 'boards' && path === '/internal/self-check/content' ? [503, null] : null),
      red: 'content: Self-check (boards)',
    },
  };

  it.each(Object.entries(inAService))('fails one test for %s', async (_, { answer, red: expected }) => {
    const { request } = InProcessUpstreams.prototype;
    vi.spyOn(InProcessUpstreams.prototype, 'request').mockImplementation(function (
      this: InProcessUpstreams,
      service: ServiceName,
      question: UpstreamRequest,
    ): Promise<UpstreamResponse> {
      const planted = answer(service, question.path);
      if (!planted) return request.call(this, service, question);
      const [status, body] = planted;
      const text = body === null ? '' : JSON.stringify(body);
      return Promise.resolve({ status, contentType: 'application/json', body: Buffer.from(text) });
    });
    expect(red(await run('all'))).toEqual([expected].flat());
  });
});
