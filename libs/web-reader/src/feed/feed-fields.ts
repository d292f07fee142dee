/** Text fields in a feed or an entry. */
export type TextField =
  | 'title'
  | 'description'
  | 'content'
  | 'published'
  | 'updated'
  | 'author'
  | 'language'
  | 'link'
  | 'origLink'
  | 'guid'
  | 'sourceName';

/** Fields by the local names of direct children of a feed or entry. */
export const fields: Readonly<Record<string, TextField>> = {
  title: 'title',
  link: 'link',
  guid: 'guid',
  id: 'guid',
  identifier: 'guid',
  description: 'description',
  summary: 'description',
  subtitle: 'description',
  tagline: 'description',
  abstract: 'description',
  encoded: 'content',
  content: 'content',
  body: 'content',
  fullitem: 'content',
  pubdate: 'published',
  published: 'published',
  issued: 'published',
  date: 'published',
  publicationdate: 'published',
  updated: 'updated',
  modified: 'updated',
  created: 'updated',
  lastbuilddate: 'updated',
  author: 'author',
  creator: 'author',
  language: 'language',
  source: 'sourceName',
  origlink: 'origLink',
};

/** Vocabularies whose `title`, `description` and so on describe a media object, not the entry. */
export const foreignPrefix =
  /^(media|itunes|googleplay|podcast|image|georss|geo|gml|slash|wfw|thr|sy|cc|creativecommons|opensearch|atom10?)$/;

/** Fields that such elements fill when the entry has no better value. */
export const weakFields: Readonly<Record<string, TextField>> = {
  'media:title': 'title',
  'media:description': 'description',
  'itunes:title': 'title',
  'itunes:summary': 'description',
  'itunes:subtitle': 'description',
  'itunes:author': 'author',
  'atom:title': 'title',
  'atom:summary': 'description',
  'atom:published': 'published',
  'atom:updated': 'updated',
};
