import type { CompanyJobs } from '@sightline/contracts';
import { formatDay } from '@/lib/format/format';
import { cell, headCell, nameCell, numberCell, Section } from '../trends/section.tsx';

const height = 26;
/** Minimum height of a bar. A week without jobs keeps a line, so that it isn't mistaken for an unknown week. */
const leastBar = 1.2;

/** Open jobs per week. Weeks before the history starts are left empty. */
function WeekBars({ name, weeks, most }: { name: string; weeks: readonly (number | null)[]; most: number }) {
  const known = weeks.filter((open) => open !== null);
  return (
    <svg
      role="img"
      aria-label={`${name}, open jobs in the last ${known.length} weeks: ${known.join(', ')}`}
      viewBox={`0 0 ${weeks.length} ${height}`}
      preserveAspectRatio="none"
      className="h-[26px] w-full max-w-[190px] min-w-16"
    >
      {weeks.map((open, week) => {
        const length = Math.max(leastBar, ((open ?? 0) / most) * height);
        const isLast = week === weeks.length - 1;
        return open === null ? null : (
          <rect
            key={week}
            x={week + 0.04}
            y={height - length}
            width={0.92}
            height={length}
            fill={isLast ? 'var(--chart-1)' : 'var(--border-strong)'}
          />
        );
      })}
    </svg>
  );
}

/** Open jobs by team over twelve weeks. */
export function TeamsTable({ jobs }: { jobs: CompanyJobs }) {
  const { teams, weeks, weekEnds, historyStartsAt } = jobs;
  const most = Math.max(1, ...teams.flatMap((team) => team.weeks.map((open) => open ?? 0)));
  const mostInAll = Math.max(1, ...weeks.map((open) => open ?? 0));
  const [from = ''] = weekEnds;
  const isYoung = historyStartsAt !== null && historyStartsAt > from;
  return (
    <Section
      id="teams"
      title="By team"
      note={isYoung ? `read since ${formatDay(historyStartsAt)}; earlier weeks are unknown` : undefined}
    >
      <table className="w-full">
        <caption className="sr-only">Open jobs by team, last 12 weeks</caption>
        <thead>
          <tr>
            <th scope="col" className={headCell}>
              Team
            </th>
            <th scope="col" className={headCell}>
              12 weeks
            </th>
            <th scope="col" className={`${headCell} text-right!`}>
              Open
            </th>
            <th scope="col" className={`${headCell} text-right!`}>
              New, 30 days
            </th>
          </tr>
        </thead>
        <tbody>
          {teams.map(({ team, open, opened, weeks: perWeek }) => (
            <tr key={team ?? ''}>
              <th scope="row" dir="auto" className={nameCell}>
                {team ?? 'No team stated'}
              </th>
              <td className={cell}>
                <WeekBars name={team ?? 'No team stated'} weeks={perWeek} most={most} />
              </td>
              <td className={`${numberCell} font-semibold!`}>{open}</td>
              <td className={numberCell}>{opened}</td>
            </tr>
          ))}
          <tr className="bg-surface-2">
            <th scope="row" className={nameCell}>
              All
            </th>
            <td className={cell}>
              <WeekBars name="All teams" weeks={weeks} most={mostInAll} />
            </td>
            <td className={`${numberCell} font-semibold!`}>{jobs.open}</td>
            <td className={numberCell}>{jobs.opened}</td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}
