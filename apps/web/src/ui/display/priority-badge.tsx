import Flag from '~icons/lucide/flag';
import { Badge } from './badge.tsx';

/** Shown for importance 7 or more (product §9). */
export function PriorityBadge() {
  return (
    <Badge tone="priority">
      <Flag aria-hidden="true" />
      High Priority
    </Badge>
  );
}
