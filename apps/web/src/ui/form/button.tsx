import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import LoaderCircle from '~icons/lucide/loader-circle';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';
type Size = 'sm' | 'md' | 'lg' | 'icon';

const base =
  'inline-flex items-center justify-center gap-[7px] rounded-md border font-[550] leading-none whitespace-nowrap transition-colors ' +
  'disabled:border-transparent disabled:bg-surface-3 disabled:text-text-3 disabled:shadow-none ' +
  'aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-surface-3 aria-disabled:text-text-3 ' +
  '[&_svg]:size-4 [&_svg]:[stroke-width:1.75]';
const variants: Record<Variant, string> = {
  primary: 'border-transparent bg-accent text-accent-fg hover:bg-accent-hover',
  secondary: 'border-control-border bg-surface text-text shadow-1 hover:bg-surface-2',
  ghost: 'border-transparent text-text-2 hover:bg-surface-3 hover:text-text disabled:bg-transparent',
  danger: 'border-transparent bg-danger-fill text-white hover:brightness-110',
};
const sizes: Record<Size, string> = {
  sm: 'h-[30px] px-2.5 text-13',
  md: 'h-9 px-3.5 text-14',
  lg: 'h-12 px-5 text-16',
  icon: 'size-9 text-14',
};

/** Classes for links that look like a button. */
export function buttonClass(variant: Variant = 'secondary', size: Size = 'md', more?: string): string {
  return clsx(base, variants[variant], sizes[size], more);
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  size?: Size;
  /** Ignores clicks but keeps the focus, which a disabled button would lose. Forms must check this themselves. */
  busy?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  className,
  type = 'button',
  busy = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    />
  );
}

/** A spinning ring, hidden from screen readers because the text beside it conveys the meaning. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={clsx('animate-spin', className)} strokeWidth={1.9} />;
}
