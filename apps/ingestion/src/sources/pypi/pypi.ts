import type { FeedItem } from '@sightline/web-reader';
import type { ReleaseEntry } from '../../releases/release-entry.ts';
import { pypiLinks } from '../../surfaces/discovery/links/code.ts';
import { conditionsOf, memoryOf } from '../../surfaces/surface-memory.ts';
import type { SurfaceSource } from '../../surfaces/surface-source.ts';
import { SourceFailure } from '../source-failure.ts';

/** PEP 440: an epoch, the release, then a pre-release, a post-release and a development release. */
const pythonVersion =
  /^((?:\d{1,6}!)?\d{1,10}(?:\.\d{1,10}){0,9})((?:a|b|rc)\d{1,10})?(?:\.post\d{1,10})?(\.dev\d{1,12})?$/i;

/** Versions of a package, from its release feed, because robots.txt forbids PyPI's JSON. */
export const pypi: SurfaceSource<ReleaseEntry> = {
  provider: 'pypi',
  kind: 'package',
  recognise: pypiLinks.recognise,
  everyMinutes: 360,
  row: {
    name: 'pypi',
    use: 'default',
    reads: ['https://pypi.org/rss/project/{package}/releases.xml'],
    robots: { decision: 'allowed', statedOn: '2026-11', file: 'pypi/robots.txt' },
    licence: 'The feeds of releases are published for feed readers; the card links to the version.',
    limit: 'Not published; one conditional request per package every six hours.',
    finds: 'Versions of packages.',
    needsContact: false,
    gives: ['releases'],
    stores: 'link',
    canary: 'readings',
  },

  async read({ account }, reader, memory) {
    const url = `https://pypi.org/rss/project/${account}/releases.xml`;
    const feed = await reader.readFeed(url, { ...conditionsOf(memory), purpose: 'releases' });
    if (feed.notModified) return null;
    if (feed.isNoFeed)
      throw new SourceFailure('API_ERROR', `PyPI did not return the feed of the package “${account}”.`);
    const entries = feed.items.flatMap((item) => entryOf(account, item) ?? []);
    return { entries, memory: memoryOf(feed) };
  },
};

/** The description of each entry is that of the package, so it is the same for every version. */
function entryOf(account: string, { title, url, publishedAt }: FeedItem): ReleaseEntry | null {
  const tag = title.trim();
  const parts = pythonVersion.exec(tag);
  if (!parts || !URL.canParse(url)) return null;
  const link = new URL(url);
  if (pypiLinks.recognise(link)?.account !== account) return null;
  const isPrerelease = parts[2] !== undefined || parts[3] !== undefined;
  return {
    ...{ project: account, tag, title: '', notes: '', url, publishedAt },
    registered: { stable: isPrerelease ? (parts[1] ?? null) : null, repository: null },
  };
}
