import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The look of a surface, for elements other than a div. */
export const cardClass = 'rounded-lg border border-border bg-surface shadow-1';

export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx(cardClass, className)} {...rest} />;
}
