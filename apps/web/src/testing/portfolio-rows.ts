import type { BoardNews, PortfolioEvent, PortfolioRow } from '@sightline/contracts';
import { aBoard } from './builders.ts';

export const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const quiet: BoardNews['own'] = {
  ...{ newEvents: 0, newImportance: null, event: null, usual: null },
  weeks: [0, 1, 0, 0, 1, 0, 0, 2],
};

/** A board's news, by default without events. */
export const newsOf = (parts: Partial<BoardNews> = {}): BoardNews => ({
  ...{ boardId: 'board-1', since: ago(3), ...quiet, newHighPriority: 0, own: quiet },
  ...{ rivals: { newEvents: 0, event: null }, priceChange: null },
  ...{ sourcesChecked: 3, sourcesFailed: [], ownSourcesFailed: [], lastCheckedAt: ago(0) },
  ...parts,
});

export const ownNews = (own: Partial<BoardNews['own']>): Partial<BoardNews> => ({ own: { ...quiet, ...own } });

export function aRow(id: string, name: string, news: Partial<BoardNews> | null = {}, board = {}): PortfolioRow {
  const companyUrl = `https://${id}.example/`;
  return {
    board: { ...aBoard({ id, name: `${id}.example`, companyName: name, companyUrl, createdAt: ago(30) }), ...board },
    news: news && newsOf({ boardId: id, ...news }),
  };
}

export const rowEvent = (headline: string, parts: Partial<PortfolioEvent> = {}): PortfolioEvent => ({
  ...{ cardId: `crd_${'0'.repeat(20)}`, company: null, headline, source: 'Home Trade', moreSources: 0 },
  ...{ date: ago(1), isHighPriority: false, isNew: true },
  ...parts,
});
