import { clsx } from 'clsx';
import { formatDuration } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { Spinner } from '@/ui/form/button';
import CircleCheck from '~icons/lucide/circle-check';
import CircleDashed from '~icons/lucide/circle-dashed';
import CircleSlash from '~icons/lucide/circle-slash';
import CircleX from '~icons/lucide/circle-x';
import type { DiagnosticState, DiagnosticStep } from './board-run.ts';

const icons = { pending: CircleDashed, success: CircleCheck, error: CircleX, skipped: CircleSlash } as const;
const looks: Record<DiagnosticState, { word: string; tone: 'plain' | 'info' | 'success' | 'danger'; icon: string }> = {
  pending: { word: 'Pending', tone: 'plain', icon: 'text-text-3' },
  running: { word: 'Running', tone: 'info', icon: 'text-accent' },
  success: { word: 'Success', tone: 'success', icon: 'text-success' },
  error: { word: 'Error', tone: 'danger', icon: 'text-danger' },
  skipped: { word: 'Skipped', tone: 'plain', icon: 'text-text-3' },
};

/** The steps in a run with state, duration and details. Changes are announced to screen readers. */
export function RunSteps({ steps }: { steps: readonly DiagnosticStep[] }) {
  return (
    <div role="status" aria-label="Diagnostic steps">
      <ol>
        {steps.map((step, at) => (
          <StepRow key={step.label} step={step} number={at + 1} />
        ))}
      </ol>
    </div>
  );
}

function StepRow({ step, number }: { step: DiagnosticStep; number: number }) {
  const { label, state, details, durationMs } = step;
  const { word, tone, icon } = looks[state];
  const size = `mt-0.5 size-5 flex-none ${icon}`;
  const Icon = state === 'running' ? null : icons[state];
  return (
    <li className="flex items-start gap-3 border-border px-[18px] py-3 not-first:border-t max-sm:px-3.5">
      {Icon ? <Icon aria-hidden="true" className={size} strokeWidth={1.6} /> : <Spinner className={size} />}
      <div className="min-w-0 flex-1">
        <p className={state === 'pending' || state === 'skipped' ? 'text-text-3' : 'font-semibold'}>
          {number}. {label}
        </p>
        {details && (
          <p className={clsx('text-13 wrap-anywhere', state === 'error' ? 'text-danger' : 'text-text-2')}>{details}</p>
        )}
      </div>
      <div className="flex flex-none flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-3">
        <Badge tone={tone}>{word}</Badge>
        {durationMs !== null && <span className="text-12 text-text-3 tabular-nums">{formatDuration(durationMs)}</span>}
      </div>
    </li>
  );
}
