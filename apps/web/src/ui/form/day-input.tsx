import { useId } from 'react';
import { Input } from './field.tsx';

interface DayInputProps {
  label: string;
  /** A day such as '2026-11-20', or ''. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

export function DayInput({ label, value, min, max, onChange }: DayInputProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-1.5 text-13 text-text-2">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        className="h-9 min-w-0 text-13!"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
