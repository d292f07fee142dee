import { type Card, isHighPriority } from '@sightline/contracts';
import { PriorityBadge } from '../display/priority-badge.tsx';

/** Shows 'High Priority 9/10' or 'Importance 6/10'. */
export function Importance({ card }: { card: Pick<Card, 'importance' | 'priorityLowered'> }) {
  const isHigh = isHighPriority(card);
  return (
    <span className="inline-flex flex-none items-center gap-1.5 text-text-3">
      {isHigh && <PriorityBadge />}
      <span className="whitespace-nowrap">
        <span className={isHigh ? 'sr-only' : undefined}>Importance </span>
        <b className="font-[650] text-text">{card.importance}</b>/10
      </span>
    </span>
  );
}
