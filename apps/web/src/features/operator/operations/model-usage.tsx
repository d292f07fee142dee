import type { EngineStatus } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { engineQuery } from '@/lib/engine-query';
import { formatUsd } from '@/lib/format/format';
import { Facts } from '@/ui/display/facts';
import { Panel } from '@/ui/display/panel';
import { Tiles } from '@/ui/display/tiles';
import { Loaded } from './loaded.tsx';

export function ModelUsage() {
  const engine = useQuery(engineQuery);
  return (
    <Loaded what="The engine" query={engine}>
      {(status) => (
        <div className="grid gap-5">
          <EngineCard status={status} />
          <section aria-labelledby="engine-today">
            <h2 id="engine-today" className="mb-3 text-16 font-semibold">
              Today (UTC)
            </h2>
            <Tiles
              tiles={[
                { name: 'Calls', value: status.today.calls },
                {
                  name: 'Failed',
                  value: status.today.failed,
                  tone: status.today.failed > 0 ? 'text-danger' : undefined,
                },
                { name: 'Input tokens', value: status.today.inputTokens },
                { name: 'Output tokens', value: status.today.outputTokens },
                { name: 'Cost', value: formatUsd(status.today.costUsd) },
                { name: 'Taken over by rules', value: status.today.fallbacks },
              ]}
            />
          </section>
          <Budget status={status} />
        </div>
      )}
    </Loaded>
  );
}

function EngineCard({
  status: { engine, version, model, readsPrompts, userBudgetUsd, boardBudgetUsd },
}: {
  status: EngineStatus;
}) {
  const facts = [
    { name: 'Engine', value: `${engine} ${version}` },
    { name: 'Model', value: model ?? 'None: rules judge' },
    { name: 'Reads prompts', value: readsPrompts ? 'Yes' : 'No: rules do not read prompts' },
    ...(userBudgetUsd === null ? [] : [{ name: 'Per user and day', value: `at most ${formatUsd(userBudgetUsd)}` }]),
    ...(boardBudgetUsd === null ? [] : [{ name: 'Per board and day', value: `at most ${formatUsd(boardBudgetUsd)}` }]),
  ];
  return (
    <Panel className="p-5">
      <h2 className="mb-3 text-16 font-semibold">Engine</h2>
      <Facts facts={facts} className="gap-y-1.5 [&_dd]:font-semibold" />
    </Panel>
  );
}

function Budget({ status: { dailyBudgetUsd, today } }: { status: EngineStatus }) {
  if (dailyBudgetUsd === null) return <p className="text-text-2">There is no daily budget.</p>;
  const spent = dailyBudgetUsd > 0 ? Math.min(100, Math.round((today.costUsd / dailyBudgetUsd) * 100)) : 100;
  return (
    <Panel className="p-5">
      <div className="mb-2 flex flex-wrap justify-between gap-2">
        <h2 id="engine-budget" className="text-16 font-semibold">
          Budget of today
        </h2>
        <span className="tabular-nums">
          {formatUsd(today.costUsd)} of {formatUsd(dailyBudgetUsd)} ({spent}%)
        </span>
      </div>
      <progress aria-labelledby="engine-budget" max={100} value={spent} className="h-2.5 w-full accent-accent" />
      {spent >= 100 && (
        <p className="mt-2 text-13 text-warning">The budget is spent: the rules evaluate until midnight UTC.</p>
      )}
    </Panel>
  );
}
