import { blueskyLinks } from '../../surfaces/discovery/links/feeds.ts';
import { linkedFeed } from '../linked-feed.ts';

/** The profile in the address of a post, as a handle or DID. */
const profileOf = (address: string): string | undefined =>
  URL.parse(address)
    ?.pathname.match(/^\/profile\/([^/]+)\/post\//)?.[1]
    ?.toLowerCase();

export const bluesky = linkedFeed({
  links: blueskyLinks,
  feedOf: ({ account }) => `https://bsky.app/profile/${account}/rss`,
  // Links contain the handle, guids the DID (`at://did:plc:…/app.bsky.feed.post/…`).
  isOwn: ({ url, guid }, { account }) =>
    profileOf(url) === account || (guid?.toLowerCase().startsWith(`at://${account}/`) ?? false),
  hasNotes: true,
  row: {
    reads: ['https://bsky.app/profile/{account}/rss'],
    robots: { decision: 'allowed', statedOn: '2026-11', file: 'bluesky/robots.txt' },
    licence: 'Public posts in a feed for feed readers; the card links to the post.',
    limit: 'A handful of requests at once; one conditional request every two hours for each account.',
    finds: 'Posts of an account that the company’s site links to, without replies and reposts.',
  },
});
