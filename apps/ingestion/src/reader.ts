import type { WebReader } from '@sightline/web-reader';

/** What ingestion needs of the outside world. */
export type Reader = Pick<WebReader, 'fetch' | 'readPage' | 'readFeed' | 'discoverFeeds' | 'readSitemap'>;

/** Injection token of the reader. The composer provides it, with its origin overrides; one serves a whole process. */
export const WEB_READER = Symbol('WebReader');
