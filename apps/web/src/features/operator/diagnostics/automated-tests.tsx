import type { TestResult, TestRun } from '@sightline/contracts';
import { useId, useState } from 'react';
import { formatDateTime, formatDuration } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { Panel } from '@/ui/display/panel';
import { Tiles } from '@/ui/display/tiles';
import { Button, Spinner } from '@/ui/form/button';
import { MoreButton } from '@/ui/form/more-button';
import CircleCheck from '~icons/lucide/circle-check';
import CircleSlash from '~icons/lucide/circle-slash';
import CircleX from '~icons/lucide/circle-x';
import Play from '~icons/lucide/play';
import type { Category, TestRuns } from './test-runs.ts';

const buttons: readonly { category: Category; text: string }[] = [
  { category: 'all', text: 'Run All Tests' },
  { category: 'schema', text: 'Schema' },
  { category: 'rls', text: 'RLS Policies' },
  { category: 'integrity', text: 'Data Integrity' },
  { category: 'content', text: 'Content Quality' },
  { category: 'functions', text: 'Edge Functions' },
];

/** The Automated Tests: self-checks of the running system (product §2). */
export function AutomatedTests({ runs: { run, running, kept, start } }: { runs: TestRuns }) {
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-2">
        {buttons.map(({ category, text }) => (
          <Button
            key={category}
            variant={category === 'all' ? 'primary' : 'secondary'}
            busy={running !== null}
            onClick={() => start(category)}
          >
            {running === category ? <Spinner /> : category === 'all' && <Play aria-hidden="true" />}
            {text}
          </Button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {running !== null && 'Tests are running...'}
      </p>
      {!kept && (
        <p className="mb-4 text-13 text-warning">
          Results can’t be stored: this browser’s storage is full or blocked. They will be lost when you leave this
          page.
        </p>
      )}
      {run ? (
        <Results run={run} />
      ) : (
        <Panel className="p-6 text-text-2">
          {running === null ? 'No tests were run yet.' : 'Tests are running...'}
        </Panel>
      )}
    </>
  );
}

function Results({ run }: { run: TestRun }) {
  return (
    <section aria-labelledby="test-results">
      <Tiles
        tiles={[
          { name: 'Total Tests', value: run.totalTests },
          { name: 'Passed', value: run.passed },
          { name: 'Failed', value: run.failed, tone: run.failed > 0 ? 'text-danger' : undefined },
          { name: 'Skipped', value: run.skipped },
          { name: 'Duration', value: formatDuration(run.duration) },
        ]}
      />
      <div className="mt-6 mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="test-results" className="text-16 font-semibold">
          Results
        </h2>
        <span className="text-13 text-text-3">{formatDateTime(run.timestamp)}</span>
      </div>
      <Panel>
        <ul>
          {run.tests.map((test, at) => (
            // Names can repeat, but the order within a run never changes.
            <ResultRow key={`${at} ${test.testName}`} test={test} />
          ))}
        </ul>
      </Panel>
    </section>
  );
}

const looks = {
  passed: { Icon: CircleCheck, look: 'text-success', tone: 'success', word: 'Passed' },
  failed: { Icon: CircleX, look: 'text-danger', tone: 'danger', word: 'Failed' },
  skipped: { Icon: CircleSlash, look: 'text-text-3', tone: 'plain', word: 'Skipped' },
} as const;

function ResultRow({ test }: { test: TestResult }) {
  // Failed tests start expanded.
  const [open, setOpen] = useState(test.status === 'failed');
  const detailsId = useId();
  const nameId = useId();
  const { Icon, look, tone, word } = looks[test.status];
  return (
    <li aria-labelledby={nameId} className="border-border px-[18px] py-3.5 not-first:border-t max-sm:px-3.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 ${look}`} strokeWidth={1.6} />
        <div className="min-w-[200px] flex-1">
          <h3 id={nameId} className="font-semibold wrap-anywhere">
            {test.testName}
          </h3>
          <p className="text-13 text-text-2 wrap-anywhere">{test.message}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{test.category}</Badge>
          <Badge tone={tone}>{word}</Badge>
          <span className="text-12 text-text-3 tabular-nums">{formatDuration(test.duration)}</span>
        </div>
      </div>
      {test.details.length > 0 && (
        <>
          <MoreButton
            expanded={open}
            aria-controls={detailsId}
            aria-label={`Details of ${test.testName}`}
            className="mt-1.5 -ml-2.5 sm:ml-[22px]"
            onClick={() => setOpen(!open)}
          >
            Details
          </MoreButton>
          <ul
            id={detailsId}
            hidden={!open}
            className="mt-1 max-h-80 overflow-y-auto rounded-md bg-surface-2 px-3 py-2 font-mono text-12 leading-[1.6] wrap-anywhere sm:ml-8"
          >
            {test.details.map((line, at) => (
              <li key={`${at} ${line}`}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}
