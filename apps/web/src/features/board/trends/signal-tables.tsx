import { durationWords, type Trends } from '@sightline/contracts';
import { headCell, nameCell, numberCell, Section } from './section.tsx';

interface SignalTableProps {
  trends: Trends;
  nameOf: (companyId: string) => string;
}

const list = new Intl.ListFormat('en-GB');
const headings = (names: readonly [string, ...string[]]) => (
  <thead>
    <tr>
      {names.map((name, at) => (
        <th key={name} scope="col" className={at === 0 ? headCell : `${headCell} text-right!`}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

/** The incidents that companies state on their status pages, and how long they lasted. */
export function DowntimeTable({ trends: { downtime, days }, nameOf }: SignalTableProps) {
  return (
    <Section id="downtime" title="Outages" note={`by their status pages, last ${days} days`}>
      <table className="w-full">
        {headings(['Company', 'Incidents', 'Time'])}
        <tbody>
          {downtime.map(({ companyId, incidents, minutes, withoutEnd }) => (
            <tr key={companyId}>
              <th scope="row" className={nameCell}>
                {nameOf(companyId)}
              </th>
              <td className={numberCell}>{incidents}</td>
              <td className={numberCell}>
                {withoutEnd < incidents && durationWords(minutes)}
                {withoutEnd > 0 && <span className="block text-12 text-text-3">{withoutEnd} without a stated end</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Capabilities for which companies hire more than usual. */
export function HiringTable({ trends: { hiring, days }, nameOf }: SignalTableProps) {
  return (
    <Section id="hiring" title="Hiring" note={`at least three new jobs for one skill, last ${days} days`}>
      <table className="w-full">
        {headings(['For', 'Companies', 'New jobs'])}
        <tbody>
          {hiring.map(({ capability, companyIds, jobs }) => (
            <tr key={capability}>
              <th scope="row" className={nameCell}>
                {capability}
              </th>
              <td className={numberCell}>{list.format(companyIds.map(nameOf))}</td>
              <td className={numberCell}>{jobs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
