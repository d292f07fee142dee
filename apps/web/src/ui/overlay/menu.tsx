import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import type { OpenedBy } from './menu-button.tsx';
import { OpeningButton } from './opening-button.tsx';

/** Keeps an open menu in view while the page grows, because content added above pushes its trigger away. */
function keepInView(panel: HTMLElement | null) {
  if (!panel) return;
  const observer = new ResizeObserver(() =>
    document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.scrollIntoView({ block: 'nearest' }),
  );
  observer.observe(document.body);
  return () => observer.disconnect();
}

/**
 * A menu's panel, without its trigger.
 *
 * @param labelledBy id of the trigger, if the menu has no trigger of its own
 */
export function MenuPanel(props: { children: ReactNode; className?: string; id?: string; labelledBy?: string }) {
  const { children, className, id, labelledBy } = props;
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        ref={keepInView}
        {...(id && { id })}
        {...(labelledBy && { 'aria-labelledby': labelledBy })}
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

/** Focuses the first item. Radix does so only for key presses after its code was loaded. */
function FirstItemFocused({ menuId }: { menuId: string }) {
  useEffect(() => {
    // The menu hasn't been positioned yet.
    document.getElementById(menuId)?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, [menuId]);
  return null;
}

export function OpenMenu({
  id,
  open,
  onOpenChange,
  button,
  byKey,
  children,
  ...panel
}: OpenedBy & { children: ReactNode; className?: string }) {
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <OpeningButton button={button} />
      </DropdownMenu.Trigger>
      <MenuPanel id={id} labelledBy={button.current?.id} {...panel}>
        {byKey && <FirstItemFocused menuId={id} />}
        {children}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}

export function menuItemClass(danger = false): string {
  return clsx(
    'flex h-[34px] items-center gap-[9px] rounded-[6px] px-2.5 text-13 outline-none select-none [&_svg]:size-4 [&_svg]:[stroke-width:1.75]',
    danger ? 'text-danger data-highlighted:bg-danger-soft' : 'data-highlighted:bg-surface-2',
  );
}
