import { csvText, type PortfolioRow } from '@sightline/contracts';
import { nameOf } from './portfolio-view.ts';
import { priceWords, sourcesOf } from './portfolio-words.ts';

/** The rows of a view as CSV. */
export const portfolioCsv = (rows: readonly PortfolioRow[]): string =>
  csvText([
    [
      ...['company', 'website', 'new events', 'top event', 'about', 'source', 'date', 'high priority'],
      ...['price change', 'events in 8 weeks', 'sources'],
    ],
    ...rows.map((row) => {
      const { board, news } = row;
      const event = news?.event;
      return [
        ...[nameOf(row), board.companyUrl, news?.newEvents ?? null],
        ...[event?.headline ?? null, event?.company ?? null, event?.source ?? null, event?.date ?? null],
        event ? (event.isHighPriority ? 'yes' : 'no') : null,
        news?.priceChange ? priceWords(news.priceChange) : null,
        ...[news?.weeks.join(' ') ?? null, sourcesOf(row).text],
      ];
    }),
  ]);
