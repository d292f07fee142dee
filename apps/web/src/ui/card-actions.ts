import type { Card } from '@sightline/contracts';

/** Actions that a reader has on a card; viewers of a board can only save. */
export interface CardActions {
  onSave: (card: Card, saved: boolean) => void;
  isSaved: (card: Card) => boolean;
  /** The article was opened. */
  onOpen?: (card: Card) => void;
  onRead?: (card: Card, read: boolean) => void;
  onArchive?: (card: Card, archived: boolean) => void;
  /** Asks what to hide; absent where rules can't be made. */
  onLess?: (card: Card) => void;
  /** Whether a doubtful card is about its company. */
  onAnswer?: (card: Card, isCompany: boolean) => void;
  /** Asks which event it reports too. */
  onJoin?: (card: Card) => void;
}
