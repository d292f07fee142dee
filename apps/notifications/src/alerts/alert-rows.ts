import type { AlertReason, EventData, EventState } from '@sightline/contracts';
import { derivedIdOf, type ReceivedEvent } from '@sightline/service-kit';
import type { AlertDocument } from './alert.document.ts';
import { confidenceOf, type Facts, severityOf } from './policy/alert-policy.ts';

/** Minimum delay after which another report can count as an update. */
const updateAfterMs = 86_400_000;
/** Maximum number of reports per event; later ones are ignored. */
const mostReports = 50;

type Published = EventData<'card.published'>;

export interface Report extends Omit<Published, 'publishedAt' | 'eventId' | 'headline'> {
  readonly eventId: string;
  readonly headline: string;
  readonly publishedAt: Date;
  readonly foundAt: Date;
}

export const reportOf = ({ data, time }: ReceivedEvent<'card.published'>): Report => ({
  ...data,
  headline: data.headline ?? data.title,
  eventId: data.eventId,
  publishedAt: new Date(data.publishedAt),
  foundAt: time,
});

/** An alert that is being decided, and its stored version, if any. */
export interface Undecided {
  readonly alert: Omit<AlertDocument, 'decided'>;
  readonly before: AlertDocument | null;
  /** False if the change doesn't affect the stored decision. */
  readonly decides: boolean;
}

/** Reasons based on facts that another report can change. */
const aboutFacts: ReadonlySet<AlertReason> = new Set([
  ...(['below', 'below-digest', 'doubtful', 'rumour', 'disputed', 'denied', 'unsure'] as const),
]);
/** States that end an event. They are shown on its card, but don't change an alert. */
const quietEnds: ReadonlySet<EventState> = new Set(['resolved', 'done']);
/** Reasons that are the same on every board. */
const aboutTheUser: ReadonlySet<AlertReason> = new Set(['off', 'snoozed', 'quiet', 'cap', 'old', 'mute-rule']);

export const factsOf = (alert: Omit<AlertDocument, 'decided'>): Facts => alert;

/**
 * Merges reports from one board into a user's alerts, one alert per event. Another report adds its publisher to an alert that
 * hasn't been sent. After a sent alert, the first denial by the company is a correction, a report that ends the event changes nothing,
 * and another one is an update if it is at least a day later and has a different title. Repeated reports change nothing.
 * @param known the user's alerts about these events, oldest first
 */
export function alertsOf(
  userId: string,
  known: readonly AlertDocument[],
  reports: readonly Report[],
  now: Date,
): Undecided[] {
  const latest = new Map<string, Undecided>();
  for (const before of known) latest.set(before.eventId, { alert: before, before, decides: false });
  const touched = new Map<string, Undecided>();
  const put = (one: Undecided) => {
    latest.set(one.alert.eventId, one);
    touched.set(one.alert._id, one);
  };
  for (const report of reports) {
    const last = latest.get(report.eventId);
    // The event was found before the board was ready, or is older than the user's alerts.
    if (!last && report.joins) continue;
    if (!last) put({ alert: alertOf(userId, report, now), before: null, decides: true });
    else if (isRepeat(last.alert, report)) continue;
    else if (last.before?.state !== 'sent') put(joined(last, report));
    else if (report.state === 'denied' && last.alert.eventState !== 'denied') {
      if (!known.some(({ eventId, type }) => eventId === report.eventId && type === 'correction'))
        put({ alert: correctionOf(userId, report, last.alert, now), before: null, decides: true });
    } else if (report.state && quietEnds.has(report.state) && last.alert.eventState !== report.state)
      put({ ...last, alert: { ...last.alert, eventState: report.state } });
    else if (isUpdate(last.alert, report)) {
      const first = known.find(({ eventId }) => eventId === report.eventId) ?? last.before;
      put({ alert: updateOf(userId, report, first, now), before: null, decides: true });
    }
  }
  return [...touched.values()];
}

const isRepeat = ({ cardIds }: Pick<AlertDocument, 'cardIds'>, { cardId }: Report): boolean =>
  cardIds.includes(cardId) || cardIds.length >= mostReports;

const wordsOf = (title: string): string =>
  title
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

function isUpdate(sent: Pick<AlertDocument, 'publishedAt' | 'title'>, { publishedAt, title }: Report): boolean {
  return publishedAt.getTime() - sent.publishedAt.getTime() >= updateAfterMs && wordsOf(sent.title) !== wordsOf(title);
}

function alertOf(userId: string, report: Report, now: Date): Undecided['alert'] {
  const { boardId, eventId, cardId, companyId, companyName, title, headline, summary, importance } = report;
  return {
    _id: derivedIdOf('alert', userId, eventId),
    ...{
      userId,
      boardId,
      eventId,
      cardId,
      companyId,
      companyName,
      type: 'alert',
      title,
      headline,
      summary,
      importance,
    },
    topic: report.topic,
    tags: report.tags,
    credibility: report.confidence,
    doubtful: report.doubtful ?? false,
    rumour: isRumour(report),
    ...(report.state && { eventState: report.state }),
    isDisputed: report.isDisputed ?? false,
    changes: report.changes ?? [],
    sources: report.publishers ?? [report.source],
    cardIds: [cardId],
    publishedAt: report.publishedAt,
    foundAt: report.foundAt,
    firstSentAt: null,
    state: 'silent',
    at: now,
    read: false,
    createdAt: now,
  };
}

function updateOf(userId: string, report: Report, first: Pick<AlertDocument, 'at'>, now: Date): Undecided['alert'] {
  const _id = derivedIdOf('alert', userId, report.eventId, report.contentId);
  return { ...alertOf(userId, report, now), _id, type: 'update', firstSentAt: first.at };
}

/** A correction has at least the importance of the corrected alert, so that the same settings apply. */
function correctionOf(
  userId: string,
  report: Report,
  sent: Omit<AlertDocument, 'decided'>,
  now: Date,
): Undecided['alert'] {
  const _id = derivedIdOf('alert', userId, report.eventId, 'correction');
  const importance = Math.max(sent.importance, report.importance);
  return {
    ...alertOf(userId, report, now),
    _id,
    importance,
    type: 'correction',
    firstSentAt: sent.firstSentAt ?? sent.at,
  };
}

/** The event's state determines the result; without a state, the report does. */
const isRumour = ({ state, rumour = false }: Report): boolean => (state ? state === 'rumoured' : rumour);

/** Adds another report of the alert's event, possibly from another board. */
function joined({ alert, before, decides }: Undecided, report: Report): Undecided {
  const further: typeof alert = {
    ...alert,
    importance: Math.max(alert.importance, report.importance),
    credibility: Math.max(alert.credibility, report.confidence),
    doubtful: alert.doubtful && (report.doubtful ?? false),
    rumour: report.state ? isRumour(report) : alert.rumour && isRumour(report),
    ...(report.state && { eventState: report.state }),
    isDisputed: report.isDisputed ?? false,
    changes: alert.changes.length > 0 ? alert.changes : (report.changes ?? []),
    sources: report.state
      ? (report.publishers ?? [])
      : [...new Set([...alert.sources, ...(report.publishers ?? [report.source])])],
    cardIds: [...alert.cardIds, report.cardId],
  };
  if (!before || decides) return { alert: further, before, decides };
  const { reason } = before.decided;
  if (report.boardId !== before.boardId) {
    const { boardId, cardId, companyId, companyName } = report;
    return {
      alert: { ...further, boardId, cardId, companyId, companyName },
      before,
      decides: !aboutTheUser.has(reason),
    };
  }
  const isBetterKnown = severityOf(further) > severityOf(before) || confidenceOf(further) > confidenceOf(before);
  const isOtherState = report.state !== undefined && report.state !== before.eventState;
  return { alert: further, before, decides: (isBetterKnown || isOtherState) && aboutFacts.has(reason) };
}
