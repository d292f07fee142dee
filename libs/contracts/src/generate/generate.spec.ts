import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { events } from '../events/events.ts';
import { routes } from '../http/routes.ts';
import { asyncApi, type Json, type JsonObject, openApi } from './index.ts';

const committed = (name: string) => readFileSync(new URL(`../../../../docs/api/${name}`, import.meta.url), 'utf8');
const text = (document: JsonObject) => `${JSON.stringify(document, null, 2)}\n`;

/** Returns every `$ref` in a document with its target, which is undefined if missing. */
function targets(document: JsonObject): [string, Json][] {
  const found: [string, Json][] = [];
  const resolve = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce<Json>(
        (value, key) => (value && typeof value === 'object' && !Array.isArray(value) ? value[key] : undefined),
        document,
      );
  JSON.stringify(document, (key, value) => {
    if (key === '$ref') found.push([value, resolve(value)]);
    return value;
  });
  return found;
}

describe.each([
  ['openapi.json', openApi],
  ['asyncapi.json', asyncApi],
])('docs/api/%s', (name, generate) => {
  it('matches the catalogue (otherwise run `npm run contracts`)', () => {
    expect(committed(name)).toBe(text(generate()));
  });

  it('has no dangling references', () => {
    const all = targets(generate());
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(([, target]) => target === undefined).map(([pointer]) => pointer)).toEqual([]);
  });
});

describe('openApi', () => {
  const { paths, components } = openApi() as {
    paths: Record<string, Record<string, JsonObject>>;
    components: JsonObject;
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));

  it('has every route of the catalogue', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(routes).sort());
  });

  it('documents the parameters, responses and authentication of a route', () => {
    expect(paths['/api/boards/{boardId}/cards']?.get).toMatchObject({
      security: [{ accessToken: [] }, { visitorSession: [] }, { personalToken: [] }, { shareLink: [] }],
      parameters: expect.arrayContaining([
        expect.objectContaining({
          name: 'boardId',
          in: 'path',
          required: true,
          schema: { $ref: '#/components/schemas/BoardId' },
        }),
        expect.objectContaining({
          name: 'window',
          in: 'query',
          required: false,
          schema: expect.objectContaining({ default: 'all' }),
        }),
        expect.objectContaining({ name: 'cursor', in: 'query', required: false }),
        expect.objectContaining({
          name: 'limit',
          in: 'query',
          required: false,
          schema: expect.objectContaining({ minimum: 1, maximum: 100, default: 50 }),
        }),
      ]),
      responses: {
        200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/CardList' } } } },
        401: { $ref: '#/components/responses/NotSignedIn' },
      },
    });
    expect(components.responses).toMatchObject({
      NotSignedIn: {
        headers: { 'WWW-Authenticate': { required: true } },
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } } },
      },
    });
  });

  it('lists every error status instead of a default', () => {
    for (const { responses } of operations) expect(responses).not.toHaveProperty('default');
    const statuses = (path: string, method: string) =>
      Object.keys(Object(paths[path]?.[method]?.responses)).map(Number);
    expect(statuses('/api/config', 'get')).toEqual([200, 429, 500]);
    expect(statuses('/health/live', 'get')).toEqual([200]);
    expect(statuses('/api/boards', 'get')).toEqual([200, 400, 401, 403, 404, 429, 500, 503]);
    expect(statuses('/api/operator/boards', 'get')).toEqual([200, 400, 401, 403, 404, 429, 500, 503]);
    expect(statuses('/api/boards/{boardId}/competitors', 'post')).toEqual([
      200, 400, 401, 403, 404, 409, 413, 414, 415, 429, 500, 503,
    ]);
    // Email clients send any content type, from any origin.
    expect(statuses('/api/digests/unsubscribe', 'post')).toEqual([200, 400, 401, 403, 404, 413, 429, 500, 503]);
  });

  it('describes function errors with the function schema', () => {
    expect(paths['/api/functions/board-setup']?.post).toMatchObject({
      responses: {
        400: { $ref: '#/components/responses/InvalidRequestOfFunction' },
      },
    });
    expect(components.responses).toMatchObject({
      InvalidRequestOfFunction: {
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/FunctionProblem' } } },
      },
    });
    // A function's error matches both schemas, so neither can forbid the other's fields.
    for (const part of ['ProblemDetails', 'FunctionAnswer'])
      expect(Object(components.schemas)[part]).not.toHaveProperty('additionalProperties');
  });
});

describe('asyncApi', () => {
  it('has every event, in the channel of its topic', () => {
    const { channels } = asyncApi() as { channels: Record<string, { messages: JsonObject }> };
    const found = Object.entries(channels).flatMap(([topic, { messages }]) =>
      Object.keys(messages).map((name) => `${topic} ${name}`),
    );
    expect(found.sort()).toEqual(
      Object.entries(events)
        .map(([name, { topic }]) => `${topic} ${name}`)
        .sort(),
    );
  });
});
