import { mastodonLinks } from '../../surfaces/discovery/links/feeds.ts';
import { linkedFeed } from '../linked-feed.ts';

/** The owner of an address at an instance: `/@user/1`, `/users/user/statuses/1`. */
const userOf = (address: string): string | undefined =>
  URL.parse(address)
    ?.pathname.match(/^\/(?:@|users\/)([\w.-]+)/)?.[1]
    ?.toLowerCase();

export const mastodon = linkedFeed({
  links: mastodonLinks,
  feedOf: ({ url }) => `${url}.rss`,
  // Boosts lead to other users. Mastodon omits them, but other software with the same feeds doesn't.
  isOwn: (entry, { url }) =>
    URL.parse(entry.url)?.hostname === new URL(url).hostname && userOf(entry.url) === userOf(url),
  hasNotes: true,
  row: {
    reads: ['https://{instance}/@{user}.rss'],
    robots: { decision: 'asked', file: null },
    licence: 'Public posts in a feed for feed readers; the card links to the post.',
    limit: '300 requests in five minutes by default; one conditional request every two hours.',
    finds: 'Posts of an account that the company’s site links to, without replies and boosts.',
  },
});
