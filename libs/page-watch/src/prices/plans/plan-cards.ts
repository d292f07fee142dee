import type { Block, Line } from '../../html/page-lines.ts';
import { isContact } from '../terms/labels.ts';
import { hasPrice, nameOfLine, nameRank, type PriceLines } from './name-rank.ts';

/** A plan's card, and the similarly built cards next to it. */
interface Card {
  block: Block;
  beside: readonly Block[];
}

const limits = { levels: 12, beside: 30, lines: 120, candidates: 30 };

const classOf = ({ attributes }: Block) => (attributes.class ?? '').trim().split(/\s+/)[0] ?? '';
const isAlike = (one: Block, other: Block) => one.tag === other.tag && classOf(one) === classOf(other);

/** Returns true if an element invites the reader to ask for a price. */
function asks(page: PriceLines, { from, to }: Block): boolean {
  for (let at = from; at < Math.min(to, from + limits.candidates); at++)
    if (isContact(page.lines[at]?.text ?? '')) return true;
  return false;
}

/**
 * Returns true if an element contains several headings with a price each, so that it is a section rather than one
 * card.
 */
function isSection(page: PriceLines, { from, to }: Block): boolean {
  const levels = new Map<number, number>();
  let level = 0;
  for (let at = from; at < to; at++) {
    if (nameRank(page, at) === 2) level = page.lines[at]?.heading ?? 0;
    if (level === 0 || !page.mentions.get(at)?.some(({ kind, isPoint }) => kind !== 'free' && !isPoint)) continue;
    const count = (levels.get(level) ?? 0) + 1;
    if (count > 1) return true;
    levels.set(level, count);
    level = 0;
  }
  return false;
}

/**
 * Returns the innermost element around a line that has similarly built siblings and more lines than this one, or null
 * if there is none. At least two of the siblings must have a price, or one has a price and others are sold on request.
 */
function cardOf(page: PriceLines, number: number): Card | null {
  let block: Block | null = page.lines[number]?.block ?? null;
  for (let level = 0; block !== null && block.parent !== null && level < limits.levels; level++, block = block.parent) {
    const self: Block = block;
    if (self.to - self.from > limits.lines) return null;
    if (self.to - self.from < 2) continue;
    const near = block.parent.children.slice(Math.max(0, self.index - limits.beside), self.index + limits.beside);
    const beside = near.filter((other) => isAlike(self, other) && other.to - other.from >= 2);
    const priced = beside.filter((other) => hasPrice(page, other)).length;
    const offered =
      priced < 2 ? priced + beside.filter((other) => !hasPrice(page, other) && asks(page, other)).length : priced;
    if (priced === 0 || offered < 2 || offered * 2 < beside.length || isSection(page, self)) continue;
    if (candidatesIn(page, self, number).length > 0) return { block: self, beside };
  }
  return null;
}

/** Returns the card that contains a line, or null if there is none. */
export const cardAround = (page: PriceLines, number: number): Block | null => cardOf(page, number)?.block ?? null;

/**
 * Returns the lines of a card that may name its plan, most likely first: before the price, and headings before other
 * text.
 */
function candidatesIn(page: PriceLines, { from, to }: Block, number: number): number[] {
  const before: [number[], number[]] = [[], []];
  const after: [number[], number[]] = [[], []];
  let isAfter = false;
  for (let at = from; at < Math.min(to, from + limits.candidates); at++) {
    if (at === number || page.mentions.get(at)?.some(({ kind }) => kind !== 'free')) isAfter = true;
    const rank = at === number ? 0 : rankIn(page, at);
    if (rank > 0) (isAfter ? after : before)[2 - rank]?.push(at);
  }
  return [...before[0], ...before[1], ...after[0], ...after[1].slice(0, 1)];
}

/** Returns the rank of a line as a name; in a card, "Free" can be the name. */
const rankIn = (page: PriceLines, at: number): number =>
  nameRank(page, at) || (page.mentions.get(at)?.some(({ kind, label }) => kind === 'free' && label === '') ? 1 : 0);

const shapeOf = (line: Line | undefined) =>
  line === undefined ? '' : `${line.heading}${line.block.tag}.${line.block.attributes.class ?? ''}`;

/**
 * Returns the line with the name of the plan in the card around a line. The name of the plan is on most cards and
 * differs between them, unlike badges, which only some cards have, and the name of the product, which is the same on
 * all.
 */
export function headingOfCard(page: PriceLines, number: number): number | null {
  const card = cardOf(page, number);
  if (card === null) return null;
  const candidates = candidatesIn(page, card.block, number);
  const others = card.beside.filter((block) => block !== card.block);
  const names = others.map((block) => namesByShape(page, block));
  const isHeading = (at: number) => {
    const shape = shapeOf(page.lines[at]);
    const same = names.flatMap((byShape) => byShape.get(shape) ?? []);
    const name = nameOfLine(page.lines[at]).toLowerCase();
    return same.length * 2 >= others.length && same.length > 0 && !same.includes(name);
  };
  const isFree = page.mentions.get(number)?.some(({ kind, label }) => kind === 'free' && label === '') ?? false;
  const isNamed = candidates.some((at) => at < number && nameRank(page, at) === 2);
  if (isFree && !isNamed && isHeading(number)) return number;
  return candidates.find(isHeading) ?? candidates[0] ?? null;
}

/** Returns the possible plan names on a card by the shape of their line, the first of each shape. */
function namesByShape(page: PriceLines, { from, to }: Block): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = from; at < Math.min(to, from + limits.candidates); at++) {
    const shape = shapeOf(page.lines[at]);
    if (rankIn(page, at) > 0 && !found.has(shape)) found.set(shape, nameOfLine(page.lines[at]).toLowerCase());
  }
  return found;
}
