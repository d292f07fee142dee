import type { BoardAnswer, BoardPassages, ModelAnswer } from '@sightline/contracts';
import { tokenFor } from '@sightline/identity/testing';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const session = 'temp_1700000000000abcdefghi';
const passage = (title: string) => ({
  ...{ cardId: `crd_${'0'.repeat(20)}`, companyId: `cmp_${'0'.repeat(20)}`, company: 'Stallside' },
  ...{ title, source: 'Shop Weekly', url: 'https://news.example/1', date: '2026-03-02T08:00:00.000Z' },
  quote: { text: title, marks: [] },
});
const six = ['a', 'b', 'c', 'd', 'e', 'f'].map(passage);

describe('asking a board', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  const serve = (found: BoardPassages, answer: ModelAnswer | number) => {
    gateway.upstreams.respond = ({ service }) => {
      const body = service === 'distribution' ? found : typeof answer === 'number' ? {} : answer;
      return {
        status: service === 'ai-evaluation' && typeof answer === 'number' ? answer : 200,
        contentType: 'application/json',
        body: Buffer.from(JSON.stringify(body)),
      };
    };
  };
  const ask = async (
    question = 'Who?',
    boardId = 'b1',
    headers: Record<string, string> = { 'x-temp-session': session },
  ) => {
    const answer = await gateway.inject('POST', `/api/boards/${boardId}/ask`, {
      as: null,
      headers,
      body: { question },
    });
    return { status: answer.status, body: answer.json() as BoardAnswer };
  };

  beforeAll(async () => {
    mongo = await startTestMongo();
    gateway = await startTestGateway(mongo);
  });
  beforeEach(() => {
    gateway.upstreams.calls.length = 0;
    gateway.upstreams.owners.set('b1', session);
  });
  afterAll(async () => {
    await gateway?.stop();
    await mongo.stop();
  });

  it('returns the best passages when there is no model', async () => {
    serve({ unknown: null, missing: [], passages: six }, { sentences: null, failure: null });
    expect((await ask()).body).toEqual({
      ...{ question: 'Who?', unknown: null, missing: [], sentences: [], answeredBy: 'local', fallbackReason: null },
      passages: six.slice(0, 5),
    });
    expect(gateway.upstreams.calls.map(({ service, path }) => [service, path])).toEqual([
      ['distribution', '/internal/boards/b1/passages'],
      ['ai-evaluation', '/internal/questions'],
    ]);
    expect(gateway.upstreams.calls[1]?.principal).toEqual({ kind: 'visitor', tempSessionId: session });
  });

  it('returns the model’s sentences and only the passages that they cite', async () => {
    const sentences = [
      { text: 'E and B.', cites: [4, 1] },
      { text: 'B.', cites: [1] },
    ];
    serve({ unknown: 'nothing-found', missing: ['x'], passages: six }, { sentences, failure: null });
    expect((await ask('Which?')).body).toMatchObject({
      ...{ unknown: null, answeredBy: 'model' },
      sentences: [
        { text: 'E and B.', cites: [1, 0] },
        { text: 'B.', cites: [0] },
      ],
      passages: [passage('b'), passage('e')],
    });
  });

  it('has no answer when the passages do not support any of the model’s sentences', async () => {
    serve({ unknown: null, missing: [], passages: six }, { sentences: [], failure: null });
    expect((await ask('Why?')).body).toMatchObject({ unknown: 'not-supported', passages: [], sentences: [] });
  });

  it('has no answer, and does not call the model, when nothing relevant is found', async () => {
    serve({ unknown: 'nothing-found', missing: ['ipo'], passages: [] }, 500);
    expect((await ask()).body).toMatchObject({ unknown: 'nothing-found', missing: ['ipo'], answeredBy: 'local' });
    expect(gateway.upstreams.calls).toHaveLength(1);
  });

  it('returns no passages that cover only part of the question', async () => {
    serve({ unknown: 'nothing-found', missing: ['ipo'], passages: six }, { sentences: null, failure: null });
    expect((await ask()).body.passages).toEqual([]);
  });

  it.each([
    ['states why the model failed', { sentences: null, failure: 'The budget is spent' }, 'The budget is spent'],
    ['reports that the service behind it is down', 503, 'The service that calls the model does not respond'],
  ] as const)('%s, and returns passages', async (_, answer, reason) => {
    serve({ unknown: null, missing: [], passages: six }, answer);
    expect((await ask()).body).toMatchObject({ unknown: null, answeredBy: 'local', fallbackReason: reason });
  });

  it('pays once for the same question on an unchanged board', async () => {
    serve({ unknown: null, missing: [], passages: six }, { sentences: [{ text: 'A.', cites: [0] }], failure: null });
    const asked = () => gateway.upstreams.calls.filter(({ service }) => service === 'ai-evaluation').length;
    const first = await ask('Who is first?');
    expect(await ask('Who is first?')).toEqual(first);
    expect(asked()).toBe(1);
    await ask('Who is second?');
    expect(asked()).toBe(2);
    serve({ unknown: null, missing: [], passages: six.slice(1) }, { sentences: [], failure: null });
    expect((await ask('Who is first?')).body.unknown).toBe('not-supported');
    serve({ unknown: null, missing: [], passages: six }, { sentences: null, failure: 'The budget is spent' });
    await ask('Who is third?');
    await ask('Who is third?');
    expect(asked()).toBe(5);
  });

  it('is limited per hour for each user, visitor and client address, and states when to retry', async () => {
    const limited = await startTestGateway(mongo, { settings: { RATE_LIMIT_QUESTIONS_PER_HOUR: '2' } });
    try {
      const other = 'temp_1700000000000zzzzzzzzz';
      limited.upstreams.owners.set('b1', session).set('b2', other).set('b3', 'ada');
      const found: BoardPassages = { unknown: 'nothing-found', missing: [], passages: [] };
      const body = Buffer.from(JSON.stringify(found));
      limited.upstreams.respond = () => ({ status: 200, contentType: 'application/json', body });
      const from = (ip: string, boardId: string, headers: Record<string, string>) =>
        limited.inject('POST', `/api/boards/${boardId}/ask`, {
          ...{ as: null, headers: { 'x-forwarded-for': ip, ...headers }, body: { question: 'Who?' } },
        });
      const visitor = { 'x-temp-session': session };
      const bearer = { authorization: `Bearer ${await tokenFor(limited, { sub: 'ada', email: 'ada@mail.example' })}` };
      expect((await from('192.0.2.1', 'b1', visitor)).status).toBe(200);
      expect((await from('192.0.2.1', 'b1', visitor)).status).toBe(200);
      const refused = await from('192.0.2.1', 'b1', visitor);
      expect([refused.status, refused.json()]).toEqual([429, expect.objectContaining({ code: 'rate_limited' })]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await from('192.0.2.2', 'b1', visitor)).status).toBe(429);
      expect((await from('192.0.2.1', 'b2', { 'x-temp-session': other })).status).toBe(429);
      const ofUser = ['192.0.2.1', '192.0.2.3', '192.0.2.4'].map((ip) => from(ip, 'b3', bearer));
      expect((await Promise.all(ofUser)).map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
    } finally {
      await limited.stop();
    }
  });

  it('is limited to callers who can see the board', async () => {
    serve({ unknown: null, missing: [], passages: six }, { sentences: null, failure: null });
    expect((await ask('Who?', 'b2')).status).toBe(404);
    expect((await ask('Who?', 'b1', {})).status).toBe(401);
    expect((await ask('Who?', 'b1', { 'x-temp-session': 'temp_1700000000000zzzzzzzzz' })).status).toBe(404);
    expect(gateway.upstreams.calls).toEqual([]);
  });

  it.each(['', ' ', 'x'.repeat(10_000)])('rejects an invalid question (%#)', async (question) => {
    expect((await ask(question)).status).toBe(400);
  });
});
