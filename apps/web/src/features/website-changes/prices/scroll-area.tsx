import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A wide table that scrolls sideways. It is focusable, because arrow keys scroll only a focused element. */
export function ScrollArea({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <section
      aria-label={`${name}, scrolls sideways`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className={clsx('overflow-x-auto -outline-offset-2 print:overflow-visible', className)}
    >
      {children}
    </section>
  );
}
