import { diffArrays } from 'diff';
import type { PageBlock, PageReading } from '../page/reading.ts';
import { identityOf } from './mask.ts';
import { pairBlocks } from './pair.ts';
import { relaidSpots } from './relaid.ts';
import { type Alignment, isHeading, type Spot } from './spot.ts';

/** Limits the cost of the comparison, which grows with its square; pages with more differences are compared as sets. */
const mostEdits = 1_200;
/** Longer runs of differences aren't searched for texts that were only divided differently. */
const recutChars = 20_000;

/** Matches the blocks of two readings. Blocks with the same identity are the same (see `identityOf`). */
export function align(before: PageReading, after: PageReading): Alignment {
  // The date in terms is that of their version, so it must count as a difference.
  const keepDates = before.kind === 'terms' && after.kind === 'terms';
  const spots = (blocks: readonly PageBlock[]) =>
    blocks.flatMap((block, at): Spot[] => {
      const id = identityOf(block.text, keepDates && block.zone !== 'footer');
      return /[\p{L}\p{N}]/u.test(id.replace(/<\w+>/g, '')) ? [{ block, id, at, hunk: 0 }] : [];
    });
  const [old, now] = [spots(before.blocks), spots(after.blocks)];
  const { gone, come } = differences(old, now);
  const moved = takeMoved(gone, come);
  const isGone = new Set(gone);
  const kept = new Set([...old.filter((spot) => !isGone.has(spot)), ...moved].map(({ id }) => id));
  const repeated = new Set([...gone, ...come].filter((spot) => kept.has(spot.id) && !isItem(spot)));
  const isNew = (spot: Spot) => !repeated.has(spot);
  const recut = recutSpots(gone, come);
  const stayed = [...old.filter((spot) => !isGone.has(spot)), ...moved];
  const relaid = relaidSpots(ofPage(gone), ofPage(come), stayed);
  for (const spot of relaid) recut.add(spot);
  const open = (list: readonly Spot[]) => list.filter((spot) => isNew(spot) && !recut.has(spot));
  // When a text existed twice, one of the two may have been rewritten.
  const original = gone.filter((spot) => repeated.has(spot) && !recut.has(spot));
  const paired = pairBlocks([...open(gone), ...original], open(come));
  paired.gone = paired.gone.filter((spot) => !repeated.has(spot));
  for (const { before: spot } of paired.pairs) repeated.delete(spot);
  const repeatedIn = (list: readonly Spot[]) => list.filter((spot) => repeated.has(spot));
  return {
    ...paired,
    moved,
    repeated: { gone: repeatedIn(gone), come: repeatedIn(come) },
    relaid: [...relaid],
    kept: keptShare(old, now, paired),
  };
}

const ofPage = (spots: readonly Spot[]) => spots.filter(({ block }) => block.zone === undefined);

/** An item that moves to another list counts as a change, because the feature moved to another plan. */
const isItem = ({ block }: Spot) => block.role === 'item' && block.section !== '' && block.zone === undefined;

function differences(old: readonly Spot[], now: readonly Spot[]): { gone: Spot[]; come: Spot[] } {
  const parts = diffArrays(
    old.map(({ id }) => id),
    now.map(({ id }) => id),
    { maxEditLength: mostEdits },
  );
  if (parts === undefined) return setDifferences(old, now);
  const [gone, come]: [Spot[], Spot[]] = [[], []];
  let [inOld, inNow, hunk] = [0, 0, 0];
  for (const { added, removed, count } of parts) {
    const [from, taken] = added ? [now, inNow] : [old, inOld];
    for (const spot of added || removed ? from.slice(taken, taken + count) : []) {
      spot.hunk = hunk;
      (added ? come : gone).push(spot);
    }
    if (!added && !removed) hunk++;
    if (!added) inOld += count;
    if (!removed) inNow += count;
  }
  return { gone, come };
}

function setDifferences(old: readonly Spot[], now: readonly Spot[]): { gone: Spot[]; come: Spot[] } {
  const without = (list: readonly Spot[], others: readonly Spot[]) => {
    const counts = countOf(others);
    return list.filter(({ id }) => {
      const left = counts.get(id) ?? 0;
      counts.set(id, left - 1);
      return left <= 0;
    });
  };
  return { gone: without(old, now), come: without(now, old) };
}

function countOf(spots: readonly Spot[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id } of spots) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/**
 * Removes the blocks that are in both lists and returns them. An item counts
 * as moved only when its list's heading changed as well.
 */
function takeMoved(gone: Spot[], come: Spot[]): Spot[] {
  const sectionsGone = new Set(gone.filter(({ block }) => isHeading(block)).map(({ block }) => block.text));
  const sectionsCome = new Set(come.filter(({ block }) => isHeading(block)).map(({ block }) => block.text));
  const moved: Spot[] = [];
  const take = (keyOf: (spot: Spot) => string, may: (a: Spot, b: Spot) => boolean) => {
    const waiting = new Map<string, Spot[]>();
    for (const spot of gone) waiting.set(keyOf(spot), [...(waiting.get(keyOf(spot)) ?? []), spot]);
    const taken = new Set<Spot>();
    for (const spot of come) {
      const like = waiting.get(keyOf(spot));
      const other = like?.[0];
      if (like === undefined || other === undefined || !may(other, spot)) continue;
      like.shift();
      taken.add(spot).add(other);
      moved.push(spot);
    }
    for (const list of [gone, come]) list.splice(0, list.length, ...list.filter((spot) => !taken.has(spot)));
  };
  take(
    ({ id, block }) => `${id}\n${block.section}`,
    () => true,
  );
  const stayed = (a: Spot, b: Spot) => !sectionsGone.has(a.block.section) && !sectionsCome.has(b.block.section);
  take(
    ({ id }) => id,
    (a, b) => !isItem(a) || !isItem(b) || !stayed(a, b),
  );
  return moved;
}

/** Returns the blocks of runs of differences in which the same text was only divided into other blocks. */
function recutSpots(gone: readonly Spot[], come: readonly Spot[]): Set<Spot> {
  const recut = new Set<Spot>();
  const hunks = new Map<number, { gone: Spot[]; come: Spot[] }>();
  for (const [name, list] of [
    ['gone', gone],
    ['come', come],
  ] as const)
    for (const spot of list) {
      const hunk = hunks.get(spot.hunk) ?? { gone: [], come: [] };
      hunk[name].push(spot);
      hunks.set(spot.hunk, hunk);
    }
  for (const hunk of hunks.values()) {
    const [old, now] = [textOf(hunk.gone), textOf(hunk.come)];
    if (old === '' || now === '' || old.length + now.length > recutChars) continue;
    if (old === now) for (const spot of [...hunk.gone, ...hunk.come]) recut.add(spot);
  }
  return recut;
}

const textOf = (spots: readonly Spot[]): string => spots.map(({ id }) => id).join('');

function keptShare(
  old: readonly Spot[],
  now: readonly Spot[],
  { pairs, gone, come }: Pick<Alignment, 'pairs' | 'gone' | 'come'>,
): number {
  const chars = (spots: readonly Spot[]) => spots.reduce((sum, { id }) => sum + id.length, 0);
  const total = chars(old) + chars(now);
  if (total === 0) return 1;
  const rewritten = chars(pairs.map(({ before }) => before)) + chars(pairs.map(({ after }) => after));
  return 1 - (chars(gone) + chars(come) + rewritten / 2) / total;
}
