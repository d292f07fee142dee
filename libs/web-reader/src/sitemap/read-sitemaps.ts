import { Readable } from 'node:stream';
import type { DocumentParser } from '../document-parser.ts';
import { ReadError } from '../errors.ts';
import { readBody } from '../http/body/body.ts';
import { decodeBody } from '../http/body/charset.ts';
import type { Fetcher } from '../http/fetcher.ts';
import type { SitemapEntry } from '../types.ts';
import { registrableDomain } from '../urls/domains.ts';
import type { Sitemap } from './parse-sitemap.ts';

const limits = { files: 8, entries: 10_000, totalMs: 20_000, fileBytes: 10_000_000 };

/** Reads a sitemap file; null when it can't be read. */
async function readOne(url: string, fetcher: Fetcher, documents: DocumentParser): Promise<Sitemap | null> {
  try {
    const resource = await fetcher.fetch({
      url,
      purpose: 'sitemap',
      accept: 'feed',
      throwOnStatus: true,
      maxBytes: limits.fileBytes,
    });
    const packed = resource.bytes[0] === 0x1f && resource.bytes[1] === 0x8b;
    const { bytes } = resource;
    // `.xml.gz` files are compressed themselves, independently of the transfer; the size limit also applies to them.
    const text = packed
      ? decodeBody(
          await readBody(Readable.from([bytes]), { contentEncoding: 'gzip', maxBytes: limits.fileBytes, url }),
          null,
        ).text
      : resource.text;
    return await documents.sitemap(text, resource.url);
  } catch (error) {
    if (error instanceof ReadError) return null;
    throw error;
  }
}

/** Sorts news and posts first, then by last change, because an index can list more files than are read. */
function byPromise(a: SitemapEntry, b: SitemapEntry): number {
  const newsy = ({ url }: SitemapEntry) => (/news|post|blog|article|press/i.test(url) ? 1 : 0);
  return newsy(b) - newsy(a) || (b.lastModified?.getTime() ?? 0) - (a.lastModified?.getTime() ?? 0);
}

/**
 * Returns the pages in a site's sitemaps. Files, entries and time are limited; pages on other domains are dropped, as
 * the protocol requires.
 */
export async function readSitemaps(site: string, fetcher: Fetcher, documents: DocumentParser): Promise<SitemapEntry[]> {
  const deadline = performance.now() + limits.totalMs;
  const isFile = /\.(xml|gz|txt)$/i.test(URL.canParse(site) ? new URL(site).pathname : '');
  const byRobots = await fetcher.sitemapsOf(site);
  const named = isFile ? [site] : byRobots;
  const absolute = named.filter((url) => URL.canParse(url)).slice(0, limits.files);
  const queue =
    absolute.length > 0 ? absolute : [new URL('/sitemap.xml', site).href, new URL('/sitemap_index.xml', site).href];
  const fromIndex = new Set<string>();
  const seen = new Set<string>();
  const pages = new Map<string, SitemapEntry>();
  const domain = registrableDomain(new URL(site).hostname) ?? new URL(site).hostname;
  for (let url = queue.shift(); url !== undefined && seen.size < limits.files; url = queue.shift()) {
    if (seen.has(url) || performance.now() > deadline || pages.size >= limits.entries) continue;
    seen.add(url);
    const sitemap = await readOne(url, fetcher, documents);
    if (sitemap === null) continue;
    if (sitemap.isIndex) {
      if (fromIndex.has(url)) continue;
      const nested = sitemap.entries.sort(byPromise).map((entry) => entry.url);
      for (const one of nested) fromIndex.add(one);
      queue.unshift(...nested);
      continue;
    }
    for (const entry of sitemap.entries) {
      const host = new URL(entry.url).hostname;
      if ((registrableDomain(host) ?? host) === domain && pages.size < limits.entries && !pages.has(entry.url))
        pages.set(entry.url, entry);
    }
    // When robots.txt lists no sitemaps, the second default address is only for sites without the first.
    if (absolute.length === 0 && sitemap.entries.length > 0)
      queue.splice(0, queue.length, ...queue.filter((one) => fromIndex.has(one)));
  }
  return [...pages.values()];
}
