import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const inputClass =
  'w-full rounded-md border border-border-strong bg-surface px-3 text-14 text-text outline-offset-0 ' +
  'focus-visible:border-focus focus-visible:outline-offset-1 aria-invalid:border-danger';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(inputClass, className ?? 'h-10')} {...rest} />;
}

/** Attributes of inputs for a website: no autocorrection, and the URL keyboard on phones. */
export const websiteInput = {
  autoComplete: 'url',
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  required: true,
} as const;

/** An input with its visible label. */
export function Field({ label, ...input }: ComponentProps<'input'> & { label: string; id: string }) {
  return (
    <div>
      <label htmlFor={input.id} className="mb-1.5 block text-13 font-semibold">
        {label}
      </label>
      <Input {...input} />
    </div>
  );
}
