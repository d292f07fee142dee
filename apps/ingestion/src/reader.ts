import type { WebReader } from '@sightline/web-reader';

/** The part of the web reader used by ingestion. */
export type Reader = Pick<WebReader, 'fetch' | 'readPage' | 'readFeed' | 'discoverFeeds' | 'readSitemap'>;
