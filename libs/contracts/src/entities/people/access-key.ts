import { z } from 'zod';
import { BoardId, CompanyId, Timestamp } from '../../common.ts';
import { Sentiment } from '../content.ts';
import { NewsTopic } from '../topics.ts';

/** Scope of a personal token: `read` covers GET requests, `write` all other methods. */
export const TokenScope = z.enum(['read', 'write']);
export type TokenScope = z.infer<typeof TokenScope>;

/**
 * Prefix of each kind of secret. A secret gives access without signing in: a personal token calls the API as its user,
 * a share link shows one board, a feed address serves one feed.
 */
export const secretPrefixes = { token: 'slt_', share: 'sls_', feed: 'slf_' } as const;
export type AccessKeyKind = keyof typeof secretPrefixes;

/** Returns true if the text has the format of this type of secret: its prefix and 256 bits. */
export const isSecretOf = (kind: AccessKeyKind, text: string): boolean =>
  text.startsWith(secretPrefixes[kind]) && /^sl[tsf]_[\w-]{43}$/.test(text);

const Label = z.string().trim().min(1, 'Enter a name').max(80, 'A name can have at most 80 characters');
/** Days until the key expires; null: never. */
const LifetimeDays = z.literal([7, 30, 90, 365]).nullable();

const accessKey = {
  id: z.string(),
  label: z.string(),
  /** The last four characters of the secret, so that its owner can recognise it. The secret itself is shown once. */
  hint: z.string(),
  createdAt: Timestamp,
  /** Time when the key expires; null: never. */
  expiresAt: Timestamp.nullable(),
  /** Time of the last use (UTC), rounded to the hour; null before the first use. */
  lastUsedAt: Timestamp.nullable(),
};

export const PersonalToken = z.object({ ...accessKey, scopes: z.array(TokenScope) });
export type PersonalToken = z.infer<typeof PersonalToken>;

export const TokenCreateRequest = z.object({
  label: Label,
  scopes: z
    .array(TokenScope)
    .min(1, 'Choose what the token may do')
    .max(2)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once'),
  expiresInDays: LifetimeDays.default(90),
});
export type TokenCreateRequest = z.infer<typeof TokenCreateRequest>;

export const ShareLink = z.object(accessKey);
export type ShareLink = z.infer<typeof ShareLink>;

export const ShareLinkCreateRequest = z.object({
  label: Label.default('Share link'),
  expiresInDays: LifetimeDays.default(30),
});
export type ShareLinkCreateRequest = z.infer<typeof ShareLinkCreateRequest>;

/** Filter for the cards that the feed includes. Absent fields don't filter. */
export const FeedFilter = z.object({
  company: CompanyId.optional(),
  topic: NewsTopic.optional(),
  tag: z.string().trim().min(1).max(60).optional(),
  sentiment: Sentiment.optional(),
  highPriority: z.literal(true).optional(),
  search: z.string().trim().min(1).max(200).optional(),
});
export type FeedFilter = z.infer<typeof FeedFilter>;

export const Feed = z.object({ ...accessKey, filter: FeedFilter });
export type Feed = z.infer<typeof Feed>;

export const FeedCreateRequest = z.object({ label: Label.default('Feed'), filter: FeedFilter.default({}) });
export type FeedCreateRequest = z.infer<typeof FeedCreateRequest>;

/** RSS 2.0, Atom 1.0 (RFC 4287), JSON Feed 1.1. */
export const FeedFormat = z.enum(['rss', 'atom', 'json']);
export type FeedFormat = z.infer<typeof FeedFormat>;

/** The board shown by a share link, without its owner. */
export const SharedBoard = z.object({
  id: BoardId,
  name: z.string(),
  companyName: z.string().nullable(),
  industry: z.string().nullable(),
  companyUrl: z.string(),
  companyCount: z.number().int(),
  cardCount: z.number().int(),
  lastRefreshedAt: Timestamp.nullable(),
  /** When the link expires; null: never. */
  expiresAt: Timestamp.nullable(),
});
export type SharedBoard = z.infer<typeof SharedBoard>;

export const SharedCompany = z.object({
  id: CompanyId,
  name: z.string(),
  domain: z.string(),
  industry: z.string(),
  isPrimary: z.boolean(),
});
export type SharedCompany = z.infer<typeof SharedCompany>;
