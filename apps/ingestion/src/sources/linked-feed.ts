import { sourceTitle } from '@sightline/contracts';
import type { FeedItem } from '@sightline/web-reader';
import { noteTitle } from '../posts/note-title.ts';
import type { PostEntry } from '../posts/post-entry.ts';
import { conditionsOf, memoryOf } from '../surfaces/surface-memory.ts';
import type { SurfaceAddress, SurfaceLinks, SurfaceSource } from '../surfaces/surface-source.ts';
import { itemsOf } from './feed-items.ts';
import { SourceFailure } from './source-failure.ts';
import type { SourceRow } from './source-row.ts';

/** Terms and properties of a feed provider. */
export interface LinkedFeed {
  readonly links: SurfaceLinks;
  /** Returns the feed of an account. */
  feedOf(account: SurfaceAddress): string;
  /** True if the account wrote an entry in its feed; by default, all of them. */
  isOwn?(entry: FeedItem, account: SurfaceAddress): boolean;
  readonly hasNotes?: boolean;
  readonly row: Pick<SourceRow, 'reads' | 'robots' | 'licence' | 'limit' | 'finds'>;
}

/** Feeds seldom change, and an unchanged feed answers a conditional request with 304. */
const everyMinutes = 120;

/** A provider whose accounts are read as ordinary feeds. */
export function linkedFeed({ links, feedOf, isOwn, hasNotes = false, row }: LinkedFeed): SurfaceSource<PostEntry> {
  const { provider } = links;
  return {
    ...links,
    everyMinutes,
    row: {
      ...row,
      name: provider,
      use: 'default',
      needsContact: false,
      gives: ['posts'],
      stores: 'words',
      canary: 'readings',
    },

    async read(account, reader, memory) {
      const feed = await reader.readFeed(feedOf(account), conditionsOf(memory));
      if (feed.notModified) return null;
      if (feed.isNoFeed) throw new SourceFailure('API_ERROR', `${sourceTitle(provider)} did not return a feed`);
      const items = isOwn ? feed.items.filter((entry) => isOwn(entry, account)) : feed.items;
      const entries = itemsOf({ ...feed, items }).map((item) => ({
        ...item,
        isNote: hasNotes,
        ...(hasNotes && { title: noteTitle(item.text) }),
      }));
      return { entries, memory: memoryOf(feed) };
    },
  };
}
