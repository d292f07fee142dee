import {
  BoardId,
  ChangeId,
  CompanyId,
  PageChange,
  PageId,
  PageKind,
  PageProblem,
  PriceRow,
} from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { Binary } from 'mongodb';
import { z } from 'zod';

const companies = { service: 'companies', collection: 'companies' } as const;
const pages = { service: 'ingestion', collection: 'tracked_pages' } as const;
const boards = { service: 'boards', collection: 'boards' } as const;
/** JSON, deflated. */
const Packed = z.instanceof(Binary);

/** A page of a company's site that is looked at on a schedule, once for all boards. The id is derived from company and URL. */
export const trackedPageDocument = defineDocument({
  collection: 'tracked_pages',
  schema: z.object({
    _id: PageId,
    /** The company as its site presents it; its editions share the page. */
    companyId: CompanyId,
    url: z.string(),
    kind: PageKind,
    foundBy: z.enum(['site', 'user']),
    /** Null when no board wants it any more. */
    nextCheckAt: z.date().nullable(),
    everyHours: z.number(),
    createdAt: z.date(),
    firstCheckedAt: z.date().nullable(),
    lastCheckedAt: z.date().nullable(),
    lastChangedAt: z.date().nullable(),
    visits: z.number(),
    failedVisits: z.number(),
    /** Failed visits since the last one that worked. */
    failuresInARow: z.number(),
    problem: PageProblem.omit({ since: true }).extend({ since: z.date() }).nullable(),
    isGone: z.boolean(),
    /** It came to a site that was known without it: its first version is news. */
    isNews: z.boolean(),
    /** Somebody asked for the next visit and waits for it. */
    isHurried: z.boolean(),
    etag: z.string().nullable(),
    lastModified: z.string().nullable(),
    /** Of the last body; the same body needs no reading. */
    bodyHash: z.string().nullable(),
    /** The version that the next visit is compared with. */
    versionId: z.string().nullable(),
    /** What a first look saw, as a difference to the version; the second look decides. */
    firstLook: z.object({ at: z.date(), reading: Packed, movedTo: z.string().nullable() }).nullable(),
    /** Where its redirects lead; null when there are none. */
    leadsTo: z.string().nullable(),
    /** When it was missing first; the second look decides whether it is gone. */
    missingSince: z.date().nullable(),
    /** What the page does on every visit, as the comparison keeps it. */
    learned: Packed.nullable(),
  }),
  naturalKey: ['companyId', 'url'],
  references: [{ field: 'companyId', to: companies }],
  indexes: [{ keys: { companyId: 1 } }, { keys: { nextCheckAt: 1 } }],
});
export type TrackedPageDocument = z.infer<typeof trackedPageDocument.schema>;

/** A version of a page: what it said, whole or as the difference to an earlier version. The same content is one version. */
export const pageVersionDocument = defineDocument({
  collection: 'page_snapshots',
  schema: z.object({
    _id: z.string(),
    pageId: PageId,
    /** The version that `data` is a difference to; null when it is whole. */
    baseId: z.string().nullable(),
    data: Packed,
    seenAt: z.date(),
  }),
  references: [{ field: 'pageId', to: pages }],
  indexes: [{ keys: { pageId: 1, seenAt: -1 } }],
});
export type PageVersionDocument = z.infer<typeof pageVersionDocument.schema>;

/** What changed from one version of a page to the next. */
export const pageChangeDocument = defineDocument({
  collection: 'page_changes',
  schema: z.object({
    _id: ChangeId,
    pageId: PageId,
    companyId: CompanyId,
    pageUrl: z.string(),
    pageKind: PageKind,
    beforeId: z.string().nullable(),
    afterId: z.string().nullable(),
    foundAt: z.date(),
    confirmedAt: z.date(),
    changes: z.array(PageChange),
    /** The kinds of `changes`, each once, for the index; those of minor changes stand in `minorKinds`. */
    kinds: z.array(z.string()),
    minorKinds: z.array(z.string()),
    moved: z.array(z.string()),
    /** With the reason in words. */
    leftOut: z.array(z.object({ text: z.string(), why: z.string() })),
    /** The content item that tells it; null when all of it is minor. */
    contentId: z.string().nullable(),
  }),
  references: [
    { field: 'pageId', to: pages },
    { field: 'companyId', to: companies },
  ],
  indexes: [{ keys: { pageId: 1, foundAt: -1 } }, { keys: { companyId: 1, foundAt: -1 } }],
});
export type PageChangeDocument = z.infer<typeof pageChangeDocument.schema>;

/** The prices of a page from `seenAt` on. */
export const pagePricesDocument = defineDocument({
  collection: 'page_prices',
  schema: z.object({
    _id: z.string(),
    pageId: PageId,
    companyId: CompanyId,
    seenAt: z.date(),
    rows: z.array(PriceRow),
  }),
  references: [{ field: 'pageId', to: pages }],
  indexes: [{ keys: { companyId: 1, seenAt: -1 } }, { keys: { pageId: 1, seenAt: -1 } }],
});
export type PagePricesDocument = z.infer<typeof pagePricesDocument.schema>;

/** What a board's owner wants of a page. Without one, a page that the site led to is tracked. */
export const pageChoiceDocument = defineDocument({
  collection: 'page_choices',
  schema: z.object({
    _id: z.string(),
    boardId: BoardId,
    pageId: PageId,
    companyId: CompanyId,
    choice: z.enum(['tracked', 'paused', 'removed']),
    /** `key` is the place of the block on the page; null when no block had this text, which is then looked for. */
    ignored: z.array(z.object({ id: z.string(), text: z.string(), key: z.string().nullable(), createdAt: z.date() })),
  }),
  naturalKey: ['boardId', 'pageId'],
  references: [
    { field: 'boardId', to: boards },
    { field: 'pageId', to: pages },
  ],
  indexes: [{ keys: { boardId: 1 } }, { keys: { pageId: 1 } }],
});
export type PageChoiceDocument = z.infer<typeof pageChoiceDocument.schema>;

/** When a site was last searched for pages worth watching. */
export const siteVisitDocument = defineDocument({
  collection: 'site_visits',
  schema: z.object({
    _id: CompanyId,
    homeUrl: z.string(),
    lookedAt: z.date().nullable(),
    nextLookAt: z.date(),
    failures: z.number(),
    /** Pages that its home page has linked to; null before the first look. See `newLinks`. */
    links: z.array(z.string()).nullable(),
    /** Pages of telling kinds that its sitemap has listed; null before the first sitemap. See `listedPages`. */
    listed: z.array(z.string()).nullable(),
  }),
  references: [{ field: '_id', to: companies }],
  indexes: [{ keys: { nextLookAt: 1 } }],
});
export type SiteVisitDocument = z.infer<typeof siteVisitDocument.schema>;
