import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { OpenAiEmbedder } from './embedder.ts';
import type { ModelLedger } from './ledger.ts';
import { floorOf, stored, unrelated } from './vector-form.ts';

const Asked = z.object({ input: z.array(z.string()), dimensions: z.number().optional() });
type Asked = z.infer<typeof Asked>;

let server: Server;
let seen: Asked[];
let respond: (asked: Asked) => { status: number; body: object };
let now = 0;
const noLedger: ModelLedger = { reserve: async () => ({ settle: async () => undefined }) };
const embedder = () =>
  new OpenAiEmbedder({
    apiKey: 'k',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    model: 'm',
    prices: null,
    timeoutMs: 5_000,
    concurrency: 1,
    ledger: noLedger,
    pause: async () => undefined,
    now: () => now,
  });
const direction = (text: string, length: number) => Array.from({ length }, (_, at) => Math.sin(at * (text.length + 1)));
/** Returns vectors in reverse order, to test that results are matched by their index. */
const vectors = ({ input, dimensions = 600 }: Asked) => ({
  status: 200,
  body: { data: input.map((text, index) => ({ index, embedding: direction(text, dimensions) })).reverse() },
});

beforeEach(async () => {
  seen = [];
  now = 0;
  respond = vectors;
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      const asked = Asked.parse(JSON.parse(text));
      seen.push(asked);
      const { status, body } = respond(asked);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('requests many texts in batches, and first measures the similarity of unrelated texts', async () => {
  const texts = Array.from({ length: 70 }, (_, at) => 'x'.repeat(at + 1));
  const { vectors: found, failure } = await embedder().embed(texts);
  expect(failure).toBeNull();
  expect(seen.map(({ input }) => input.length)).toEqual([unrelated.length + 32, 32, 6]);
  expect(seen[0]?.dimensions).toBe(512);
  const floor = floorOf(unrelated.map((text) => direction(text, 512)));
  expect(found).toEqual(texts.map((text) => stored('m', floor, direction(text, 512))));
});

it('keeps the vectors it received before a failure, and reports the reason', async () => {
  respond = (asked) => (seen.length > 1 ? { status: 200, body: { data: [] } } : vectors(asked));
  const { vectors: found, failure } = await embedder().embed(Array.from({ length: 40 }, () => 'x'));
  expect(found.filter((vector) => vector !== null)).toHaveLength(32);
  expect(failure).toBe('The model’s server gave no vector for each text');
});

it('requests whole vectors from then on if the server does not accept a length', async () => {
  respond = (asked) => (asked.dimensions ? { status: 422, body: {} } : vectors(asked));
  const subject = embedder();
  for (const text of ['x', 'y']) expect((await subject.embed([text])).vectors[0]?.values).toHaveLength(600);
  expect(seen.map(({ dimensions }) => dimensions)).toEqual([512, undefined, undefined]);
});

it('sends no requests for ten minutes to a server that refuses them', async () => {
  respond = () => ({ status: 404, body: {} });
  const subject = embedder();
  for (now of [0, 599_000, 601_000]) expect((await subject.embed(['x'])).vectors).toEqual([null]);
  expect(seen).toHaveLength(2);
});

it('rejects vectors with a different length than before, and then starts over', async () => {
  const subject = embedder();
  await subject.embed(['x']);
  respond = (asked) => vectors({ ...asked, dimensions: 100 });
  expect(await subject.embed(['x'])).toEqual({ vectors: [null], failure: expect.stringContaining('another length') });
  expect((await subject.embed(['x'])).vectors[0]?.values).toHaveLength(100);
});

it('rejects once it is closed', async () => {
  const subject = embedder();
  subject.close();
  await expect(subject.embed(['x'])).rejects.toMatchObject({ code: 'model_closed' });
});

it('folds long vectors without changing their cosines much', () => {
  let drawn = 1;
  const random = () => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
    return drawn / 2 ** 32 - 0.5;
  };
  const [one, noise, other] = [1, 2, 3].map(() => Array.from({ length: 3_072 }, () => random() + 0.3));
  const mixed = one?.map((number, at) => number + (noise?.[at] ?? 0)) ?? [];
  const cosine = (a: ArrayLike<number> = [], b: ArrayLike<number> = []) => {
    const dot = (x: ArrayLike<number>, y: ArrayLike<number>) =>
      Array.from(x).reduce((sum, number, at) => sum + number * (y[at] ?? 0), 0);
    return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
  };
  const folded = [one, mixed, other].map((numbers) => stored('m', 0, numbers ?? []));
  expect(folded.map(({ model, values }) => [model, values.length])).toEqual(folded.map(() => ['m~512', 512]));
  expect(cosine(folded[0]?.values, folded[1]?.values)).toBeCloseTo(cosine(one, mixed), 1);
  expect(cosine(folded[0]?.values, folded[2]?.values)).toBeCloseTo(cosine(one, other), 1);
  expect(floorOf([])).toBe(0);
  expect(
    floorOf([
      [1, 0],
      [1, 0],
    ]),
  ).toBe(0.95);
});
