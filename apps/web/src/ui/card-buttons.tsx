import type { Card } from '@sightline/contracts';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import CircleMinus from 'lucide-react/icons/circle-minus';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import { Button } from './button.tsx';

/** The board owner's actions on a card. */
export interface CardActions {
  /** The article was opened. */
  onOpen: (card: Card) => void;
  onRead: (card: Card, read: boolean) => void;
  onArchive: (card: Card, archived: boolean) => void;
  /** Asks what to hide; absent where rules can't be made. */
  onLess?: (card: Card) => void;
  /** Whether a doubtful card is about its company. */
  onAnswer?: (card: Card, isCompany: boolean) => void;
}

/** The buttons of a card; their caller has to put them above the link that covers it. */
export function CardButtons({ card, actions }: { card: Card; actions: CardActions }) {
  const { read, archived, title } = card;
  const ReadIcon = read ? Mail : MailOpen;
  const ArchiveIcon = archived ? ArchiveRestore : Archive;
  const readText = read ? 'Mark as unread' : 'Mark as read';
  const archiveText = archived ? 'Restore' : 'Archive';
  const look = '-my-1 h-7! w-7 px-0! print:hidden';
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={look}
        aria-label={`${readText}: ${title}`}
        title={readText}
        aria-keyshortcuts="r"
        onClick={() => actions.onRead(card, !read)}
      >
        <ReadIcon aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className={actions.onLess ? look : `${look} -mr-1.5`}
        aria-label={`${archiveText}: ${title}`}
        title={archiveText}
        aria-keyshortcuts="e"
        onClick={() => actions.onArchive(card, !archived)}
      >
        <ArchiveIcon aria-hidden="true" />
      </Button>
      {actions.onLess && (
        <Button
          variant="ghost"
          size="sm"
          className={`${look} -mr-1.5`}
          aria-label={`Less like this: ${title}`}
          title="Less like this"
          aria-keyshortcuts="l"
          onClick={() => actions.onLess?.(card)}
        >
          <CircleMinus aria-hidden="true" />
        </Button>
      )}
    </>
  );
}
