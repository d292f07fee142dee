import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ModelLedger } from './ledger.ts';
import { ModelClient } from './model-client.ts';
import type { ModelOptions } from './paced-calls.ts';

const noLedger: ModelLedger = { reserve: async () => ({ settle: async () => undefined }) };
const question = {
  task: 'again',
  items: 1,
  name: 'numbers',
  system: 'Count.',
  user: 'How many?',
  form: z.object({ count: z.number().int().min(0).max(10), note: z.string().nullable() }),
  read: z.object({ count: z.number().int().min(0).max(10) }),
  mostOutputTokens: 50,
} as const;

/** Uses real HTTP and a scripted server. */
describe('a question to a model', () => {
  let server: Server;
  let respond: () => { status: number; headers?: Record<string, string>; body: unknown };
  const seen: { authorization: string | undefined; path: string | undefined; body: unknown }[] = [];
  const client = (more: Partial<ModelOptions> = {}) =>
    new ModelClient({
      apiKey: 'the-key',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      model: 'm',
      prices: null,
      timeoutMs: 5_000,
      concurrency: 1,
      ledger: noLedger,
      pause: async () => undefined,
      ...more,
    });

  beforeEach(async () => {
    seen.length = 0;
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => {
        text += part.toString();
      });
      request.on('end', () => {
        seen.push({ authorization: request.headers.authorization, path: request.url, body: JSON.parse(text) });
        const { status, headers, body } = respond();
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const said = (content: string, more: object = {}) => ({
    status: 200,
    body: { choices: [{ finish_reason: 'stop', message: { content } }], ...more },
  });

  it('requires the answer format strictly, and does not offer the model tools', async () => {
    respond = () => said('{"count": 3}', { usage: { prompt_tokens: 12, completion_tokens: 4 } });
    const { value, receipt } = await client().ask(question);
    expect(value).toEqual({ count: 3 });
    expect(receipt).toMatchObject({ model: 'm', inputTokens: 12, outputTokens: 4, costUsd: null });
    expect(seen).toEqual([
      {
        authorization: 'Bearer the-key',
        path: '/v1/chat/completions',
        body: {
          model: 'm',
          messages: [
            { role: 'system', content: 'Count.' },
            { role: 'user', content: 'How many?' },
          ],
          max_completion_tokens: 50,
          response_format: {
            type: 'json_schema',
            json_schema: {
              name: 'numbers',
              strict: true,
              schema: {
                type: 'object',
                additionalProperties: false,
                required: ['count', 'note'],
                properties: {
                  count: { type: 'integer', minimum: 0, maximum: 10 },
                  note: { type: ['string', 'null'] },
                },
              },
            },
          },
        },
      },
    ]);
  });

  it('counts the highest possible usage if the server reports none', async () => {
    respond = () => said('{"count": 3}');
    const { receipt } = await client({ prices: { input: 1, output: 1 } }).ask(question);
    expect(receipt.outputTokens).toBe(50);
    expect(receipt.costUsd).toBeCloseTo((receipt.inputTokens + 50) / 1e6, 12);
  });

  it("is abandoned if the server requests a longer wait than the user's time limit", async () => {
    respond = () => ({ status: 429, headers: { 'retry-after': '10' }, body: { error: { message: 'busy' } } });
    await expect(client().ask({ ...question, withinMs: 9_000 })).rejects.toMatchObject({ code: 'model_busy' });
    expect(seen).toHaveLength(1);
  });

  it("fails without repeating the server's message about the API key", async () => {
    respond = () => ({ status: 401, body: { error: { message: 'Incorrect API key provided: the-key' } } });
    const failure = await client()
      .ask(question)
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(failure).toMatchObject({ code: 'model_refused', message: 'The model’s server refused the call (HTTP 401)' });
  });
});
