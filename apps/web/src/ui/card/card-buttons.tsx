import type { Card } from '@sightline/contracts';
import type { ReactNode } from 'react';
import Archive from '~icons/lucide/archive';
import ArchiveRestore from '~icons/lucide/archive-restore';
import CircleMinus from '~icons/lucide/circle-minus';
import Mail from '~icons/lucide/mail';
import MailOpen from '~icons/lucide/mail-open';
import Star from '~icons/lucide/star';
import { Button } from '../form/button.tsx';
import type { CardActions } from './card-actions.ts';
import { CardMenu } from './card-menu.tsx';

/** A card's buttons. The caller must place them above the link that covers the card. */
export function CardButtons({ card, actions }: { card: Card; actions: CardActions }) {
  const { onSave, onRead, onArchive, onLess } = actions;
  const { read, archived } = card;
  const isSaved = actions.isSaved(card);
  const ReadIcon = read ? Mail : MailOpen;
  const ArchiveIcon = archived ? ArchiveRestore : Archive;
  return (
    <>
      <CardButton
        card={card}
        shortcut="s"
        text={isSaved ? 'Remove from saved' : 'Save'}
        onClick={() => onSave(card, !isSaved)}
      >
        <Star aria-hidden="true" className={isSaved ? 'fill-current text-accent' : undefined} />
      </CardButton>
      {onRead && (
        <CardButton
          card={card}
          shortcut="r"
          text={read ? 'Mark as unread' : 'Mark as read'}
          onClick={() => onRead(card, !read)}
        >
          <ReadIcon aria-hidden="true" />
        </CardButton>
      )}
      {onArchive && (
        <CardButton
          card={card}
          shortcut="e"
          text={archived ? 'Restore' : 'Archive'}
          onClick={() => onArchive(card, !archived)}
        >
          <ArchiveIcon aria-hidden="true" />
        </CardButton>
      )}
      {onLess && (
        <CardButton card={card} shortcut="l" text="Less like this" onClick={() => onLess(card)}>
          <CircleMinus aria-hidden="true" />
        </CardButton>
      )}
      <CardMenu card={card} actions={actions} />
    </>
  );
}

interface CardButtonProps {
  card: Card;
  text: string;
  shortcut: string;
  onClick: () => void;
  children: ReactNode;
}

function CardButton({ card, text, shortcut, onClick, children }: CardButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-my-1 h-7! w-7 flex-none px-0! print:hidden"
      aria-label={`${text}: ${card.title}`}
      title={text}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
