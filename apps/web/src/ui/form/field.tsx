import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

const inputClass =
  'w-full rounded-md border border-border-strong bg-surface px-3 text-14 text-text outline-offset-0 ' +
  'focus-visible:border-focus focus-visible:outline-offset-1 aria-invalid:border-danger';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(inputClass, className ?? 'h-10')} {...rest} />;
}

/** A text area that grows with its content. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={clsx(inputClass, 'block field-sizing-content py-2', className)} {...rest} />;
}

/** Attributes for website inputs: no autocorrection, and the URL keyboard on phones. */
export const websiteInput = {
  autoComplete: 'url',
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  required: true,
} as const;

/** An input with a visible label; `problem` is shown below it. */
export function Field({
  label,
  problem,
  ...input
}: ComponentProps<'input'> & { label: string; id: string; problem?: string }) {
  const problemId = `${input.id}-problem`;
  return (
    <div>
      <label htmlFor={input.id} className="mb-1.5 block text-13 font-semibold">
        {label}
      </label>
      <Input
        {...input}
        aria-invalid={input['aria-invalid'] ?? (problem === undefined ? undefined : true)}
        aria-describedby={problem === undefined ? undefined : problemId}
      />
      <Problem id={problemId}>{problem}</Problem>
    </div>
  );
}

/** The problem with an input, announced when it appears. */
export function Problem({
  id,
  onGradient = false,
  children,
}: {
  id: string;
  onGradient?: boolean;
  children: ReactNode;
}) {
  return (
    children !== undefined && (
      <p
        id={id}
        role="alert"
        className={clsx('mt-1.5 text-13 wrap-anywhere', onGradient ? 'font-semibold text-white' : 'text-danger')}
      >
        {children}
      </p>
    )
  );
}
