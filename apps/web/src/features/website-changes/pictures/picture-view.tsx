import type { PagePicture, PictureRegion } from '@sightline/contracts';
import type { CSSProperties, ReactEventHandler } from 'react';
import { regionsOf } from '../common/picture-crops.ts';

interface PictureViewProps {
  picture: PagePicture;
  /** The visible part; by default the whole picture. */
  crop?: PictureRegion;
  /** Undefined while it loads. */
  src: string | undefined;
  alt: string;
  onLoad?: ReactEventHandler<HTMLImageElement>;
}

/** Distance between an outline and the outlined region, in pixels of the picture. */
const gap = 6;
const percent = (share: number) => `${share * 100}%`;

/** A picture or a part of it, with the changed regions outlined. Its space is reserved before it is loaded. */
export function PictureView({ picture, crop, src, alt, onLoad }: PictureViewProps) {
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const placed = (region: PictureRegion): CSSProperties => ({
    left: percent((region.x - x) / width),
    top: percent((region.y - y) / height),
    width: percent(region.width / width),
    height: percent(region.height / height),
  });
  return (
    <div
      className="relative overflow-hidden rounded-md border border-border bg-surface-3"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {src && (
        <img
          src={src}
          alt={alt}
          decoding="async"
          onLoad={onLoad}
          className="absolute max-w-none dark:brightness-85"
          style={placed({ x: 0, y: 0, width: picture.width, height: picture.height })}
        />
      )}
      {src &&
        regionsOf(picture).map((region, at) => (
          <span
            key={at}
            aria-hidden="true"
            data-region
            className="absolute rounded-sm border-2 border-accent shadow-[0_0_0_1px_rgb(255_255_255/0.85)]"
            style={placed({
              ...{ x: region.x - gap, y: region.y - gap },
              ...{ width: region.width + 2 * gap, height: region.height + 2 * gap },
            })}
          />
        ))}
    </div>
  );
}
