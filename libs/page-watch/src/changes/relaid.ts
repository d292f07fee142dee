import { mask } from './mask.ts';
import { isHeading, type Spot } from './spot.ts';
import { wordsOf } from './words.ts';

/** Less text that only stands in other blocks is a coincidence. */
const leastChars = 60;
/** Share of the added and removed text that only moved to other blocks. */
const leastShare = 0.4;
/** Places of one word that are looked at. */
const mostPlaces = 200;
/** Labels that a layout adds or removes beside the text: names of columns, "Apply", "Learn more". */
const labelWords = 3;

/** Where one text of a page ends and the next begins, whether a cell, a bullet or a sentence divides them. */
const division = /[|·•;:–—/。、，！？\n]|[.,!?](?=\s|$)|\s-\s/u;

/**
 * Finds the blocks that say in another layout what the other page says, too: a table whose rows became cards, a line that became a
 * heading and two paragraphs. None when the layout is as it was; then a text that stands elsewhere is news.
 *
 * @param gone what came to an end, @param come what is new: without what stands there word for word
 * @param kept what both pages have
 */
export function relaidSpots(gone: readonly Spot[], come: readonly Spot[], kept: readonly Spot[]): Set<Spot> {
  const found = new Set<Spot>();
  const [old, now] = [new Said(gone), new Said(come)];
  const moved = [...apart(gone, now), ...apart(come, old)];
  const share = charsOf(moved);
  if (share < leastChars || share < (old.chars + now.chars) * leastShare) return found;
  // The layout is another one. What it repeats, or no longer does, is on both pages as well.
  const [before, after] = [new Said([...gone, ...kept]), new Said([...come, ...kept])];
  for (const spot of moved) found.add(spot);
  for (const spot of gone) if (isLabel(spot) || after.says(spot)) found.add(spot);
  for (const spot of come) if (isLabel(spot) || before.says(spot)) found.add(spot);
  return found;
}

/** The blocks that were split or merged; a block that only grew was rewritten. */
function apart(spots: readonly Spot[], said: Said): Spot[] {
  const places = spots.map((spot) => said.placesOf(spot));
  const counts = new Map<number, number>();
  for (const [place, other] of places.map((list) => list ?? []))
    if (place !== undefined && other === undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
  return spots.filter((_, at) => {
    const [place, other] = places[at] ?? [];
    return other !== undefined || (place !== undefined && (counts.get(place) ?? 0) > 1);
  });
}

/** Words that a layout brings with it: a button, a link, the names of columns. */
function isLabel({ block }: Spot): boolean {
  if (block.role === 'button' || block.role === 'link') return true;
  if (block.role !== 'row') return false;
  const cells = block.text.split(' | ');
  return cells.length > 1 && cells.every((cell) => wordsOf(cell).length <= labelWords && !/\d/.test(cell));
}

const charsOf = (spots: readonly Spot[]): number => spots.reduce((sum, { block }) => sum + block.text.length, 0);

/** The text of a list of blocks. */
class Said {
  readonly chars: number;
  readonly #words: string[] = [];
  /** The place in the list of the block that each word stands in. */
  readonly #blocks: number[] = [];
  readonly #places = new Map<string, number[]>();
  readonly #ids = new Set<string>();

  constructor(spots: readonly Spot[]) {
    this.chars = charsOf(spots);
    for (const [block, spot] of spots.entries()) {
      this.#ids.add(spot.id);
      const words = wordsOf(mask(spot.block.text));
      for (const word of words) this.#add(word, block);
    }
  }

  /** Whether each part of a block stands here. */
  says(spot: Spot): boolean {
    return this.#blocksOf(partsOf(spot)) !== null;
  }

  /** The blocks that the parts of a block stand in; null when one stands in none. */
  placesOf(spot: Spot): number[] | null {
    // The same item in another list is news: see `takeMoved`.
    if (this.#ids.has(spot.id) && !isHeading(spot.block)) return null;
    const blocks = this.#blocksOf(partsOf(spot));
    return blocks && [...blocks];
  }

  #add(word: string, block: number): void {
    const at = this.#words.push(word) - 1;
    this.#blocks.push(block);
    const places = this.#places.get(word);
    if (places === undefined) this.#places.set(word, [at]);
    else if (places.length < mostPlaces) places.push(at);
  }

  /** The blocks that parts of a text begin and end in; null when one stands nowhere, or there are no parts. */
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

const partsOf = ({ block }: Spot): string[][] =>
  mask(block.text)
    .split(division)
    .map(wordsOf)
    .filter((part) => part.length > 0);
