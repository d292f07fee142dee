import { SourceAnswer } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** The last answer to the canary of a source. Shared by replicas: the one that claims a source asks it. */
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
