import { z } from 'zod';
import { layout, line, path, prose } from './primitives.ts';

// The parts of a company's site, and their changes from visit to visit.

export const plan = z.strictObject({
  name: line,
  /** The price as printed, e.g. `$49`. */
  price: line,
  period: line,
  /** Variable fee as printed, e.g. `1.5% per tap`. */
  fee: line.optional(),
  includes: z.array(line),
});
export type Plan = z.infer<typeof plan>;

export const feature = z.strictObject({ title: line, text: prose });
export type Feature = z.infer<typeof feature>;

export const role = z.strictObject({ title: line, team: line, place: line, text: prose });
export type Role = z.infer<typeof role>;

export const release = z.strictObject({ daysAgo: z.int().nonnegative(), title: line, text: prose });
export type Release = z.infer<typeof release>;

/** A clause of the terms page, where clauses are numbered from 1. */
export const clause = z.strictObject({ title: line, text: prose });
export type Clause = z.infer<typeof clause>;

/** A page in addition to those that every company has, linked in the footer. */
export const extraPage = z.strictObject({ path, title: line, text: prose });
export type ExtraPage = z.infer<typeof extraPage>;

/** Parts of real sites that differ on every request; created in `noise.ts`. */
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

/** The validators with which a site answers conditional requests. */
export const validators = z.enum(['etag', 'last-modified', 'both', 'none']);
export type Validators = z.infer<typeof validators>;

/** The number of `nextVisit` calls after which the change is permanently visible. */
const from = { visit: z.int().positive() };
const edit = { ...from, from: line, to: line };

/** One difference between two visits. A plan, feature, role or page that a field names must exist at that time. */
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
  /** Replaces the clause with this title, or adds it at the end. */
  z.strictObject({ ...from, kind: z.literal('clause'), clause }),
  z.strictObject({ ...from, kind: z.literal('page-added'), page: extraPage }),
  z.strictObject({ ...from, kind: z.literal('page-removed'), path, status: z.literal([404, 410]).default(404) }),
  /** The page moves to `to`; if that page already exists, only the redirect is added. */
  z.strictObject({ ...from, kind: z.literal('page-redirected'), path, to: path }),
  /** A different layout with the same text. */
  z.strictObject({ ...from, kind: z.literal('redesign'), layout }),
  /** A correction to the texts on all pages. */
  z.strictObject({ ...edit, kind: z.literal('typo') }),
  /** Different words with the same meaning. */
  z.strictObject({ ...edit, kind: z.literal('wording') }),
]);
export type Change = z.infer<typeof change>;
export type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>;
