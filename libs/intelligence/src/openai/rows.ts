import { z } from 'zod';

/**
 * Maximum number of items per call. Answers are generated word by word: three parallel calls of ten finish long
 * before one of thirty, and a failure affects only ten.
 */
export const itemsPerCall = 10;

export function inPortions<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / itemsPerCall) }, (_, at) =>
    items.slice(at * itemsPerCall, (at + 1) * itemsPerCall),
  );
}

/** Position of an item among those that were sent. */
export const Index = z.number().int().min(0);

/** Returns the schema requested for several items, with one row each. */
export const formOf = (row: z.ZodType) => z.object({ items: z.array(row) });

/**
 * Rows are parsed one by one, so that an invalid one only affects its item; an answer without any valid row counts as a
 * failure.
 */
export function rowsOf(row: z.ZodType) {
  return z
    .object({ items: z.array(z.unknown()).max(10 * itemsPerCall) })
    .refine(({ items }) => items.some((one) => row.safeParse(one).success), 'no row has the required form');
}

/** Returns the valid rows by item index. Rows that are malformed, out of range or repeated are dropped. */
export function byIndex<R extends { index: number }>(
  rows: readonly unknown[],
  row: z.ZodType<R>,
  count: number,
): Map<number, R> {
  const good = new Map<number, R>();
  const twice = new Set<number>();
  for (const one of rows) {
    const { data } = row.safeParse(one);
    if (!data || data.index >= count) continue;
    if (good.has(data.index)) twice.add(data.index);
    good.set(data.index, data);
  }
  for (const index of twice) good.delete(index);
  return good;
}

/** Returns the schema for a model's text that users see: one line without addresses. */
export const Remark = (longest: number) =>
  z
    .string()
    .max(4 * longest)
    .transform((text) =>
      text
        .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, longest),
    );
