import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Fields that identify the company or site of a line. */
const Source = z.object({
  id: z.string(),
  site: z.string().optional().catch(undefined),
  company: z
    .union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
    .optional()
    .catch(undefined),
  url: z.string().optional().catch(undefined),
});

/**
 * Returns the company, site or host of a line. Lines of one group are never in two folds; a line without any of these
 * is its own group.
 */
export function groupOf(line: unknown): string {
  const { id, site, company, url } = Source.parse(line);
  const host = url === undefined ? undefined : URL.parse(url)?.hostname.replace(/^www\./, '');
  return (site || company || host || id).toLowerCase();
}

/**
 * Distributes groups over folds: largest first, each to the fold with the fewest rows. The same rows always give the same folds,
 * whatever their order.
 */
export function foldsOf<T>(rows: readonly T[], groupOf: (row: T) => string, count: number): T[][] {
  const groups = [...Map.groupBy(rows, groupOf)].sort(
    ([one, a], [other, b]) => b.length - a.length || (hashOf(one) < hashOf(other) ? -1 : 1),
  );
  const folds = Array.from({ length: count }, (): T[] => []);
  for (const [, group] of groups) {
    const least = folds.reduce((fewest, fold) => (fold.length < fewest.length ? fold : fewest));
    least.push(...group);
  }
  return folds;
}

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');
