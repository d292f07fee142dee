import { mediumLinks } from '../../surfaces/discovery/links/feeds.ts';
import { linkedFeed } from '../linked-feed.ts';

export const medium = linkedFeed({
  links: mediumLinks,
  feedOf: ({ account, url }) => {
    const { origin, hostname } = new URL(url);
    return hostname === 'medium.com' ? `${origin}/feed/${account}` : `${origin}/feed`;
  },
  row: {
    reads: ['https://medium.com/feed/{account}', 'https://{account}.medium.com/feed'],
    robots: { decision: 'asked', file: null },
    licence: 'Medium publishes these feeds for feed readers; the card links to the story.',
    limit: 'Not published; one conditional request every two hours. Some clouds get 403.',
    finds: 'Stories of a publication or account that the company’s site links to.',
  },
});
