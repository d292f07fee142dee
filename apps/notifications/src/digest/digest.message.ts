import { type Card, demoAddress, type NotificationPreferences } from '@sightline/contracts';
import type { ContentBlock, Message } from '../channels/channel.ts';

/**
 * The part of a digest about one board: its best cards that are not on an earlier board, and the number of all cards in the
 * period.
 */
export interface BoardDigest {
  boardId: string;
  name: string;
  best: readonly Card[];
  total: number;
}

/** Content of a digest mail. */
export interface Digest {
  boardCount: number;
  /** Different articles on all boards. */
  total: number;
  /** Boards with news, the one with the most important card first. */
  boards: readonly BoardDigest[];
  /** When these were found, as in "3 insights found …". */
  period: string;
  preferences: Pick<NotificationPreferences, 'digestFrequency' | 'minimumImportance'>;
}

/** Mail programs cut off longer mails. */
const boardsPerMail = 15;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
const dateOf = (timestamp: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(timestamp),
  );

/** Targets of the links in a digest. */
export interface DigestLinks {
  /** Origin of the product. */
  publicUrl: string;
  /** Address that mail programs call to stop the digest (RFC 8058); absent for a test digest. */
  oneClick?: string;
  /** Address of the demo world, whose articles have no public address. */
  demoUrl?: string | undefined;
}

/** A digest, or a test digest when there is no one-click address. */
export function digestMessage(digest: Digest, links: DigestLinks): Message {
  const { publicUrl, oneClick } = links;
  const { total } = digest;
  const title = `Your ${oneClick ? digest.preferences.digestFrequency : 'test'} digest`;
  return {
    kind: oneClick ? 'digest' : 'test-digest',
    subject: `${title}: ${counted(total, 'insight')}`,
    title,
    blocks: total > 0 ? told(digest, links) : nothingToTell(digest, publicUrl),
    footer: [
      oneClick
        ? 'You get this mail because the email digest is switched on in your notification settings.'
        : 'You get this mail because you chose Send Test Digest in your notification settings.',
      { label: 'Change or stop your digest', url: `${publicUrl}/settings/notifications` },
    ],
    ...(oneClick ? { stopUrl: oneClick } : {}),
  };
}

function told(digest: Digest, links: DigestLinks): ContentBlock[] {
  const shown = digest.boards.slice(0, boardsPerMail);
  const rest = digest.boards.length - shown.length;
  return [
    {
      kind: 'paragraph',
      text: `${counted(digest.total, 'insight')} found ${digest.period} on ${counted(digest.boards.length, 'board')}, at or above your minimum importance of ${digest.preferences.minimumImportance}.`,
    },
    ...shown.flatMap((board) => boardBlocks(board, links)),
    ...(rest > 0
      ? [{ kind: 'link', label: `${counted(rest, 'more board')} with news`, url: `${links.publicUrl}/boards` } as const]
      : []),
  ];
}

function boardBlocks({ boardId, name, best, total }: BoardDigest, { publicUrl, demoUrl }: DigestLinks): ContentBlock[] {
  const url = `${publicUrl}/boards/${encodeURIComponent(boardId)}`;
  const more = total - best.length;
  return [
    { kind: 'heading', text: name, url },
    ...best.map(
      (card): ContentBlock => ({
        kind: 'article',
        title: card.title,
        url: demoAddress(card.url, demoUrl),
        meta: `${card.source} · ${dateOf(card.date)} · Importance ${card.importance}/10`,
        text: card.aiSummary || card.description,
      }),
    ),
    { kind: 'link', label: best.length === 0 ? 'All of it is told above' : moreOf(more), url },
  ];
}

const moreOf = (more: number) => (more > 0 ? `${more} more on this board` : 'Open this board');

/** States that there is no news, instead of filling the mail with cards below the minimum. */
function nothingToTell(digest: Digest, publicUrl: string): ContentBlock[] {
  if (digest.boardCount === 0)
    return [
      { kind: 'paragraph', text: 'You have no boards yet, so there is nothing to tell.' },
      { kind: 'link', label: 'Create your first board', url: `${publicUrl}/boards` },
    ];
  const boards = digest.boardCount === 1 ? 'your board' : `your ${digest.boardCount} boards`;
  return [
    {
      kind: 'paragraph',
      text: `There is nothing to tell: no article found ${digest.period} on ${boards} reaches your minimum importance of ${digest.preferences.minimumImportance}.`,
    },
    { kind: 'link', label: 'Open your boards', url: `${publicUrl}/boards` },
  ];
}
