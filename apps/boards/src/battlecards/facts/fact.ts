import { EventState, EvidenceChange, EvidenceRef, PriceRow } from '@sightline/contracts';
import { z } from 'zod';

/** A fact in a form that can be compared with its later state. */
export const FactValue = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    plan: z.string(),
    row: PriceRow.pick({ price: true, percent: true, currency: true, period: true, per: true, contact: true }),
    limits: z.array(z.string()),
  }),
  z.object({ kind: z.literal('page'), quote: z.string() }),
  z.object({ kind: z.literal('event'), title: z.string(), state: EventState.nullable(), isDisputed: z.boolean() }),
  z.object({ kind: z.literal('jobs'), group: z.enum(['all', 'team', 'place']), name: z.string(), open: z.number() }),
  z.object({ kind: z.literal('incidents'), count: z.number(), minutes: z.number(), days: z.number() }),
  z.object({ kind: z.literal('note'), text: z.string() }),
]);
export type FactValue = z.infer<typeof FactValue>;

export const Fact = z.object({
  value: FactValue,
  /** A short description of the source. */
  label: z.string(),
  url: z.string().nullable(),
  /** The company that the fact is about; null for notes. */
  companyId: z.string().nullable(),
  seenAt: z.date(),
});
export type Fact = z.infer<typeof Fact>;

/** The current state of the fact to which a reference points. */
export type FactNow =
  | { readonly is: 'stated'; readonly fact: Fact }
  /** `change` states in a sentence what replaced the fact, or how it ended. */
  | { readonly is: 'gone'; readonly change: string; readonly at: Date | null }
  /** The source can't be read, so the last known content is kept. */
  | { readonly is: 'unreadable'; readonly change: string; readonly since: Date };

/** The stored form of a piece of evidence. */
export const StoredEvidence = z.object({
  ref: EvidenceRef,
  fact: Fact,
  /** The change since the line was written or confirmed; absent if the fact is unchanged. */
  changed: EvidenceChange.extend({ at: z.date() }).optional(),
  /** The end of the evidence that a person accepted when confirming the line. */
  accepted: EvidenceChange.extend({ at: z.date() }).optional(),
});
export type StoredEvidence = z.infer<typeof StoredEvidence>;
