import type { PagePicture, PageVersion, TrackedPage } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { formatDay } from '@/lib/format/format';
import { Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { pictureQuery } from '../common/pages-queries.ts';
import { cropsOf, type Pictures, type Side } from '../common/picture-crops.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureView } from './picture-view.tsx';

interface PicturesSectionProps {
  boardId: string;
  page: TrackedPage;
  version: PageVersion;
  pictures: Pictures;
  title: string;
}

const labels: Readonly<Record<Side, string>> = { before: 'Before', after: 'After' };

export function PicturesSection({ boardId, page, version, pictures, title }: PicturesSectionProps) {
  const crops = cropsOf(pictures);
  const [opened, setOpened] = useState<Side | null>(null);
  const named = (side: Side) => `${title} ${side} the change`;
  // Kept while the dialog fades out.
  const [last, setLast] = useState<Side>('after');
  const show = (side: Side) => {
    setLast(side);
    setOpened(side);
  };
  const shown = pictures[last];
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-5 py-3 max-sm:px-3.5">
        <h2 className="font-head text-20 font-medium tracking-[-0.006em]">Pictures</h2>
        <span className="text-13 text-text-3">
          {crops.isPlaced ? 'Drawn without scripts' : 'The top of the page; where it changed can’t be told'}
        </span>
      </div>
      <div className={clsx('grid', crops.isWide ? 'grid-cols-1' : 'grid-cols-2 max-sm:grid-cols-1')}>
        {(['before', 'after'] as const).map((side) => (
          <figure
            key={side}
            className={clsx(
              'min-w-0 px-5 py-3.5 max-sm:px-3.5 max-sm:py-3',
              side === 'after' &&
                (crops.isWide
                  ? 'border-t border-dashed border-border'
                  : 'border-border max-sm:border-t max-sm:border-dashed sm:border-l'),
            )}
          >
            <figcaption className="mb-1.5 text-12 font-semibold text-text-2">
              {labels[side]}
              {side === 'after' && `, ${formatDay(version.foundAt)}`}
            </figcaption>
            {pictures[side] ? (
              <Crop
                picture={pictures[side]}
                crop={crops[side]}
                address={{ boardId, pageId: page.id }}
                alt={named(side)}
                onOpen={() => show(side)}
              />
            ) : (
              <p className="text-13 text-text-3">No picture of this version.</p>
            )}
          </figure>
        ))}
      </div>
      {shown && (
        <PictureDialog
          open={opened !== null}
          onClose={() => setOpened(null)}
          title={named(last)}
          picture={shown}
          startAt={crops[last]}
          address={{ boardId, pageId: page.id }}
        />
      )}
    </Panel>
  );
}

interface CropProps {
  picture: PagePicture;
  crop: ReturnType<typeof cropsOf>['before'];
  address: { boardId: string; pageId: string };
  alt: string;
  onOpen: () => void;
}

function Crop({ picture, crop, address: { boardId, pageId }, alt, onOpen }: CropProps) {
  const { data, isLoadingError } = useQuery(pictureQuery(boardId, pageId, picture.id));
  if (isLoadingError) return <p className="text-13 text-text-3">The picture could not be loaded.</p>;
  return (
    <>
      <PictureView picture={picture} crop={crop} src={data} alt={`${alt}, the changed part`} />
      <Button variant="ghost" size="sm" className="mt-1.5 -ml-2.5 max-sm:min-h-11 print:hidden" onClick={onOpen}>
        See the whole page
      </Button>
    </>
  );
}
