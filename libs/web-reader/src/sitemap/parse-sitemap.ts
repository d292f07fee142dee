import { parseDate } from '../dates/dates.ts';
import { streamMarkup } from '../markup/stream-markup.ts';
import type { SitemapEntry } from '../types.ts';
import { absoluteUrl } from '../urls/domains.ts';

/** A sitemap file, which contains pages, or other sitemaps if it is an index. */
export interface Sitemap {
  isIndex: boolean;
  entries: SitemapEntry[];
}

/** Maximum number of entries read per file; the protocol allows 50,000. */
const maxEntries = 10_000;

interface RawEntry {
  loc?: string;
  lastmod?: string;
  title?: string;
  publication_date?: string;
}
const wanted = new Set<string>(['loc', 'lastmod', 'title', 'publication_date'] satisfies (keyof RawEntry)[]);
const isWanted = (name: string): name is keyof RawEntry => wanted.has(name);

/** Reads a sitemap, a sitemap index, a news sitemap, or a plain list of addresses. Never throws. */
export function parseSitemap(text: string, url: string): Sitemap {
  if (!/<\w/.test(text.slice(0, 5_000))) return { isIndex: false, entries: parseList(text, url) };
  const entries: SitemapEntry[] = [];
  let isIndex = false;
  let entry: RawEntry | null = null;
  let field: keyof RawEntry | null = null;
  let value = '';
  streamMarkup(
    text,
    {
      open(qualified) {
        const name = qualified.toLowerCase();
        if (name === 'sitemapindex') isIndex = true;
        if (name === 'url' || name === 'sitemap') entry = {};
        // <image:loc>, <video:title> and similar elements belong to media on the page.
        const local = name.replace(/^(news|n|s|sm):/, '');
        field = isWanted(local) ? local : null;
        value = '';
      },
      text(chunk) {
        if (field !== null && value.length < 4_000) value += chunk;
      },
      close(qualified) {
        const name = qualified.toLowerCase();
        if (entry !== null && field !== null && value.trim() !== '') entry[field] ??= value.trim();
        field = null;
        if ((name !== 'url' && name !== 'sitemap') || entry === null) return;
        const loc = absoluteUrl(entry.loc, url);
        const published =
          entry.publication_date === undefined ? {} : { publishedAt: parseDate(entry.publication_date) };
        if (loc !== null && entries.length < maxEntries)
          entries.push({
            url: loc,
            lastModified: parseDate(entry.lastmod),
            ...(entry.title && { title: entry.title }),
            ...published,
          });
        entry = null;
      },
    },
    { xmlMode: true },
  );
  return { isIndex, entries };
}

function parseList(text: string, url: string): SitemapEntry[] {
  const lines = text.split(/\s+/, maxEntries).filter((line) => /^https?:\/\//i.test(line));
  return lines
    .map((line) => absoluteUrl(line, url))
    .filter((loc) => loc !== null)
    .map((loc) => ({ url: loc, lastModified: null }));
}
