import { afterEach } from 'vitest';
import { Fetcher } from '../http/fetcher.ts';
import type { FetchRequest, WebReaderOptions } from '../types.ts';
import { type Routes, type Site, startSite } from './site.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

export function closeLater(...closeable: { close(): Promise<void> }[]): void {
  open.push(...closeable);
}

/**
 * Starts a site that answers as any `.example` host, and a fetcher for it; `get` requests `acme.example`. Both are
 * closed after the test.
 */
export async function serve(routes: Routes, options: WebReaderOptions = {}) {
  const site: Site = await startSite(routes);
  const fetcher = new Fetcher({ originOverrides: { 'https://*.example': site.origin }, ...options });
  closeLater(site, fetcher);
  const get = ({ path = '/', ...request }: Omit<FetchRequest, 'url'> & { path?: string }) =>
    fetcher.fetch({ url: `https://acme.example${path}`, ...request });
  return { site, fetcher, get };
}
