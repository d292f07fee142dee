import { useNavigate } from '@tanstack/react-router';
import { OperatorPage } from '@/ui/page/operator-page';
import { Tabs } from '@/ui/page/tabs';
import { DeadLetters } from './dead-letters.tsx';
import { ModelUsage } from './model-usage.tsx';
import { Refreshes } from './refreshes.tsx';
import { Sources } from './sources.tsx';

type OperationsTab = 'dead-letters' | 'sources' | 'refreshes' | 'model';

/** The screen '/operations': dead letters, sources, refreshes and the model's cost. */
export function OperationsPage({ tab }: { tab: OperationsTab }) {
  const navigate = useNavigate();
  return (
    <OperatorPage title="Operations" note="Failures, the state of the sources, refreshes, and the cost of the model.">
      <Tabs
        label="Operations"
        value={tab}
        onChange={(next) => void navigate({ to: '/operations', search: { tab: next }, replace: true })}
        tabs={[
          { value: 'dead-letters', text: 'Dead letters', panel: <DeadLetters /> },
          { value: 'sources', text: 'Sources', panel: <Sources /> },
          { value: 'refreshes', text: 'Refreshes', panel: <Refreshes /> },
          { value: 'model', text: 'Model', panel: <ModelUsage /> },
        ]}
      />
    </OperatorPage>
  );
}
