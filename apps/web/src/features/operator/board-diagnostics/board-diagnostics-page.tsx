import { type FormEvent, useState } from 'react';
import { useSession } from '@/lib/session/session';
import { Panel } from '@/ui/display/panel';
import { Button, Spinner } from '@/ui/form/button';
import { Field, websiteInput } from '@/ui/form/field';
import { OperatorPage } from '@/ui/page/operator-page';
import { looksLikeWebsite } from './board-run.ts';
import { RunSteps } from './run-steps.tsx';
import { useBoardRun } from './use-board-run.ts';

/**
 * The screen '/board-diagnostics': creates a board and shows every step. It is open to everyone; visitors get a
 * temporary board.
 */
export default function BoardDiagnosticsPage() {
  const session = useSession();
  const [website, setWebsite] = useState('');
  const { run, start } = useBoardRun();
  const typed = website.trim();
  const running = run?.outcome === 'running';
  const refused = run?.outcome === 'failed' && run.website === typed && !looksLikeWebsite(typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed) start(typed);
  }

  return (
    <OperatorPage title="Board Creation Diagnostics" note="Creates a board for a website and shows every step.">
      <Panel className="mb-5 p-5 max-sm:p-4">
        <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <div className="min-w-[220px] flex-1">
            <Field
              id="diagnostics-website"
              label="Company Website"
              placeholder="example.com or https://example.com"
              {...websiteInput}
              value={website}
              maxLength={2048}
              aria-invalid={refused || undefined}
              onChange={(event) => setWebsite(event.target.value)}
            />
          </div>
          <Button
            type="submit"
            variant="primary"
            className="h-10 min-w-36 max-sm:w-full"
            disabled={!typed}
            busy={running}
          >
            {running && <Spinner />}
            {session ? 'Run Diagnostics' : 'Try It Out'}
          </Button>
        </form>
        <p className="mt-3 text-13 text-text-3">
          {session
            ? 'The board is kept among your boards.'
            : 'Without an account the board is a preview that lasts 1 hour.'}{' '}
          Times are as seen by this page.
        </p>
      </Panel>
      {run && (
        <Panel className="overflow-hidden">
          <RunSteps steps={run.steps} />
        </Panel>
      )}
      {run?.outcome === 'complete' && (
        <p role="status" className="mt-4 text-text-2">
          Complete. The board opens in a moment...
        </p>
      )}
    </OperatorPage>
  );
}
