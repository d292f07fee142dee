import type { PageVersionDocument } from '../page.documents.ts';

export type VersionRow = Pick<PageVersionDocument, '_id' | 'baseId' | 'seenAt'>;

const monthOf = ({ seenAt }: VersionRow): string => seenAt.toISOString().slice(0, 7);

/**
 * Returns the versions of a page seen before a time, oldest first, except the last one of each month (UTC), versions to
 * keep, and the bases of remaining versions that are stored as differences.
 */
export function surplusVersions(
  versions: readonly VersionRow[],
  kept: ReadonlySet<string>,
  before: Date,
): readonly string[] {
  const byTime = versions.toSorted((a, b) => a.seenAt.getTime() - b.seenAt.getTime() || (a._id < b._id ? -1 : 1));
  const old = byTime.filter(({ seenAt }) => seenAt < before);
  // A later version of the same month replaces the earlier one.
  const lastOfMonth = new Map(old.map((version) => [monthOf(version), version._id]));
  const monthly = new Set(lastOfMonth.values());
  const surplus = new Set(old.map(({ _id }) => _id).filter((id) => !monthly.has(id) && !kept.has(id)));
  const bases = byTime.flatMap(({ _id, baseId }) => (surplus.has(_id) || baseId === null ? [] : [baseId]));
  const needed = new Set(bases);
  return [...surplus].filter((id) => !needed.has(id));
}
