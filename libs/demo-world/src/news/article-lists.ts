import { gzipSync } from 'node:zlib';
import { hashOf } from '../replies/html.ts';
import { type Site, xml } from '../replies/reply.ts';
import type { Article } from './article.ts';
import { rssXml } from './feeds.ts';

export const ARTICLE_LISTS_HOST = 'storage.googleapis.com';
const folder = '/data.gdeltproject.org/gdeltv3/gal';
const quarterMs = 15 * 60_000;
/** Minutes after a quarter of an hour that have a list; other minutes have none, as in reality. */
const listMinutes = [1, 3];

/** The list's time; null for other paths. */
function minuteOf(pathname: string): number | null {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})00\.gal\.json\.gz$/.exec(pathname.slice(folder.length + 1));
  if (!pathname.startsWith(`${folder}/`) || !parts) return null;
  const [, year, month, day, hour, minute] = parts.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute);
}

/**
 * GDELT's lists of articles: one file per minute for two minutes of each quarter of an hour, with the news from the
 * previous quarter. Like the real storage, it has no robots.txt.
 */
export function articleListsSite(articles: readonly Article[]): Site {
  const news = articles.filter(({ origin }) => origin === 'news');
  return ({ pathname, href }) => {
    if (pathname === `${folder}/feed.rss`) {
      const info = { kind: 'rss', title: 'GAL', description: 'Articles', homeUrl: href, feedUrl: href } as const;
      return xml(rssXml({ ...info, language: 'en', fullText: false }, news, 'UTF-8'), 'application/rss+xml');
    }
    const minute = minuteOf(pathname);
    if (minute === null) return undefined;
    const quarter = Math.floor(minute / quarterMs) * quarterMs;
    const part = listMinutes.indexOf((minute - quarter) / 60_000);
    if (part < 0) return undefined;
    const listed = news.filter(({ publishedAt, url }) => {
      const time = publishedAt.getTime();
      return time >= quarter - quarterMs && time < quarter && hashOf(url) % listMinutes.length === part;
    });
    return { status: 200, type: 'application/gzip', body: gzipSync(listed.map(lineOf).join('')) };
  };
}

const lineOf = ({ url, host, publisher, language, title, description, author, publishedAt }: Article): string =>
  `${JSON.stringify({
    date: publishedAt.toISOString(),
    ...{ url, domain: host, outletName: publisher, lang: language, title, desc: description },
    ...(author !== null && { author }),
  })}\n`;
