import type { BoardNews, NewsTotals } from '@sightline/contracts';
import { isBeingSetUp } from '@/lib/board/board-queries';
import { counted } from '@/lib/format/format';
import { sinceAll } from '@/lib/format/since-words';
import type { Tile } from './boards-view.ts';

/** Returns the line below the heading, most important sentence first. */
export function summaryOf(tiles: readonly Tile[], totals: NewsTotals): { first: string; rest: string } {
  const known = tiles.flatMap(({ news }) => (news ? [news] : []));
  const withNew = known.filter(({ newEvents }) => newEvents > 0).length;
  const setUp = tiles.filter(({ board }) => isBeingSetUp(board)).length;
  const stopped = tiles.filter(({ board }) => board.status === 'error').length;
  const quiet = known.filter((news) => news.newEvents === 0 && !cannotTell(news)).length;
  const unknown = known.filter(cannotTell).length;
  const parts = [
    ...(quiet > 0 ? [`${counted(quiet, 'board')} ${quiet === 1 ? 'is' : 'are'} quiet`] : []),
    ...(unknown > 0 ? [`${unknown} can’t tell`] : []),
    ...(setUp > 0 ? [`${setUp} ${setUp === 1 ? 'is' : 'are'} being set up`] : []),
    ...(stopped > 0 ? [`${stopped} stopped`] : []),
  ];
  const since = sinceAll(known.map((news) => news.since));
  const first =
    totals.newEvents > 0
      ? `${counted(totals.newEvents, 'new event')} on ${counted(withNew, 'board')} ${since}.`
      : quiet > 0
        ? `${known.some(({ sourcesFailed }) => sourcesFailed.length > 0) ? 'Quiet so far' : 'Nothing new'} ${since}.`
        : '';
  return { first, rest: parts.length > 0 ? `${parts.join(', ')}.` : '' };
}

/** True if it is unknown whether anything is new, because no source responds. */
export const cannotTell = ({ newEvents, sourcesChecked, sourcesFailed }: BoardNews): boolean =>
  newEvents === 0 && sourcesChecked === 0 && sourcesFailed.length > 0;

/** Returns '16 this week, usually 5 to 9' or '4 this week, as usual'. */
export function weekWords({ weeks, usual }: Pick<BoardNews, 'weeks' | 'usual'>): string {
  const events = weeks.at(-1) ?? 0;
  const week = `${events.toLocaleString('en')} this week`;
  if (!usual) return week;
  const isUsual = events >= usual.low && events <= usual.high;
  return isUsual ? `${week}, as usual` : `${week}, usually ${rangeWords(usual)}`;
}

const rangeWords = ({ low, high }: { low: number; high: number }): string =>
  low === high ? `${low}` : `${low} to ${high}`;
