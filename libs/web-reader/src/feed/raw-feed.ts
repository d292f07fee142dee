/** An entry as found, before addresses are resolved and texts cleaned. */
export interface RawItem {
  link?: string;
  guid?: string;
  guidIsLink?: boolean;
  title?: string;
  description?: string;
  content?: string;
  published?: string;
  updated?: string;
  author?: string;
  image?: string;
  language?: string;
  sourceName?: string;
  /** Base of the entry's relative addresses. */
  base: string;
}

/** A feed as found. */
export interface RawFeed {
  title?: string;
  description?: string;
  language?: string;
  items: RawItem[];
  problems: string[];
  /** False for anything that is not a feed. */
  isFeed: boolean;
}

/** Entries kept of one feed. */
export const maxItems = 1_000;
