import Flag from '~icons/lucide/flag';
import { Badge } from './badge.tsx';

/** Product §9: importance 7 or more. */
export function PriorityBadge() {
  return (
    <Badge tone="priority">
      <Flag aria-hidden="true" />
      High Priority
    </Badge>
  );
}
