import type { WebReader } from '@sightline/web-reader';

/** What ingestion uses of the web reader. */
export type Reader = Pick<WebReader, 'fetch' | 'readPage' | 'readFeed' | 'discoverFeeds' | 'readSitemap'>;
