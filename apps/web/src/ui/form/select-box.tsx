import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';

interface SelectBoxProps extends Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'size' | 'value'> {
  /** With `form`, the same height as other form fields. */
  size?: 'sm' | 'form';
  options: readonly { value: string; text: string }[];
  value: string;
  onChange: (value: string) => void;
}

const looks = {
  sm: 'h-9 border-control-border pr-8 text-13 font-[550] hover:bg-surface-2',
  form: 'h-10 border-border-strong pr-9 text-14 aria-invalid:border-danger',
};

/** A native select, which works on every device. The wrapper is positioned for its arrow. */
export function SelectBox({ size = 'form', options, onChange, ...props }: SelectBoxProps) {
  return (
    <>
      <select
        {...props}
        className={clsx('w-full appearance-none rounded-md border bg-surface pl-3 text-text', looks[size])}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={clsx(
          'pointer-events-none absolute right-2.5 size-4 text-text-3',
          size === 'form' ? 'top-3' : 'top-2.5',
        )}
        strokeWidth={1.75}
      />
    </>
  );
}
