import { operatorRoutes } from '@sightline/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '@/lib/api/api';
import { OperatorPage } from '@/ui/page/operator-page';
import { isOperatorsOnly, OperatorsOnly } from '@/ui/page/operators-only';
import { Tabs } from '@/ui/page/tabs';
import { AutomatedTests } from './automated-tests.tsx';
import { ManualDiagnostics } from './manual-diagnostics.tsx';
import { useTestRuns } from './test-runs.ts';
import { useManualTests } from './use-manual-tests.ts';

const systemQuery = queryOptions({
  queryKey: ['operator', 'system'],
  queryFn: ({ signal }) => call(operatorRoutes.systemInformation, { signal }),
});

type DiagnosticsTab = 'automated' | 'manual';

/** The screen '/diagnostics': tests the running system. Switching tabs doesn't stop a run. */
export function DiagnosticsPage({ tab }: { tab: DiagnosticsTab }) {
  const navigate = useNavigate();
  const system = useQuery(systemQuery);
  const runs = useTestRuns();
  const tests = useManualTests();
  return (
    <OperatorPage title="System Diagnostics & QA" note="Automated checks and manual triggers.">
      {isOperatorsOnly(system.error) ? (
        <OperatorsOnly />
      ) : (
        <Tabs
          label="Diagnostics"
          value={tab}
          onChange={(next) => void navigate({ to: '/diagnostics', search: { tab: next }, replace: true })}
          tabs={[
            { value: 'automated', text: 'Automated Tests', panel: <AutomatedTests runs={runs} /> },
            { value: 'manual', text: 'Manual Diagnostics', panel: <ManualDiagnostics tests={tests} system={system} /> },
          ]}
        />
      )}
    </OperatorPage>
  );
}
