import { z } from 'zod';
import { BoardId, CardId, ChangeId, CompanyId, PageId, PagePictureId, Timestamp } from '../common.ts';
import { PageChange, PageKind, PriceRow } from './page-change.ts';

/**
 * - `waiting`: not looked at yet
 * - `unchanged`: no change since the first visit
 * - `changed`: it has changed since the first visit
 * - `unconfirmed`: the last visit saw a change; a second look decides
 * - `unreadable`: the last visits said nothing about the page; the last version is kept
 * - `gone`: the site says that the page is no more
 */
export const PageState = z.enum(['waiting', 'unchanged', 'changed', 'unconfirmed', 'unreadable', 'gone']);
export type PageState = z.infer<typeof PageState>;

/** Why a visit said nothing about the page. */
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

/** A page of a company's site whose changes a board follows. */
export const TrackedPage = z.object({
  id: PageId,
  companyId: CompanyId,
  company: z.string(),
  url: z.string(),
  kind: PageKind,
  /** `site`: by the site's links or sitemap. `user`: added on this board, which alone hears of it. */
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

/** One change on a tracked page, as a board lists it. */
export const SiteChange = PageChange.extend({
  changeId: ChangeId,
  pageId: PageId,
  companyId: CompanyId,
  company: z.string(),
  pageUrl: z.string(),
  pageKind: PageKind,
  foundAt: Timestamp,
  /** Null for what made no card because it is minor. */
  cardId: CardId.nullable(),
});
export type SiteChange = z.infer<typeof SiteChange>;

/** What was seen but is no change: what the page does by itself, with the reason in words (`why`), or what this board ignores (`rule`). */
export const LeftOut = z.object({
  text: z.string(),
  reason: z.enum(['learned', 'rule']),
  why: z.string().optional(),
  /** The rule, to be undone. */
  ignoredId: z.string().optional(),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** A rectangle of a picture, in its pixels. */
export const PictureRegion = z.object({
  x: z.number().int().min(0),
  y: z.number().int().min(0),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type PictureRegion = z.infer<typeof PictureRegion>;

/** How a version of a page looked, at a width of 1280 pixels; of a very long page the beginning. Without its scripts. */
export const PagePicture = z.object({
  /** Of `/api/boards/:boardId/pages/:pageId/pictures/:pictureId`. */
  id: PagePictureId,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Where the `changes` of the version are to be seen, in their order; null where that can't be told. */
  regions: z.array(PictureRegion.nullable()),
});
export type PagePicture = z.infer<typeof PagePicture>;

/** All that changed between two versions of a page, confirmed by a second look. */
export const PageVersion = z.object({
  id: ChangeId,
  /** The first look that saw it. */
  foundAt: Timestamp,
  confirmedAt: Timestamp,
  changes: z.array(PageChange),
  moved: z.array(z.string()),
  leftOut: z.array(LeftOut),
  cardId: CardId.nullable(),
  /** Null when there are none: no browser is configured, or the version is not one of the last. */
  pictures: z.object({ before: PagePicture.nullable(), after: PagePicture.nullable() }).nullable(),
});
export type PageVersion = z.infer<typeof PageVersion>;

/** The prices of a page from `seenAt` on, until the next of these. */
export const PriceReading = z.object({ seenAt: Timestamp, rows: z.array(PriceRow) });
export type PriceReading = z.infer<typeof PriceReading>;

/** A block that the board's owner does not want to hear of. */
export const IgnoredBlock = z.object({ id: z.string(), text: z.string(), createdAt: Timestamp });
export type IgnoredBlock = z.infer<typeof IgnoredBlock>;

/** A tracked page with its history, newest first, at most 100 versions. */
export const PageHistory = z.object({
  page: TrackedPage,
  versions: z.array(PageVersion),
  prices: z.array(PriceReading),
  ignored: z.array(IgnoredBlock),
  /** Blocks that differ on most visits. */
  learned: z.array(z.object({ text: z.string(), visits: z.number().int() })),
});
export type PageHistory = z.infer<typeof PageHistory>;

/** A price row now, with what it was before its last change. */
export const CurrentPrice = PriceRow.extend({
  pageId: PageId,
  /** Seen first at this price. */
  since: Timestamp,
  was: PriceRow.pick({ price: true, percent: true, contact: true, quote: true }).nullable(),
});
export type CurrentPrice = z.infer<typeof CurrentPrice>;

/** The listed prices of one company. */
export const CompanyPrices = z.object({
  companyId: CompanyId,
  company: z.string(),
  isPrimary: z.boolean(),
  pages: z.array(TrackedPage.pick({ id: true, url: true, lastCheckedAt: true, problem: true })),
  rows: z.array(CurrentPrice),
});
export type CompanyPrices = z.infer<typeof CompanyPrices>;

/** Which boards a change is for: all that track the company but some, or only these. */
const Audience = z.union([
  z.object({ except: z.array(BoardId).max(1_000) }),
  z.object({ only: z.array(BoardId).max(1_000) }),
]);

/** What makes a content item the news of a change on a page. */
export const ItemChange = z.object({
  changeId: ChangeId,
  pageId: PageId,
  pageKind: PageKind,
  /** The weightiest first. */
  changes: z.array(PageChange).min(1).max(10),
  /** All that changed, also those that are left out of `changes`. */
  total: z.number().int().positive(),
  audience: Audience,
});
export type ItemChange = z.infer<typeof ItemChange>;
