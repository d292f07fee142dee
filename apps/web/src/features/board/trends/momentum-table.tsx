import { type CompanyTrend, limits, namesWords, type Trends } from '@sightline/contracts';
import { formatDay } from '@/lib/format/format';
import Info from '~icons/lucide/info';
import { cell, nameCell, numberCell, Section } from './section.tsx';

interface Moved {
  company: CompanyTrend;
  usual: number;
  difference: number;
}

const moved = (company: CompanyTrend): Moved[] =>
  company.comparison.kind === 'usual'
    ? [{ company, usual: company.comparison.middle, difference: company.events - company.comparison.middle }]
    : [];

const signed = (difference: number): string => (difference > 0 ? `+${difference}` : `${difference}`.replace('-', '−'));

function Bar({ difference, most }: { difference: number; most: number }) {
  const width = `${(50 * Math.abs(difference)) / most}%`;
  return (
    <span aria-hidden="true" className="relative block h-3.5">
      <i className="absolute inset-y-0 left-1/2 w-px bg-border-strong" />
      {difference !== 0 && (
        <i
          className={`absolute top-[3px] h-2 ${difference > 0 ? 'left-1/2 bg-chart-1' : 'right-1/2 bg-chart-6'}`}
          style={{ width }}
        />
      )}
    </span>
  );
}

/** Lists companies above or below their usual number of events, and those that can't be compared, with the reason. */
export function MomentumTable({
  trends: { companies, comparison },
  nameOf,
}: {
  trends: Trends;
  nameOf: (companyId: string) => string;
}) {
  const rows = companies.flatMap(moved).toSorted((a, b) => b.difference - a.difference);
  const most = Math.max(1, ...rows.map(({ difference }) => Math.abs(difference)));
  const few = companies.filter(({ comparison }) => comparison.kind === 'too-few');
  const early = companies.filter(({ comparison }) => comparison.kind === 'too-early');
  const since = early.flatMap(({ collectedSince }) => collectedSince ?? []).toSorted();
  // The top of the screen already states this for all companies.
  if (rows.length === 0 && comparison.kind !== 'usual') return null;
  return (
    <Section id="momentum" title="Momentum" note="events above or below usual">
      {rows.length > 0 && (
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">Company</th>
              <th scope="col">Chart</th>
              <th scope="col">Difference</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ company: { companyId, events }, usual, difference }) => (
              <tr key={companyId} className="[&:first-child>*]:border-t-0">
                <th scope="row" className={nameCell}>
                  {nameOf(companyId)}
                </th>
                <td className={`${cell} w-[32%]`}>
                  <Bar difference={difference} most={most} />
                </td>
                <td className={`${numberCell} w-16 font-semibold`}>{signed(difference)}</td>
                <td className={`${numberCell} text-text-3`}>
                  {events} against {usual} usual
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {few.length + early.length > 0 && (
        <p className="m-5 flex items-start gap-2.5 rounded-md bg-surface-2 px-3.5 py-3 text-13 max-sm:m-3.5">
          <Info aria-hidden="true" className="mt-0.5 size-4 flex-none text-text-3" strokeWidth={1.75} />
          <span>
            {few.length > 0 &&
              `${namesWords(few.map(({ companyId }) => nameOf(companyId)))} ${few.length === 1 ? 'is' : 'are'} not shown: fewer than ${limits.trendMinimumEvents} events in ${limits.trendBaselineDays} days say nothing about a trend. `}
            {early.length > 0 &&
              `Too early for ${namesWords(early.map(({ companyId }) => nameOf(companyId)))}${since[0] ? `: data since ${formatDay(since[0])}` : ''}.`}
          </span>
        </p>
      )}
    </Section>
  );
}
