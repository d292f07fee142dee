import type { CompanyTrend, Sentiment, Trends } from '@sightline/contracts';
import { EventCount } from './event-links.tsx';
import { headCell, nameCell, numberCell, Section } from './section.tsx';

const sentiments: { value: Sentiment; text: string }[] = [
  { value: 'positive', text: 'Positive' },
  { value: 'neutral', text: 'Neutral' },
  { value: 'negative', text: 'Negative' },
];

interface SentimentTableProps {
  boardId: string;
  trends: Trends;
  companies: readonly CompanyTrend[];
  nameOf: (companyId: string) => string;
}

/** Each company's events by sentiment; each number links to its events. */
export function SentimentTable({ boardId, trends, companies, nameOf }: SentimentTableProps) {
  const { days, since, until } = trends;
  return (
    <Section id="sentiment" title="Sentiment by company" note={`events, last ${days} days`}>
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className={headCell}>
              Company
            </th>
            {sentiments.map(({ value, text }) => (
              <th key={value} scope="col" className={`${headCell} text-right!`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <tr key={company.companyId}>
              <th scope="row" className={nameCell}>
                {nameOf(company.companyId)}
              </th>
              {sentiments.map(({ value, text }) => (
                <td key={value} className={numberCell}>
                  <EventCount
                    boardId={boardId}
                    of={{ company: company.companyId, sentiment: value, since, until }}
                    label={`${nameOf(company.companyId)}, ${text.toLowerCase()}: ${company.sentiments[value]} events`}
                    count={company.sentiments[value]}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
