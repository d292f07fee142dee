import type { ContentItem, ContentOrigin, SyncOutcome } from '@sightline/contracts';

/** One collected piece. `_id` comes from its canonical URL. */
export interface ContentDocument {
  _id: string;
  url: string;
  title: string;
  description: string;
  content: string;
  publishedAt: Date;
  sourceName: string;
  author: string | null;
  imageUrl: string | null;
  language: string | null;
  origin: ContentOrigin;
  /** The title as copies are recognised by it. */
  titleKey: string;
  /** Where else the same text stands, word for word; the ids apart, so that they can be looked up. */
  copies: ContentCopy[];
  copyIds: string[];
  createdAt: Date;
}

export interface ContentCopy {
  contentId: string;
  url: string;
  sourceName: string;
  publishedAt: Date;
}

/** An item was found for a company. `_id` comes from both; a pair that exists was told of and is never told of again. */
export interface ContentSourceDocument {
  _id: string;
  contentId: string;
  companyId: string;
  origin: ContentOrigin;
  discoveredAt: Date;
}

/** Who a company is, as last heard, and how its last sync ended. */
export interface TrackedCompanyDocument {
  _id: string;
  name: string;
  domain: string;
  industry: string;
  keywords: string[];
  updatedAt: Date;
  lastSync: SyncOutcome | null;
  lastSyncedAt: Date | null;
}

/** A board tracks a company. The owner stands here so that "my companies" is one query. */
export interface BoardLinkDocument {
  _id: string;
  boardId: string;
  companyId: string;
  ownerUserId: string | null;
  tempSessionId: string | null;
  /** 0 is the board's own company, 1 its first competitor. */
  position: number;
  /** Edits of the board's list that are taken over; absent before the first. */
  revision?: number;
  /** An edit brought the company, and nobody has looked for news about it for this board yet. */
  awaitsSync?: boolean;
}

export function toContentItem(document: ContentDocument): ContentItem {
  const { _id, titleKey: _, copies: __, copyIds: ___, createdAt: ____, publishedAt, ...item } = document;
  return { id: _id, ...item, publishedAt: publishedAt.toISOString() };
}
