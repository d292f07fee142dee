import { substackLinks } from '../../surfaces/discovery/links/feeds.ts';
import { linkedFeed } from '../linked-feed.ts';

export const substack = linkedFeed({
  links: substackLinks,
  feedOf: ({ url }) => new URL('/feed', url).href,
  row: {
    reads: ['https://{account}.substack.com/feed'],
    robots: { decision: 'asked', file: null },
    licence: 'Newsletters publish their feeds for feed readers; the card links to the post.',
    limit: 'Not published; one conditional request every two hours. Some clouds get 403.',
    finds: 'Posts of a newsletter that the company’s site links to.',
  },
});
