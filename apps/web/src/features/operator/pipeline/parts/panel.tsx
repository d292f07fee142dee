import { type ReactNode, useId } from 'react';
import { cardClass } from '@/ui/display/panel';
import { Button, Spinner } from '@/ui/form/button';
import type { StepState } from '../steps/steps.ts';

/** Header of a card: title on the left, small buttons on the right. */
export const cardHead = 'flex min-h-[54px] flex-wrap items-center gap-x-2 gap-y-1 px-5 py-2 max-sm:px-4';

export function StepCard({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${cardClass} min-w-0`}>
      <div className={`${cardHead} border-b border-border`}>
        <h2 id={id} className="text-14 font-semibold">
          {title}
        </h2>
        <span className="flex-1" />
        {actions}
      </div>
      <div className="p-5 max-sm:p-4">{children}</div>
    </section>
  );
}

interface RunRowProps {
  label: string;
  state: Pick<StepState<unknown>, 'status' | 'error'>;
  open: boolean;
  hint?: ReactNode;
  onRun: () => void;
}

export function RunRow({ label, state: { status, error }, open, hint, onRun }: RunRowProps) {
  const isLoading = status === 'loading';
  return (
    <>
      {error !== null && (
        <p className="mb-3 rounded-md bg-danger-soft px-3 py-2 text-13 text-danger wrap-anywhere" dir="auto">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <div className="min-w-50 flex-1 text-13 text-text-3">{hint}</div>
        <Button variant="primary" disabled={!open} busy={isLoading} onClick={onRun}>
          {isLoading && <Spinner />}
          {label}
        </Button>
      </div>
    </>
  );
}

export function Tiles({ figures }: { figures: readonly { label: string; value: string }[] }) {
  return (
    <dl className="flex divide-x divide-border">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-1 flex-col-reverse justify-end px-5 py-3.5 max-sm:px-3.5">
          <dt className="text-13 text-text-3">{label}</dt>
          <dd className="text-22 font-semibold tracking-[-0.015em] tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
