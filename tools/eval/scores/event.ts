import { z } from 'zod';
import { type Judged, type Score, share } from '../judged.ts';

const Gold = z.looseObject({
  id: z.string(),
  title: z.string().default(''),
  event: z.string().nullish(),
  /** Kinds that are also acceptable. */
  also: z.array(z.string()).default([]),
  importance: z.union([z.string(), z.number()]).optional(),
});
const Answer = z.looseObject({ event: z.string().nullish(), importance: z.number().default(0) });

/** Kinds of releases that human readers distinguish differently, so they count as one. */
const releases = new Set(['product-launch', 'feature-release', 'open-source-release']);
const merged = (event: string): string => (releases.has(event) ? 'product-launch' : event);
const fromHighPriorityOn = 7;

/**
 * Calculates the share of rows with the right event, also separately for rows with and without an event, and the share of
 * high-importance events that reach High Priority.
 */
export function scoreOfEvents(judged: readonly Judged[]): Score {
  const rows = judged.map(eventRow);
  const reporting = rows.filter(({ wanted }) => wanted !== 'none');
  const silent = rows.filter(({ wanted }) => wanted === 'none');
  const high = reporting.filter(({ gold }) => gold.importance === 'high');
  const right = (some: typeof rows) => share(some.filter(({ isRight }) => isRight).length, some.length);
  return {
    figures: {
      eventRight: right(rows),
      eventsFound: right(reporting),
      noneCalledNone: right(silent),
      highReach7: share(high.filter(({ isHigh }) => isHigh).length, high.length),
    },
    misses: rows
      .filter(({ isRight }) => !isRight)
      .map(({ gold, wanted, given }) => `${gold.id} ${gold.title}: ${wanted}, got ${given}`),
  };
}

function eventRow({ gold: line, answer }: Judged) {
  const gold = Gold.parse(line);
  const { event, importance } = Answer.parse(answer);
  const wanted = gold.event ?? 'none';
  const given = merged(event ?? 'none');
  const isRight = [wanted, ...gold.also].some((kind) => merged(kind) === given);
  return { gold, wanted, given, isRight, isHigh: importance >= fromHighPriorityOn };
}

/**
 * Returns for each labelled item with an event whether its priority is right: High Priority exactly if a reader rates
 * it high.
 */
export const prioritiesRight = (judged: readonly Judged[]): boolean[] =>
  judged.flatMap((one) => {
    const { gold, wanted, isHigh } = eventRow(one);
    return wanted === 'none' || gold.importance === undefined ? [] : [isHigh === (gold.importance === 'high')];
  });
