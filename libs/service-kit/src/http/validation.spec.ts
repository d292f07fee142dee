import { DomainError, type RouteName, routes } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validationPipe } from './validation.pipe.ts';

const pipe = validationPipe();

async function faultsOf(schema: z.ZodType, value: unknown): Promise<{ detail: string; messages: string[] }> {
  try {
    await pipe.transform(value, { type: 'body', schema });
    return { detail: '', messages: [] };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { issues } = z.object({ issues: z.array(z.object({ message: z.string() })) }).parse(error.details);
    return { detail: error.message, messages: issues.map(({ message }) => message) };
  }
}

/** Terms from zod, such as types and patterns, which users must not see. */
const machineWords =
  /invalid (?:input|option|string|key|element|union|discriminator|url|uuid|iso)|too (?:small|big)|expected|received|undefined|NaN|regex|pattern|\/\^|unrecognized|[{}]|>=|<=/i;

const wrong: readonly unknown[] = [
  null,
  7,
  -1,
  1.5,
  true,
  '',
  ' ',
  'x',
  'x'.repeat(100_000),
  [],
  [null],
  ['x'],
  {},
  { x: 1 },
];

/** Returns values that a schema rejects: none, values of other types, and objects with one invalid field. */
function garbageFor(schema: z.ZodType): unknown[] {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const kinds = ['kind', 'what', 'action', 'category'];
  return [
    ...[undefined, ...wrong],
    ...wrong.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
    ...[...fields, ...kinds].flatMap((field) => wrong.map((value) => ({ [field]: value }))),
  ];
}

const schemas = (Object.entries(routes) as [RouteName, (typeof routes)[RouteName]][]).flatMap(([name, route]) =>
  [('body' in route && route.body) || null, ('query' in route && route.query) || null].flatMap((schema) =>
    schema instanceof z.ZodType ? [[name, schema] as const] : [],
  ),
);

describe('an invalid request', () => {
  it.each(schemas)('is rejected with a message for users: %s', async (_name, schema) => {
    let refused = 0;
    for (const value of garbageFor(schema)) {
      const { detail, messages } = await faultsOf(schema, value);
      if (messages.length > 0) refused++;
      for (const words of [detail, ...messages]) expect(words).not.toMatch(machineWords);
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('is tested on all routes with a body, query or parameters', () => {
    expect(schemas.length).toBeGreaterThan(60);
  });

  it.each([
    [z.object({ name: z.string() }), {}, '“name” is missing'],
    [z.object({ name: z.string() }), { name: 1 }, '“name” must be a text'],
    [z.object({ a: z.object({ b: z.array(z.int()) }) }), { a: { b: [0, 0.5] } }, '“a.b.1” must be a whole number'],
    [z.object({ name: z.string().min(1, 'Enter a name') }), { name: '' }, 'Enter a name'],
    [z.object({ email: z.email() }), { email: 'x' }, 'Invalid email address'],
    [z.object({ name: z.string().max(5) }), { name: 'abcdef' }, '“name” must be at most 5 characters'],
    [z.object({ ids: z.array(z.string()).min(1) }), { ids: [] }, '“ids” must not be empty'],
    [z.object({ limit: z.number().max(50) }), { limit: 51 }, '“limit” must be at most 50'],
    [z.object({ sort: z.enum(['rank', 'newest']) }), { sort: 'x' }, '“sort” must be one of rank, newest'],
    [z.object({ url: z.url() }), { url: 'x' }, '“url” must be a web address'],
    [z.strictObject({}), { x: 1 }, 'The request has fields that are not known'],
    [z.object({ a: z.int() }), 7, 'The request must be an object'],
  ])('(case %#) results in %3$s', async (schema, value, words) => {
    expect((await faultsOf(schema, value)).detail).toBe(words);
  });
});
