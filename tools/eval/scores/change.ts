import { z } from 'zod';
import { type Judged, type Score, share } from '../judged.ts';

/** Labels of a visit: the decisive words and their kind, or `change: false` when nothing changed. */
const Gold = z.object({
  id: z.string(),
  kind: z.string().default(''),
  /** Kinds that are also acceptable. */
  kinds_ok: z.array(z.string()).default([]),
  before: z.string().default(''),
  after: z.string().default(''),
  minor: z.boolean().default(false),
  change: z.boolean().default(true),
});
const Change = z.object({ kind: z.string(), before: z.string(), after: z.string(), minor: z.boolean() });
const Answer = z.object({ changes: z.array(Change).default([]) });

/**
 * For visits with a change, counts whether a change was reported, whether it has the decisive words, and whether the
 * kind is right (for the change with those words, or for any change when none has them). For other visits, counts how
 * many were reported as changes.
 */
export function scoreOfChanges(judged: readonly Judged[]): Score {
  const sum = { pairs: 0, found: 0, words: 0, kind: 0, fair: 0, minor: 0, same: 0, noise: 0 };
  const misses: string[] = [];
  for (const { gold: line, answer } of judged) {
    const gold = Gold.parse(line);
    const { changes } = Answer.parse(answer);
    const shown = JSON.stringify(changes.slice(0, 3).map(({ kind, before, after }) => [kind, before, after]));
    if (!gold.change) {
      sum.same++;
      if (changes.length > 0) misses.push(`${gold.id} has no change, got ${shown}`);
      if (changes.length > 0) sum.noise++;
      continue;
    }
    const hits = changes.filter((change) => hasWords(gold.after, change.after) || hasWords(gold.before, change.before));
    const judgedOf = hits.length > 0 ? hits : changes;
    const isKind = judgedOf.some(({ kind }) => kind === gold.kind);
    sum.pairs++;
    if (changes.length > 0) sum.found++;
    if (hits.length > 0) sum.words++;
    if (isKind) sum.kind++;
    if (isKind || judgedOf.some(({ kind }) => gold.kinds_ok.includes(kind))) sum.fair++;
    if (judgedOf.some(({ minor }) => minor === gold.minor)) sum.minor++;
    if (!isKind || hits.length === 0)
      misses.push(`${gold.id} is ${gold.kind} ${JSON.stringify([gold.before, gold.after])}, got ${shown}`);
  }
  const { pairs, same } = sum;
  return {
    figures: {
      ...(pairs > 0 && {
        found: share(sum.found, pairs),
        words: share(sum.words, pairs),
        kind: share(sum.kind, pairs),
        kindFair: share(sum.fair, pairs),
        minor: share(sum.minor, pairs),
      }),
      ...(same > 0 && { noise: share(sum.noise, same) }),
    },
    misses,
  };
}

const tokensOf = (text: string): string =>
  ` ${(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+|[$€£₹¥]/gu) ?? []
  ).join(' ')} `;

/** True if the reported text contains the decisive words or is a substantial part of them. */
function hasWords(words: string, told: string): boolean {
  const [wanted, given] = [tokensOf(words), tokensOf(told)];
  if (wanted.length <= 2) return false;
  return given.includes(wanted) || (given.length >= 8 && wanted.includes(given) && given.length * 3 >= wanted.length);
}
