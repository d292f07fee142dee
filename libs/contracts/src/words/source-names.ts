import type { ContentItem, Publisher } from '../entities/content.ts';

/** Display names of sources and providers that differ from the capitalised name. */
const titles: Readonly<Record<string, string>> = {
  'news-api': 'News API',
  'google-news': 'Google News',
  'bing-news': 'Bing News',
  'hacker-news': 'Hacker News',
  gdelt: 'GDELT',
  'gdelt-gal': 'GDELT article lists',
  github: 'GitHub',
  'better-stack': 'Better Stack',
  npm: 'npm',
  pypi: 'PyPI',
  'app-store': 'App Store',
  'google-play': 'Google Play',
  'sec-edgar': 'SEC',
  wayback: 'Wayback Machine',
};

/** Returns the display name of a source: 'Company feeds' for 'company-feeds'. Other texts are returned unchanged. */
export function sourceTitle(name: string): string {
  if (Object.hasOwn(titles, name)) return titles[name] ?? name;
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name)) return name;
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
}

/**
 * Wires that distribute press releases, by the name of the publisher. Their texts are written by the parties that pay
 * for the distribution.
 */
export const releaseWires: ReadonlySet<string> = new Set([
  'ACCESSWIRE',
  'Business Wire',
  'Cision',
  'EIN Presswire',
  'EQS',
  'GlobeNewswire',
  'Mynewsdesk',
  'news aktuell',
  'Newsfile',
  'Newswire',
  'openPR',
  'PR Newswire',
  'PresseBox',
  'PRLog',
  'PRWeb',
]);

/** Returns true if every company has its own instance of the source; all others serve all companies. */
export const isOwnSource = (name: string): boolean => name.startsWith('company-');

/**
 * Returns the name of a report's publisher: the name of a known publisher or group, or otherwise the spelling in its
 * feed.
 */
export const publisherName = ({ source, publisher }: { source: string; publisher?: Publisher | undefined }): string =>
  publisher && publisher.family !== publisher.domain ? publisher.family : source;

/** Returns the name under which a report's publisher is counted: its agency, otherwise its family. */
export const countedPublisher = ({
  source,
  publisher,
}: {
  source: string;
  publisher?: Publisher | undefined;
}): string => publisher?.wire ?? publisher?.family ?? source;

/** Returns the name of an item's publisher; see `publisherName`. */
export const publisherOfItem = ({ sourceName, publisher }: Pick<ContentItem, 'sourceName' | 'publisher'>): string =>
  publisherName({ source: sourceName, publisher });
