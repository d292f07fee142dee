import { clsx } from 'clsx';
import { linkClass } from '@/ui/link';

/** Id of the headline of an alert, which takes the focus. */
export const headlineIdOf = (alertId: string): string => `alert-${alertId}`;

/** A button in running text. */
export const textButtonClass = clsx(linkClass, 'min-h-6 py-[3px] text-left text-13');

/** Wide and narrow column; one below the other on small screens. */
export const splitClass =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]';
