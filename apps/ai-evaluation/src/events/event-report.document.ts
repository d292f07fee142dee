import { CompanyId, ContentId, EventId, ReportStatement } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** Older events are closed; rows are only needed to find reports of the same event. */
const keptSeconds = 60 * 86_400;

/** An embedding of the item's text: vector bytes in Base64, about 700 characters. */
export const storedVector = z.object({ model: z.string(), floor: z.number(), values: z.string() });

/** A relevant item of a company, and the event that it reports. */
export const eventReportDocument = defineDocument({
  collection: 'event_reports',
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId,
    contentId: ContentId,
    eventId: EventId,
    /** The number of times that the item's event, or the report that it copies, changed. */
    revision: z.number(),
    /** False until the items around it were clustered. */
    clustered: z.boolean(),
    /** Start of the title and of the description. */
    title: z.string(),
    description: z.string(),
    /** Continuation of the text. */
    body: z.string(),
    channel: z.enum(['press', 'own', 'change', 'signal']),
    /** Facts of a page change; absent from other rows. */
    changes: z.array(z.string()).optional(),
    publishedAt: z.date(),
    event: z.string().nullable(),
    passing: z.boolean(),
    url: z.string(),
    /** The report that it copies. Null or absent for an original text. */
    copyOf: ContentId.nullable().optional(),
    /** Its statement about the event. Null if it makes no statement; absent on older rows. */
    statement: ReportStatement.nullable().optional(),
    /** True if the company wrote it. Absent on older rows. */
    isOwn: z.boolean().optional(),
    /** Null or absent if the item is compared by words only. */
    vector: storedVector.nullable().optional(),
    /** The company's names at the time. */
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
export type EventReportDocument = z.infer<typeof eventReportDocument.schema>;
