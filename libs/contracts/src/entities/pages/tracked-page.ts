import { z } from 'zod';
import { CardId, ChangeId, CompanyId, PageId, PagePictureId, Timestamp } from '../../common.ts';
import { Audience } from '../surfaces/surface.ts';
import { PageChange, PageKind, PriceRow } from './page-change.ts';

/**
 * - `waiting`: not visited yet
 * - `unchanged`: no change since the first visit
 * - `changed`: changed since the first visit
 * - `unconfirmed`: the last visit found a change that a second visit must confirm
 * - `unreadable`: the last visits could not read the page; the last version is kept
 * - `gone`: the site reports that the page no longer exists
 */
export const PageState = z.enum(['waiting', 'unchanged', 'changed', 'unconfirmed', 'unreadable', 'gone']);
export type PageState = z.infer<typeof PageState>;

export const PageProblem = z.object({
  code: z.enum([
    'captcha',
    'refused',
    'consent',
    'login',
    'maintenance',
    'http_status',
    'empty',
    'loading',
    'moved',
    'other_language',
    'unreachable',
    'blocked_by_robots',
    'not_a_page',
    'too_large',
    'too_complex',
  ]),
  message: z.string(),
  since: Timestamp,
});
export type PageProblem = z.infer<typeof PageProblem>;

/** A page on a company's site that a board monitors. */
export const TrackedPage = z.object({
  id: PageId,
  companyId: CompanyId,
  company: z.string(),
  url: z.string(),
  kind: PageKind,
  /**
   * `site`: found through the site's links or sitemap. `user`: added by a user of this board, and visible only on this
   * board.
   */
  foundBy: z.enum(['site', 'user']),
  paused: z.boolean(),
  state: PageState,
  problem: PageProblem.nullable(),
  firstCheckedAt: Timestamp.nullable(),
  lastCheckedAt: Timestamp.nullable(),
  lastChangedAt: Timestamp.nullable(),
  nextCheckAt: Timestamp.nullable(),
  everyHours: z.number().positive(),
  visits: z.number().int().min(0),
  failedVisits: z.number().int().min(0),
});
export type TrackedPage = z.infer<typeof TrackedPage>;

export const SiteChange = PageChange.extend({
  changeId: ChangeId,
  pageId: PageId,
  companyId: CompanyId,
  company: z.string(),
  pageUrl: z.string(),
  pageKind: PageKind,
  foundAt: Timestamp,
  /** Null if the change is minor, so that no card was created. */
  cardId: CardId.nullable(),
});
export type SiteChange = z.infer<typeof SiteChange>;

/**
 * A difference that is not reported as a change: the page varies on its own (`learned`, explained in `why`), or this board
 * ignores the block (`rule`).
 */
export const LeftOut = z.object({
  text: z.string(),
  reason: z.enum(['learned', 'rule']),
  why: z.string().optional(),
  /** Id of the rule, needed to undo it. */
  ignoredId: z.string().optional(),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** A rectangle in a picture, in pixels. */
export const PictureRegion = z.object({
  x: z.number().int().min(0),
  y: z.number().int().min(0),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type PictureRegion = z.infer<typeof PictureRegion>;

/** Screenshot of a version, 1280 pixels wide, taken without the page's scripts. Very long pages are cut off. */
export const PagePicture = z.object({
  /** Id for `/api/boards/:boardId/pages/:pageId/pictures/:pictureId`. */
  id: PagePictureId,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Positions of the version's `changes`, in the same order; null for unknown positions. */
  regions: z.array(PictureRegion.nullable()),
});
export type PagePicture = z.infer<typeof PagePicture>;

/** All changes between two versions of a page, confirmed by a second visit. */
export const PageVersion = z.object({
  id: ChangeId,
  /** Time of the visit that first found the version. */
  foundAt: Timestamp,
  confirmedAt: Timestamp,
  changes: z.array(PageChange),
  moved: z.array(z.string()),
  leftOut: z.array(LeftOut),
  cardId: CardId.nullable(),
  /** Null if there are no pictures, because no browser is configured or the version is not one of the latest. */
  pictures: z.object({ before: PagePicture.nullable(), after: PagePicture.nullable() }).nullable(),
});
export type PageVersion = z.infer<typeof PageVersion>;

/** The prices of a page from `seenAt` until the next reading. */
export const PriceReading = z.object({
  seenAt: Timestamp,
  rows: z.array(PriceRow),
  /** The copy in an archive that states them, from before the page was tracked; absent for Sightline's own visits. */
  archivedUrl: z.url().optional(),
});
export type PriceReading = z.infer<typeof PriceReading>;

/** A block whose changes the board ignores. */
export const IgnoredBlock = z.object({ id: z.string(), text: z.string(), createdAt: Timestamp });
export type IgnoredBlock = z.infer<typeof IgnoredBlock>;

/** A tracked page with its history: at most 100 versions, newest first. */
export const PageHistory = z.object({
  page: TrackedPage,
  versions: z.array(PageVersion),
  prices: z.array(PriceReading),
  ignored: z.array(IgnoredBlock),
  /** Blocks that change on most visits. */
  learned: z.array(z.object({ text: z.string(), visits: z.number().int() })),
});
export type PageHistory = z.infer<typeof PageHistory>;

/** A current price row and its values before the last change. */
export const CurrentPrice = PriceRow.extend({
  pageId: PageId,
  /** The time when this price was first seen. */
  since: Timestamp,
  was: PriceRow.pick({ price: true, percent: true, contact: true, quote: true })
    .extend({
      /** The copy in an archive that stated it, from before the page was tracked; absent for Sightline's own visits. */
      archived: z.object({ seenAt: Timestamp, url: z.url() }).optional(),
    })
    .nullable(),
});
export type CurrentPrice = z.infer<typeof CurrentPrice>;

export const CompanyPrices = z.object({
  companyId: CompanyId,
  company: z.string(),
  isPrimary: z.boolean(),
  pages: z.array(TrackedPage.pick({ id: true, url: true, lastCheckedAt: true, problem: true })),
  rows: z.array(CurrentPrice),
});
export type CompanyPrices = z.infer<typeof CompanyPrices>;

/** Set on content items that report a change on a page. */
export const ItemChange = z.object({
  changeId: ChangeId,
  pageId: PageId,
  pageKind: PageKind,
  /** Changes, most important first. */
  changes: z.array(PageChange).min(1).max(10),
  /** Number of all changes, including those left out of `changes`. */
  total: z.number().int().positive(),
  audience: Audience,
});
export type ItemChange = z.infer<typeof ItemChange>;
