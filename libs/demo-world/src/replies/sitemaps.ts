import type { Article } from '../news/article.ts';
import { escapeHtml } from './html.ts';
import { type Reply, text, xml } from './reply.ts';

const NEWS_WINDOW_MS = 48 * 3_600_000;

export interface SitemapEntry {
  readonly url: string;
  readonly modifiedAt?: Date;
}

export function sitemap(entries: readonly SitemapEntry[]): Reply {
  const urls = entries.map(({ url, modifiedAt }) => {
    const modified = modifiedAt === undefined ? '' : `<lastmod>${modifiedAt.toISOString()}</lastmod>`;
    return `<url><loc>${escapeHtml(url)}</loc>${modified}</url>`;
  });
  return xml(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  );
}

/** Google's news extension: the last two days only, with publication, date and title. */
export function newsSitemap(publisher: string, language: string, articles: readonly Article[], now: Date): Reply {
  const urls = articles
    .filter((article) => now.getTime() - article.publishedAt.getTime() <= NEWS_WINDOW_MS)
    .map(
      (article) =>
        `<url><loc>${escapeHtml(article.url)}</loc><news:news><news:publication><news:name>${escapeHtml(publisher)}</news:name><news:language>${language}</news:language></news:publication><news:publication_date>${article.publishedAt.toISOString()}</news:publication_date><news:title>${escapeHtml(article.title)}</news:title></news:news></url>`,
    );
  return xml(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  );
}

export function sitemapIndex(urls: readonly string[]): Reply {
  const entries = urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`);
  return xml(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`,
  );
}

/** @param forbidden - additional paths that robots must not read */
export const robots = (sitemapUrl: string, forbidden: readonly string[] = []): Reply =>
  text(
    `User-agent: *\n${['/account/', '/search', ...forbidden].map((path) => `Disallow: ${path}\n`).join('')}Allow: /\n\nSitemap: ${sitemapUrl}\n`,
  );
