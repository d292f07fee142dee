import { limits, rangeWords, type TopicTrend, type Trends, topicWords } from '@sightline/contracts';
import { clsx } from 'clsx';
import { EventCount } from './event-links.tsx';
import { Section } from './section.tsx';

const reasonOf = ({ comparison, companies }: TopicTrend): string => {
  const who = companies === 1 ? 'One company.' : `${companies} companies.`;
  // The screen states once why something isn't compared.
  if (comparison.kind !== 'usual') return who;
  return comparison.level === 'within' ? `As usual. ${who}` : `Usually ${rangeWords(comparison)}. ${who}`;
};

/** A bar for the events over a band for the usual range; the numbers beside it contain the same information. */
function Bar({ topic: { events, comparison }, most }: { topic: TopicTrend; most: number }) {
  const percent = (count: number) => `${(100 * count) / most}%`;
  const isAbove = comparison.kind === 'usual' && comparison.level === 'above';
  return (
    <span aria-hidden="true" className="relative block h-4">
      {comparison.kind === 'usual' && (
        <i
          className="absolute inset-y-0 bg-surface-3"
          style={{ left: percent(comparison.low), width: percent(comparison.high - comparison.low) }}
        />
      )}
      <b
        className={clsx('absolute top-1 left-0 h-2 rounded-r-[2px]', isAbove ? 'bg-imp-high' : 'bg-chart-6')}
        style={{ width: percent(events) }}
      />
    </span>
  );
}

/** Events by topic with their usual range, as bars inside a table. */
export function TopicTable({ boardId, trends }: { boardId: string; trends: Trends }) {
  const { topics, days, since, until, comparison } = trends;
  const isBandMissing = comparison.kind === 'usual' && topics.some((topic) => topic.comparison.kind === 'too-few');
  const most = Math.max(
    1,
    ...topics.map(({ events, comparison }) => Math.max(events, comparison.kind === 'usual' ? comparison.high : 0)),
  );
  return (
    <Section
      id="topics"
      title="Events by topic"
      note={`Bar: last ${days} days. Grey band: usual range of ${days} days. Orange: above it.${isBandMissing ? ` Without a band: fewer than ${limits.trendMinimumEvents} events in ${limits.trendBaselineDays} days.` : ''}`}
    >
      <table className="block w-full md:table">
        <thead className="sr-only">
          <tr>
            <th scope="col">Topic</th>
            <th scope="col">Chart</th>
            <th scope="col">Events</th>
            <th scope="col">Compared</th>
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {topics.map((topic) => (
            <tr
              key={topic.topic}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-border px-5 py-2.5 not-first:border-t max-sm:px-3.5 md:grid-cols-[150px_minmax(0,1fr)_48px_minmax(0,1.15fr)]"
            >
              <th scope="row" className="text-left text-14 font-semibold wrap-anywhere">
                {topicWords(topic.topic)}
              </th>
              <td className="max-md:col-span-2 max-md:row-start-2">
                <Bar topic={topic} most={most} />
              </td>
              <td className="text-right text-16 leading-none font-semibold tabular-nums">
                <EventCount
                  boardId={boardId}
                  of={{ topic: topic.topic, since, until }}
                  label={`${topicWords(topic.topic)}: ${topic.events} events`}
                  count={topic.events}
                />
              </td>
              <td className="text-13 text-text-2 max-md:col-span-2">{reasonOf(topic)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
