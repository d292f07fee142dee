import { podcastLinks } from '../../surfaces/discovery/links/feeds.ts';
import { linkedFeed } from '../linked-feed.ts';

export const podcast = linkedFeed({
  links: podcastLinks,
  feedOf: ({ url }) => url,
  row: {
    reads: [],
    robots: { decision: 'asked', file: null },
    licence: 'Podcasts publish their feeds for players; only titles and notes are read, never the audio.',
    limit: 'Not published; one conditional request every two hours.',
    finds: 'Episodes of a podcast whose feed the company’s site links.',
  },
});
