import { PageChange } from '@sightline/contracts';
import { z } from 'zod';

/**
 * The reason why a difference isn't reported as a change: `learned` this part varies on its own; `rule` a user's ignore
 * rule; `zone` the part of the page (an ad, a dialog, a quotation, a teaser); `self-changing` a date, an age, a counter
 * or a status; `overlay` a notice over the page; `visitor` depends on the visitor, such as the currency; `moved` and
 * `repeated` the same words at another place or more often; `redesign` the same content in another layout; `too-many`
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
  /** Key of the block, for creating or removing an ignore rule. */
  key: z.string(),
  section: z.string().optional(),
  /** The learned rule, or the zone, in words for a screen: "changes on every visit, learned over 6 visits". */
  why: z.string().optional(),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const Comparison = z.object({
  /** Most important first, at most `comparisonLimits.changes`. */
  changes: z.array(PageChange),
  moved: z.number().int(),
  /** At most `comparisonLimits.leftOut`. */
  leftOut: z.array(LeftOut),
});
export type Comparison = z.infer<typeof Comparison>;

/** A user's rule to ignore parts of a page. All given fields must match; a rule without fields matches nothing. */
export const IgnoreRule = z.object({
  key: z.string().min(1).optional(),
  /** A heading; matches everything under it. */
  section: z.string().min(1).optional(),
  /** Words in the block; case-insensitive. */
  text: z.string().min(2).optional(),
});
export type IgnoreRule = z.infer<typeof IgnoreRule>;

export const comparisonLimits = { changes: 40, leftOut: 100, quoteChars: 600 } as const;
