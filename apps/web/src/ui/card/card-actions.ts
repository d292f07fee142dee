import type { Card } from '@sightline/contracts';

/** Actions that a reader has on a card; viewers of a board can only save. */
export interface CardActions {
  onSave: (card: Card, saved: boolean) => void;
  isSaved: (card: Card) => boolean;
  onOpen?: (card: Card) => void;
  onRead?: (card: Card, read: boolean) => void;
  onArchive?: (card: Card, archived: boolean) => void;
  /** Asks the reader what to hide; absent where no rules can be created. */
  onLess?: (card: Card) => void;
  /** Records the reader's answer to whether a doubtful card is about its company. */
  onAnswer?: (card: Card, isCompany: boolean) => void;
  /** Asks the reader which other event is the same as the card’s, to join the two. */
  onJoin?: (card: Card) => void;
}
