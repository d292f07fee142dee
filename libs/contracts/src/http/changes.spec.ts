import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { routes } from './routes.ts';

const changes = Object.values(routes).flatMap(({ method, path, body }) =>
  method === 'PATCH' && body !== undefined ? [[path, body as z.ZodType] as const] : [],
);

const codesIn = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.flatMap((issue) => [issue.code, ...(issue.code === 'invalid_union' ? issue.errors.flatMap(codesIn) : [])]);

describe('a PATCH body', () => {
  it.each(changes)('is rejected when it has an unknown field: %s', (_path, body) => {
    expect(codesIn(body.safeParse({ kind: 'tag', noSuchField: 1 }).error?.issues ?? [])).toContain('unrecognized_keys');
  });
});
