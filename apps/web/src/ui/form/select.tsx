import { useId } from 'react';
import { SelectBox } from './select-box.tsx';

interface SelectProps<T extends string> {
  label: string;
  options: readonly { value: T; text: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A small select whose label is only for screen readers. */
export function Select<T extends string>({ label, options, value, onChange }: SelectProps<T>) {
  const id = useId();
  return (
    <div className="relative max-sm:flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SelectBox
        id={id}
        size="sm"
        options={options}
        value={value}
        onChange={(next) => {
          const chosen = options.find((option) => option.value === next);
          if (chosen) onChange(chosen.value);
        }}
      />
    </div>
  );
}
