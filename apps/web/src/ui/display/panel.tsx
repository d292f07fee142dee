import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Classes for elements other than a div that look like a card. */
export const cardClass = 'rounded-lg border border-border bg-surface shadow-1';

export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx(cardClass, className)} {...rest} />;
}
