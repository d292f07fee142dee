import type { DigestFinding, NotificationPreferences } from '@sightline/contracts';
import { keysOf, type SentEvent } from './already-sent.ts';
import type { DigestPeriod } from './digest-period.ts';

export interface BoardDigest {
  readonly boardId: string;
  readonly name: string;
  /** The events, most important first. */
  readonly events: readonly SentEvent[];
  /** Number of less important events, which are not read. */
  readonly more: number;
  readonly findings: readonly DigestFinding[];
  readonly sources: { readonly checked: number; readonly failed: readonly string[] };
}

export interface Digest {
  readonly boardCount: number;
  /**
   * Boards with news, sorted by their most important event. An event on several boards appears on the first of them.
   */
  readonly boards: readonly BoardDigest[];
  /** Number of distinct events. `articles` counts the articles that report them. */
  readonly events: number;
  readonly articles: number;
  /** Sources that failed on a board, whether it has news or not. */
  readonly silentSources: readonly string[];
  /** Battlecards with lines that need a look; in a weekly digest only. */
  readonly battlecards: readonly CardToCheck[];
  readonly preferences: NotificationPreferences;
  readonly period: DigestPeriod;
  readonly isTest: boolean;
}

export interface CardToCheck {
  readonly boardId: string;
  readonly companyId: string;
  /** Null for a company that never had news. */
  readonly company: string | null;
  /** Number of amber lines. */
  readonly lines: number;
}

/** Maximum number of keys kept per digest. */
const mostKeys = 2_000;

interface Compiled extends Pick<Digest, 'boardCount' | 'preferences' | 'period' | 'isTest'> {
  readonly boards: readonly BoardDigest[];
}

const topOf = ({ events }: BoardDigest) => events[0]?.importance ?? -1;

/** Sorts the boards and keeps each event once. */
export function digestOf({ boards, ...rest }: Compiled): Digest {
  const told = new Set<string>();
  const withNews = boards
    .filter(({ events, more }) => events.length + more > 0)
    .toSorted((a, b) => topOf(b) - topOf(a))
    .map((board) => {
      const events = board.events.filter(({ eventId }) => !told.has(eventId));
      for (const { eventId } of events) told.add(eventId);
      return { ...board, events };
    });
  const all = withNews.flatMap(({ events }) => events);
  const more = withNews.reduce((sum, board) => sum + board.more, 0);
  return {
    ...rest,
    boards: withNews,
    battlecards: [],
    events: all.length + more,
    silentSources: [...new Set(boards.flatMap(({ sources }) => sources.failed))],
    articles: all.reduce((sum, { reports }) => sum + 1 + reports, more),
  };
}

/** The keys to record once a digest is sent; `isPartial` if some events are missing. */
export function ledgerOf({ boards }: Digest): { told: string[]; isPartial: boolean } {
  const keys = new Set(
    boards.flatMap(({ events, findings }) => [...events.flatMap(keysOf), ...findings.map(({ key }) => key)]),
  );
  const isPartial = keys.size > mostKeys || boards.some(({ more }) => more > 0);
  return { told: [...keys].slice(0, mostKeys), isPartial };
}
