import { CompanyId, ContentId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';
import type { ItemDocument } from '../cards/card.document.ts';
import { rootsOf } from './roots.ts';

/** How much a word counts in the full text of the store, by where it stands. */
const weights = { title: 4, labels: 3, summary: 2, beginnings: 2, text: 1 } as const;

/**
 * The words of an item for the full text of the store, in the form in which searches compare them: ` acquir pric `. The store compares
 * them as they are, without a language of its own, so that both stores find the same in every language.
 */
export const searchTextDocument = defineDocument({
  collection: 'search_texts',
  schema: z.object({
    /** The item's. */
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
    /** Beginnings of the words of title and labels: the store finds whole words only, and a search may not be typed to its end. */
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

/** Characters of the text of an item that are searched. */
export const searchedChars = 8_000;
/** Shorter beginnings of words find everything. */
export const leastPrefixChars = 3;
const longestPrefixChars = 12;
const longestTokenChars = 40;

/** A root as a word of the store, for which everything but letters and digits separates words. */
export const tokenOf = (root: string): string =>
  root.slice(0, longestTokenChars).replace(/[^\p{L}\p{N}]/gu, (sign) => `x${sign.codePointAt(0)?.toString(16)}x`);

const tokens = (...texts: string[]): string[] => texts.flatMap(rootsOf).map(tokenOf);
/** With spaces at both ends, which keep "port" from meeting "report". */
export const spaced = (words: readonly string[]): string => [' ', ...words.map((word) => `${word} `)].join('');

/** "Coca-Cola" is found as "cocacola", too. */
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

/** The texts of an item that hold whole words. */
export const wholeWordsOf = ({ title, labels, summary, text }: SearchTextDocument): string[] => [
  title,
  labels,
  summary,
  text,
];
