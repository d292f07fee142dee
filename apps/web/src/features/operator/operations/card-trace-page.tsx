import type { TraceStep } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatDuration, formatUsd } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { Facts } from '@/ui/display/facts';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { OperatorPage } from '@/ui/page/operator-page';
import { Loaded } from './loaded.tsx';
import { traceQuery } from './operations-queries.ts';
import { Reevaluate } from './reevaluate.tsx';

/** The screen '/operations/cards/{cardId}': a card's source and each processing step. */
export function CardTracePage({ cardId }: { cardId: string }) {
  const trace = useQuery(traceQuery(cardId));
  return (
    <OperatorPage title="Why is this here?" note={<span className="wrap-anywhere">{trace.data?.title ?? cardId}</span>}>
      <Loaded what="The trace of this card" query={trace}>
        {({ steps, boardId, companyId }) => (
          <>
            <p className="mb-4">
              <Link
                to="/database-explorer"
                search={{ board: boardId, company: companyId }}
                className={`${linkClass} inline-flex min-h-6 items-center`}
              >
                Show its board in the explorer
              </Link>
            </p>
            <section aria-labelledby="trace" className="mb-8">
              <h2 id="trace" className="mb-3 text-16 font-semibold">
                How this card got here
              </h2>
              <Panel>
                <ol>
                  {steps.map((step) => (
                    <StepRow key={step.stage} step={step} />
                  ))}
                </ol>
              </Panel>
            </section>
            <Reevaluate cardId={cardId} />
          </>
        )}
      </Loaded>
    </OperatorPage>
  );
}

const stages = {
  source: 'Source',
  sync: 'Sync',
  content: 'Content',
  evaluation: 'Evaluation',
  card: 'Card',
} as const;

function StepRow({ step: { stage, service, title, at, tookMs, costUsd, facts } }: { step: TraceStep }) {
  return (
    <li className="grid gap-x-5 gap-y-2 border-border px-5 py-4 not-first:border-t max-sm:px-4 sm:grid-cols-[120px_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-start">
        <Badge tone="accent">{stages[stage]}</Badge>
        <span className="text-12 text-text-3">{service}</span>
      </div>
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <p className="mt-0.5 text-13 text-text-3 tabular-nums">
          {at === null ? 'Not on record' : formatDateTime(at)}
          {tookMs !== null && ` · took ${formatDuration(tookMs)}`}
          {costUsd !== null && ` · cost ${formatUsd(costUsd)}`}
        </p>
        {facts.length > 0 && <Facts facts={facts} className="mt-2 gap-y-1 text-13" />}
      </div>
    </li>
  );
}
