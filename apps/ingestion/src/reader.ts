import type { WebReader } from '@sightline/web-reader';

export type Reader = Pick<WebReader, 'fetch' | 'readPage' | 'readFeed' | 'discoverFeeds' | 'readSitemap'>;
