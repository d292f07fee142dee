import { z } from 'zod';
import type { PageBlock, PageReading } from '../../page/reading.ts';
import { align } from '../alignment/align-blocks.ts';
import { type PlacedBlock } from '../alignment/alignment.ts';

/** A place on the page, or a text, that differed between visits. */
export const LearnedPart = z.object({
  /** A block's key, the common prefix of the keys in a list ("item:pro"), or the hash of a text. */
  key: z.string(),
  section: z.string(),
  /** Its text on the last visit that changed it. */
  sample: z.string(),
  /** Number of pairs of successive visits between which the part differed. */
  changes: z.number().int(),
  cameBack: z.boolean(),
});
export type LearnedPart = z.infer<typeof LearnedPart>;

/**
 * Parts of the page that change by themselves and are therefore ignored, learned from visits without a confirmed
 * change.
 */
export const Learned = z.object({
  visits: z.number().int(),
  places: z.array(LearnedPart),
  lists: z.array(LearnedPart),
  texts: z.array(LearnedPart),
});
export type Learned = z.infer<typeof Learned>;

export const nothingLearned: Learned = { visits: 0, places: [], lists: [], texts: [] };

/** Limits on what is kept; the oldest entries beyond them are dropped. */
export const learnedLimits = { places: 300, lists: 100, texts: 400, sampleChars: 120 } as const;

/**
 * Learns the differences between two successive visits after which no change was confirmed.
 *
 * @param before the earlier reading of the two
 * @returns a new object; `learned` is not modified
 */
export function learn(learned: Learned, before: PageReading, after: PageReading): Learned {
  const { pairs, gone, come } = align(before, after);
  const changed = [...gone, ...come, ...pairs.flatMap((pair) => [pair.before, pair.after])];
  const placedBlocks = new Map<string, PlacedBlock>();
  const lists = new Map<string, PlacedBlock>();
  for (const placed of changed) {
    placedBlocks.set(placed.block.key, placed);
    lists.set(listOf(placed.block), placed);
  }
  const texts = new Map(changed.map((placed) => [hashOf(placed.id), placed] as const));
  const known = new Set(learned.texts.map(({ key }) => key));
  const back = new Set([...placedBlocks].flatMap(([key, placed]) => (known.has(hashOf(placed.id)) ? [key] : [])));
  return {
    visits: learned.visits + 1,
    places: counted(learned.places, placedBlocks, learnedLimits.places, (key) => back.has(key)),
    lists: counted(learned.lists, lists, learnedLimits.lists, () => false),
    texts: counted(learned.texts, texts, learnedLimits.texts, (key) => known.has(key)),
  };
}

/** Learns from visits in order, oldest first. */
export const learnAll = (readings: readonly PageReading[], from = nothingLearned): Learned =>
  readings.slice(1).reduce((learned, after, at) => {
    const before = readings[at];
    return before === undefined ? learned : learn(learned, before, after);
  }, from);

function counted(
  parts: readonly LearnedPart[],
  placedBlocks: ReadonlyMap<string, PlacedBlock>,
  limit: number,
  cameBack: (key: string) => boolean,
): LearnedPart[] {
  const left = new Map(parts.map((part) => [part.key, part] as const));
  for (const [key, { block }] of placedBlocks) {
    const part = left.get(key);
    left.delete(key);
    left.set(key, {
      key,
      section: block.section,
      sample: block.text.slice(0, learnedLimits.sampleChars),
      changes: (part?.changes ?? 0) + 1,
      cameBack: (part?.cameBack ?? false) || cameBack(key),
    });
  }
  return [...left.values()].slice(-limit);
}

const listOf = ({ key }: PageBlock): string => key.slice(0, key.lastIndexOf(':'));

/** FNV-1a hash, which keeps the stored knowledge small. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(36)}${text.length.toString(36)}`;
}

/**
 * Returns a function that gives the reason, as text for a screen, why a block is known to change by itself, or
 * undefined. A real change causes only one difference, so a place needs two differences if an earlier text came back
 * and three otherwise, and must have differed on at least a fifth of the visits.
 */
export function knowledgeOf(learned: Learned): (block: PageBlock, id: string) => string | undefined {
  const { visits } = learned;
  const often = (part: LearnedPart, least: number) => part.changes >= Math.max(least, visits / 5);
  const places = new Set(learned.places.filter((part) => often(part, part.cameBack ? 2 : 3)).map(({ key }) => key));
  const lists = new Set(learned.lists.filter((part) => part.changes >= Math.max(3, visits / 2)).map(({ key }) => key));
  const texts = new Set(learned.texts.filter((part) => part.changes >= 2).map(({ key }) => key));
  return (block, id) => {
    if (texts.has(hashOf(id))) return `comes and goes, learned over ${visits} visits`;
    if (places.has(block.key)) return `changes on many visits, learned over ${visits} visits`;
    return lists.has(listOf(block)) ? `this list changes on many visits, learned over ${visits} visits` : undefined;
  };
}
