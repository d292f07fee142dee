import { z } from 'zod';
import { layout, line, path, prose } from './primitives.ts';

// The parts of a company's site, and how they change from visit to visit.

export const plan = z.strictObject({
  name: line,
  /** As printed, e.g. `$49`. */
  price: line,
  period: line,
  /** Variable fee as printed, e.g. `1.5% per tap`. */
  fee: line.optional(),
  includes: z.array(line),
});
export type Plan = z.infer<typeof plan>;

export const feature = z.strictObject({ title: line, text: prose });
export type Feature = z.infer<typeof feature>;

/** An open role on the careers page. */
export const role = z.strictObject({ title: line, team: line, place: line, text: prose });
export type Role = z.infer<typeof role>;

/** An entry of the changelog page. */
export const release = z.strictObject({ daysAgo: z.int().nonnegative(), title: line, text: prose });
export type Release = z.infer<typeof release>;

/** A clause of the terms page, which numbers them from 1. */
export const clause = z.strictObject({ title: line, text: prose });
export type Clause = z.infer<typeof clause>;

/** A page beyond those that every company has; the footer links it. */
export const extraPage = z.strictObject({ path, title: line, text: prose });
export type ExtraPage = z.infer<typeof extraPage>;

/** What real sites show differently on every request; `noise.ts` makes it. */
export const noiseKind = z.enum([
  'testimonials',
  'ago',
  'visitors',
  'nonces',
  'related',
  'order',
  'cookies',
  'countdown',
  'copyright',
]);
export type NoiseKind = z.infer<typeof noiseKind>;

/** How a site answers conditional requests. */
export const validators = z.enum(['etag', 'last-modified', 'both', 'none']);
export type Validators = z.infer<typeof validators>;

/** The number of calls of `nextVisit` from which on the change shows; it stays. */
const from = { visit: z.int().positive() };
const edit = { ...from, from: line, to: line };

/** One difference between two visits. Where a field names a plan, feature, role or page, that one must exist at the time. */
export const change = z.discriminatedUnion('kind', [
  z.strictObject({ ...from, kind: z.literal('price'), plan: line, price: line.optional(), fee: line.optional() }),
  z.strictObject({ ...from, kind: z.literal('plan-added'), plan }),
  z.strictObject({ ...from, kind: z.literal('plan-removed'), plan: line }),
  z.strictObject({ ...from, kind: z.literal('feature-added'), feature }),
  z.strictObject({ ...from, kind: z.literal('feature-removed'), feature: line }),
  z.strictObject({ ...from, kind: z.literal('release'), release }),
  z.strictObject({ ...from, kind: z.literal('headline'), headline: line }),
  z.strictObject({ ...from, kind: z.literal('positioning'), summary: line, intro: prose }),
  z.strictObject({ ...from, kind: z.literal('role-opened'), role }),
  z.strictObject({ ...from, kind: z.literal('role-closed'), role: line }),
  /** Replaces the clause of this title, or adds it at the end. */
  z.strictObject({ ...from, kind: z.literal('clause'), clause }),
  z.strictObject({ ...from, kind: z.literal('page-added'), page: extraPage }),
  z.strictObject({ ...from, kind: z.literal('page-removed'), path, status: z.literal([404, 410]).default(404) }),
  /** The page moves to `to`; when there is a page already, only the redirect is new. */
  z.strictObject({ ...from, kind: z.literal('page-redirected'), path, to: path }),
  /** Another layout with the same words. */
  z.strictObject({ ...from, kind: z.literal('redesign'), layout }),
  /** A mistake is corrected in the texts of all pages. */
  z.strictObject({ ...edit, kind: z.literal('typo') }),
  /** Other words that say the same. */
  z.strictObject({ ...edit, kind: z.literal('wording') }),
]);
export type Change = z.infer<typeof change>;
export type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>;
