import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, startDemoWorld } from '../start.ts';

let world: DemoWorld;
const send = (path: string, init: RequestInit = {}, key = world.model.key) =>
  fetch(`${world.model.baseUrl}${path}`, { ...init, headers: { authorization: `Bearer ${key}` } });
const complete = (
  model: string,
  form = 'evaluations',
  data = '{"company":{"name":"Lumenpay","keywords":[]},"items":[]}',
) =>
  send('/chat/completions', {
    method: 'POST',
    body: JSON.stringify({
      model,
      messages: [
        { role: 'system', content: 'Judge.' },
        { role: 'user', content: `Items:\n<data-0a>\n${data}\n</data-0a>` },
      ],
      response_format: { type: 'json_schema', json_schema: { name: form, strict: true, schema: {} } },
    }),
  });

const embed = (model: string, input: unknown, more: object = {}) =>
  send('/embeddings', { method: 'POST', body: JSON.stringify({ model, input, ...more }) });
const vectorsOf = async (...asked: Parameters<typeof embed>) =>
  ((await (await embed(...asked)).json()) as { data: { embedding: number[] }[] }).data.map(
    ({ embedding }) => embedding,
  );
const cosine = (a: number[] = [], b: number[] = []) => a.reduce((sum, one, at) => sum + one * (b[at] ?? 0), 0);

beforeAll(async () => {
  world = await startDemoWorld({ slowHostDelayMs: 20 });
});
afterAll(() => world.close());

describe('the model of the demo world', () => {
  it('answers in the requested schema and reports usage', async () => {
    const item = '{"index":0,"title":"Lumenpay raises $9m","text":"Lumenpay raised nine million dollars on Monday."}';
    const answer = await complete(
      'demo',
      'evaluations',
      `{"company":{"name":"Lumenpay","keywords":[]},"items":[${item}]}`,
    );
    const body = (await answer.json()) as { choices: { message: { content: string } }[]; usage: object };
    expect(JSON.parse(body.choices[0]?.message.content ?? '')).toMatchObject({
      items: [
        { index: 0, relevant: true, tags: ['Funding'], summary: 'Lumenpay raised nine million dollars on Monday.' },
      ],
    });
    expect(body.usage).toEqual({
      prompt_tokens: expect.any(Number),
      completion_tokens: expect.any(Number),
      total_tokens: expect.any(Number),
    });
  });

  it('places texts with the same meaning close together, deterministically', async () => {
    const texts = ['Quillpay buys Hull', 'Hull: takeover by Quillpay', 'Dairy names a chief'];
    const [one, same, other] = await vectorsOf('demo', texts, { dimensions: 256 });
    expect([one?.length, cosine(one, one)]).toEqual([256, expect.closeTo(1, 6)]);
    expect(cosine(one, same)).toBeGreaterThan(0.8);
    expect(Math.abs(cosine(one, other))).toBeLessThan(0.3);
    expect(await vectorsOf('demo', texts[0], { dimensions: 256 })).toEqual([one]);
    expect((await vectorsOf('demo', texts)).map(({ length }) => length)).toEqual([1_024, 1_024, 1_024]);
    expect(await vectorsOf('demo', ['–'])).toHaveLength(1);
  });

  it('returns faulty vectors on demand', async () => {
    expect(await vectorsOf('demo-leaves-out', ['a', 'b', 'c'])).toHaveLength(2);
    expect((await vectorsOf('demo-zeros', ['a']))[0]?.some((number) => number !== 0)).toBe(false);
    const lengths = [await vectorsOf('demo-odd-length', ['a']), await vectorsOf('demo-odd-length', ['a'])];
    expect(new Set(lengths.map(([vector]) => vector?.length)).size).toBe(2);
    expect((await embed('demo-fixed-length', ['a'], { dimensions: 256 })).status).toBe(400);
    expect(await vectorsOf('demo-fixed-length', ['a'])).toHaveLength(1);
    expect((await embed('demo-500', ['a'])).status).toBe(500);
  });

  it('lists its variants', async () => {
    const list = (await (await send('/models')).json()) as { data: { id: string }[] };
    expect(list.data.map(({ id }) => id)).toEqual(expect.arrayContaining(['demo', 'demo-late', 'demo-429-once']));
  });

  it('fails every other time for names with -once', async () => {
    const statuses = [];
    for (let call = 0; call < 4; call++) statuses.push((await complete('demo-500-once')).status);
    expect(statuses).toEqual([500, 200, 500, 200]);
    expect((await complete('demo-429')).headers.get('retry-after')).toBe('1');
    expect((await complete('demo-late')).status).toBe(503);
    await expect(complete('demo-hang-up')).rejects.toThrow();
  });

  it('rejects unknown requests', async () => {
    expect((await send('/models', {}, 'another')).status).toBe(401);
    expect((await complete('gpt-unheard-of')).status).toBe(404);
    expect((await complete('demo', 'poem')).status).toBe(400);
    expect((await send('/completions', { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await embed('gpt-unheard-of', ['x'])).status).toBe(404);
    for (const input of [undefined, [], [''], [1]]) expect((await embed('demo', input)).status).toBe(400);
    for (const body of ['', 'x', '[]', '{"model":"demo"}'])
      expect((await send('/chat/completions', { method: 'POST', body })).status).toBe(400);
    const long = JSON.stringify({ model: 'demo', messages: [{ content: 'x'.repeat(5_000_000) }] });
    expect((await send('/chat/completions', { method: 'POST', body: long })).status).toBe(413);
  });
});
