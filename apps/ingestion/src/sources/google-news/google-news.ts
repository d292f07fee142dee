import { feedCanary } from '../canary.ts';
import { type RssSearch, rssSearch } from '../rss-search.ts';
import type { RegisteredSource } from '../source-row.ts';

/**
 * `rss/search` accepts the query language of Google News, including `when:`; `hl`, `gl` and `ceid` select the edition.
 */
export const search: RssSearch = {
  name: 'google-news',
  urlOf: (query, { from, to }) => {
    const days = Math.ceil((to.getTime() - from.getTime()) / 86_400_000);
    const q = `${query} when:${days}d`;
    return `https://news.google.com/rss/search?${new URLSearchParams({ q, hl: 'en-US', gl: 'US', ceid: 'US:en' })}`;
  },
};

export const googleNews: RegisteredSource = {
  create: rssSearch(search),
  row: {
    name: search.name,
    use: 'opt-in',
    reason:
      'Its robots.txt forbids the search, and its feeds allow personal use only. Every request ends as "blocked".',
    reads: ['https://news.google.com/rss/search'],
    robots: { decision: 'forbidden', statedOn: '2026-08', file: 'google-news/robots.txt' },
    licence: 'The feeds are for personal feed readers; any other use is "expressly prohibited".',
    limit: 'Not published.',
    needsContact: false,
    gives: ['news'],
    finds: 'All kinds of news.',
    stores: 'words',
    canary: feedCanary('https://news.google.com/rss/search?q=microsoft&hl=en-US&gl=US&ceid=US:en', 'results'),
  },
};
