import { SourceAnswer } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** The last answer to a source's canary. Shared by replicas: the replica that claims a source requests its canary. */
export const sourceCheckDocument = defineDocument({
  collection: 'source_checks',
  schema: z.object({
    /** Name of the source. */
    _id: z.string(),
    claimedUntil: z.date(),
    /** Null before the first check. */
    last: z
      .object({
        answer: SourceAnswer,
        at: z.date(),
        since: z.date(),
        status: z.number().nullable(),
        reason: z.string().nullable(),
        found: z.number().nullable(),
        tookMs: z.number(),
        waitUntil: z.date().nullable(),
        lastAnsweredAt: z.date().nullable(),
      })
      .nullable(),
  }),
  naturalKey: ['_id'],
  references: [],
  indexes: [],
});
export type LastCheck = NonNullable<z.infer<typeof sourceCheckDocument.schema>['last']>;
