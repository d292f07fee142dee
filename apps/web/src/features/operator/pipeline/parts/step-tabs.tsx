import { clsx } from 'clsx';
import { Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/ui/display/badge';
import { Spinner } from '@/ui/form/button';
import Circle from '~icons/lucide/circle';
import CircleCheck from '~icons/lucide/circle-check';
import CircleX from '~icons/lucide/circle-x';
import type { LogEntry, StepStatus } from '../steps/steps.ts';
import { DebugLog } from './debug-log.tsx';

interface StepTab {
  step: string;
  label: string;
  status: StepStatus;
  log: readonly LogEntry[];
  content: ReactNode;
  /** Full-width content below the rest. */
  below?: ReactNode;
}

const words: Record<StepStatus, string> = {
  idle: 'Pending',
  loading: 'Loading...',
  complete: 'Complete',
  error: 'Error',
};
const tones = { idle: 'plain', loading: 'info', complete: 'success', error: 'danger' } as const;

function StatusIcon({ status }: { status: StepStatus }) {
  const size = 'size-4 flex-none';
  if (status === 'complete') return <CircleCheck aria-hidden="true" className={`${size} text-success`} />;
  if (status === 'error') return <CircleX aria-hidden="true" className={`${size} text-danger`} />;
  if (status === 'loading') return <Spinner className={`${size} text-accent`} />;
  return <Circle aria-hidden="true" className={`${size} text-text-3`} />;
}

/** A tab for each step, with its state. Each shows the step's content next to its debug log. */
export function StepTabs({ tabs }: { tabs: readonly StepTab[] }) {
  const [shown, setShown] = useState(tabs[0]?.step);
  return (
    <Tabs.Root value={shown} onValueChange={setShown}>
      <Tabs.List
        aria-label="Pipeline steps"
        className="grid grid-cols-5 border-b border-border max-lg:flex max-lg:overflow-x-auto"
      >
        {tabs.map(({ step, label, status }, at) => (
          <Tabs.Trigger
            key={step}
            value={step}
            className={clsx(
              'relative flex min-w-0 items-center gap-2.5 rounded-t-md px-3.5 pt-3 pb-3.5 text-left font-semibold whitespace-nowrap text-text-2 hover:bg-surface-2',
              'aria-selected:text-text aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:bg-accent',
              'focus-visible:-outline-offset-2 max-xl:gap-2 max-xl:px-2.5 max-lg:flex-none',
            )}
            // On narrow screens the tabs scroll sideways.
            onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })}
          >
            <StatusIcon status={status} />
            <span>
              <span className="font-medium text-text-3 tabular-nums">{at + 1}</span> {label}
            </span>{' '}
            <Badge tone={tones[status]}>{words[status]}</Badge>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <p role="status" className="sr-only">
        {tabs.filter(({ status }) => status !== 'idle').map(({ label, status }) => `${label}: ${words[status]}. `)}
      </p>
      {tabs.map(({ step, log, content, below }) => (
        <Tabs.Content
          key={step}
          value={step}
          className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]"
        >
          <div className="grid min-w-0 gap-5">{content}</div>
          <DebugLog entries={log} />
          {below && <div className="min-w-0 lg:col-span-2">{below}</div>}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
