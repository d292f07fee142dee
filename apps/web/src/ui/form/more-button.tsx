import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { Button } from './button.tsx';

interface MoreButtonProps extends Omit<ComponentProps<'button'>, 'aria-expanded'> {
  expanded: boolean;
  children: ReactNode;
}

/** Shows or hides more content. Its arrow and `aria-expanded` reflect the state. */
export function MoreButton({ expanded, children, className, ...rest }: MoreButtonProps) {
  return (
    <Button variant="ghost" size="sm" aria-expanded={expanded} className={className} {...rest}>
      {children}
      <ChevronDown
        aria-hidden="true"
        className={clsx('size-3.5! transition-transform duration-180', expanded && 'rotate-180')}
      />
    </Button>
  );
}
