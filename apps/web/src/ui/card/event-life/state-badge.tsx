import { type EventLife, type EventState, isHeld } from '@sightline/contracts';
import type { ComponentType, SVGProps } from 'react';
import CircleCheck from '~icons/lucide/circle-check';
import CircleDashed from '~icons/lucide/circle-dashed';
import CircleX from '~icons/lucide/circle-x';
import { Badge } from '../../display/badge.tsx';

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

export const stateWords: Readonly<Record<EventState, string>> = {
  rumoured: 'Rumour',
  reported: 'Reported',
  confirmed: 'Confirmed',
  denied: 'Denied',
  resolved: 'Resolved',
  done: 'Done',
};
const icons: Readonly<Record<Exclude<EventState, 'reported'>, Icon>> = {
  rumoured: CircleDashed,
  confirmed: CircleCheck,
  denied: CircleX,
  resolved: CircleCheck,
  done: CircleCheck,
};

/**
 * Shows an event's state. The state `reported` has no badge unless it is disputed, because it is the most common one.
 */
export function StateBadge({ life }: { life: EventLife }) {
  const { state, isDisputed } = life;
  if (state === 'reported') {
    if (!isDisputed) return null;
    return (
      <Badge className={dashed}>
        <CircleDashed aria-hidden="true" />
        Disputed
      </Badge>
    );
  }
  const Icon = icons[state];
  return (
    <Badge tone={state === 'confirmed' ? 'accent' : 'plain'} className={state === 'rumoured' ? dashed : undefined}>
      <Icon aria-hidden="true" />
      {stateWords[state]}
    </Badge>
  );
}

const dashed = 'border border-dashed border-control-border';

/** Explains why no alerts are sent about an event yet. */
export function HeldNote({ life, company }: { life: EventLife; company: string }) {
  if (!isHeld(life)) return null;
  return (
    <p className="rounded-md bg-surface-2 px-3 py-[9px] text-13 text-text-2 wrap-anywhere">
      <b className="font-semibold text-text">Held from alerts</b>{' '}
      {life.isDisputed
        ? `because publishers contradict each other, until ${company} says so.`
        : `until a second publisher or ${company} says so. Copies don’t count.`}
    </p>
  );
}
