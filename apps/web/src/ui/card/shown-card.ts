import type { Card } from '@sightline/contracts';
import type { ReactNode } from 'react';
import type { CardFilter } from '@/lib/board/board-queries';

/** The current filter, which a card's company, tags and sentiment can change. */
export interface CardChips extends CardFilter {
  onFilter: (change: Partial<CardFilter>) => void;
}

type Scores = 'relevanceScore' | 'credibilityScore' | 'executiveValueScore';
/** A card for display; null represents a missing score. */
export type ShownCard = Omit<Card, Scores> & Record<Scores, number | null>;

export interface NewsCardViewProps {
  card: ShownCard;
  onOpen?: () => void;
  buttons?: ReactNode;
  reports?: ReactNode;
  /** Absent where cards can't be filtered. */
  chips?: CardChips;
  isNew?: boolean;
  /** The weight of recency on the board; absent where cards aren't ranked. */
  recencyPercent?: number;
}
