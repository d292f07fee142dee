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
    expect((await send('/embeddings', { method: 'POST', body: '{}' })).status).toBe(404);
    for (const body of ['', 'x', '[]', '{"model":"demo"}'])
      expect((await send('/chat/completions', { method: 'POST', body })).status).toBe(400);
    const long = JSON.stringify({ model: 'demo', messages: [{ content: 'x'.repeat(5_000_000) }] });
    expect((await send('/chat/completions', { method: 'POST', body: long })).status).toBe(413);
  });
});
