import type { PictureOf } from '../pages/page-views.ts';
import type { PagePictureDocument } from './page-picture.documents.ts';
import { boxesOf } from './page-pictures.store.ts';
import { Regions } from './regions.ts';

/** Returns a lookup of picture views for a page's versions, each with the positions of the given changes. */
export function picturesOf(pictures: readonly PagePictureDocument[]): PictureOf {
  const byVersion = new Map(pictures.map((picture) => [picture._id, picture]));
  const regionsOf = new Map<string, Regions>();
  return (versionId, changes, side) => {
    const picture = versionId === null ? undefined : byVersion.get(versionId);
    if (!picture) return null;
    // A version is the "after" of one change and the "before" of the next, so it is looked up repeatedly.
    const regions = regionsOf.get(picture._id) ?? new Regions(boxesOf(picture));
    regionsOf.set(picture._id, regions);
    const { fileId: id, width, height } = picture;
    return { id, width, height, regions: changes.map((change) => regions.find(change, side)) };
  };
}
