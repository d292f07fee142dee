import { DomainError } from '@sightline/contracts';
import { cannotLook, type PageWatcher } from '@sightline/page-watch';
import {
  type FeedReading,
  normaliseDomain,
  ReadError,
  registrableDomain,
  streamMarkup,
  walls,
} from '@sightline/web-reader';
import type { Reader } from '../../reader.ts';
import { readHeading } from '../../releases/changelog/entry-heading.ts';
import { type RecognisedEntry, recognise } from '../../releases/changelog/known-entries.ts';
import { type ChangelogEntry, entriesOf, mostNotes } from '../../releases/changelog/page-entries.ts';
import type { ReleaseEntry } from '../../releases/release-entry.ts';
import { isChangelogFeed } from '../../surfaces/discovery/links/changelog.ts';
import { conditionsOf, memoryOf, type SurfaceMemory } from '../../surfaces/surface-memory.ts';
import type { SurfaceAddress, SurfaceSource } from '../../surfaces/surface-source.ts';
import { checkStatus, SourceFailure } from '../source-failure.ts';
import type { SourceRow } from '../source-row.ts';

const everyMinutes = 360;
const maxBytes = 3_000_000;
const blocking: ReadonlySet<string> = new Set(['captcha', 'refused', 'consent', 'login']);

export const changelogRow: SourceRow = {
  name: 'changelog',
  use: 'default',
  reads: [],
  robots: { decision: 'asked', file: null },
  licence: 'Published by the company for everyone; the card links to the entry.',
  limit: 'One conditional request in six hours, for the feed of the changelog or else its page.',
  finds: 'Dated entries of the changelog that the company’s site links.',
  needsContact: false,
  gives: ['releases'],
  stores: 'words',
  canary: 'readings',
};

interface Parts {
  readonly watcher: Pick<PageWatcher, 'read'>;
  readonly now: () => Date;
}

interface Read {
  readonly found: readonly ChangelogEntry[];
  readonly memory: SurfaceMemory;
}

/** The changelog of a company's own site, from its feed if it has one, otherwise from its page. */
export function changelog({ watcher, now }: Parts): SurfaceSource<ReleaseEntry> {
  return {
    ...{ provider: 'changelog', kind: 'releases', everyMinutes, row: changelogRow },
    // An address alone doesn't show whose changelog it is.
    recognise: () => null,

    async read(account, reader, memory) {
      const read = await readCurrent(account, reader, watcher, memory);
      if (read === null) return null;
      const { entries, memory: known } = recognise(read.found, memory?.changelog ?? null, now());
      return {
        entries: entries.map((entry) => releaseOf(account, entry)),
        memory: { ...read.memory, changelog: known },
      };
    },
  };
}

async function readCurrent(
  { url }: SurfaceAddress,
  reader: Reader,
  watcher: Parts['watcher'],
  memory: SurfaceMemory | null,
): Promise<Read | null> {
  if (isChangelogFeed(url)) {
    const feed = await reader.readFeed(url, conditionsOf(memory));
    if (feed.isNoFeed) throw new SourceFailure('API_ERROR', 'The feed of the changelog is no longer a feed.');
    return feed.notModified ? null : { found: entriesOfFeed(feed), memory: memoryOf(feed) };
  }
  const [part] = memory?.parts ?? [];
  const feed = part ? await tryFeed(part.url, reader, part) : null;
  if (feed?.notModified) return null;
  if (feed) return ofFeed(feed, part?.url ?? feed.url);
  return readPage(url, reader, watcher, part ? null : memory);
}

async function readPage(
  url: string,
  reader: Reader,
  watcher: Parts['watcher'],
  memory: SurfaceMemory | null,
): Promise<Read | null> {
  const request = { url, accept: 'page', purpose: 'releases', maxBytes } as const;
  const answer = await reader.fetch({ ...request, ...conditionsOf(memory) });
  if (answer.notModified) return null;
  checkStatus('The changelog', answer);
  const declared = feedOf(answer.text, answer.url);
  const feed = declared === null ? null : await tryFeed(declared, reader, null);
  if (feed && declared !== null && feed.items.some(({ publishedAt }) => publishedAt)) return ofFeed(feed, declared);
  const page = await watcher.read(answer.text, answer.url).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'worker_killed')) throw error;
    throw new SourceFailure('API_ERROR', 'The changelog takes too long to read.', 'broken', { cause: error });
  });
  const reason = cannotLook({ status: answer.status, reading: page, walls });
  if (reason !== null)
    throw new SourceFailure(
      'API_ERROR',
      `The changelog can’t be read: ${reason}`,
      blocking.has(reason) ? 'blocked' : 'broken',
    );
  return { found: entriesOf(page), memory: memoryOf(answer) };
}

/** Null if the feed is unreachable or no longer a feed; the page is then read instead. */
async function tryFeed(
  url: string,
  reader: Reader,
  memory: Pick<SurfaceMemory, 'etag' | 'lastModified'> | null,
): Promise<FeedReading | null> {
  try {
    const feed = await reader.readFeed(url, conditionsOf(memory));
    return feed.isNoFeed ? null : feed;
  } catch (error) {
    if (error instanceof ReadError && error.kind === 'invalid') return null;
    throw error;
  }
}

const ofFeed = (feed: FeedReading, url: string): Read => ({
  found: entriesOfFeed(feed),
  memory: { etag: null, lastModified: null, parts: [{ url, ...memoryOf(feed) }] },
});

/** The changelog's feed on the same site that the page declares or links to. */
function feedOf(html: string, pageUrl: string): string | null {
  const own = normaliseDomain(pageUrl);
  const found: string[] = [];
  streamMarkup(html, {
    open(name, { rel = '', href = '' }) {
      const isLink = name === 'a' || (name === 'link' && /\balternate\b/i.test(rel));
      if (!isLink || href === '' || found.length > 0 || !URL.canParse(href, pageUrl)) return;
      const url = new URL(href, pageUrl).href;
      if (normaliseDomain(url) === own && isChangelogFeed(url)) found.push(url);
    },
    text: () => undefined,
    close: () => undefined,
  });
  return found[0] ?? null;
}

const entriesOfFeed = ({ items }: FeedReading): ChangelogEntry[] =>
  items.flatMap((item) => {
    const { title, publishedAt: date, url } = item;
    if (!date) return [];
    const { version, words } = readHeading(title);
    const notes = (item.contentText ?? item.description ?? '').trim().slice(0, mostNotes);
    return [{ date, version, headline: words, notes, url }];
  });

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function releaseOf({ url: changelogUrl }: SurfaceAddress, entry: RecognisedEntry): ReleaseEntry {
  const { date, version, headline, notes, url, key, isOld } = entry;
  const [label = ''] = (registrableDomain(normaliseDomain(changelogUrl)) ?? '').split('.');
  const name = headline || (version === '' ? `the changes of ${longDate.format(date)}` : '');
  return {
    ...{ project: label, tag: version, title: headline, notes, url, publishedAt: date },
    changelog: { key, name, isOld },
  };
}
