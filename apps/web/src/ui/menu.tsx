import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

/** The panel of a menu, without its trigger. */
export function MenuPanel({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className={clsx(
          'panel z-30 min-w-42 rounded-[10px] border border-border bg-surface p-[5px] shadow-3',
          className,
        )}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  );
}

/** The look of a menu item. */
export function menuItemClass(danger = false): string {
  return clsx(
    'flex h-[34px] items-center gap-[9px] rounded-[6px] px-2.5 text-13 outline-none select-none [&_svg]:size-4 [&_svg]:[stroke-width:1.75]',
    danger ? 'text-danger data-highlighted:bg-danger-soft' : 'data-highlighted:bg-surface-2',
  );
}
