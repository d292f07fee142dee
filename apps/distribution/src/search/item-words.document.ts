import { CompanyId, ContentId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';
import type { ItemDocument } from '../card.document.ts';
import { rootsOf } from './roots.ts';

/**
 * The words of an item: a short row instead of the whole text. Searches read those of the newest items of a company, and an index of the
 * others (ADR 54).
 */
export const itemWordsDocument = defineDocument({
  collection: 'item_words',
  schema: z.object({
    /** The item's. */
    _id: z.string(),
    companyId: CompanyId,
    contentId: ContentId,
    publishedAt: z.date(),
    tags: z.array(z.string()),
    /** Each root with its weight: ' acquir:9 pric:2 '. */
    words: z.string(),
    /** The sum of the weights. */
    length: z.number().int(),
    /** Its place in an index of words; absent when it is in none, as after every change. See word-segments.document.ts. */
    place: z.string().nullable().optional(),
  }),
  references: [
    { field: '_id', to: { service: 'distribution', collection: 'items' } },
    { field: 'companyId', to: { service: 'companies', collection: 'companies' } },
    { field: 'contentId', to: { service: 'ingestion', collection: 'content_items' } },
  ],
  indexes: [
    { keys: { companyId: 1, publishedAt: -1 } },
    // What is in no index of words, and what of a segment still counts.
    { keys: { companyId: 1, place: 1, publishedAt: -1 } },
    { keys: { place: 1 }, options: { partialFilterExpression: { place: { $type: 'string' } } } },
  ],
});
export type ItemWords = z.infer<typeof itemWordsDocument.schema>;

/** Of the text of an item; what comes later is not searched. */
export const searchedChars = 8_000;
const mostRoots = 1_500;
const longestRoot = 40;

/** How much a word counts, by where it stands. */
const weights = { title: 4, label: 3, summary: 2, text: 1 } as const;

/** The searchable words of an item. */
export function itemWordsOf(document: Omit<ItemDocument, 'searchText'>): ItemWords {
  const { _id, companyId, companyName, contentId, publishedAt, item, evaluation } = document;
  const found = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const root of rootsOf(text)) {
      const known = found.get(root);
      if (root.length <= longestRoot && (known !== undefined || found.size < mostRoots))
        found.set(root, (known ?? 0) + weight);
    }
  };
  add(item.title, weights.title);
  add([companyName, ...evaluation.tags, item.sourceName, item.author ?? ''].join('\n'), weights.label);
  add(`${evaluation.summary}\n${item.description}`, weights.summary);
  add(item.content.slice(0, searchedChars), weights.text);
  return {
    ...{ _id, companyId, contentId, publishedAt, tags: evaluation.tags },
    words: ` ${[...found].map(([root, weight]) => `${root}:${weight}`).join(' ')} `,
    length: [...found.values()].reduce((sum, weight) => sum + weight, 0),
  };
}
