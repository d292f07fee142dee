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
/** Deflated JSON. */
const Packed = z.instanceof(Binary);

/** A page of a company's site, visited on a schedule once for all boards. The id is derived from company and URL. */
export const trackedPageDocument = defineDocument({
  collection: 'tracked_pages',
  schema: z.object({
    _id: PageId,
    /** The original company; its corrected copies share the page. */
    companyId: CompanyId,
    url: z.string(),
    kind: PageKind,
    foundBy: z.enum(['site', 'user']),
    /** Null if no board needs the page any more. */
    nextCheckAt: z.date().nullable(),
    everyHours: z.number(),
    createdAt: z.date(),
    firstCheckedAt: z.date().nullable(),
    lastCheckedAt: z.date().nullable(),
    lastChangedAt: z.date().nullable(),
    visits: z.number(),
    failedVisits: z.number(),
    /** Number of failed visits since the last successful one. */
    failuresInARow: z.number(),
    problem: PageProblem.omit({ since: true }).extend({ since: z.date() }).nullable(),
    isGone: z.boolean(),
    /** True if the page appeared on a site that was already known, so its first version is published. */
    isNews: z.boolean(),
    /** True if a user requested the next visit and is waiting for it. */
    isHurried: z.boolean(),
    etag: z.string().nullable(),
    lastModified: z.string().nullable(),
    /** Hash of the last body; the same body is not read again. */
    bodyHash: z.string().nullable(),
    /** The version with which the next visit is compared. */
    versionId: z.string().nullable(),
    /**
     * The reading of the first visit that found a change, packed as the difference to the version; a second visit
     * confirms or rejects it.
     */
    firstLook: z.object({ at: z.date(), reading: Packed, movedTo: z.string().nullable() }).nullable(),
    /** Final address of its redirects; null without redirects. */
    leadsTo: z.string().nullable(),
    /** The time when the page was first found missing; a second visit decides whether it is gone. */
    missingSince: z.date().nullable(),
    /** Parts of the page that change on every visit, as stored by the comparison. */
    learned: Packed.nullable(),
    /** The time when old versions were last deleted. */
    thinnedAt: z.date().optional(),
  }),
  naturalKey: ['companyId', 'url'],
  references: [{ field: 'companyId', to: companies }],
  indexes: [{ keys: { companyId: 1 } }, { keys: { nextCheckAt: 1 } }],
});
export type TrackedPageDocument = z.infer<typeof trackedPageDocument.schema>;

/**
 * A version of a page's content, stored whole or as the difference to an earlier version. Equal content is stored once.
 */
export const pageVersionDocument = defineDocument({
  collection: 'page_snapshots',
  schema: z.object({
    _id: z.string(),
    pageId: PageId,
    /** The version on which the difference in `data` is based; null if stored whole. */
    baseId: z.string().nullable(),
    data: Packed,
    seenAt: z.date(),
  }),
  references: [{ field: 'pageId', to: pages }],
  indexes: [{ keys: { pageId: 1, seenAt: -1 } }],
});
export type PageVersionDocument = z.infer<typeof pageVersionDocument.schema>;

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
    /** The kinds of `changes`, each once, for the index. Kinds of minor changes are in `minorKinds`. */
    kinds: z.array(z.string()),
    minorKinds: z.array(z.string()),
    moved: z.array(z.string()),
    /** Differences that were not reported, with the reason in words. */
    leftOut: z.array(z.object({ text: z.string(), why: z.string() })),
    /** The content item that reports the change; null when all of it is minor. */
    contentId: z.string().nullable(),
  }),
  references: [
    { field: 'pageId', to: pages },
    { field: 'companyId', to: companies },
  ],
  indexes: [{ keys: { pageId: 1, foundAt: -1 } }, { keys: { companyId: 1, foundAt: -1 } }],
});
export type PageChangeDocument = z.infer<typeof pageChangeDocument.schema>;

/** The prices of a page from `seenAt` until the next row. */
export const pagePricesDocument = defineDocument({
  collection: 'page_prices',
  schema: z.object({
    _id: z.string(),
    pageId: PageId,
    companyId: CompanyId,
    seenAt: z.date(),
    rows: z.array(PriceRow),
    /** The copy in an archive that states them; absent for Sightline's own visits, which are all later. */
    archivedUrl: z.string().optional(),
  }),
  references: [{ field: 'pageId', to: pages }],
  indexes: [{ keys: { companyId: 1, seenAt: -1 } }, { keys: { pageId: 1, seenAt: -1 } }],
});
export type PagePricesDocument = z.infer<typeof pagePricesDocument.schema>;

/** A board's settings for a page. Without settings, pages found on the site are tracked. */
export const pageChoiceDocument = defineDocument({
  collection: 'page_choices',
  schema: z.object({
    _id: z.string(),
    boardId: BoardId,
    pageId: PageId,
    companyId: CompanyId,
    choice: z.enum(['tracked', 'paused', 'removed']),
    /**
     * `key` is the position of the block on the page; null when no block had this text, so the text is matched instead.
     */
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

/** State of the searches of a company's site for pages. */
export const siteVisitDocument = defineDocument({
  collection: 'site_visits',
  schema: z.object({
    _id: CompanyId,
    homeUrl: z.string(),
    lookedAt: z.date().nullable(),
    nextLookAt: z.date(),
    failures: z.number(),
    /** Links seen on the home page; null before the first search. See `newLinks`. */
    links: z.array(z.string()).nullable(),
    /** Pages listed in the sitemap; null before the first sitemap was read. See `listedPages`. */
    listed: z.array(z.string()).nullable(),
  }),
  references: [{ field: '_id', to: companies }],
  indexes: [{ keys: { nextLookAt: 1 } }],
});
export type SiteVisitDocument = z.infer<typeof siteVisitDocument.schema>;
