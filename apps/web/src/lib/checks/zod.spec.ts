import type * as Contracts from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod/v4';

/** Loads the contracts with the given implementation of zod. */
async function contractsWith(zod: () => Promise<object>): Promise<typeof Contracts> {
  vi.resetModules();
  vi.doMock('@/lib/checks/zod', zod);
  const contracts = await import('@sightline/contracts');
  vi.doUnmock('@/lib/checks/zod');
  return contracts;
}

const small = await contractsWith(() => vi.importActual('@/lib/checks/zod'));
const zods = await contractsWith(() => vi.importActual('zod/v4'));

const texts = [
  '',
  ' ',
  'Harbor',
  ' padded ',
  'cmp_0123456789abcdef0123',
  'cnt_0123456789abcdef0123',
  'crd_0123456789abcdef0123',
  'pag_0123456789abcdef0123',
  'chg_0123456789abcdef0123',
  'pic_0123456789abcdef0123',
  'temp_1763942400000_abcdefghi',
  '2026-02-28',
  '2028-02-29',
  '2027-02-29',
  '2026-13-01',
  '2026-11-25T10:00:00.000Z',
  '2026-11-25T10:00Z',
  '2027-02-29T10:00:00Z',
  '2026-11-25T10:00:00+01:00',
  'a@b.example',
  'a..b@c.example',
  "o'neil+news@mail.co.example",
  'a@b',
  'https://harbor.example/path?a=b#c',
  'harbor.example',
  'mailto:a@b.example',
  '8c0cf1c5-4d5c-4b0f-a7d8-0d2f5c0b2a11',
  '00000000-0000-0000-0000-000000000000',
  '8c0cf1c5-4d5c-9b0f-a7d8-0d2f5c0b2a11',
  'Europe/Lisbon',
  'true',
  'off',
  '5',
  'x'.repeat(5_000),
];
const text = fc.oneof(fc.constantFrom(...texts), fc.string());
/** Field names, including those that every object has. */
const names = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'toString'));
const number = fc.oneof(
  fc.integer({ min: -2, max: 12 }),
  fc.double(),
  fc.constantFrom(Number.MAX_SAFE_INTEGER + 1, 50),
);
const wrong = fc.oneof(fc.constantFrom(null, undefined, '', '5', true, [], {}, [1], { a: 1 }), text, number);

/** Values for a schema: mostly valid ones, and a few invalid ones. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 60, arbitrary: rightFor(schema) }, { weight: 1, arbitrary: wrong });
}

function rightFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape).map(
      ([name, field]) => [name, valuesOf(field)] as const,
    );
    return fc.record(Object.fromEntries([...fields, ['unknownField', wrong]]), {
      requiredKeys: fields.map(([name]) => name).filter((name) => !(schema.shape[name] instanceof z.ZodOptional)),
    });
  }
  if (schema instanceof z.ZodArray) return fc.array(valuesOf(schema.element), { maxLength: 4 });
  if (schema instanceof z.ZodTuple) return fc.tuple(...schema.def.items.map(valuesOf));
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return fc.oneof(...schema.options.map((option) => valuesOf(option)));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fc.oneof(fc.constant(undefined), valuesOf(schema.def.innerType));
  if (schema instanceof z.ZodNullable) return fc.oneof(fc.constant(null), valuesOf(schema.def.innerType));
  if (schema instanceof z.ZodPipe)
    return valuesOf(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  if (schema instanceof z.ZodRecord) return fc.dictionary(names, valuesOf(schema.valueType), { maxKeys: 3 });
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return number;
  if (schema instanceof z.ZodUnknown) return fc.jsonValue();
  return text;
}

interface Reader {
  safeParse: (value: unknown) => {
    success: boolean;
    data?: unknown;
    error?: { issues: { path: PropertyKey[] }[] } | undefined;
  };
}

const verdict = (reader: Reader, value: unknown) => {
  const { success, data } = reader.safeParse(value);
  return { success, data: success ? data : undefined };
};

/**
 * Paths of issues, without paths that contain another issue: zod also compares fields that are invalid themselves, which adds
 * issues at the outer path.
 */
function placesOf(reader: Reader, value: unknown): string[] {
  const paths = reader.safeParse(value).error?.issues.map(({ path }) => path.join('.'));
  const places = [...new Set(paths)].toSorted();
  return places.filter((place) => !places.some((other) => other !== place && other.startsWith(`${place}.`)));
}

const schemas = Object.entries(zods).flatMap(([name, value]) =>
  value instanceof z.ZodType ? [[name, value] as const] : [],
);
const ownOf = (name: string): Reader => {
  const own: unknown = Reflect.get(small, name);
  if (typeof own !== 'object' || own === null || !('safeParse' in own)) throw new Error(`${name} is no schema`);
  return own as Reader;
};

describe('the checks of the browser', () => {
  it('read the contracts without zod', () => {
    expect(schemas.length).toBeGreaterThan(200);
    expect(small.Card).not.toBeInstanceOf(z.ZodType);
  });

  it.each(schemas)('judge %s as zod does', (name, schema) => {
    const own = ownOf(name);
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        expect(verdict(own, value)).toEqual(verdict(schema, value));
      }),
      { numRuns: 60 },
    );
  });

  // The pipeline screens show these paths.
  it.each([
    'ExtractResult',
    'CompsProfile',
    'CleanProfile',
    'PipelineSearchResult',
    'CompsEvaluation',
    'CleanEvaluation',
    'OptimizationResult',
  ] as const)('find what is wrong in %s where zod does', (name) => {
    fc.assert(
      fc.property(valuesOf(zods[name]), (value) => {
        expect(placesOf(small[name], value)).toEqual(placesOf(zods[name], value));
      }),
    );
  });

  it.each(['name', 'description'])('say of the %s of an entered company what zod says', (field) => {
    fc.assert(
      fc.property(valuesOf(zods.EnteredCompany), (value) => {
        const messageOf = (contracts: typeof Contracts) =>
          contracts.EnteredCompany.safeParse(value).error?.issues.find(({ path }) => path[0] === field)?.message;
        const [own, theirs] = [messageOf(small), messageOf(zods)];
        expect(own === undefined).toBe(theirs === undefined);
        if (theirs !== undefined && !theirs.startsWith('Invalid input')) expect(own).toBe(theirs);
      }),
    );
  });
});
