import { type CompanyTrend, rangeWords, type Trends } from '@sightline/contracts';
import { useNavigate } from '@tanstack/react-router';
import { formatDay } from '@/lib/format/format';
import { linkClass } from '@/ui/display/link-class';
import ChevronDown from '~icons/lucide/chevron-down';
import { EventCount, EventsLink, timelineSearch } from './event-links.tsx';
import { cell, headCell, nameCell, numberCell, Section } from './section.tsx';
import { WeekChart } from './week-chart.tsx';

const dayMs = 86_400_000;
const weekAfter = (timestamp: string): string => new Date(Date.parse(timestamp) + 7 * dayMs).toISOString();

/** Returns '11; usually 4 to 6'. */
function against({ events, comparison }: CompanyTrend, days: number): string {
  switch (comparison.kind) {
    case 'usual':
      return comparison.level === 'within'
        ? `${events} in ${days} days, as usual`
        : `${events} in ${days} days; usually ${rangeWords(comparison)}`;
    // The table of momentum states once which companies have too few events to be compared.
    case 'too-few':
      return `${events} in ${days} days`;
    case 'too-early':
      return comparison.since === null ? 'No data yet' : `${events} in ${days} days`;
  }
}

interface WeekChartsProps {
  boardId: string;
  trends: Trends;
  companies: readonly CompanyTrend[];
  nameOf: (companyId: string) => string;
}

/** Small charts side by side on one scale, with their numbers in a table. */
export function WeekCharts({ boardId, trends, companies, nameOf }: WeekChartsProps) {
  const navigate = useNavigate();
  const { weeks, days, since, until } = trends;
  const most = Math.max(1, ...companies.flatMap(({ perWeek, usualPerWeek }) => [...perWeek, usualPerWeek?.high ?? 0]));
  const [first = until] = weeks;
  return (
    <Section
      id="weeks"
      title="Events a week"
      note={`Same scale for all, 0 to ${most}. An event counts once, however many articles report it.`}
    >
      <ul className="grid grid-cols-2 overflow-hidden md:grid-cols-3">
        {companies.map((company) => {
          const { companyId, perWeek } = company;
          const name = nameOf(companyId);
          return (
            <li
              key={companyId}
              className="-mt-px -ml-px min-w-0 border-t border-l border-border px-5 py-3.5 max-sm:px-3.5"
            >
              <div className="flex items-baseline gap-2">
                <h3 className="min-w-0 flex-1 text-14 font-semibold wrap-anywhere">{name}</h3>
                <EventsLink
                  boardId={boardId}
                  of={{ company: companyId, since, until }}
                  className={`${linkClass} text-13`}
                >
                  Events<span className="sr-only"> of {name}</span>
                </EventsLink>
              </div>
              <WeekChart
                company={company}
                name={name}
                most={most}
                onWeek={(week) => {
                  const start = weeks[week];
                  if (start)
                    void navigate({
                      to: '/boards/$boardId/timeline',
                      params: { boardId },
                      search: timelineSearch({ company: companyId, since: start, until: weekAfter(start) }),
                    });
                }}
              />
              <div className="flex justify-between text-12 text-text-3 tabular-nums">
                <span>{formatDay(first)}</span>
                <span>last 7 days: {perWeek.at(-1) ?? 0}</span>
              </div>
              <p className="mt-1 text-13 text-text-2">{against(company, days)}</p>
            </li>
          );
        })}
      </ul>
      <details className="group border-t border-border px-5 py-2 max-sm:px-3.5">
        <summary className="inline-flex min-h-6.5 cursor-pointer list-none items-center gap-1 text-13 text-accent-text [&::-webkit-details-marker]:hidden">
          As a table
          <ChevronDown aria-hidden="true" className="size-3.5 group-open:rotate-180" />
        </summary>
        {/* It scrolls sideways, and arrow keys scroll only a focused element. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section aria-label="Events a week, as a table" tabIndex={0} className="mt-2 overflow-x-auto">
          <table>
            <thead>
              <tr>
                <th scope="col" className={headCell}>
                  Company
                </th>
                {weeks.map((week) => (
                  <th key={week} scope="col" className={`${headCell} text-right! whitespace-nowrap`}>
                    {formatDay(week)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {companies.map(({ companyId, perWeek }) => (
                <tr key={companyId}>
                  <th scope="row" className={`${nameCell} whitespace-nowrap`}>
                    {nameOf(companyId)}
                  </th>
                  {weeks.map((week, at) => (
                    <td key={week} className={perWeek[at] ? numberCell : `${cell} text-right text-text-3`}>
                      <EventCount
                        boardId={boardId}
                        of={{ company: companyId, since: week, until: weekAfter(week) }}
                        label={`${nameOf(companyId)}, week from ${formatDay(week)}: ${perWeek[at]} events`}
                        count={perWeek[at] ?? 0}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Section>
  );
}
