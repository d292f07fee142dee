import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';

/** Props that an opened menu or dialog gets from its button. */
export interface OpenedBy {
  /** True if the keyboard opened the element, so that its first item receives the focus. */
  byKey: boolean;
  /** Id of the opened element, to which the button refers. */
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Anchor of the opened element, which receives the focus again afterwards. */
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Returns the state of a button and of the element that it opens, which is loaded when the button is hovered or
 * focused.
 */
export function useOpener(kind: 'menu' | 'dialog') {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  const approach = () => setNear(true);
  return {
    isNear: isNear || open,
    setOpen: (next: boolean, byKey = false) => {
      setByKey(byKey);
      setOpen(next);
    },
    opened: { id, open, byKey, onOpenChange: setOpen, button } satisfies OpenedBy,
    ofButton: {
      ref: button,
      type: 'button',
      'aria-haspopup': kind,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'data-state': open ? 'open' : 'closed',
      onPointerEnter: approach,
      onFocus: approach,
    },
  } as const;
}

interface MenuButtonProps {
  id: string;
  label: string;
  className: string;
  children: ReactNode;
  menu: (opened: OpenedBy) => ReactNode;
}

/** Opens a menu like Radix's trigger does, without loading Radix. */
export function MenuButton({ id, label, className, children, menu }: MenuButtonProps) {
  const { isNear, setOpen, opened, ofButton } = useOpener('menu');

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || event.ctrlKey) return;
    // Keeps the focus off the button, because the menu takes it.
    if (!opened.open) event.preventDefault();
    setOpen(!opened.open);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') setOpen(!opened.open, true);
    else if (event.key === 'ArrowDown') setOpen(true, true);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <button
        {...ofButton}
        id={id}
        aria-label={label}
        className={className}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {isNear && menu(opened)}
    </>
  );
}
