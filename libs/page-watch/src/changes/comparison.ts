import { PageChange } from '@sightline/contracts';
import { z } from 'zod';

/**
 * Why a difference is no change: `learned` and `rule` by what this page does or its users said; `zone` the part of the page (an ad, a
 * dialog, other people's words, teasers); `self-changing` a date, an age, a counter or a status; `overlay` a notice laid over the page;
 * `visitor` what depends on who looks, as the currency; `moved` and `repeated` the same words at another place or more often; `too-many`
 * beyond `comparisonLimits.changes`.
 */
export const LeftOutReason = z.enum([
  'learned',
  'rule',
  'zone',
  'self-changing',
  'overlay',
  'visitor',
  'moved',
  'repeated',
  'redesign',
  'too-many',
]);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

export const LeftOut = z.object({
  text: z.string(),
  reason: LeftOutReason,
  /** The block's, for a rule that ignores it from now on, or no longer. */
  key: z.string(),
  section: z.string().optional(),
  /** What was learned, or the zone, in words for a screen: "changes on every visit, learned over 6 visits". */
  why: z.string().optional(),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const Comparison = z.object({
  /** The most important first, at most `comparisonLimits.changes`. */
  changes: z.array(PageChange),
  /** How many blocks stand at another place. */
  moved: z.number().int(),
  /** At most `comparisonLimits.leftOut`. */
  leftOut: z.array(LeftOut),
});
export type Comparison = z.infer<typeof Comparison>;

/** What users of a page don't want to hear of. A rule without any field fits nothing; one with several fits where all do. */
export const IgnoreRule = z.object({
  /** A block's key. */
  key: z.string().min(1).optional(),
  /** A heading; everything under it. */
  section: z.string().min(1).optional(),
  /** Words in the block, in any case. */
  text: z.string().min(2).optional(),
});
export type IgnoreRule = z.infer<typeof IgnoreRule>;

export const comparisonLimits = { changes: 40, leftOut: 100, quoteChars: 600 } as const;
