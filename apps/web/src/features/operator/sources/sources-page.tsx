import { operatorRoutes, type SourceReport } from '@sightline/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { toast } from '@/lib/browser/toast';
import { formatDateTime } from '@/lib/format/format';
import { kindTitles } from '@/lib/format/source-kinds';
import { Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { OperatorPage } from '@/ui/page/operator-page';
import CircleCheck from '~icons/lucide/circle-check';
import CircleHelp from '~icons/lucide/circle-help';
import RefreshCw from '~icons/lucide/refresh-cw';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { Loaded } from '../operations/loaded.tsx';
import { Registry } from './registry.tsx';

const reportQuery = queryOptions({
  queryKey: ['operator', 'sources', 'report'],
  queryFn: ({ signal }) => call(operatorRoutes.sourceReport, { signal }),
});

const short = { Icon: TriangleAlert, tone: 'text-warning' };
const signs = {
  complete: { Icon: CircleCheck, tone: 'text-success' },
  partly: short,
  none: short,
  unknown: { Icon: CircleHelp, tone: 'text-text-3' },
} satisfies Record<SourceReport['meaning'][number]['state'], unknown>;

/**
 * The screen '/operations/sources': which sources the server queries, on what terms, which answer, and what this means
 * for boards.
 */
export default function SourcesPage() {
  const queryClient = useQueryClient();
  const report = useQuery(reportQuery);
  const [busy, setBusy] = useState(false);
  const tryAll = useOneAtATime(async () => {
    setBusy(true);
    try {
      queryClient.setQueryData(reportQuery.queryKey, await call(operatorRoutes.checkSources));
      toast.success('Each source was asked once');
    } catch (error) {
      toast.error('Failed to try the sources', { description: serverReason(error) });
    } finally {
      setBusy(false);
    }
  });
  return (
    <OperatorPage
      title="Sources"
      note="What this server asks, on what terms, and what answers."
      actions={
        <Button variant="primary" busy={busy} onClick={() => void tryAll()}>
          <RefreshCw aria-hidden="true" />
          Try each source now
        </Button>
      }
    >
      <Loaded what="The sources" query={report}>
        {(data) => (
          <>
            <Meaning report={data} />
            <Registry items={data.items} />
          </>
        )}
      </Loaded>
    </OperatorPage>
  );
}

/** The number of sources that answer, and the effect on boards for each type of finding. */
function Meaning({ report: { items, meaning, checkedAt } }: { report: SourceReport }) {
  const on = items.filter(
    ({ offBecause, check }) => offBecause === 'contact' || (check !== null && check.answer !== 'not-asked'),
  );
  const answering = on.filter(({ check }) => check?.answer === 'answers').length;
  return (
    <Panel className="p-5">
      <section aria-labelledby="answering">
        <h2 id="answering" className="font-head text-20 font-medium">
          {answering} of {on.length} sources answer from here
        </h2>
        <p className="mt-1 text-13 text-text-3">
          {checkedAt
            ? `Last check: ${formatDateTime(checkedAt)}`
            : 'The first check runs half a minute after the start.'}
        </p>
        <h3 className="mt-4 mb-1.5 font-semibold">What that means for boards</h3>
        <ul className="grid gap-1.5">
          {meaning.map(({ kind, state, text }) => {
            const { Icon, tone } = signs[state];
            return (
              <li key={kind} className="flex items-start gap-2">
                <Icon aria-hidden="true" className={`mt-0.5 size-4 flex-none ${tone}`} strokeWidth={1.75} />
                <span>
                  <b className="font-semibold">{kindTitles[kind]}</b>: {text}
                </span>
              </li>
            );
          })}
        </ul>
        <p className="mt-3 text-13 text-text-3">Boards never say “nothing new” while their sources are silent.</p>
      </section>
    </Panel>
  );
}
