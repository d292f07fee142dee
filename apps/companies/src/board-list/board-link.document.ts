import {
  BoardId,
  BoardPlace,
  CompanyId,
  CompetitorProof,
  CompetitorStanding,
  IdentityCorrection,
} from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** A board's companies: the working copy of its list. */
export const boardLinkDocument = defineDocument({
  collection: 'board_links',
  schema: z.object({
    _id: BoardId,
    ownerUserId: z.string().nullable(),
    tempSessionId: z.string().nullable(),
    companyIds: z.array(CompanyId),
    companies: z.array(
      z.object({
        companyId: CompanyId,
        isPrimary: z.boolean(),
        proof: CompetitorProof.nullable(),
        standing: CompetitorStanding,
        mergedInto: CompanyId.nullable(),
        added: BoardPlace.shape.added,
        isRemoved: z.boolean(),
        replacedBy: CompanyId.optional(),
      }),
    ),
    /** The owner's corrections to the board's own company; absent without any. */
    corrections: z.array(IdentityCorrection).optional(),
    /**
     * While a board is paused, its companies aren't tracked for it. `revision` orders the changes published by the
     * boards service. Absent if the board was never paused.
     */
    pause: z.object({ isPaused: z.boolean(), revision: z.number() }).optional(),
    /** Number of edits so far. */
    revision: z.number(),
  }),
  references: [
    { field: '_id', to: { service: 'boards', collection: 'boards' } },
    { field: 'companyIds', to: { service: 'companies', collection: 'companies' } },
  ],
  indexes: [{ keys: { ownerUserId: 1 } }, { keys: { tempSessionId: 1 } }, { keys: { companyIds: 1 } }],
});

/** A company covered by weekly alerts. It is tracked until the given time, even without a board. */
export const followedCompanyDocument = defineDocument({
  collection: 'followed_companies',
  schema: z.object({ _id: CompanyId, until: z.date() }),
  references: [{ field: '_id', to: { service: 'companies', collection: 'companies' } }],
});
