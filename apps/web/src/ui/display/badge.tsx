import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Tone = 'plain' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'priority';

const tones: Record<Tone, string> = {
  plain: 'bg-surface-3 text-text-2',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  priority: 'bg-priority-bg text-priority-fg',
};

/** A short state in words, with an icon so that colour isn't the only sign. */
export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-[22px] items-center gap-[5px] rounded-sm px-2 text-12 leading-none font-semibold whitespace-nowrap',
        '[&_svg]:size-[13px] [&_svg]:[stroke-width:2]',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
