import { PageId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { Binary } from 'mongodb';
import { z } from 'zod';

const pages = { service: 'ingestion', collection: 'tracked_pages' } as const;
const versions = { service: 'ingestion', collection: 'page_snapshots' } as const;
const files = { service: 'ingestion', collection: 'page_picture_files' } as const;

/** The picture of a page version; the id is that of the version. Only pictures of the latest versions are kept. */
export const pagePictureDocument = defineDocument({
  collection: 'page_pictures',
  schema: z.object({
    _id: z.string(),
    pageId: PageId,
    fileId: z.string(),
    takenAt: z.date(),
    width: z.number(),
    height: z.number(),
    /** `TextBox[]` as deflated JSON. */
    boxes: z.instanceof(Binary),
  }),
  references: [
    { field: 'pageId', to: pages },
    { field: '_id', to: versions },
    { field: 'fileId', to: files },
  ],
  indexes: [{ keys: { pageId: 1, takenAt: -1 } }],
});
export type PagePictureDocument = z.infer<typeof pagePictureDocument.schema>;

/**
 * The image file of a picture. Stored separately, because lists of pictures don't need the bytes, and versions that look the
 * same share a file.
 */
export const pagePictureFileDocument = defineDocument({
  collection: 'page_picture_files',
  schema: z.object({
    _id: z.string(),
    pageId: PageId,
    type: z.literal('image/webp'),
    bytes: z.instanceof(Binary),
  }),
  references: [{ field: 'pageId', to: pages }],
  indexes: [{ keys: { pageId: 1 } }],
});
