import { z } from 'zod';
import { SurfaceId, Timestamp } from '../../common.ts';
import { Audience, SurfaceProvider } from './surface.ts';

/** A position on a job board on which a signal is based. */
export const SignalJob = z.object({
  title: z.string(),
  url: z.string(),
  team: z.string().nullable(),
  place: z.string().nullable(),
  firstSeenAt: Timestamp,
});
export type SignalJob = z.infer<typeof SignalJob>;

/**
 * Hiring that differs from the company's usual hiring:
 * - `capability`: at least three new positions for one capability within 14 days, above the company's baseline
 * - `place`: the first positions in a place
 * - `leadership`: a position that leads a team or the company
 * - `reduction`: half of the open positions were withdrawn
 */
export const JobsSignal = z.object({
  kind: z.literal('jobs'),
  finding: z.enum(['capability', 'place', 'leadership', 'reduction']),
  /** The capability, place or title; empty for `reduction`. */
  subject: z.string(),
  jobs: z.array(SignalJob).max(20),
  openBefore: z.number().int().min(0),
  openNow: z.number().int().min(0),
});

/** An incident on a status page. Planned maintenance is never an incident. */
export const IncidentSignal = z.object({
  kind: z.literal('incident'),
  incidentId: z.string(),
  name: z.string(),
  impact: z.enum(['none', 'minor', 'major', 'critical']),
  isSecurity: z.boolean(),
  startedAt: Timestamp,
  /** Null while the incident lasts, and if its page never states an end. */
  endedAt: Timestamp.nullable(),
  /** Updates, oldest first. */
  updates: z.array(z.object({ at: Timestamp, status: z.string(), text: z.string() })).max(50),
});

export const ReleaseSignal = z.object({
  kind: z.literal('release'),
  /** Name of the repository or package; for a changelog entry, its headline or an empty string. */
  project: z.string(),
  /** Empty for a changelog entry without a version. */
  version: z.string(),
  isSecurity: z.boolean(),
  isPrerelease: z.boolean(),
  /** Number of pre-releases of this version that are not separate items. */
  prereleases: z.number().int().min(0),
});

export const FilingSignal = z.object({
  kind: z.literal('filing'),
  /** Form type: `8-K`, `D`, `S-1` … */
  form: z.string(),
  /** Item numbers of an 8-K, such as `5.02`. */
  items: z.array(z.string()),
  accession: z.string(),
  filedAt: Timestamp,
  /** The time when the last amendment was filed. Its items are among `items`. */
  amendedAt: Timestamp.optional(),
});

export const Signal = z.discriminatedUnion('kind', [JobsSignal, IncidentSignal, ReleaseSignal, FilingSignal]);
export type Signal = z.infer<typeof Signal>;
export const SignalKind = z.enum(['jobs', 'incident', 'release', 'filing']) satisfies z.ZodType<Signal['kind']>;
export type SignalKind = z.infer<typeof SignalKind>;

/** Set on content items that come from a surface of the company rather than from a text. */
export const ItemSignal = z.object({
  surfaceId: SurfaceId,
  provider: SurfaceProvider,
  audience: Audience,
  detail: Signal,
});
export type ItemSignal = z.infer<typeof ItemSignal>;
