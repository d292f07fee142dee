import { clsx } from 'clsx';
import { linkClass } from '@/ui/display/link-class';

/** Returns the id of an alert's headline, which can receive the focus. */
export const headlineIdOf = (alertId: string): string => `alert-${alertId}`;

export const textButtonClass = clsx(linkClass, 'min-h-6 py-[3px] text-left text-13');

/** A wide and a narrow column, stacked on small screens. */
export const splitClass =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]';
