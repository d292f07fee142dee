import type { SystemInformation } from '@sightline/contracts';
import { errorText } from '@/lib/api/api-error';
import { Facts } from '@/ui/display/facts';
import { cardClass } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import CircleCheck from '~icons/lucide/circle-check';
import CircleX from '~icons/lucide/circle-x';

interface SystemCardProps {
  data: SystemInformation | undefined;
  error: Error | null;
  refetch: () => unknown;
}

const operators = {
  role: 'Those with the operator role',
  loopback: 'Everybody on this machine',
} as const;

/** The System Information: the configuration and the health of each part (product §2). */
export function SystemCard({ data, error, refetch }: SystemCardProps) {
  return (
    <section aria-labelledby="system-information" className={cardClass}>
      <h2 id="system-information" className="border-b border-border px-5 py-3 text-14 font-semibold">
        System Information
      </h2>
      {data && <SystemFacts system={data} />}
      {!data && error && (
        <div className="px-5 py-4 text-13 text-text-2">
          <p className="wrap-anywhere">{errorText(error, 'It could not be loaded.')}</p>
          <Button size="sm" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!data && !error && (
        <div role="status" className="grid gap-2.5 px-5 py-4">
          <span className="sr-only">Loading system information...</span>
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row} className="skeleton h-4 w-[70%]" />
          ))}
        </div>
      )}
    </section>
  );
}

function SystemFacts({ system }: { system: SystemInformation }) {
  const facts = [
    { name: 'Project ID', value: system.projectId },
    { name: 'Environment', value: system.environment },
    { name: 'Version', value: system.version },
    { name: 'Node', value: system.node },
    { name: 'Operators', value: operators[system.operators] },
    { name: 'Health', value: system.health.status === 'ok' ? 'All parts answer' : 'Degraded' },
  ];
  return (
    <>
      <Facts facts={facts} className="gap-y-1.5 px-5 py-4 text-13 [&_dd]:font-semibold" />
      <h3 className="border-t border-border px-5 pt-3 pb-1.5 text-13 font-semibold">Parts</h3>
      <ul className="px-5 pb-4 text-13">
        {Object.entries(system.health.checks).map(([name, { ok, detail, optional }]) => (
          <li key={name} className="flex items-start gap-2 py-1">
            {ok ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4 text-success" strokeWidth={1.75} />
            ) : (
              <CircleX aria-hidden="true" className="mt-0.5 size-4 text-danger" strokeWidth={1.75} />
            )}
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{ok ? 'Works: ' : 'Fails: '}</span>
              {name}
              {optional && <span className="text-text-3"> (optional)</span>}
              {detail && <span className="text-text-2">: {detail}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
