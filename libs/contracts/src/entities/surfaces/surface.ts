import { z } from 'zod';
import { BoardId, CompanyId, SurfaceId, Timestamp } from '../../common.ts';

/**
 * Public places where a company publishes, apart from its website:
 * - `job-board`: open positions
 * - `status-page`: incidents and maintenance
 * - `code`: an organisation on a code host, with its releases
 * - `package`: a package in a registry
 * - `app`: an app in a store
 * - `filings`: filings with a regulator
 * - `feed`: a blog, podcast or social account that can be read as a feed
 * - `releases`: the changelog on the company's own site
 */
export const SurfaceKind = z.enum([
  'job-board',
  'status-page',
  'code',
  'package',
  'app',
  'filings',
  'feed',
  'releases',
]);
export type SurfaceKind = z.infer<typeof SurfaceKind>;

/** The provider that hosts a surface; it determines how the surface is read. */
export const SurfaceProvider = z.enum([
  'greenhouse',
  'lever',
  'ashby',
  'workable',
  'recruitee',
  'personio',
  'teamtailor',
  'statuspage',
  'better-stack',
  'cachet',
  'github',
  'npm',
  'pypi',
  'app-store',
  'google-play',
  'sec-edgar',
  'substack',
  'medium',
  'podcast',
  'mastodon',
  'bluesky',
  'changelog',
]);
export type SurfaceProvider = z.infer<typeof SurfaceProvider>;

/**
 * Proof that a surface belongs to the company: its own site links to it, or a person added it. A name alone is not
 * proof.
 */
export const SurfaceProof = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('link'),
    /** The page on the company's site that has the link. */
    pageUrl: z.string(),
    /** The text of the link; empty for a link without text, such as an icon. */
    words: z.string().max(200),
  }),
  z.object({ kind: z.literal('person'), at: Timestamp }),
]);
export type SurfaceProof = z.infer<typeof SurfaceProof>;

/**
 * - `waiting`: not read yet
 * - `works`: the last reading had entries
 * - `empty`: the last reading had no entries
 * - `broken`: the last reading failed
 * - `blocked`: the provider forbids or limits automated reading
 * - `unread`: shown only, because the provider has no public interface that may be read, or because it lacks a setting
 * - `unlinked`: no longer read, because the company's site no longer links to it
 */
export const SurfaceState = z.enum(['waiting', 'works', 'empty', 'broken', 'blocked', 'unread', 'unlinked']);
export type SurfaceState = z.infer<typeof SurfaceState>;

/** A surface of a company as shown on a board. */
export const Surface = z.object({
  id: SurfaceId,
  companyId: CompanyId,
  company: z.string(),
  kind: SurfaceKind,
  provider: SurfaceProvider,
  /** The account's name at the provider, such as `acme` in `jobs.lever.co/acme`; the address of a changelog. */
  account: z.string(),
  url: z.string(),
  proof: SurfaceProof,
  /** True if this board rejected the surface ("Not ours"), which is then not read for it. */
  isRejected: z.boolean(),
  state: SurfaceState,
  /**
   * The reason why the surface could not be read; null unless it is broken, blocked, or unread for lack of a setting.
   */
  problem: z.string().nullable(),
  lastReadAt: Timestamp.nullable(),
});
export type Surface = z.infer<typeof Surface>;

/** The boards that an item is for: all that track the company except the listed ones, or only the listed ones. */
export const Audience = z.union([
  z.object({ except: z.array(BoardId).max(1_000) }),
  z.object({ only: z.array(BoardId).max(1_000) }),
]);
export type Audience = z.infer<typeof Audience>;
