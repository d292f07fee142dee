import { CompanyId, ContentId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';
import type { ItemDocument } from '../cards/card.document.ts';
import { rootsOf } from './roots.ts';

/** Weight of a word in the store's full-text search, by field. */
const weights = { title: 4, labels: 3, summary: 2, beginnings: 2, text: 1 } as const;

/**
 * An item's words for the store's full-text search, in the form in which searches compare them: ` acquir pric `. The
 * store compares them unchanged, without language rules, so that both stores find the same words in every language.
 */
export const searchTextDocument = defineDocument({
  collection: 'search_texts',
  schema: z.object({
    /** The item's company. */
    _id: z.string(),
    companyId: CompanyId,
    contentId: ContentId,
    publishedAt: z.date(),
    tags: z.array(z.string()),
    title: z.string(),
    /** Company, tags, source and author. */
    labels: z.string(),
    summary: z.string(),
    text: z.string(),
    /**
     * Prefixes of the words of title and labels, because the store finds only whole words and a search may be
     * incomplete.
     */
    beginnings: z.string(),
  }),
  references: [
    { field: '_id', to: { service: 'distribution', collection: 'items' } },
    { field: 'companyId', to: { service: 'companies', collection: 'companies' } },
    { field: 'contentId', to: { service: 'ingestion', collection: 'content_items' } },
  ],
  indexes: [
    { keys: { companyId: 1, publishedAt: -1 } },
    {
      keys: { title: 'text', labels: 'text', summary: 'text', beginnings: 'text', text: 'text' },
      options: { name: 'words', weights, default_language: 'none' },
    },
  ],
});
export type SearchTextDocument = z.infer<typeof searchTextDocument.schema>;

/** Number of characters of an item's text that are searched. */
export const searchedChars = 8_000;
/** Minimum length of a prefix; shorter ones would match nearly every item. */
export const leastPrefixChars = 3;
const longestPrefixChars = 12;
const longestTokenChars = 40;

/** A root as a word of the store, which treats all characters except letters and digits as separators. */
export const tokenOf = (root: string): string =>
  root.slice(0, longestTokenChars).replace(/[^\p{L}\p{N}]/gu, (sign) => `x${sign.codePointAt(0)?.toString(16)}x`);

const tokens = (...texts: string[]): string[] => texts.flatMap(rootsOf).map(tokenOf);
/** Adds spaces at both ends, so that "port" doesn't match "report". */
export const spaced = (words: readonly string[]): string => [' ', ...words.map((word) => `${word} `)].join('');

/** "Coca-Cola" is also found as "cocacola". */
const joined = (name: string): string => tokens(name).join('');

function beginningsOf(words: readonly string[]): string[] {
  const beginnings = new Set<string>();
  for (const word of words)
    for (let length = leastPrefixChars; length < Math.min(word.length, longestPrefixChars + 1); length++)
      beginnings.add(word.slice(0, length));
  return [...beginnings];
}

export function searchTextOf(document: ItemDocument): SearchTextDocument {
  const { _id, companyId, companyName, contentId, publishedAt, item, evaluation } = document;
  const title = tokens(item.title);
  const labels = [...tokens(companyName, ...evaluation.tags, item.sourceName, item.author ?? ''), joined(companyName)];
  return {
    ...{ _id, companyId, contentId, publishedAt, tags: evaluation.tags },
    title: spaced(title),
    labels: spaced(labels),
    summary: spaced(tokens(evaluation.summary, item.description)),
    text: spaced(tokens(item.content.slice(0, searchedChars))),
    beginnings: spaced(beginningsOf([...title, ...labels])),
  };
}

/** The fields of an item that contain whole words. */
export const wholeWordsOf = ({ title, labels, summary, text }: SearchTextDocument): string[] => [
  title,
  labels,
  summary,
  text,
];
