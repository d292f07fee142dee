import { decoded, type FeedItem, type FeedReading, ReadError } from '@sightline/web-reader';
import type { Reader } from '../../reader.ts';
import type { ReleaseEntry } from '../../releases/release-entry.ts';
import { githubLinks } from '../../surfaces/discovery/links/code.ts';
import { conditionsOf, memoryOf, type SurfaceMemory } from '../../surfaces/surface-memory.ts';
import type { SurfaceAddress, SurfaceSource } from '../../surfaces/surface-source.ts';
import { SourceFailure } from '../source-failure.ts';

/** An organisation's page shows the most relevant repositories first. */
const mostRepositories = 6;
const noNotes = /^(?:no content\.?)?$/i;

type Part = NonNullable<SurfaceMemory['parts']>[number];

/** Releases of an organisation's repositories, from the feeds that GitHub publishes. */
export const github: SurfaceSource<ReleaseEntry> = {
  provider: 'github',
  kind: 'code',
  recognise: githubLinks.recognise,
  everyMinutes: 360,
  row: {
    name: 'github',
    use: 'default',
    reads: ['https://github.com/{owner}', 'https://github.com/{owner}/{repository}/releases.atom'],
    robots: { decision: 'asked', file: null },
    licence: 'Release feeds are published for feed readers; the card links to the release.',
    limit: 'Not published; at most seven requests per organisation in six hours, conditional ones for feeds.',
    finds: 'Releases and security releases.',
    needsContact: false,
    gives: ['releases'],
    stores: 'words',
    canary: 'readings',
  },

  async read({ account, url }, reader, memory) {
    const repositories = account.includes('/') ? [account] : await repositoriesOf({ account, url }, reader);
    const before = new Map((memory?.parts ?? []).map((part) => [part.url, part]));
    const results = await Promise.allSettled(repositories.map((name) => readReleases(name, reader, before)));
    const read = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
    const failed = results.find((result) => result.status === 'rejected');
    if (read.length === 0 && failed) throw failed.reason;
    const parts = read.map(({ part }) => part);
    // A failed feed is read again in full.
    if (read.length > 0 && read.every(({ entries }) => entries === null)) return null;
    const entries = read.flatMap((one) => one.entries ?? []);
    return { entries, memory: { etag: null, lastModified: null, parts } };
  },
};

async function repositoriesOf({ account, url }: SurfaceAddress, reader: Reader): Promise<string[]> {
  const page = await reader.readPage(url);
  if (page.status !== undefined && page.status >= 400)
    throw new ReadError('http_status', `GitHub returned ${page.status}`, { url, status: page.status });
  const names = page.links.flatMap((link) => {
    const found = URL.canParse(link.url) ? githubLinks.recognise(new URL(link.url))?.account : undefined;
    return found?.startsWith(`${account}/`) ? [found] : [];
  });
  return [...new Set(names)].slice(0, mostRepositories);
}

async function readReleases(
  repository: string,
  reader: Reader,
  before: ReadonlyMap<string, Part>,
): Promise<{ entries: ReleaseEntry[] | null; part: Part }> {
  const url = `https://github.com/${repository}/releases.atom`;
  const feed = await reader.readFeed(url, conditionsOf(before.get(url)));
  if (feed.isNoFeed) throw new SourceFailure('API_ERROR', 'GitHub returned something that is not a feed of releases');
  const part = { url, ...memoryOf(feed) };
  return { entries: feed.notModified ? null : entriesOf(repository, feed), part };
}

const entriesOf = (repository: string, feed: FeedReading): ReleaseEntry[] =>
  feed.items.flatMap((item) => entryOf(repository, item) ?? []);

function entryOf(repository: string, item: FeedItem): ReleaseEntry | null {
  if (!URL.canParse(item.url)) return null;
  const { hostname, pathname } = new URL(item.url);
  const [path = '', tag = ''] = pathname.split('/releases/tag/');
  if (hostname !== 'github.com' || path.slice(1).toLowerCase() !== repository || tag === '') return null;
  const text = (item.contentText ?? item.description ?? '').trim();
  const notes = noNotes.test(text) ? '' : text;
  const title = item.title === decoded(tag) ? '' : item.title;
  // The feed also lists tags without a release.
  if (notes === '' && title === '') return null;
  return { project: repository, tag: decoded(tag), title, notes, url: item.url, publishedAt: item.publishedAt };
}
