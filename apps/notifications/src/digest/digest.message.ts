import { limits } from '@sightline/contracts';
import type { ContentBlock, Message } from '../channels/channel.ts';
import type { BoardDigest, Digest } from './digest.ts';
import {
  counted,
  daysWords,
  eventsTitle,
  eventsWords,
  momentWords,
  moreWords,
  namesWords,
  shortened,
  subjectFor,
} from './digest-words.ts';
import { changeBlock, type EventsShown, eventBlock, shortBlock } from './event.blocks.ts';
import type { ToldEvent } from './told.ts';

/** Mail programs cut off mails of more than a hundred kilobytes. */
const mostBoards = 15;
const mostInFull = 12;
const mostShort = 60;
const mostShortOfBoard = 12;
const mostChangesOfBoard = 4;

/** What a digest depends on besides its news. */
export interface DigestLinks {
  /** When it is sent. */
  now: Date;
  /** Hour of digests in the reader's time zone. */
  hour: number;
  /** Origin of the product. */
  publicUrl: string;
  /** Address that mail programs call to stop the digest (RFC 8058); absent for a test digest. */
  oneClick?: string;
}

/** The events of a board by how much of the mail they get. */
interface Shares {
  readonly inFull: readonly ToldEvent[];
  readonly changes: readonly ToldEvent[];
  readonly short: readonly ToldEvent[];
  /** Events that are only counted. */
  readonly more: number;
}

/** A digest, or a test digest when there is no one-click address. */
export function digestMessage(digest: Digest, links: DigestLinks): Message {
  const { publicUrl, oneClick, now } = links;
  const { period, preferences } = digest;
  const { timeZone } = preferences;
  const shown = digest.boards.slice(0, mostBoards);
  const shares = sharesOf(shown);
  const told = shares.flatMap(({ inFull }) => inFull);
  const days = daysWords(period, timeZone);
  const about = digest.events > 0 ? eventsWords(digest) : 'nothing new';
  return {
    kind: digest.isTest ? 'test-digest' : 'digest',
    subject: `${digest.isTest ? 'Test: ' : ''}${subjectOf(told[0], digest)}`,
    title: titleOf(told, digest.events),
    subtitle: [...(shown.length > 0 ? [namesWords(digest.boards.map(({ name }) => name))] : []), days, about].join(
      ' · ',
    ),
    dateline: momentWords(now, timeZone),
    preview:
      told.length > 1
        ? told
            .slice(1, 3)
            .map(({ headline }) => shortened(headline, 60))
            .join(', ')
        : about,
    blocks:
      digest.events > 0
        ? [
            ...shown.flatMap((board, at) => boardBlocks(board, shares[at], digest, links)),
            ...restBlocks(digest, publicUrl),
          ]
        : nothingToTell(digest, publicUrl, days),
    footer: [
      digest.isTest
        ? 'You get this mail because you chose Send Test Digest in your notification settings. What it tells is told again.'
        : whenWords(digest, links.hour),
      { label: 'Change how often, when and what', url: `${publicUrl}/settings/notifications` },
      ...(oneClick ? [{ label: 'Stop this digest', url: oneClick }] : []),
    ],
    list: { id: `digest.${new URL(publicUrl).hostname}`, name: 'Sightline digests' },
    ...(oneClick ? { stopUrl: oneClick } : {}),
  };
}

const subjectOf = (first: ToldEvent | undefined, { events, preferences }: Digest): string =>
  first ? subjectFor(first, events) : `Your ${preferences.digestFrequency} digest`;

function titleOf(told: readonly ToldEvent[], events: number): string {
  if (events === 0) return 'Nothing new';
  const where = told.some(({ forYou }) => forYou?.isAboutYou) ? 'in your market' : 'at your competitors';
  return eventsTitle(Math.max(1, told.length), where);
}

const whenWords = ({ preferences }: Digest, hour: number): string => {
  const { digestFrequency, timeZone, minimumImportance } = preferences;
  const when = `${digestFrequency === 'weekly' ? 'each Monday' : 'each day'} at ${String(hour).padStart(2, '0')}:00 (${timeZone})`;
  return `You get this ${when}, with events of importance ${minimumImportance / 10} and more. Each event is sent once.`;
};

/** The most important events in full, on every board at least its first; then changes on websites, then lines. */
function sharesOf(boards: readonly BoardDigest[]): Shares[] {
  let full = mostInFull;
  let lines = mostShort;
  return boards.map(({ events, more }, at) => {
    const waiting = events.filter(({ isHeld, importance }) => !isHeld || importance >= limits.mediumScore);
    const later = boards.length - at - 1;
    const inFull = waiting.slice(0, Math.max(0, Math.min(limits.briefingLines, full - later)));
    full -= inFull.length;
    const rest = events.filter((event) => !inFull.includes(event));
    const changes = rest.filter(({ change }) => change).slice(0, Math.min(mostChangesOfBoard, lines));
    lines -= changes.length;
    const others = rest.filter((event) => !changes.includes(event));
    // What was held back is always told.
    const short = [...others.filter(({ isHeld }) => isHeld), ...others.filter(({ isHeld }) => !isHeld)].slice(
      0,
      Math.max(others.filter(({ isHeld }) => isHeld).length, Math.min(mostShortOfBoard, lines)),
    );
    lines -= Math.min(lines, short.length);
    return { inFull, changes, short, more: others.length - short.length + more };
  });
}

function boardBlocks(
  board: BoardDigest,
  { inFull, changes, short, more }: Shares = { inFull: [], changes: [], short: [], more: 0 },
  { boards, preferences, isTest }: Digest,
  { publicUrl }: DigestLinks,
): ContentBlock[] {
  const url = `${publicUrl}/boards/${encodeURIComponent(board.boardId)}`;
  const shown: EventsShown = {
    timeZone: preferences.timeZone,
    linkOf: ({ cardId }) => (cardId ? `${url}#${encodeURIComponent(cardId)}` : url),
  };
  const held = short.filter(({ isHeld }) => isHeld);
  const others = short.filter(({ isHeld }) => !isHeld);
  const section = (text: string): ContentBlock => ({ kind: 'heading', text, isSection: true });
  const name: ContentBlock = { kind: 'heading', text: board.name, url };
  const also = isTest ? 'Also' : preferences.digestFrequency === 'weekly' ? 'Also this week' : 'Also new';
  return [
    ...(boards.length > 1 ? [name] : inFull.length > 0 ? [section('What happened')] : []),
    ...inFull.map((event) => eventBlock(event, shown)),
    ...(board.events.length === 0 && more === 0
      ? [{ kind: 'link', label: 'All of it is told above', url } as const]
      : [{ kind: 'button', label: 'Open the board', url } as const]),
    ...(changes.length > 0 ? [section('Website changes'), ...changes.map((event) => changeBlock(event, shown))] : []),
    ...(others.length > 0 || more > 0 ? [section(also)] : []),
    ...others.map((event) => shortBlock(event, shown)),
    ...(more > 0 ? [{ kind: 'link', label: `${moreWords(more)} on the board`, url } as const] : []),
    ...(held.length > 0 ? [section('Waiting for this digest'), ...held.map((event) => shortBlock(event, shown))] : []),
    ...factsOf(board, section),
  ];
}

/** Trends, and the sources that did not answer. */
function factsOf({ findings, sources }: BoardDigest, section: (text: string) => ContentBlock): ContentBlock[] {
  const { checked, failed } = sources;
  const all = checked + failed.length;
  const answered =
    failed.length === 0 ? `All ${all} answered.` : `${checked} of ${all} answered. Not: ${failed.join(', ')}.`;
  return [
    ...(findings.length > 0
      ? [
          section(findings.length === 1 ? 'Trend' : 'Trends'),
          ...findings.map(({ text }) => ({ kind: 'paragraph', text }) as const),
        ]
      : []),
    ...(all > 0 ? [section('Sources'), { kind: 'paragraph', text: answered } as const] : []),
  ];
}

function restBlocks({ boards }: Digest, publicUrl: string): ContentBlock[] {
  const rest = boards.length - mostBoards;
  if (rest <= 0) return [];
  return [{ kind: 'link', label: `${counted(rest, 'more board')} with news`, url: `${publicUrl}/boards` }];
}

/** States that there is no news, instead of filling the mail with events below the minimum. Only a test digest says so. */
function nothingToTell({ boardCount, preferences }: Digest, publicUrl: string, days: string): ContentBlock[] {
  if (boardCount === 0)
    return [
      { kind: 'paragraph', text: 'You have no boards yet, so there is nothing to tell.' },
      { kind: 'button', label: 'Create your first board', url: `${publicUrl}/boards` },
    ];
  const boards = boardCount === 1 ? 'your board' : `your ${boardCount} boards`;
  return [
    {
      kind: 'paragraph',
      text: `There is nothing to tell: no event of importance ${preferences.minimumImportance / 10} and more was found on ${boards} (${days}). A digest with nothing in it is not sent.`,
    },
    { kind: 'button', label: 'Open your boards', url: `${publicUrl}/boards` },
  ];
}
