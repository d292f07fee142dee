import { type DigestEvent, demoAddress } from '@sightline/contracts';
import type { Message } from '../channels/message.ts';
import type { SentEvent } from '../digest/already-sent.ts';
import {
  daysWords,
  eventsTitle,
  eventsWords,
  momentWords,
  moreWords,
  namedHeadline,
  shortened,
  subjectFor,
} from '../digest/digest-words.ts';
import { eventBlock, shortBlock } from '../digest/event.blocks.ts';

const mostInFull = 5;
const mostShort = 10;
/** The recipient's time zone is unknown. */
const timeZone = 'UTC';

export interface WeeklyAlert {
  /** The events, most important first; at least one. */
  readonly events: readonly SentEvent[];
  /** Start of the reported period. */
  readonly from: Date;
  readonly now: Date;
  readonly publicUrl: string;
  /** Address of the demo world, whose articles have no public address. */
  readonly demoUrl?: string | undefined;
  /** The unsubscribe page, and the one-click address that mail programs call (RFC 8058). */
  readonly unsubscribe: string;
  readonly oneClick: string;
}

/**
 * Renders the email about a subscription's companies. The recipient might have no account, so it links to the
 * articles.
 */
export function weeklyAlertMessage(alert: WeeklyAlert): Message {
  const { events, from, now, publicUrl, demoUrl, unsubscribe, oneClick } = alert;
  const inFull = events.slice(0, mostInFull);
  const short = events.slice(mostInFull, mostInFull + mostShort);
  const more = events.length - inFull.length - short.length;
  const articles = events.reduce((sum, { reports }) => sum + 1 + reports, 0);
  const days = daysWords({ from, until: now }, timeZone);
  const shown = {
    timeZone,
    linkOf: ({ sources }: DigestEvent) => demoAddress(sources[0]?.url ?? '', demoUrl),
  };
  const [first] = events;
  return {
    kind: 'weekly-alert',
    subject: first ? subjectFor(first, events.length) : 'Your weekly alert',
    title: eventsTitle(inFull.length, 'the companies you follow'),
    subtitle: `${days} · ${eventsWords({ events: events.length, articles }, inFull.length + short.length)}`,
    dateline: momentWords(now, timeZone),
    ...(inFull.length > 1
      ? {
          preview: inFull
            .slice(1, 3)
            .map((event) => shortened(namedHeadline(event).replace(/\.$/, ''), 60))
            .join(', '),
        }
      : {}),
    blocks: [
      ...inFull.map((event) => eventBlock(event, shown)),
      ...(short.length > 0 ? [{ kind: 'heading', text: 'Also this week', isSection: true } as const] : []),
      ...short.map((event) => shortBlock(event, shown)),
      ...(more > 0 ? [{ kind: 'paragraph', text: `${moreWords(more)}.` } as const] : []),
      { kind: 'button', label: 'Follow them on a board', url: publicUrl },
    ],
    footer: [
      'You get this every Monday because you asked for weekly alerts on Sightline. Each event is sent once; without news no email is sent.',
      { label: 'Unsubscribe', url: unsubscribe },
    ],
    list: { id: `weekly-alerts.${new URL(publicUrl).hostname}`, name: 'Sightline weekly alerts' },
    stopUrl: oneClick,
  };
}

/**
 * Returns the links that end a subscription: a page with a button, and the one-click address that mail programs call
 * (RFC 8058).
 */
export const linksOf = (publicUrl: string, unsubscribeToken: string) => ({
  unsubscribe: `${publicUrl}/alerts/unsubscribe#t=${unsubscribeToken}`,
  oneClick: `${publicUrl}/api/weekly-alerts/unsubscribe?token=${unsubscribeToken}`,
});
