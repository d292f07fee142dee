import { incidentMinutes, type Signal } from '@sightline/contracts';
import { z } from 'zod';
import { dayOf } from './event-counts.ts';

/** The parts of a card that state its signal. */
export interface SignalCard {
  readonly companyId: string;
  readonly publishedAt: Date;
  readonly shown?: { readonly signal?: { readonly detail: Signal } | undefined };
}

/** An incident on a status page. `minutes` is null while it lasts, and if its page never states an end. */
export const CountedIncident = z.object({ companyId: z.string(), day: z.number(), minutes: z.number().nullable() });
export type CountedIncident = z.infer<typeof CountedIncident>;

/** A cluster of new positions for one capability, which is one event however many positions it has. */
export const CountedHiring = z.object({
  companyId: z.string(),
  day: z.number(),
  capability: z.string(),
  jobs: z.number(),
});
export type CountedHiring = z.infer<typeof CountedHiring>;

/** Incidents that affected nothing aren't downtime. */
export function incidentOf({ shown, companyId, publishedAt }: SignalCard): CountedIncident[] {
  const detail = shown?.signal?.detail;
  if (detail?.kind !== 'incident' || detail.impact === 'none') return [];
  return [{ companyId, day: dayOf(publishedAt), minutes: incidentMinutes(detail) }];
}

export function hiringOf({ shown, companyId, publishedAt }: SignalCard): CountedHiring[] {
  const detail = shown?.signal?.detail;
  if (detail?.kind !== 'jobs' || detail.finding !== 'capability') return [];
  return [{ companyId, day: dayOf(publishedAt), capability: detail.subject, jobs: detail.jobs.length }];
}
