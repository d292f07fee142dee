import { type PageReading, ReadError, type WebReader } from '@sightline/web-reader';

export type Reader = Pick<WebReader, 'fetch' | 'readPage' | 'readFeed' | 'discoverFeeds' | 'readSitemap'>;

/** Reads the home page; some sites respond under `www.` only. @throws {ReadError} of the first attempt */
export async function readHome(reader: Reader, domain: string): Promise<PageReading> {
  try {
    return await reader.readPage(`https://${domain}/`);
  } catch (error) {
    const elsewhere =
      error instanceof ReadError && ['unknown_host', 'connection_refused', 'tls_error'].includes(error.code);
    if (!elsewhere) throw error;
    return reader.readPage(`https://www.${domain}/`).catch(() => Promise.reject(error));
  }
}
