import type { PagePicture, PictureRegion } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '@/ui/form/button';
import { DialogActions, FormDialog } from '@/ui/overlay/dialog';
import { pictureQuery } from '../common/pages-queries.ts';
import { PictureView } from './picture-view.tsx';

interface PictureDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  picture: PagePicture;
  /** The region to scroll to first. */
  startAt: PictureRegion;
  address: { boardId: string; pageId: string };
}

export function PictureDialog({ open, onClose, title, picture, startAt, address }: PictureDialogProps) {
  const { data } = useQuery({ ...pictureQuery(address.boardId, address.pageId, picture.id), enabled: open });
  const scroller = useRef<HTMLElement>(null);
  const scrollToChange = () => {
    const { current } = scroller;
    if (!current) return;
    current.scrollTop = (startAt.y / picture.height) * current.scrollHeight;
    current.scrollLeft = (startAt.x / picture.width) * current.scrollWidth;
  };
  return (
    <FormDialog
      wide
      open={open}
      onOpenChange={onClose}
      title={title}
      description="As it looked without its scripts. Changes are outlined."
    >
      <section
        ref={scroller}
        aria-label="The whole page, scrolls"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[calc(100dvh-240px)] overflow-auto rounded-md"
      >
        {/* On phones it is scrolled in parts rather than shrunk to an unreadable size. */}
        <div className="min-w-240">
          <PictureView picture={picture} src={data} alt={title} onLoad={scrollToChange} />
        </div>
      </section>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </FormDialog>
  );
}
