import { z } from 'zod';

/**
 * Most items a model judges in one call. Answers are written word by word: three calls of ten side by side are there long
 * before one of thirty, and what fails costs ten.
 */
export const itemsPerCall = 10;

/** The items in portions for one call each. */
export function inPortions<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / itemsPerCall) }, (_, at) =>
    items.slice(at * itemsPerCall, (at + 1) * itemsPerCall),
  );
}

/** Place of an item among those that were sent. */
export const Index = z.number().int().min(0);

/** What is asked of the model for several items: a row each. */
export const formOf = (row: z.ZodType) => z.object({ items: z.array(row) });

/** Rows are read one by one, so that a bad one costs only its item; an answer without a good one counts as a failure. */
export function rowsOf(row: z.ZodType) {
  return z
    .object({ items: z.array(z.unknown()).max(10 * itemsPerCall) })
    .refine(({ items }) => items.some((one) => row.safeParse(one).success), 'no row keeps to the form');
}

/** The good rows by the index of what they judge. What is off the form, out of range or there twice is left out. */
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

/** Words of a model for people: one line without addresses. */
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
