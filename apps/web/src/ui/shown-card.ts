import type { Card } from '@sightline/contracts';
import type { ReactNode } from 'react';
import type { CardFilter } from '@/lib/board-queries';

/** What the list is filtered by; a card's company, tags and sentiment switch it. */
export interface CardChips extends CardFilter {
  onFilter: (change: Partial<CardFilter>) => void;
}

type Scores = 'relevanceScore' | 'credibilityScore' | 'executiveValueScore';
/** A card to show; null stands for a missing score. */
export type ShownCard = Omit<Card, Scores> & Record<Scores, number | null>;

export interface NewsCardViewProps {
  card: ShownCard;
  /** The article was opened. */
  onOpen?: () => void;
  buttons?: ReactNode;
  reports?: ReactNode;
  /** Absent where nothing can be filtered. */
  chips?: CardChips;
  isNew?: boolean;
  /** The board's weight of recency; absent where nothing is ranked. */
  recencyPercent?: number;
}
