import type { PagePicture, PictureRegion } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aHistory, aVersion } from '@/testing/page-builders';
import { cropsOf, isPictureComing } from './picture-crops.ts';

const picture = (regions: (PictureRegion | null)[], height = 3_000): PagePicture => ({
  ...{ id: `pic_${'0'.repeat(20)}`, width: 1_280, height, regions },
});
const region = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

describe('the crops of two pictures', () => {
  it('have the change in the centre and the same size', () => {
    const { before, after, isPlaced, isWide } = cropsOf({
      before: picture([region(400, 1_000, 300, 40)]),
      after: picture([region(400, 1_200, 500, 60)]),
    });
    expect([isPlaced, isWide]).toEqual([true, false]);
    expect(before).toEqual({ x: 236, y: 900, width: 628, height: 240 });
    expect(after).toEqual({ x: 336, y: 1_110, width: 628, height: 240 });
  });

  it('show the same position where only one of them has the change', () => {
    const { before, after } = cropsOf({ before: picture([null]), after: picture([region(0, 1_000, 100, 40)]) });
    expect(before).toEqual(after);
    expect(before.x).toBe(0);
  });

  it('contain other changes beside the most important one, as far as they fit', () => {
    const near = [region(100, 1_000, 200, 40), region(700, 1_100, 200, 40), region(100, 2_900, 200, 40)];
    const { after, isWide } = cropsOf({ before: null, after: picture(near) });
    expect([after, isWide]).toEqual([{ x: 36, y: 928, width: 928, height: 284 }, true]);
  });

  it('start with a change that is taller than they are', () => {
    const { after } = cropsOf({ before: null, after: picture([region(0, 1_000, 1_280, 1_500)]) });
    expect(after).toEqual({ x: 0, y: 928, width: 1_280, height: 640 });
  });

  it('are the top of the page when the position is unknown', () => {
    const { after, isPlaced } = cropsOf({ before: null, after: picture([null, null]) });
    expect([after, isPlaced]).toEqual([{ x: 0, y: 0, width: 1_280, height: 640 }, false]);
  });

  it('lie within the picture', () => {
    const place = fc
      .record({ x: fc.nat(1_279), y: fc.nat(2_999), width: fc.nat(1_280), height: fc.nat(3_000) })
      .map(({ x, y, width, height }) =>
        region(x, y, Math.max(1, Math.min(width, 1_280 - x)), Math.max(1, Math.min(height, 3_000 - y))),
      );
    const side = fc.option(fc.array(fc.option(place), { maxLength: 5 }).map((regions) => picture(regions)));
    fc.assert(
      fc.property(side, side, (before, after) => {
        for (const crop of Object.values(cropsOf({ before, after })).filter((one) => typeof one === 'object')) {
          if (!before && !after) continue;
          expect(crop.width).toBeGreaterThan(0);
          expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
          expect(crop.x + crop.width).toBeLessThanOrEqual(1_280);
          expect(crop.y + crop.height).toBeLessThanOrEqual(3_000);
        }
      }),
    );
  });
});

describe('waiting for a picture', () => {
  const newest = (pictures: { before: PagePicture | null; after: PagePicture | null } | null) =>
    aHistory({ versions: [aVersion(1, { pictures })] });
  const soon = new Date('2026-11-20T06:28:00.000Z');
  const both = picture([]);

  it('continues for a while after a change, if the earlier version has one', () => {
    expect(isPictureComing(newest({ before: both, after: null }), soon)).toBe(true);
    expect(isPictureComing(newest({ before: both, after: null }), new Date('2026-11-20T06:30:00.000Z'))).toBe(false);
    expect(isPictureComing(newest({ before: both, after: both }), soon)).toBe(false);
    expect(isPictureComing(newest(null), soon)).toBe(false);
    expect(isPictureComing(undefined, soon)).toBe(false);
  });
});
