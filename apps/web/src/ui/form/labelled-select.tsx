import { Problem } from './field.tsx';
import { SelectBox } from './select-box.tsx';

interface LabelledSelectProps {
  id: string;
  label: string;
  options: readonly { value: string; text: string }[];
  value: string;
  problem?: string;
  onChange: (value: string) => void;
}

/** A native select with a visible label, for forms. */
export function LabelledSelect({ id, label, problem, ...choice }: LabelledSelectProps) {
  const problemId = `${id}-problem`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-semibold">
        {label}
      </label>
      <div className="relative">
        <SelectBox
          id={id}
          {...choice}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
        />
      </div>
      <Problem id={problemId}>{problem}</Problem>
    </div>
  );
}
