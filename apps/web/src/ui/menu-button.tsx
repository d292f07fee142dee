import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';

/** What an open part needs of the button that opens it. */
export interface OpenedBy {
  /** It was opened with a key: its first part gets the focus. */
  byKey: boolean;
  /** Its own id; the button names it while it is open. */
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where it opens, and what has the focus afterwards. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The state of a button and of what it opens, which is loaded when the pointer or the focus comes to the button. */
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
  /** What the button shows. */
  children: ReactNode;
  /** The menu, loaded on demand. */
  menu: (opened: OpenedBy) => ReactNode;
}

/** Opens a menu as Radix's trigger does, without its code. */
export function MenuButton({ id, label, className, children, menu }: MenuButtonProps) {
  const { isNear, setOpen, opened, ofButton } = useOpener('menu');

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || event.ctrlKey) return;
    // The menu gets the focus.
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
