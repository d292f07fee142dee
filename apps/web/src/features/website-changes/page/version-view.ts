import type { PageChange, PageVersion } from '@sightline/contracts';
import { counted } from '@/lib/format/format';
import { isPriceChange } from '../changes/change-groups.ts';
import type { PlanTable } from '../prices/plan-rows.ts';

/** Returns the version with this id, otherwise the newest. */
export function versionOf(versions: readonly PageVersion[], id: string): PageVersion | undefined {
  return versions.find((version) => version.id === id) ?? versions[0];
}

/**
 * Returns the current state of a version, but keeps blocks that were ignored since the version was first shown, so
 * that nothing disappears under the pointer on a reload.
 */
export function withBlocksInPlace(first: PageVersion, now: PageVersion): PageVersion {
  const isIn = (changes: readonly PageChange[], { before, after }: PageChange): boolean =>
    changes.some((one) => one.before === before && one.after === after);
  const ruled = now.leftOut.filter(({ reason }) => reason === 'rule').map(({ text }) => text);
  const kept = first.changes.filter(
    (change) => isIn(now.changes, change) || ruled.includes(change.after || change.before),
  );
  return {
    ...now,
    changes: [...kept, ...now.changes.filter((change) => !isIn(kept, change))],
    leftOut: now.leftOut.filter(
      ({ reason, text }) => reason !== 'rule' || !kept.some(({ before, after }) => (after || before) === text),
    ),
  };
}

function isInTable(change: PageChange, table: PlanTable | null): boolean {
  if (!table || !isPriceChange(change)) return false;
  const words = [change.section ?? '', change.before, change.after, change.quote].join('\n').toLowerCase();
  return table.lines.some(
    (line) =>
      line.changed &&
      (words.includes((line.name.split(', ')[0] ?? '').toLowerCase()) ||
        (line.quote !== '' && line.quote === change.quote)),
  );
}

/** Returns the changed text blocks: all changes except prices shown in the table. */
export const textChanges = (version: PageVersion, table: PlanTable | null): PageChange[] =>
  version.changes.filter((change) => !isInTable(change, table));

/** Returns '2 blocks changed, 1 moved'. */
export function blocksNote(changed: number, { moved }: PageVersion): string {
  const parts = [
    ...(changed > 0 ? [`${counted(changed, 'block')} changed`] : []),
    ...(moved.length > 0 ? [changed > 0 ? `${moved.length} moved` : `${counted(moved.length, 'block')} moved`] : []),
  ];
  return parts.join(', ') || 'no block changed';
}

const longestInline = 40;

/** Describes a version in one line: '$149 to $199', or the words on the page. */
export function summaryOf({ changes }: Pick<PageVersion, 'changes'>): string {
  // The largest price changes come first, because the line has room for two.
  const weightOf = ({ percent }: PageChange) => Math.abs(percent ?? 0);
  const byWeight = changes.toSorted((one, other) => weightOf(other) - weightOf(one));
  const lines = byWeight.slice(0, 2).map(({ before, after, quote, section }) => {
    const isShort = before !== '' && after !== '' && before.length <= longestInline && after.length <= longestInline;
    if (isShort) return `${section ? `${section}: ` : ''}${before} to ${after}`;
    const words = quote || after || before;
    return words.length > 90 ? `${words.slice(0, 90).trimEnd()}…` : words;
  });
  return [...lines, ...(changes.length > 2 ? [`${changes.length - 2} more`] : [])].join('; ');
}

export const isMinor = ({ changes }: Pick<PageVersion, 'changes'>): boolean =>
  changes.length > 0 && changes.every(({ minor }) => minor);
