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

/**
 * One collected item. The id is derived from its address, plus its title when a feed has several entries at one
 * address.
 */
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
    /** The item's id, the ids of `copies`, and `marks`: every key by which a later reading can identify the item. */
    knownAs: z.array(z.string()),
    /** Marks derived from title, guid and address, by which a later reading of the feed recognises the item. */
    marks: z.array(z.string()).optional(),
    createdAt: z.date(),
    /** The companies for which the item was found, and how; each company occurs once. */
    foundFor: z.array(z.object({ companyId: CompanyId, origin: ContentOrigin, discoveredAt: z.date() })),
    /** Set if the item is a change on a tracked page. */
    change: ItemChange.optional(),
    /** Set if the item comes from a surface of the company. */
    signal: ItemSignal.optional(),
    /** Set if the item is a post from a feed or account that the company's site links to. */
    post: ItemPost.optional(),
    /** Hash of a signal's entry as last published; differs when the surface changed the entry. */
    fingerprint: z.string().optional(),
    /** Absent on the first version. */
    version: z.number().optional(),
    /**
     * Set when the item has expired: description and text are empty, and the row only prevents the item from being
     * published again.
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
