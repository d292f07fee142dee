import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';

interface SelectProps<T extends string> {
  label: string;
  /** Values and their labels. */
  options: readonly { value: T; text: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A native select, which fits every device. */
export function Select<T extends string>({ label, options, value, onChange }: SelectProps<T>) {
  const id = useId();
  return (
    <div className="relative max-sm:flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        className="h-9 w-full appearance-none rounded-md border border-control-border bg-surface pr-8 pl-3 text-13 font-[550] text-text hover:bg-surface-2"
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-2.5 right-2.5 size-4 text-text-3"
        strokeWidth={1.75}
      />
    </div>
  );
}
