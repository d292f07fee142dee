import { mask } from '../noise/mask-volatile-text.ts';
import { isHeading, type PlacedBlock } from './alignment.ts';
import { wordsOf } from './similarity.ts';

/** Minimum amount of regrouped text, because less may be a coincidence. */
const leastChars = 60;
/** Minimum share of the added and removed text that only moved to other blocks. */
const leastShare = 0.4;
/** Maximum number of occurrences of one word that are checked. */
const mostPlaces = 200;
/** Longest cell of a label row that a layout adds or removes: column names, "Apply", "Learn more". */
const labelWords = 3;

/** Matches the boundary between two texts on a page: a cell, a bullet or the end of a sentence. */
const division = /[|·•;:–—/。、，！？\n]|[.,!?](?=\s|$)|\s-\s/u;

/**
 * Finds the blocks whose text the other page has in another layout: a table whose rows became cards, or a line that
 * became a heading and two paragraphs. Empty if the layout is unchanged; text at another place is then a change.
 *
 * @param gone removed blocks
 * @param come added blocks, without exact copies of blocks on the other page
 * @param kept blocks on both pages
 */
export function relaidBlocks(
  gone: readonly PlacedBlock[],
  come: readonly PlacedBlock[],
  kept: readonly PlacedBlock[],
): Set<PlacedBlock> {
  const found = new Set<PlacedBlock>();
  const [old, now] = [new Said(gone), new Said(come)];
  const moved = [...apart(gone, now), ...apart(come, old)];
  const share = charsOf(moved);
  if (share < leastChars || share < (old.chars + now.chars) * leastShare) return found;
  // The layout changed, so text that is also elsewhere on both pages may have been repeated or dropped.
  const [before, after] = [new Said([...gone, ...kept]), new Said([...come, ...kept])];
  for (const placed of moved) found.add(placed);
  for (const placed of gone) if (isLabel(placed) || after.says(placed)) found.add(placed);
  for (const placed of come) if (isLabel(placed) || before.says(placed)) found.add(placed);
  return found;
}

/** Returns the blocks that were split or merged; a block that only grew was rewritten. */
function apart(placedBlocks: readonly PlacedBlock[], said: Said): PlacedBlock[] {
  const places = placedBlocks.map((placed) => said.placesOf(placed));
  const counts = new Map<number, number>();
  for (const [place, other] of places.map((list) => list ?? []))
    if (place !== undefined && other === undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
  return placedBlocks.filter((_, at) => {
    const [place, other] = places[at] ?? [];
    return other !== undefined || (place !== undefined && (counts.get(place) ?? 0) > 1);
  });
}

/** Returns true if a block is a label that comes with a layout: a button, a link, or column names. */
function isLabel({ block }: PlacedBlock): boolean {
  if (block.role === 'button' || block.role === 'link') return true;
  if (block.role !== 'row') return false;
  const cells = block.text.split(' | ');
  return cells.length > 1 && cells.every((cell) => wordsOf(cell).length <= labelWords && !/\d/.test(cell));
}

const charsOf = (placedBlocks: readonly PlacedBlock[]): number =>
  placedBlocks.reduce((sum, { block }) => sum + block.text.length, 0);

/** The text in a list of blocks, searchable by parts. */
class Said {
  readonly chars: number;
  readonly #words: string[] = [];
  /** For each word, the index of its block. */
  readonly #blocks: number[] = [];
  readonly #places = new Map<string, number[]>();
  readonly #ids = new Set<string>();

  constructor(placedBlocks: readonly PlacedBlock[]) {
    this.chars = charsOf(placedBlocks);
    for (const [block, placed] of placedBlocks.entries()) {
      this.#ids.add(placed.id);
      const words = wordsOf(mask(placed.block.text));
      for (const word of words) this.#add(word, block);
    }
  }

  /** Returns true if each part of a block is in this text. */
  says(placed: PlacedBlock): boolean {
    return this.#blocksOf(partsOf(placed)) !== null;
  }

  /** Returns the indices of the blocks that contain the parts of a block, or null if a part is missing. */
  placesOf(placed: PlacedBlock): number[] | null {
    // An item in another list is a change: see `takeMoved`.
    if (this.#ids.has(placed.id) && !isHeading(placed.block)) return null;
    const blocks = this.#blocksOf(partsOf(placed));
    return blocks && [...blocks];
  }

  #add(word: string, block: number): void {
    const at = this.#words.push(word) - 1;
    this.#blocks.push(block);
    const places = this.#places.get(word);
    if (places === undefined) this.#places.set(word, [at]);
    else if (places.length < mostPlaces) places.push(at);
  }

  /** Returns the blocks in which the parts begin and end, or null if a part is missing or there are none. */
  #blocksOf(parts: readonly (readonly string[])[]): Set<number> | null {
    const blocks = new Set<number>();
    for (const part of parts) {
      const places = this.#places.get(part[0] ?? '') ?? [];
      const at = places.find((place) => part.every((word, next) => this.#words[place + next] === word));
      if (at === undefined) return null;
      for (const place of [at, at + part.length - 1]) blocks.add(this.#blocks[place] ?? -1);
    }
    return parts.length === 0 ? null : blocks;
  }
}

const partsOf = ({ block }: PlacedBlock): string[][] =>
  mask(block.text)
    .split(division)
    .map(wordsOf)
    .filter((part) => part.length > 0);
