import type { Block, Line } from '../../html/page-lines.ts';
import { hasPrice, nameRank, type PriceLines } from './name-rank.ts';
import { headingOfCard } from './plan-cards.ts';

const maxSteps = 14;
const maxLevels = 14;

/** Returns true if siblings of an element have prices, too. */
export function isOneOfCards(page: PriceLines, block: Block): boolean {
  const around = block.parent?.children.slice(Math.max(0, block.index - maxSteps), block.index + maxSteps) ?? [];
  return around.some((other) => other !== block && hasPrice(page, other));
}

/** Returns the largest element around a price that contains no price outside the given block. */
export function boundaryOf(page: PriceLines, block: Block): Block {
  let within = block;
  for (let level = 0; level < 40 && within.parent !== null; level++) {
    const { parent } = within;
    const outside =
      (page.before[parent.to] ?? 0) -
      (page.before[parent.from] ?? 0) -
      ((page.before[within.to] ?? 0) - (page.before[within.from] ?? 0));
    if (outside > 0) break;
    within = parent;
  }
  return within;
}

/** Returns the number of the line that names the plan of a price in line `number`, or null. */
export function nameLineOf(page: PriceLines, number: number): number | null {
  const line = page.lines[number];
  if (!line) return null;
  const heading = headingOfCard(page, number);
  if (heading !== null) return heading;
  const boundary = boundaryOf(page, line.block);
  let block: Block = line.block;
  let below: Block | null = null;
  let isInside = true;
  for (let level = 0; level < maxLevels; level++) {
    const column = below === null ? null : columnHead(page, block, below);
    if (column !== null) return column;
    const strong = precedingName(page, block, below, number, 2);
    if (strong !== null) return strong;
    if (block === boundary || !isInside) {
      const mayFollow = isInside || (page.before[number] === page.before[block.from] && isOneOfCards(page, block));
      const weak =
        (mayFollow ? followingName(page, block, number, 2) : null) ??
        precedingName(page, block, below, number, 1, isInside ? number : undefined) ??
        (mayFollow ? followingName(page, block, number, 1) : null);
      if (weak !== null) return weak;
      isInside = false;
    }
    if (block.parent === null) return null;
    below = block;
    block = block.parent;
  }
  return null;
}

/** Returns the first name of the last run of names before a price in an element, skipping names of other plans. */
function precedingName(
  page: PriceLines,
  block: Block,
  below: Block | null,
  number: number,
  rank: 1 | 2,
  start = below === null ? number : below.from,
): number | null {
  const names: number[] = [];
  // Everything in the element below was already checked.
  let at = start - 1;
  for (let steps = 0; at >= block.from && steps < 60; steps++) {
    const inside = childWith(page, block, at);
    // Another card with its own name and price ends the search, unless it is a heading for both.
    const isHeading = inside !== null && inside.to === inside.from + 1 && nameRank(page, at) === 2;
    if (inside !== null && inside !== below && hasPrice(page, inside) && !isHeading) {
      if (names.length > 0 || hasOwnName(page, inside)) break;
      at = inside.from - 1;
      continue;
    }
    if (nameRank(page, at) >= rank) {
      // A heading with its own price begins another plan.
      if (page.mentions.has(at) && names.length > 0) break;
      names.push(at);
    }
    if (names.length > 0 && names.at(-1) !== at && page.mentions.get(at)?.some(({ kind }) => kind === 'money')) break;
    at--;
  }
  if (names.length === 0) return null;
  return chosenOf(page, block, names);
}

/** Most lines between the first and second heading of one card. */
const runGap = 4;

/**
 * Chooses from names in order of distance: the first one on a card, or in an element with several plans the one with
 * their markup.
 */
function chosenOf(page: PriceLines, block: Block, all: readonly number[]): number | null {
  const nearest = all[0] ?? null;
  const gap = all.findIndex((name, index) => index > 0 && (all[index - 1] ?? 0) - name > runGap);
  const names = gap < 0 ? all : all.slice(0, gap);
  const first = names.at(-1) ?? null;
  if (first === nearest || first === null || nearest === null) return nearest;
  for (let at = nearest + 1; at < Math.min(block.to, nearest + 80); at++)
    if (nameRank(page, at) === 2 && page.before[at] !== page.before[nearest]) {
      const shape = shapeOf(page.lines[at]);
      return names.find((name) => shapeOf(page.lines[name]) === shape) ?? first;
    }
  // Outside cards, a higher-level heading belongs to a section.
  const [level, over] = [page.lines[nearest]?.heading ?? 0, page.lines[first]?.heading ?? 0];
  const isCard = isOneOfCards(page, boundaryOf(page, block));
  return isCard || level === 0 || over === 0 || over > level ? first : nearest;
}

const shapeOf = (line: Line | undefined) => `${line?.heading}${line?.block.tag}.${line?.block.attributes.class ?? ''}`;

function followingName(page: PriceLines, block: Block, number: number, rank: 1 | 2): number | null {
  for (let at = number + 1; at < Math.min(block.to, number + 5); at++) if (nameRank(page, at) >= rank) return at;
  return null;
}

function hasOwnName(page: PriceLines, block: Block): boolean {
  for (let at = block.from; at < Math.min(block.to, block.from + 30); at++) if (nameRank(page, at) === 2) return true;
  return false;
}

function childWith(page: PriceLines, block: Block, number: number): Block | null {
  let inside: Block | null = page.lines[number]?.block ?? null;
  for (let level = 0; inside !== null && inside.parent !== block; level++) inside = level > 60 ? null : inside.parent;
  return inside;
}

/** Returns the text in the row above in the same column, for rows and columns made of plain elements. */
function columnHead(page: PriceLines, row: Block, cell: Block): number | null {
  if (row.children.length > 30) return null;
  const priced = row.children.filter((child) => hasPrice(page, child)).length;
  const above = row.parent?.children;
  if (
    priced < 2 ||
    above === undefined ||
    hasOwnName(page, cell) ||
    !areAlike(row.children.filter((child) => hasPrice(page, child)))
  )
    return null;
  for (let index = row.index - 1; index >= Math.max(0, row.index - maxSteps); index--) {
    const other = above[index];
    if (!other || hasPrice(page, other)) continue;
    const offset = row.children.length - other.children.length;
    const head = other.children[cell.index - offset];
    if (offset < 0 || offset > 1 || !areAlike(other.children.slice(1)) || !head || head.to !== head.from + 1) continue;
    if (nameRank(page, head.from) > 0) return head.from;
  }
  return null;
}

const areAlike = (blocks: readonly Block[]) =>
  new Set(blocks.slice(0, 30).map(({ tag, attributes }) => `${tag}.${attributes.class ?? ''}`)).size <=
  2 - Number(blocks.length < 3);
