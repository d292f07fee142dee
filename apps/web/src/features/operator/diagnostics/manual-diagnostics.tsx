import type { SystemInformation } from '@sightline/contracts';
import { type ReactNode, useId, useState } from 'react';
import { usePublicConfig } from '@/lib/api/public-config';
import { toast } from '@/lib/browser/toast';
import { formatDateTime, formatDuration } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { cardClass } from '@/ui/display/panel';
import { Button, Spinner } from '@/ui/form/button';
import { Field, websiteInput } from '@/ui/form/field';
import RefreshCw from '~icons/lucide/refresh-cw';
import Trash2 from '~icons/lucide/trash-2';
import type { ManualRun, ManualStep } from './manual-run.ts';
import { boardCreationTest, contentDistributorTest, dailyRefreshTest } from './manual-tests.ts';
import { SystemCard } from './system-card.tsx';
import type { ManualTests } from './use-manual-tests.ts';

interface ManualDiagnosticsProps {
  tests: ManualTests;
  system: { data: SystemInformation | undefined; error: Error | null; refetch: () => unknown };
}

/** The Manual Diagnostics: runs functions in the pipeline manually and shows the results (product §2). */
export function ManualDiagnostics({ tests, system }: ManualDiagnosticsProps) {
  const { runs, running, kept, start, reload, clear } = tests;
  const config = usePublicConfig();
  const [typed, setTyped] = useState<string | null>(null);
  // The demo world has a company for tests; in other installations, the operator enters one.
  const website = typed ?? (config?.demo ? 'lumenpay.example' : '');
  const [missing, setMissing] = useState(false);
  const [last] = runs;

  function createBoard() {
    const given = website.trim();
    setMissing(given === '');
    if (given === '') toast.error('Enter a website for the test board');
    else start(boardCreationTest(given));
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button busy={running} onClick={() => start(dailyRefreshTest())}>
          Test Daily Refresh
        </Button>
        <Button busy={running} onClick={createBoard}>
          Test Board Creation
        </Button>
        <Button busy={running} onClick={() => start(contentDistributorTest())}>
          Test Content Distributor
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            reload();
            void system.refetch();
          }}
        >
          <RefreshCw aria-hidden="true" />
          Refresh
        </Button>
        <Button variant="ghost" busy={running} onClick={clear}>
          <Trash2 aria-hidden="true" />
          Clear Logs
        </Button>
      </div>
      <div className="mb-5 max-w-100">
        <Field
          id="test-board-website"
          label="Website for the test board"
          placeholder="example.com or https://example.com"
          {...websiteInput}
          value={website}
          aria-invalid={missing || undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setMissing(false);
          }}
        />
        <p className="mt-1.5 text-13 text-text-3">The board is removed when the test ends.</p>
      </div>
      {!kept && (
        <p className="mb-4 text-13 text-warning">
          Logs can’t be stored: this browser’s storage is full or blocked. They will be lost when you leave this page.
        </p>
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <Section title="Last Run">{last ? <RunFacts run={last} /> : <Nothing>Nothing was run yet.</Nothing>}</Section>
          <Section title="Diagnostic Steps">
            {last ? <StepList steps={last.steps} /> : <Nothing>The steps of a test are shown here.</Nothing>}
          </Section>
        </div>
        <div className="grid min-w-0 gap-5">
          <SystemCard {...system} />
          {runs.length > 1 && (
            <Section title="Earlier runs">
              <ul>
                {runs.slice(1).map((run) => (
                  <li key={run.startedAt} className="border-border px-5 py-2.5 not-first:border-t">
                    <RunLine run={run} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      </div>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardClass}>
      <h2 id={id} className="border-b border-border px-5 py-3 text-14 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => <p className="px-5 py-4 text-13 text-text-2">{children}</p>;

const looks = {
  pending: { word: 'Pending', tone: 'plain' },
  running: { word: 'Running', tone: 'info' },
  success: { word: 'Success', tone: 'success' },
  error: { word: 'Error', tone: 'danger' },
  skipped: { word: 'Skipped', tone: 'plain' },
} as const;

function Status({ status }: { status: ManualStep['status'] }) {
  const { word, tone } = looks[status];
  return (
    <Badge tone={tone}>
      {status === 'running' && <Spinner />}
      {word}
    </Badge>
  );
}

function RunFacts({ run }: { run: ManualRun }) {
  return (
    <div role="status" aria-label="Last run" className="px-5 py-4">
      <RunLine run={run} />
    </div>
  );
}

function RunLine({ run }: { run: ManualRun }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{run.name}</span>
      <Status status={run.status} />
      <span className="text-13 text-text-3 tabular-nums">
        {formatDateTime(run.startedAt)}
        {run.durationMs !== null && `, ${formatDuration(run.durationMs)}`}
      </span>
    </div>
  );
}

function StepList({ steps }: { steps: readonly ManualStep[] }) {
  return (
    <ol>
      {steps.map(({ name, status, details, durationMs }) => (
        <li key={name} className="border-border px-5 py-3 not-first:border-t">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            {durationMs !== null && <span className="text-12 text-text-3">{formatDuration(durationMs)}</span>}
            <Status status={status} />
          </div>
          {details && (
            <p className={`mt-0.5 text-13 wrap-anywhere ${status === 'error' ? 'text-danger' : 'text-text-2'}`}>
              {details}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
