import type { PageHistory, PagePicture, PageVersion, PictureRegion } from '@sightline/contracts';

export type Pictures = NonNullable<PageVersion['pictures']>;
export type Side = 'before' | 'after';

/** Space around a change, in pixels of the picture. */
const margin = { x: 64, y: 72 };
const smallest = { width: 480, height: 240 };
/** Maximum width; wider parts would be too small to read side by side. */
const widestBeside = 640;
const tallest = 640;
/** Shown without a known position: the top of the page at full width. */
const top = { x: 0, y: 0, height: tallest };

const unionOf = (one: PictureRegion, other: PictureRegion): PictureRegion => {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    ...{ x, y },
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
};

export const regionsOf = ({ regions }: PagePicture): PictureRegion[] => regions.filter((region) => region !== null);

/** Returns the region of the most important change, extended to others that fit beside it. */
function shownRegion(picture: PagePicture | null): PictureRegion | null {
  const [first, ...others] = picture ? regionsOf(picture) : [];
  if (!first) return null;
  return others.reduce((shown, region) => {
    const both = unionOf(shown, region);
    return both.height <= tallest - 2 * margin.y ? both : shown;
  }, first);
}

export interface Crops {
  readonly before: PictureRegion;
  readonly after: PictureRegion;
  readonly isPlaced: boolean;
  readonly isWide: boolean;
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Returns a part of the picture centred on the region, or the beginning of a region that is too tall. */
function around(region: PictureRegion, size: { width: number; height: number }, picture: PagePicture): PictureRegion {
  const x = region.x + region.width / 2 - size.width / 2;
  const isTall = region.height + 2 * margin.y > size.height;
  const y = isTall ? region.y - margin.y : region.y + region.height / 2 - size.height / 2;
  return {
    ...size,
    x: Math.round(between(0, x, Math.max(0, picture.width - size.width))),
    y: Math.round(between(0, y, Math.max(0, picture.height - size.height))),
  };
}

/**
 * Returns parts of both pictures, of equal size, that show the change. A picture without the change shows the same
 * position as the other. `isPlaced` is false when the position is unknown and the top of the page is shown. `isWide`
 * is true if the parts should be stacked.
 */
export function cropsOf({ before, after }: Pictures): Crops {
  const places = { before: shownRegion(before), after: shownRegion(after) };
  const known = [places.before, places.after].filter((place) => place !== null);
  const width = Math.min(before?.width ?? Number.POSITIVE_INFINITY, after?.width ?? Number.POSITIVE_INFINITY);
  if (known.length === 0)
    return { before: { ...top, width }, after: { ...top, width }, isPlaced: false, isWide: width > widestBeside };
  const size = {
    width: between(Math.min(smallest.width, width), Math.max(...known.map((one) => one.width)) + 2 * margin.x, width),
    height: between(smallest.height, Math.max(...known.map((one) => one.height)) + 2 * margin.y, tallest),
  };
  const cropOf = (picture: PagePicture | null, own: PictureRegion | null, other: PictureRegion | null) => {
    const place = own ?? other;
    return picture && place ? around(place, size, picture) : { ...top, ...size };
  };
  return {
    before: cropOf(before, places.before, places.after),
    after: cropOf(after, places.after, places.before),
    isPlaced: true,
    isWide: size.width > widestBeside,
  };
}

const comingMs = 2 * 60_000;

/**
 * True if a picture can still be pending. Pictures are taken in the background after a visit, so the one for a change
 * that was just confirmed might not exist yet.
 */
export function isPictureComing(history: PageHistory | undefined, now: Date): boolean {
  const newest = history?.versions[0];
  if (!newest?.pictures?.before || newest.pictures.after) return false;
  return now.getTime() - Date.parse(newest.confirmedAt) < comingMs;
}
