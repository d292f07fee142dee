import type { AlertLevel, AlertReason, ChangeKind } from '@sightline/contracts';

/*
 * Whether a user hears of an event at once, later, in the digest, or not at all.
 *
 * How severe (0–10): the importance of the card, which follows from the event or the kind of change; of a page, at most 4 when only
 * wording, typing errors or the design changed.
 *
 * How sure (0–10):
 *
 * | what                                     | sure                                                  |
 * | may be about another company             | 0                                                     |
 * | only said to be possible, one source     | 2                                                     |
 * | only said to be possible, more sources   | 5                                                     |
 * | a change on a page                       | 10: seen twice, with the words on the page            |
 * | anything else                            | credibility, plus 2 per further source, up to 4       |
 *
 * What becomes of it, by its severity less what is missing in certainty (less than 5: one; less than 3: two):
 *
 * | severity less doubt, and sure at least 3 | `pushFrom` and more        | less                       |
 * | importance at least `digestFrom`         | told at once               | held for the digest        |
 * | less                                     | told at once               | silent                     |
 *
 * An event that a saved search of the user was waiting for counts as `pushFrom` and more.
 *
 * What is told at once passes, in this order: alerts switched off; board or company for the digest only; "fewer like this"; published
 * over a week before it was found (each: held for the digest); snoozed (held until then); quiet hours (held until they end, unless it
 * is urgent); the cap per day (held for the digest). A muted board or company is silent in any case.
 *
 * All else equal, what is more severe or surer is never told less.
 */

/** What is known of an event when it is decided. */
export interface Facts {
  /** 0–10. */
  readonly importance: number;
  /** Credibility of the best source, 0–10. */
  readonly credibility: number;
  readonly doubtful: boolean;
  readonly rumour: boolean;
  /** Different publishers. */
  readonly sources: readonly string[];
  /** Kinds of what changed on a page; empty for news. */
  readonly changes: readonly ChangeKind[];
  readonly publishedAt: Date;
  readonly foundAt: Date;
}

/** The settings that apply to an event. */
export interface Wishes {
  readonly enabled: boolean;
  readonly pushFrom: number;
  /** 0–10. */
  readonly digestFrom: number;
  readonly boardLevel: AlertLevel;
  readonly companyLevel: AlertLevel;
  /** A rule of "fewer like this" holds it. */
  readonly isFewer: boolean;
  readonly perDay: number;
  readonly urgentFrom: number | null;
}

/** What a user has had, and when the user may be interrupted again. */
export interface Circumstances {
  /** Alerts told at once on this day. */
  readonly usedToday: number;
  readonly snoozedUntil: Date | null;
  readonly quietUntil: Date | null;
}

/** `wait`: held until an hour when the user may be interrupted. */
export interface Decision {
  readonly outcome: 'push' | 'wait' | 'digest' | 'silent';
  readonly reason: AlertReason;
  /** Set for `wait` only. */
  readonly until: Date | null;
}

const smallChanges: ReadonlySet<ChangeKind> = new Set(['page-redesign', 'copy-edit', 'typo']);
const smallChangeSeverity = 4;
const rumourConfidence = { oneSource: 2, more: 5 };
const perFurtherSource = 2;
const mostForSources = 4;
/** Below it an event is never told at once. */
const leastConfidence = 3;
const fullConfidence = 5;
const oldMs = 7 * 86_400_000;

/** 0–10; see the table above. */
export function severityOf({ importance, changes }: Pick<Facts, 'importance' | 'changes'>): number {
  const isSmall = changes.length > 0 && changes.every((kind) => smallChanges.has(kind));
  return isSmall ? Math.min(importance, smallChangeSeverity) : importance;
}

/** 0–10; see the table above. */
export function confidenceOf({ credibility, doubtful, rumour, sources, changes }: Omit<Facts, 'importance'>): number {
  if (doubtful) return 0;
  if (rumour) return sources.length > 1 ? rumourConfidence.more : rumourConfidence.oneSource;
  if (changes.length > 0) return 10;
  const further = Math.min(mostForSources, perFurtherSource * Math.max(0, sources.length - 1));
  return Math.min(10, credibility + further);
}

const digest = (reason: AlertReason): Decision => ({ outcome: 'digest', reason, until: null });
const silent = (reason: AlertReason): Decision => ({ outcome: 'silent', reason, until: null });
const wait = (reason: AlertReason, until: Date): Decision => ({ outcome: 'wait', reason, until });

export function decide(facts: Facts, wishes: Wishes, { usedToday, snoozedUntil, quietUntil }: Circumstances): Decision {
  if (wishes.boardLevel === 'mute') return silent('board-mute');
  if (wishes.companyLevel === 'mute') return silent('company-mute');
  const severity = severityOf(facts);
  const confidence = confidenceOf(facts);
  const lacking = confidence >= fullConfidence ? 0 : confidence >= leastConfidence ? 1 : 2;
  if (confidence < leastConfidence || severity - lacking < wishes.pushFrom) {
    if (facts.importance < wishes.digestFrom) return silent('below-digest');
    return digest(severity < wishes.pushFrom ? 'below' : unsureReason(facts));
  }
  if (!wishes.enabled) return digest('off');
  if (wishes.boardLevel === 'digest') return digest('board-digest');
  if (wishes.companyLevel === 'digest') return digest('company-digest');
  if (wishes.isFewer) return digest('fewer');
  if (facts.foundAt.getTime() - facts.publishedAt.getTime() > oldMs) return digest('old');
  if (snoozedUntil) return wait('snoozed', snoozedUntil);
  const isUrgent = wishes.urgentFrom !== null && severity >= wishes.urgentFrom;
  const hasRoom = usedToday < wishes.perDay;
  // Urgent ones beyond the cap wait like the others: the night is over before the next digest.
  if (quietUntil && !(isUrgent && hasRoom)) return wait('quiet', quietUntil);
  if (!hasRoom) return digest('cap');
  return { outcome: 'push', reason: quietUntil ? 'urgent' : 'important', until: null };
}

function unsureReason({ doubtful, rumour }: Facts): AlertReason {
  if (doubtful) return 'doubtful';
  return rumour ? 'rumour' : 'unsure';
}
