import type { WebReader } from '@sightline/web-reader';

/** What ingestion needs of the outside world. */
export type Reader = Pick<WebReader, 'fetch' | 'readPage' | 'readFeed' | 'discoverFeeds' | 'readSitemap'>;
