import {
  CompanyId,
  ContentId,
  type ContentItem,
  ContentOrigin,
  ItemChange,
  ItemPost,
  ItemSignal,
  Publisher,
} from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** One collected item. The id is derived from its address, plus its title when a feed has several entries at one address. */
export const contentDocument = defineDocument({
  collection: 'content_items',
  schema: z.object({
    _id: ContentId,
    url: z.string(),
    title: z.string(),
    description: z.string(),
    content: z.string(),
    publishedAt: z.date(),
    sourceName: z.string(),
    publisher: Publisher.optional(),
    author: z.string().nullable(),
    imageUrl: z.string().nullable(),
    language: z.string().nullable(),
    origin: ContentOrigin,
    /** The normalised title, for finding copies. */
    titleKey: z.string(),
    /** Other publications of the same text. */
    copies: z.array(z.object({ contentId: ContentId, url: z.string(), sourceName: z.string(), publishedAt: z.date() })),
    /** Its own id, the ids of `copies`, and `marks`: all keys by which a later reading may identify it. */
    knownAs: z.array(z.string()),
    /** Marks of its title and guid at its address, by which a later reading of its feed recognises it. */
    marks: z.array(z.string()).optional(),
    createdAt: z.date(),
    /** The companies for which it was found, each once, and how it was found. */
    foundFor: z.array(z.object({ companyId: CompanyId, origin: ContentOrigin, discoveredAt: z.date() })),
    /** Set when the item is a change on a tracked page. */
    change: ItemChange.optional(),
    /** Set when a surface of the company states the item. */
    signal: ItemSignal.optional(),
    /** Set when the item is a post of a feed or account that the company's site links. */
    post: ItemPost.optional(),
    /** Hash of a signal's entry as last published; differs when the surface changed the entry. */
    fingerprint: z.string().optional(),
    /** Absent on the first version. */
    version: z.number().optional(),
    /**
     * Set when the item has expired: description and text are empty, and the row only prevents the item from becoming
     * news again.
     */
    textRemovedAt: z.date().optional(),
  }),
  naturalKey: ['url', 'titleKey', 'marks'],
  references: [{ field: 'foundFor.companyId', to: { service: 'companies', collection: 'companies' } }],
  indexes: [
    { keys: { titleKey: 1, publishedAt: -1 } },
    { keys: { knownAs: 1 } },
    { keys: { 'foundFor.companyId': 1 } },
    { keys: { textRemovedAt: 1, createdAt: 1, _id: 1 } },
  ],
});
export type ContentDocument = z.infer<typeof contentDocument.schema>;
/** A collected item; the store adds the company for which it was found. */
export type NewContent = Omit<ContentDocument, 'foundFor'>;

export const foundFor = (document: ContentDocument, companyId: string) =>
  document.foundFor.find((found) => found.companyId === companyId);

export function toContentItem(document: NewContent): ContentItem {
  const {
    _id: id,
    url,
    title,
    description,
    content,
    sourceName,
    publisher,
    author,
    imageUrl,
    language,
    origin,
    change,
    signal,
    post,
    version,
  } = document;
  const publishedAt = document.publishedAt.toISOString();
  return {
    id,
    url,
    title,
    description,
    content,
    publishedAt,
    sourceName,
    author,
    imageUrl,
    language,
    origin,
    ...(publisher && { publisher }),
    ...(change && { change }),
    ...(signal && { signal }),
    ...(post && { post }),
    ...(version !== undefined && { version }),
  };
}
