import { csvText, type PortfolioGroup, type PortfolioRow } from '@sightline/contracts';
import { nameOf } from './portfolio-view.ts';
import { priceWords, sourcesOf } from './portfolio-words.ts';

export const portfolioCsv = (rows: readonly PortfolioRow[], groups: readonly PortfolioGroup[]): string =>
  csvText([
    [
      ...['company', 'website', 'group', 'new events', 'top event', 'source', 'date', 'high priority'],
      ...['new events of rivals', 'price change', 'events in 8 weeks', 'sources'],
    ],
    ...rows.map((row) => {
      const { board, news } = row;
      const event = news?.own.event;
      return [
        ...[nameOf(row), board.companyUrl, groups.find(({ boardIds }) => boardIds.includes(board.id))?.name ?? null],
        ...[news?.own.newEvents ?? null, event?.headline ?? null, event?.source ?? null, event?.date ?? null],
        event ? (event.isHighPriority ? 'yes' : 'no') : null,
        news?.rivals.newEvents ?? null,
        news?.priceChange ? priceWords(news.priceChange) : null,
        ...[news?.own.weeks.join(' ') ?? null, sourcesOf(row).text],
      ];
    }),
  ]);
