import { amountsOf } from '../plans/stated-prices.ts';
import type { Alignment, PlacedBlock } from './alignment.ts';
import { similarity, wordsOf } from './similarity.ts';

type Paired = Pick<Alignment, 'pairs' | 'gone' | 'come'>;

/** Words that more new blocks than this contain are too common to suggest pairs. */
const commonIn = 40;
const mostCandidates = 30;
/** Minimum similarity of a pair; lower if the blocks are at the same place. */
const alike = { anywhere: 0.55, inPlace: 0.34 };

/** Finds the replacement of each removed block: first by shared words, then by place. */
export function pairBlocks(gone: readonly PlacedBlock[], come: readonly PlacedBlock[]): Paired {
  const pairs: Paired['pairs'] = [];
  const taken = new Set<PlacedBlock>();
  const pair = (before: PlacedBlock, after: PlacedBlock) => {
    if (taken.has(before) || taken.has(after)) return;
    taken.add(before).add(after);
    pairs.push({ before, after });
  };
  for (const { before, after } of suggestions(gone, come)) pair(before, after);
  const left = (list: readonly PlacedBlock[]) => list.filter((placed) => !taken.has(placed));
  const alone = new Set([...single(left(gone)), ...single(left(come))]);
  for (const placeOf of [planIn, priceIn, (placed: PlacedBlock) => placeIn(placed, alone.has(placed))]) {
    const inPlace = Map.groupBy(left(come), (placed) => placeOf(placed) ?? '');
    for (const placed of left(gone)) {
      const place = placeOf(placed);
      const other = place === null ? undefined : inPlace.get(place)?.shift();
      if (other) pair(placed, other);
    }
  }
  pairs.sort((a, b) => a.after.at - b.after.at);
  return { pairs, gone: left(gone), come: left(come) };
}

/** Returns the headings that are the only ones of their level within their run of differences. */
function single(placedBlocks: readonly PlacedBlock[]): PlacedBlock[] {
  const groups = Map.groupBy(
    placedBlocks.filter(({ block }) => /^h[2-6]$/.test(block.role)),
    ({ block, hunk }) => `${hunk} ${block.role}`,
  );
  return [...groups.values()].flatMap((group) => (group.length === 1 ? group : []));
}

const planChars = 60;

/** Returns the plan whose price a text states: "Solo — $9", "Solo | $9 | One till", or "$9" under its heading. */
function planIn({ block: { text, section } }: PlacedBlock): string | null {
  const [amount] = amountsOf(text);
  if (amount === undefined) return null;
  const lead = text.slice(0, planChars).match(/^[^\d$€£¥₹|—–:]*/u)?.[0] ?? '';
  const words = wordsOf(lead);
  return `plan ${(words.length > 0 ? words : wordsOf(section)).join(' ')}`;
}

/** Returns the key that pairs a price with the next price under its heading. */
const priceIn = ({ block: { text, section } }: PlacedBlock): string | null =>
  text.length < 60 && amountsOf(text).length > 0 ? `price ${section}` : null;

/**
 * Returns the key that pairs a block without shared words: the next one with its role at that place. List items and
 * rows have none.
 */
function placeIn({ block, hunk }: PlacedBlock, isSingle: boolean): string | null {
  const { role, section } = block;
  if (role === 'title' || role === 'description' || role === 'h1') return role;
  if (isSingle) return `${hunk} ${role}`;
  return role === 'item' || role === 'row' || /^h/.test(role) ? null : `${hunk} ${role} ${section}`;
}

interface Suggestion {
  before: PlacedBlock;
  after: PlacedBlock;
  score: number;
}

/** Returns pairs of blocks that share words, most similar first. */
function suggestions(gone: readonly PlacedBlock[], come: readonly PlacedBlock[]): Suggestion[] {
  const having = new Map<string, PlacedBlock[]>();
  for (const placed of come)
    for (const word of new Set(wordsOf(placed.block.text))) {
      const list = having.get(word);
      if (list) list.push(placed);
      else having.set(word, [placed]);
    }
  const found: Suggestion[] = [];
  for (const before of gone) {
    const shared = new Map<PlacedBlock, number>();
    for (const word of new Set(wordsOf(before.block.text))) {
      const list = having.get(word) ?? [];
      if (list.length <= commonIn) for (const placed of list) shared.set(placed, (shared.get(placed) ?? 0) + 1);
    }
    const likely = [...shared].sort(([, a], [, b]) => b - a).slice(0, mostCandidates);
    for (const [after] of likely) {
      const score = scoreOf(before, after);
      if (score > 0) found.push({ before, after, score });
    }
  }
  return found.sort((a, b) => b.score - a.score);
}

function scoreOf(before: PlacedBlock, after: PlacedBlock): number {
  // The same words in a list under another heading are a removal and an addition, not a rewriting.
  if (before.id === after.id) return 0;
  const same = similarity(before.block.text, after.block.text);
  const inPlace = before.hunk === after.hunk && before.block.role === after.block.role;
  if (same < (inPlace ? alike.inPlace : alike.anywhere)) return 0;
  const sameSection = before.block.section === after.block.section;
  return same + (inPlace ? 0.2 : 0) + (sameSection ? 0.2 : 0) + (before.block.key === after.block.key ? 0.1 : 0);
}
