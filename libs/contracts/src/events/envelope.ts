import { z } from 'zod';
import { ServiceName } from '../common.ts';

/**
 * CloudEvents 1.0 names plus `traceparent` (W3C Trace Context). `subject` is the ordering key: a consumer receives events of
 * one topic with the same subject in the order they were written.
 */
export const EventEnvelope = z.object({
  specversion: z.literal('1.0'),
  id: z.string(),
  source: ServiceName,
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  /** Absent on events not caused by a request or another event. */
  traceparent: z.string().optional(),
  data: z.unknown(),
});
export type EventEnvelope = z.infer<typeof EventEnvelope>;

/** The unparsed envelopes in a message: one, or an array of them (CloudEvents' JSON batch format). */
export const envelopesIn = (body: string): unknown[] => {
  const parsed: unknown = JSON.parse(body);
  return Array.isArray(parsed) && parsed.length > 0 ? parsed : [parsed];
};
