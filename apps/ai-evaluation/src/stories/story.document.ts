import { CompanyId, ContentId, StoryId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** Events older than this are not added to: the rows are only needed to find out what reports the same. */
const keptSeconds = 60 * 86_400;

/** What the text of an item means: the bytes of a vector in Base64, some 700 characters. */
export const storedVector = z.object({ model: z.string(), floor: z.number(), values: z.string() });

/** A relevant item of a company, and the event that it reports. */
export const storyItemDocument = defineDocument({
  collection: 'story_items',
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId,
    contentId: ContentId,
    storyId: StoryId,
    /** How often the item has changed its event. */
    revision: z.number(),
    /** False until the items around it were clustered as a whole. */
    clustered: z.boolean(),
    /** Its beginning, and that of its description. */
    title: z.string(),
    description: z.string(),
    /** How its text goes on. */
    body: z.string(),
    channel: z.enum(['press', 'own', 'change']),
    /** The facts of a page's change; absent from other rows. */
    changes: z.array(z.string()).optional(),
    publishedAt: z.date(),
    event: z.string().nullable(),
    passing: z.boolean(),
    url: z.string(),
    /** Null or absent: compared by words. */
    vector: storedVector.nullable().optional(),
    /** Names of the company at the time. */
    companyNames: z.array(z.string()),
    joinedAt: z.date(),
  }),
  naturalKey: ['companyId', 'contentId'],
  references: [
    { field: 'contentId', to: { service: 'ingestion', collection: 'content_items' } },
    { field: 'companyId', to: { service: 'companies', collection: 'companies' } },
  ],
  indexes: [
    { keys: { companyId: 1, publishedAt: -1 } },
    { keys: { companyId: 1, clustered: 1 } },
    { keys: { joinedAt: 1 }, options: { expireAfterSeconds: keptSeconds } },
  ],
});
export type StoryItemDocument = z.infer<typeof storyItemDocument.schema>;
