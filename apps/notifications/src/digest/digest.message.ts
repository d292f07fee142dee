import { incompleteWords, limits, silentSourcesWords, sourcesAnsweredWords } from '@sightline/contracts';
import type { ContentBlock, Message } from '../channels/message.ts';
import type { SentEvent } from './already-sent.ts';
import { battlecardBlocks } from './battlecard.blocks.ts';
import type { BoardDigest, Digest } from './digest.ts';
import {
  counted,
  daysWords,
  eventsTitle,
  eventsWords,
  momentWords,
  moreWords,
  namedHeadline,
  namesWords,
  shortened,
  subjectFor,
} from './digest-words.ts';
import { allPlanRows, type EventsShown, eventBlock, planRows, shortBlock } from './event.blocks.ts';

/** Email programs cut off emails of more than 100 KB, and readers stop long before that. */
const mostBoards = 15;
const mostInFull = 12;
const mostRows = 6;
/** Maximum number of one-line events of each kind. */
const mostLines = 3;
const mostFindings = 2;

export interface DigestLinks {
  now: Date;
  /** Digest hour in the reader's time zone. */
  hour: number;
  publicUrl: string;
  /** One-click unsubscribe address (RFC 8058); absent for a test digest. */
  oneClick?: string;
}

/** A board's events, grouped by the space they get in the email. */
interface Shares {
  /** Shown with a full sentence. */
  readonly inFull: readonly SentEvent[];
  /** Website changes, shown as rows of one table. */
  readonly changes: readonly SentEvent[];
  readonly held: readonly SentEvent[];
  /** Number of events that are only counted. */
  readonly more: number;
}

/** Renders a digest, or a test digest if there is no one-click address. */
export function digestMessage(digest: Digest, links: DigestLinks): Message {
  const { publicUrl, oneClick, now } = links;
  const { period, preferences } = digest;
  const { timeZone } = preferences;
  const shown = digest.boards.slice(0, mostBoards);
  const shares = sharesOf(shown);
  const told = shares.flatMap(({ inFull }) => inFull);
  const days = daysWords(digest.isTest ? shownPeriod(digest, told) : period, timeZone, !digest.isTest);
  const about = digest.events > 0 ? eventsWords(digest, told.length) : quietWords(digest).toLowerCase();
  return {
    kind: digest.isTest ? 'test-digest' : 'digest',
    subject: `${digest.isTest ? 'Test: ' : ''}${subjectOf(told[0], digest)}`,
    title: titleOf(told, digest),
    subtitle: [...(shown.length > 0 ? [namesWords(digest.boards.map(({ name }) => name))] : []), days, about].join(
      ' · ',
    ),
    dateline: momentWords(now, timeZone),
    preview:
      told.length > 1
        ? told
            .slice(1, 3)
            .map((event) => shortened(namedHeadline(event).replace(/\.$/, ''), 60))
            .join(', ')
        : about,
    blocks:
      digest.events > 0
        ? [
            ...shown.flatMap((board, at) => boardBlocks(board, shares[at], digest, links)),
            ...restBlocks(digest, publicUrl),
            ...battlecardBlocks(digest, publicUrl),
          ]
        : nothingToTell(digest, publicUrl, days),
    footer: [
      ...sourcesWords(shown),
      digest.isTest ? 'This is a test. The same events will be in your next digest.' : whenWords(digest, links.hour),
      { label: 'Digest settings', url: `${publicUrl}/settings/notifications` },
      ...(oneClick ? [{ label: 'Stop this digest', url: oneClick }] : []),
    ],
    list: { id: `digest.${new URL(publicUrl).hostname}`, name: 'Sightline digests' },
    ...(oneClick ? { stopUrl: oneClick } : {}),
  };
}

const subjectOf = (first: SentEvent | undefined, { events, preferences }: Digest): string =>
  first ? subjectFor(first, events) : `Your ${preferences.digestFrequency} digest`;

/** Without an answer from some sources, it is unknown whether anything is new. */
const quietWords = ({ silentSources }: Digest): string =>
  silentSources.length === 0 ? 'Nothing new' : incompleteWords(silentSources.length);

const titleOf = (told: readonly SentEvent[], digest: Digest): string =>
  digest.events === 0 ? quietWords(digest) : eventsTitle(Math.max(1, told.length), 'your market');

/** A test digest includes events that came with a new board, so its period starts with the first event shown. */
const shownPeriod = ({ period: { from, until } }: Digest, told: readonly SentEvent[]) => ({
  from: new Date(Math.min(from.getTime(), ...told.map(({ date }) => Date.parse(date)))),
  until,
});

const whenWords = ({ preferences }: Digest, hour: number): string => {
  const { digestFrequency, timeZone, minimumImportance } = preferences;
  const when = `every ${digestFrequency === 'weekly' ? 'Monday' : 'day'} at ${String(hour).padStart(2, '0')}:00 (${timeZone})`;
  return `You get this ${when}, with events of importance ${minimumImportance / 10} and above. Each event is sent once.`;
};

const byImportance = (a: SentEvent, b: SentEvent) =>
  b.importance - a.importance || Date.parse(b.date) - Date.parse(a.date);

/**
 * Shows the most important events in one sentence each, at least one per board, then website changes as rows; the
 * other events are counted.
 */
function sharesOf(boards: readonly BoardDigest[]): Shares[] {
  let full = mostInFull;
  return boards.map(({ events, more }, at) => {
    const ordered = events.toSorted(byImportance);
    const waiting = ordered.filter(({ isHeld, importance }) => !isHeld || importance >= limits.mediumScore);
    const later = boards.length - at - 1;
    const inFull = waiting.slice(0, Math.max(0, Math.min(limits.briefingLines, full - later)));
    full -= inFull.length;
    const rest = ordered.filter((event) => !inFull.includes(event));
    const held = rest.filter(({ isHeld }) => isHeld);
    const changed = rest.filter(({ change, isHeld }) => change && !isHeld);
    const hasRows = (event: SentEvent) => planRows(event).length > 0;
    const changes = [
      ...changed.filter(hasRows).slice(0, mostRows),
      ...changed.filter((event) => !hasRows(event)).slice(0, mostLines),
    ];
    return { inFull, changes, held, more: rest.length - held.length - changes.length + more };
  });
}

function boardBlocks(
  board: BoardDigest,
  { inFull, changes, held, more }: Shares = { inFull: [], changes: [], held: [], more: 0 },
  { boards, preferences }: Digest,
  { publicUrl }: DigestLinks,
): ContentBlock[] {
  const url = `${publicUrl}/boards/${encodeURIComponent(board.boardId)}`;
  const shown: EventsShown = {
    timeZone: preferences.timeZone,
    linkOf: ({ cardId }) => (cardId ? `${url}#${encodeURIComponent(cardId)}` : url),
  };
  const section = (text: string): ContentBlock => ({ kind: 'heading', text, isSection: true });
  const name: ContentBlock = { kind: 'heading', text: board.name, url };
  const rows = allPlanRows(changes).slice(0, mostRows);
  const others = changes.filter((event) => planRows(event).length === 0);
  const further = held.length - mostLines;
  return [
    ...(boards.length > 1 ? [name] : []),
    ...inFull.map((event) => eventBlock(event, shown)),
    ...(changes.length > 0 ? [section('More website changes')] : []),
    ...(rows.length > 0 ? [{ kind: 'changes', changes: rows } as const] : []),
    ...others.map((event) => shortBlock(event, shown)),
    ...(held.length > 0 ? [section('Held for this digest')] : []),
    ...held.slice(0, mostLines).map((event) => shortBlock(event, shown)),
    ...(further > 0
      ? [{ kind: 'link', label: `${counted(further, 'more held event')}`, url: `${publicUrl}/inbox` } as const]
      : []),
    ...trendsOf(board, section),
    ...(more > 0 ? [{ kind: 'link', label: `${moreWords(more)} on the board`, url } as const] : []),
    board.events.length === 0 && more === 0
      ? ({ kind: 'link', label: 'All its events are above', url } as const)
      : ({ kind: 'button', label: 'Open the board', url } as const),
  ];
}

const trendsOf = ({ findings }: BoardDigest, section: (text: string) => ContentBlock): ContentBlock[] =>
  findings.length === 0
    ? []
    : [
        section(findings.length === 1 ? 'Trend' : 'Trends'),
        ...findings.slice(0, mostFindings).map(({ text }) => ({ kind: 'paragraph', text }) as const),
      ];

/** For example '38 of 42 sources answered. GDELT didn't.'; for several boards, names only the failed sources. */
function sourcesWords(boards: readonly BoardDigest[]): string[] {
  const failed = [...new Set(boards.flatMap(({ sources }) => sources.failed))];
  const [only, ...others] = boards;
  if (!only || failed.length === 0) return [];
  if (others.length > 0) return [silentSourcesWords(failed)];
  return [sourcesAnsweredWords(only.sources.checked, failed)];
}

function restBlocks({ boards }: Digest, publicUrl: string): ContentBlock[] {
  const rest = boards.length - mostBoards;
  if (rest <= 0) return [];
  return [{ kind: 'link', label: `${counted(rest, 'more board')} with news`, url: `${publicUrl}/boards` }];
}

/**
 * States that there is no news, instead of adding events below the minimum importance. Only a test digest does this.
 */
function nothingToTell(
  { boardCount, preferences, silentSources }: Digest,
  publicUrl: string,
  days: string,
): ContentBlock[] {
  if (boardCount === 0)
    return [
      { kind: 'paragraph', text: 'You have no boards yet, so there is no news.' },
      { kind: 'button', label: 'Create your first board', url: `${publicUrl}/boards` },
    ];
  const silent = silentSources.length > 0 ? ` ${silentSourcesWords(silentSources)}` : '';
  const boards = boardCount === 1 ? 'your board' : `your ${boardCount} boards`;
  return [
    {
      kind: 'paragraph',
      text: `No event of importance ${preferences.minimumImportance / 10} or above was found on ${boards} (${days}).${silent} An empty digest is not sent.`,
    },
    { kind: 'button', label: 'Open your boards', url: `${publicUrl}/boards` },
  ];
}
