import { PageId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { Binary } from 'mongodb';
import { z } from 'zod';

const pages = { service: 'ingestion', collection: 'tracked_pages' } as const;
const versions = { service: 'ingestion', collection: 'page_snapshots' } as const;
const files = { service: 'ingestion', collection: 'page_picture_files' } as const;

/** The picture of a version of a page, of which the last ones are kept. The id is that of the version. */
export const pagePictureDocument = defineDocument({
  collection: 'page_pictures',
  schema: z.object({
    _id: z.string(),
    pageId: PageId,
    fileId: z.string(),
    takenAt: z.date(),
    width: z.number(),
    height: z.number(),
    /** `TextBox[]` as JSON, deflated. */
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

/** What a picture shows. Apart from it, because lists of pictures need no bytes; versions that look the same share one. */
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
