import {
  type AlertLevel,
  type AlertReason,
  type AlertType,
  type ChangeKind,
  type EventState,
  limits,
} from '@sightline/contracts';

/*
 * Decides whether a user gets an event immediately, later, in the digest, or not at all.
 *
 * Severity (0–10): the importance of the card, based on the event or the type of change. At most 4 for a page that
 * changed only in wording, typing errors or design.
 *
 * Confidence (0–10):
 *
 * | event                                    | confidence                                            |
 * | may be about another company             | 0                                                     |
 * | rumour, one publisher                    | 2                                                     |
 * | rumour, several publishers               | 5                                                     |
 * | disputed, or denied by the company       | 2; a correction of a sent alert: as anything else     |
 * | a change on a page                       | 10: seen twice, with the words on the page            |
 * | anything else                            | credibility, plus 2 per other publisher, up to 4      |
 *
 * The outcome depends on the severity minus a penalty for low confidence (1 below 5, 2 below 3):
 *
 * | severity minus penalty, if confidence >= 3 | at least `pushFrom`      | lower                      |
 * | importance at least `digestFrom`           | sent immediately         | held for the digest        |
 * | lower                                      | sent immediately         | silent                     |
 *
 * An event that matches one of the user's saved searches counts as at least `pushFrom`.
 *
 * Before an event is sent immediately, these are checked in order. Held for the digest: alerts are off; board or
 * company is set to digest only; a "fewer like this" rule; published over a week before it was found. Snoozed: held
 * until the snooze ends. Quiet hours: held until they end, unless it is urgent. Daily cap reached: held for the
 * digest. A muted board or company is always silent.
 *
 * All else being equal, a more severe or more certain event is never treated less prominently.
 */

export interface Facts {
  /** 0–10. */
  readonly importance: number;
  /** Credibility of the best source, 0–10. */
  readonly credibility: number;
  readonly doubtful: boolean;
  readonly rumour: boolean;
  /** True if publishers contradict each other. */
  readonly isDisputed?: boolean | undefined;
  readonly eventState?: EventState | undefined;
  readonly type?: AlertType | undefined;
  /** Independent publishers. */
  readonly sources: readonly string[];
  /** Types of changes on a page; empty for news. */
  readonly changes: readonly ChangeKind[];
  readonly publishedAt: Date;
  readonly foundAt: Date;
}

/** The user's settings that apply to an event. */
export interface AlertPreferences {
  readonly enabled: boolean;
  readonly pushFrom: number;
  /** 0–10. */
  readonly digestFrom: number;
  readonly boardLevel: AlertLevel;
  readonly companyLevel: AlertLevel;
  /** True if a "fewer like this" rule matches. */
  readonly hasMuteRule: boolean;
  readonly perDay: number;
  readonly urgentFrom: number | null;
}

/** Number of alerts already sent today, and the end of the snooze or quiet hours. */
export interface Circumstances {
  readonly usedToday: number;
  readonly snoozedUntil: Date | null;
  readonly quietUntil: Date | null;
}

/** With `wait`, the alert is held until the user can be interrupted. */
export interface Decision {
  readonly outcome: 'push' | 'wait' | 'digest' | 'silent';
  readonly reason: AlertReason;
  /** Set only for `wait`. */
  readonly until: Date | null;
}

const smallChanges: ReadonlySet<ChangeKind> = new Set(['page-redesign', 'copy-edit', 'typo']);
const smallChangeSeverity = 4;
const rumourConfidence = { oneSource: 2, more: 5 };
const contradictedConfidence = 2;
const perFurtherSource = 2;
const mostForSources = 4;
/** Events below this confidence are never sent immediately. */
const leastConfidence = 3;
const fullConfidence = 5;
const oldMs = 7 * 86_400_000;

/** Returns the severity, 0–10; see the table above. */
export function severityOf({ importance, changes }: Pick<Facts, 'importance' | 'changes'>): number {
  const isSmall = changes.length > 0 && changes.every((kind) => smallChanges.has(kind));
  return isSmall ? Math.min(importance, smallChangeSeverity) : importance;
}

/** Returns the confidence, 0–10; see the table above. */
export function confidenceOf(facts: Omit<Facts, 'importance'>): number {
  const { credibility, doubtful, rumour, isDisputed, sources, changes } = facts;
  if (doubtful) return 0;
  if (isDisputed || isDenied(facts)) return contradictedConfidence;
  // The state of an event counts only independent publishers that prove something; without it, each publisher counts.
  const isRumourOfMore = sources.length > 1 && facts.eventState !== 'rumoured';
  if (rumour) return isRumourOfMore ? rumourConfidence.more : rumourConfidence.oneSource;
  if (changes.length > 0) return 10;
  const further = Math.min(mostForSources, perFurtherSource * Math.max(0, sources.length - 1));
  return Math.min(10, credibility + further);
}

/** Users who got no alert about an event get no alert about its denial. */
const isDenied = ({ eventState, type }: Pick<Facts, 'eventState' | 'type'>): boolean =>
  eventState === 'denied' && type !== 'correction';

const digest = (reason: AlertReason): Decision => ({ outcome: 'digest', reason, until: null });
const silent = (reason: AlertReason): Decision => ({ outcome: 'silent', reason, until: null });
const wait = (reason: AlertReason, until: Date): Decision => ({ outcome: 'wait', reason, until });

export function decide(
  facts: Facts,
  preferences: AlertPreferences,
  { usedToday, snoozedUntil, quietUntil }: Circumstances,
): Decision {
  if (preferences.boardLevel === 'mute') return silent('board-mute');
  if (preferences.companyLevel === 'mute') return silent('company-mute');
  const severity = severityOf(facts);
  const confidence = confidenceOf(facts);
  const lacking = confidence >= fullConfidence ? 0 : confidence >= leastConfidence ? 1 : 2;
  if (confidence < leastConfidence || severity - lacking < preferences.pushFrom) {
    if (facts.importance < preferences.digestFrom) return silent('below-digest');
    return digest(severity < preferences.pushFrom && !isCapped(facts) ? 'below' : unsureReason(facts));
  }
  if (!preferences.enabled) return digest('off');
  if (preferences.boardLevel === 'digest') return digest('board-digest');
  if (preferences.companyLevel === 'digest') return digest('company-digest');
  if (preferences.hasMuteRule) return digest('mute-rule');
  if (facts.foundAt.getTime() - facts.publishedAt.getTime() > oldMs) return digest('old');
  if (snoozedUntil) return wait('snoozed', snoozedUntil);
  const isUrgent = preferences.urgentFrom !== null && severity >= preferences.urgentFrom;
  const hasRoom = usedToday < preferences.perDay;
  // Urgent alerts beyond the cap also wait: the quiet hours end before the next digest.
  if (quietUntil && !(isUrgent && hasRoom)) return wait('quiet', quietUntil);
  if (!hasRoom) return digest('cap');
  return { outcome: 'push', reason: quietUntil ? 'urgent' : 'important', until: null };
}

/** The importance of a held event is at most this; without the doubt it may have been above the threshold. */
const mostWhileHeld = limits.highPriorityImportance - 1;

const isCapped = ({ importance, eventState, isDisputed }: Facts): boolean =>
  (eventState === 'rumoured' || isDisputed === true) && importance === mostWhileHeld;

function unsureReason(facts: Facts): AlertReason {
  const { doubtful, rumour, isDisputed } = facts;
  if (doubtful) return 'doubtful';
  if (isDenied(facts)) return 'denied';
  if (isDisputed) return 'disputed';
  return rumour ? 'rumour' : 'unsure';
}
