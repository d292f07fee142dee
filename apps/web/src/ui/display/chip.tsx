import type { ReactNode } from 'react';

interface ChipProps {
  pressed: boolean;
  /** Accessible name, which must contain the chip's text. */
  label?: string;
  count?: number | undefined;
  onClick: () => void;
  children: ReactNode;
}

export function Chip({ pressed, label, count, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      className="inline-flex h-6 max-w-full flex-none items-center gap-1 rounded-sm border border-border px-2 text-12 whitespace-nowrap text-text-2 hover:border-control-border hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-text"
      onClick={onClick}
    >
      <span className="truncate">{children}</span>{' '}
      {count !== undefined && <span className="font-normal text-text-3 tabular-nums">{count}</span>}
    </button>
  );
}
