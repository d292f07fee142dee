import type { CompanyIdentity, ContentOrigin } from '@sightline/contracts';
import type { DailyRequests } from '@sightline/product';
import type { IngestionSettings } from '../config.ts';
import type { Reader } from '../reader.ts';
import type { GalStore } from './gdelt-gal/gal.store.ts';
import type { Backoff } from './pacing/backoff.ts';
import type { SourceMemory } from './source-memory.ts';

/** The role of a company on the boards that track it; decides how widely it is searched (product §9). */
export type CompanyRole =
  /** The primary company of at least one board. */
  | 'board-company'
  /** Among the first five competitors of at least one board. */
  | 'searched-competitor'
  /** A later competitor; not searched with the news API. */
  | 'other-competitor';

export interface SyncTarget extends CompanyIdentity {
  role: CompanyRole;
}

export interface NewsWindow {
  from: Date;
  to: Date;
}

/** An item as returned by a source; plain text only. */
export interface FoundItem {
  url: string;
  /** Empty if only the page states it (sitemaps). */
  title: string;
  description: string;
  text: string;
  /** Null if only the page states it. */
  publishedAt: Date | null;
  /** Used when neither the source nor the page has a publication date. */
  fallbackDate?: Date | null;
  sourceName: string;
  author: string | null;
  imageUrl: string | null;
  language: string | null;
  /** The feed entry from which the item was read; absent for items from searches and sitemaps. */
  entry?: { feed: string; guid: string | null };
}

export interface FailedPart {
  url: string;
  reason: string;
}

export interface Findings {
  items: FoundItem[];
  memory?: SourceMemory;
  /** The source has nothing new since the last time (304). */
  unchanged?: boolean;
  problems?: string[];
  /** Parts of the source, such as one of several feeds, that failed while others worked. */
  failedParts?: readonly FailedPart[];
}

/** The origin of a request to a source. */
export interface Asker {
  /** Searches in one lane (one board) are spaced out; different lanes are independent. */
  readonly lane: string;
  /** Called synchronously by a source that must wait for its turn. */
  readonly onWait: () => void;
}

/** An operator's query, in syntax common to all searches: quoted phrases and OR. */
export interface NewsQuery {
  query: string;
  window: NewsWindow;
  pageSize: number;
}

/** One place to search for news about a company. */
export interface NewsSource {
  /** Name used in Operations, metrics, logs and the stored source health. */
  readonly name: string;
  /** Kind of source; `origins.ts` defines how a sync treats each kind. */
  readonly origin: ContentOrigin;
  /** Name of an earlier source in the registry whose items must be processed before those of this one. */
  readonly after?: string;
  /** Maximum time it may wait for its turn, in addition to the timeout. */
  readonly maxWaitMs?: number;
  appliesTo(company: SyncTarget): boolean;
  /** @throws {SourceFailure}; errors of the reader */
  find(company: SyncTarget, window: NewsWindow, memory: SourceMemory | null, asker: Asker): Promise<Findings>;
  /**
   * Runs any query from the pipeline pages; absent if the source can't search. `total` is the number of matches it
   * reports.
   * @throws {SourceFailure} and any error of the reader
   */
  search?(query: NewsQuery): Promise<{ items: FoundItem[]; total: number }>;
}

/** Result of the last reading of an outlet's feed. */
export interface OutletReading {
  url: string;
  items: number;
  failure: unknown;
}

/** Limits requests per day; a rejection states the reason. */
export type RequestBudget = Pick<DailyRequests, 'take'>;

export interface SourceParts {
  reader: Reader;
  settings: IngestionSettings;
  now: () => Date;
  /** Daily limit of requests to the news service. */
  requests: RequestBudget;
  /** Creates a back-off. Each host that is called without a key has its own. */
  backoff: () => Backoff;
  /** Articles in GDELT's lists that name a watched company. */
  gal: Pick<GalStore, 'reading' | 'hitsOf'>;
  recordOutlets: (readings: readonly OutletReading[]) => Promise<void>;
}

/** Creates a source; null when the settings disable it. */
export type SourceFactory = (parts: SourceParts) => NewsSource | null;

/** Maximum text length kept of an item; the rest of a page adds nothing to its evaluation. */
export const maxTextChars = 20_000;
