import { feedCanary } from '../canary.ts';
import { type RssSearch, rssSearch } from '../rss-search.ts';
import type { RegisteredSource } from '../source-row.ts';

export const search: RssSearch = {
  name: 'bing-news',
  urlOf: (query) => `https://www.bing.com/news/search?${new URLSearchParams({ q: query, format: 'rss' })}`,
};

export const bingNews: RegisteredSource = {
  create: rssSearch(search),
  row: {
    name: search.name,
    use: 'default',
    reads: ['https://www.bing.com/news/search?format=rss'],
    robots: { decision: 'allowed', statedOn: '2026-09', file: 'bing-news/robots.txt' },
    licence: 'The robots.txt allows the search as RSS; Microsoft’s terms restrict automated reading in general.',
    limit: 'Not published.',
    needsContact: false,
    gives: ['news'],
    finds: 'All kinds of news.',
    stores: 'words',
    canary: feedCanary('https://www.bing.com/news/search?q=microsoft&format=rss', 'results'),
  },
};
