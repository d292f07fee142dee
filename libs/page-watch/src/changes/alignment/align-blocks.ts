import { diffArrays } from 'diff';
import type { PageBlock, PageReading } from '../../page/reading.ts';
import { identityOf } from '../noise/mask-volatile-text.ts';
import { type Alignment, isHeading, type PlacedBlock } from './alignment.ts';
import { relaidBlocks } from './layout-changes.ts';
import { pairBlocks } from './pair-blocks.ts';

/**
 * Maximum number of edits in an ordered comparison, whose cost grows with the square. Pages with more differences are
 * compared as sets.
 */
const mostEdits = 1_200;
/** Maximum length of a run of differences that is searched for texts that were only divided differently. */
const recutChars = 20_000;

/** Matches the blocks of two readings. Blocks with the same identity are the same (see `identityOf`). */
export function align(before: PageReading, after: PageReading): Alignment {
  // Terms state the date of their version, so a changed date must count as a difference.
  const keepDates = before.kind === 'terms' && after.kind === 'terms';
  const placedBlocks = (blocks: readonly PageBlock[]) =>
    blocks.flatMap((block, at): PlacedBlock[] => {
      const id = identityOf(block.text, keepDates && block.zone !== 'footer');
      return /[\p{L}\p{N}]/u.test(id.replace(/<\w+>/g, '')) ? [{ block, id, at, hunk: 0 }] : [];
    });
  const [old, now] = [placedBlocks(before.blocks), placedBlocks(after.blocks)];
  const { gone, come } = differences(old, now);
  const moved = takeMoved(gone, come);
  const isGone = new Set(gone);
  const kept = new Set([...old.filter((placed) => !isGone.has(placed)), ...moved].map(({ id }) => id));
  const repeated = new Set([...gone, ...come].filter((placed) => kept.has(placed.id) && !isItem(placed)));
  const isNew = (placed: PlacedBlock) => !repeated.has(placed);
  const recut = recutSpots(gone, come);
  const stayed = [...old.filter((placed) => !isGone.has(placed)), ...moved];
  const relaid = relaidBlocks(ofPage(gone), ofPage(come), stayed);
  for (const placed of relaid) recut.add(placed);
  const open = (list: readonly PlacedBlock[]) => list.filter((placed) => isNew(placed) && !recut.has(placed));
  // If a text existed twice, one of the two may have been rewritten.
  const original = gone.filter((placed) => repeated.has(placed) && !recut.has(placed));
  const paired = pairBlocks([...open(gone), ...original], open(come));
  paired.gone = paired.gone.filter((placed) => !repeated.has(placed));
  for (const { before: placed } of paired.pairs) repeated.delete(placed);
  const repeatedIn = (list: readonly PlacedBlock[]) => list.filter((placed) => repeated.has(placed));
  return {
    ...paired,
    moved,
    repeated: { gone: repeatedIn(gone), come: repeatedIn(come) },
    relaid: [...relaid],
    kept: keptShare(old, now, paired),
  };
}

const ofPage = (placedBlocks: readonly PlacedBlock[]) => placedBlocks.filter(({ block }) => block.zone === undefined);

/** An item that moves to another list counts as a change, because the feature moved to another plan. */
const isItem = ({ block }: PlacedBlock) => block.role === 'item' && block.section !== '' && block.zone === undefined;

function differences(
  old: readonly PlacedBlock[],
  now: readonly PlacedBlock[],
): { gone: PlacedBlock[]; come: PlacedBlock[] } {
  const parts = diffArrays(
    old.map(({ id }) => id),
    now.map(({ id }) => id),
    { maxEditLength: mostEdits },
  );
  if (parts === undefined) return setDifferences(old, now);
  const [gone, come]: [PlacedBlock[], PlacedBlock[]] = [[], []];
  let [inOld, inNow, hunk] = [0, 0, 0];
  for (const { added, removed, count } of parts) {
    const [from, taken] = added ? [now, inNow] : [old, inOld];
    for (const placed of added || removed ? from.slice(taken, taken + count) : []) {
      placed.hunk = hunk;
      (added ? come : gone).push(placed);
    }
    if (!added && !removed) hunk++;
    if (!added) inOld += count;
    if (!removed) inNow += count;
  }
  return { gone, come };
}

function setDifferences(
  old: readonly PlacedBlock[],
  now: readonly PlacedBlock[],
): { gone: PlacedBlock[]; come: PlacedBlock[] } {
  const without = (list: readonly PlacedBlock[], others: readonly PlacedBlock[]) => {
    const counts = countOf(others);
    return list.filter(({ id }) => {
      const left = counts.get(id) ?? 0;
      counts.set(id, left - 1);
      return left <= 0;
    });
  };
  return { gone: without(old, now), come: without(now, old) };
}

function countOf(placedBlocks: readonly PlacedBlock[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id } of placedBlocks) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/**
 * Removes the blocks that are in both lists and returns them. An item counts as moved only if its list's heading also
 * changed.
 */
function takeMoved(gone: PlacedBlock[], come: PlacedBlock[]): PlacedBlock[] {
  const sectionsGone = new Set(gone.filter(({ block }) => isHeading(block)).map(({ block }) => block.text));
  const sectionsCome = new Set(come.filter(({ block }) => isHeading(block)).map(({ block }) => block.text));
  const moved: PlacedBlock[] = [];
  const take = (keyOf: (placed: PlacedBlock) => string, may: (a: PlacedBlock, b: PlacedBlock) => boolean) => {
    const waiting = new Map<string, PlacedBlock[]>();
    for (const placed of gone) waiting.set(keyOf(placed), [...(waiting.get(keyOf(placed)) ?? []), placed]);
    const taken = new Set<PlacedBlock>();
    for (const placed of come) {
      const like = waiting.get(keyOf(placed));
      const other = like?.[0];
      if (like === undefined || other === undefined || !may(other, placed)) continue;
      like.shift();
      taken.add(placed).add(other);
      moved.push(placed);
    }
    for (const list of [gone, come]) list.splice(0, list.length, ...list.filter((placed) => !taken.has(placed)));
  };
  take(
    ({ id, block }) => `${id}\n${block.section}`,
    () => true,
  );
  const stayed = (a: PlacedBlock, b: PlacedBlock) =>
    !sectionsGone.has(a.block.section) && !sectionsCome.has(b.block.section);
  take(
    ({ id }) => id,
    (a, b) => !isItem(a) || !isItem(b) || !stayed(a, b),
  );
  return moved;
}

/** Returns the blocks of runs of differences in which the same text was only divided into other blocks. */
function recutSpots(gone: readonly PlacedBlock[], come: readonly PlacedBlock[]): Set<PlacedBlock> {
  const recut = new Set<PlacedBlock>();
  const hunks = new Map<number, { gone: PlacedBlock[]; come: PlacedBlock[] }>();
  for (const [name, list] of [
    ['gone', gone],
    ['come', come],
  ] as const)
    for (const placed of list) {
      const hunk = hunks.get(placed.hunk) ?? { gone: [], come: [] };
      hunk[name].push(placed);
      hunks.set(placed.hunk, hunk);
    }
  for (const hunk of hunks.values()) {
    const [old, now] = [textOf(hunk.gone), textOf(hunk.come)];
    if (old === '' || now === '' || old.length + now.length > recutChars) continue;
    if (old === now) for (const placed of [...hunk.gone, ...hunk.come]) recut.add(placed);
  }
  return recut;
}

const textOf = (placedBlocks: readonly PlacedBlock[]): string => placedBlocks.map(({ id }) => id).join('');

function keptShare(
  old: readonly PlacedBlock[],
  now: readonly PlacedBlock[],
  { pairs, gone, come }: Pick<Alignment, 'pairs' | 'gone' | 'come'>,
): number {
  const chars = (placedBlocks: readonly PlacedBlock[]) => placedBlocks.reduce((sum, { id }) => sum + id.length, 0);
  const total = chars(old) + chars(now);
  if (total === 0) return 1;
  const rewritten = chars(pairs.map(({ before }) => before)) + chars(pairs.map(({ after }) => after));
  return 1 - (chars(gone) + chars(come) + rewritten / 2) / total;
}
