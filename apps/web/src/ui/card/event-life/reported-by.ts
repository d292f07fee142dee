import { type Card, publisherName } from '@sightline/contracts';
import { counted } from '@/lib/format/format';

/**
 * 'Payments Ledger, reported by 3 publishers': the lead report's publisher, and the number of independent publishers.
 */
export function reportedBy(card: Card): string {
  const { publishers = 0 } = card;
  const name = publisherName(card);
  return publishers > 1 ? `${name}, reported by ${counted(publishers, 'publisher')}` : name;
}
