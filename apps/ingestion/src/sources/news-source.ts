import type { CompanyIdentity, ContentOrigin } from '@sightline/contracts';
import type { DailyRequests } from '@sightline/service-kit';
import type { IngestionSettings } from '../config.ts';
import type { Reader } from '../reader.ts';
import type { Backoff } from './backoff.ts';
import type { SourceMemory } from './source-memory.ts';

/** The role of a company on the boards that track it; decides how widely it is searched (product §9). */
export type CompanyRole =
  /** The primary company of at least one board. */
  | 'board-company'
  /** Among the first five competitors of at least one board. */
  | 'searched-competitor'
  /** Further down; not searched with the news API. */
  | 'other-competitor';

export interface SyncTarget extends CompanyIdentity {
  role: CompanyRole;
}

export interface NewsWindow {
  from: Date;
  to: Date;
}

/** An item as a source returns it; plain text only. */
export interface FoundItem {
  url: string;
  /** Empty when only the page knows it (sitemaps). */
  title: string;
  description: string;
  /** As much of the article as the source provides. */
  text: string;
  /** Null when only the page knows it. */
  publishedAt: Date | null;
  /** Used when neither the source nor the page has a publication date. */
  fallbackDate?: Date | null;
  sourceName: string;
  author: string | null;
  imageUrl: string | null;
  language: string | null;
  /** The entry of a feed that it is; absent for results of searches and sitemaps. */
  entry?: { feed: string; guid: string | null };
}

/** The address of a part of a source, and why it failed. */
export interface FailedPart {
  url: string;
  reason: string;
}

export interface Findings {
  items: FoundItem[];
  memory?: SourceMemory;
  /** The source has nothing new since the last time (304). */
  unchanged?: boolean;
  /** Faults that were tolerated in the answers. */
  problems?: string[];
  /** Parts of the source, such as one of several feeds, that failed while others worked. */
  failedParts?: readonly FailedPart[];
}

/** Who asks a source. */
export interface Asker {
  /** Searches of one lane, which is a board, are spaced; those of two are not. */
  readonly lane: string;
  /** A source that has to wait for its turn calls it before anything is awaited. */
  readonly onWait: () => void;
}

/** An operator's query, in the syntax that all searches share: quoted phrases and OR. */
export interface NewsQuery {
  query: string;
  window: NewsWindow;
  pageSize: number;
}

/** One place to search for news about a company. */
export interface NewsSource {
  /** Name in Operations, metrics, logs and the stored source health. */
  readonly name: string;
  /** Its kind; `origins.ts` says what each kind means for a sync. */
  readonly origin: ContentOrigin;
  /** Name of a source further up in the registry whose items are processed before those of this one. */
  readonly after?: string;
  /** Time it may wait for its turn, on top of the time-out. */
  readonly maxWaitMs?: number;
  appliesTo(company: SyncTarget): boolean;
  /** @throws {SourceFailure} and whatever the reader throws */
  find(company: SyncTarget, window: NewsWindow, memory: SourceMemory | null, asker: Asker): Promise<Findings>;
  /**
   * Answers any query of the pipeline pages; absent when the source can't. `total` is the number of matches it reports.
   * @throws {SourceFailure} and whatever the reader throws
   */
  search?(query: NewsQuery): Promise<{ items: FoundItem[]; total: number }>;
}

/** Result of the last reading of an outlet's feed. */
export interface OutletReading {
  url: string;
  items: number;
  failure: unknown;
}

/** Limits requests per day; a refusal says why. */
export type RequestBudget = Pick<DailyRequests, 'take'>;

/** Dependencies for creating sources. */
export interface SourceParts {
  reader: Reader;
  settings: IngestionSettings;
  now: () => Date;
  /** Requests that the news service takes. */
  requests: RequestBudget;
  /** Creates a back-off; one for each host that is called without a key. */
  backoff: () => Backoff;
  /** Records the health of outlets' feeds. */
  recordOutlets: (readings: readonly OutletReading[]) => Promise<void>;
}

/** Creates a source; null when the settings disable it. */
export type SourceFactory = (parts: SourceParts) => NewsSource | null;

/** Longest texts kept of an item; the rest of a page adds nothing to its evaluation. */
export const maxTextChars = 20_000;
