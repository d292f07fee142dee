import { unknownPlaceholders } from '@sightline/contracts';
import { type ComponentProps, useDeferredValue, useId } from 'react';

interface PromptAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A template editor that warns about unknown placeholders while typing. */
export function PromptArea({ label, value, onChange, ...rest }: PromptAreaProps) {
  const id = useId();
  // Deferred, because checking long templates slows down typing.
  const unknown = unknownPlaceholders(useDeferredValue(value));
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        rows={12}
        dir="auto"
        spellCheck={false}
        value={value}
        aria-invalid={unknown.length > 0 || undefined}
        className="block w-full resize-y rounded-md border border-border-strong bg-surface px-3 py-2.5 font-mono text-12 leading-[1.65] text-text focus-visible:border-focus aria-invalid:border-danger"
        onChange={({ target }) => onChange(target.value)}
        {...rest}
      />
      {unknown.length > 0 && (
        <p role="status" className="mt-2 text-13 text-danger wrap-anywhere">
          Unknown placeholder{unknown.length > 1 && 's'}: {unknown.map((name) => `{${name}}`).join(', ')}
        </p>
      )}
    </>
  );
}
