import type { PriceReading, TrackedPage } from '@sightline/contracts';
import { clsx } from 'clsx';
import { formatDate } from '@/lib/format/format';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { chartData, plottedPlans, priceIn } from './chart-series.ts';
import { amountWords } from './price-words.ts';
import { ScrollArea } from './scroll-area.tsx';
import { StepChart } from './step-chart.tsx';

interface PriceHistoryProps {
  /** The readings, newest first. */
  readings: readonly PriceReading[];
  page: Pick<TrackedPage, 'lastCheckedAt'>;
  title: string;
}

/**
 * A page's prices over time, as a chart and a table. Hidden until there are two readings, because a line needs two
 * points.
 */
export function PriceHistory({ readings, page, title }: PriceHistoryProps) {
  const data = chartData(readings, page.lastCheckedAt);
  if (!data || readings.length < 2) return null;
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-3 border-b border-border px-5 py-3 max-sm:px-3.5">
        <h2 className="font-head text-20 font-medium tracking-[-0.006em]">Price history</h2>
        <span className="text-13 text-text-3">since {formatDate(dateOf(data.from))}</span>
        {data.trackedSince > data.from && (
          <span className="text-13 text-text-3">
            dashed: archived copies from before our first visit on {formatDate(dateOf(data.trackedSince))}
          </span>
        )}
      </div>
      <div className="px-5 pt-4 pb-4 max-sm:px-3.5">
        <StepChart data={data} title={`${title} prices`} />
        <details open className="group/table mt-2">
          <summary className="min-h-6 w-fit cursor-pointer text-13 text-accent-text">As a table</summary>
          <Table readings={readings} currency={data.currency} title={title} />
        </details>
      </div>
    </Panel>
  );
}

const dateOf = (time: number): string => new Date(time).toISOString();

function Table({
  readings,
  currency,
  title,
}: {
  readings: readonly PriceReading[];
  currency: string | null;
  title: string;
}) {
  const plans = plottedPlans(readings);
  return (
    <ScrollArea name="Price history as a table" className="mt-2">
      <table className="w-full border-collapse text-left text-13 [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2">
        <caption className="sr-only">Prices of {title} by the day they were first seen</caption>
        <thead>
          <tr className="text-text-3">
            <th scope="col" className="font-[550]">
              Seen on
            </th>
            {plans.map((plan) => (
              <th key={plan} scope="col" dir="auto" className="text-right font-[550]">
                {plan}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readings.map((reading, at) => {
            const older = readings[at + 1];
            const { archivedUrl } = reading;
            const isFirst = archivedUrl === undefined && (!older || older.archivedUrl !== undefined);
            return (
              <tr key={reading.seenAt} className="border-t border-border">
                <th scope="row" className="font-semibold">
                  <time dateTime={reading.seenAt}>{formatDate(reading.seenAt)}</time>
                  {isFirst && <span className="font-normal text-text-3">, first reading</span>}
                  {archivedUrl !== undefined && (
                    <span className="font-normal text-text-3">
                      ,{' '}
                      <ExternalLink href={archivedUrl} className={linkClass}>
                        archived
                      </ExternalLink>
                    </span>
                  )}
                </th>
                {plans.map((plan) => {
                  const price = priceIn(reading, plan, currency);
                  const changed = older !== undefined && priceIn(older, plan, currency) !== price;
                  return (
                    <td
                      key={plan}
                      className={clsx('text-right tabular-nums', changed ? 'font-semibold' : 'text-text-2')}
                    >
                      {price === null ? 'Not listed' : amountWords(price, currency)}
                      {changed && <span className="sr-only"> (changed)</span>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}
