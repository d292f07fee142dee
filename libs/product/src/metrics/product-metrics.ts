import { ATTR_ERROR_TYPE, currentService, isRefusedRecipient } from '@sightline/service-kit';
import { count, record } from './metrics.ts';

/** Product metrics, counted where the events happen. Ids, names and addresses are never attributes. */

const boardOutcomes = ['requested', 'ready', 'unreadable', 'failed'] as const;
type BoardOutcome = (typeof boardOutcomes)[number];

const timeoutOutcomes = ['ready', 'failed'] as const;
type TimeoutOutcome = (typeof timeoutOutcomes)[number];

const mailOutcomes = ['sent', 'refused', 'failed'] as const;
type MailOutcome = (typeof mailOutcomes)[number];
export type MailKind =
  | 'sign-in'
  | 'alert-confirmation'
  | 'weekly-alert'
  | 'digest'
  | 'test-digest'
  | 'alert'
  | 'channel-code'
  | 'channel-test'
  | 'channel-problem'
  | 'board-invite';

const secondsBetween = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1_000);
const countBoard = (outcome: BoardOutcome, by = 1) =>
  count('boards', by, { service: 'boards', 'sightline.outcome': outcome });

/** Prometheus only sees an increase between two samples, so a rare series must exist as 0 before its first event. */
export function beginCountingBoards(): void {
  for (const outcome of boardOutcomes) countBoard(outcome, 0);
  for (const outcome of timeoutOutcomes) countTimedOutBoard(outcome, 0);
}

export function countRequestedBoard(): void {
  countBoard('requested');
}

export function countReadyBoard(requestedAt: Date, now: Date): void {
  countBoard('ready');
  record('boardSetupDuration', secondsBetween(requestedAt, now), { service: 'boards' });
}

/** @param code the board's error; codes with `site_*` concern its website */
export function countFailedBoard(code: string): void {
  countBoard(code.startsWith('site_') ? 'unreadable' : 'failed');
}

/** Counts set-ups whose final event was lost or late. */
export function countTimedOutBoard(outcome: TimeoutOutcome, by = 1): void {
  count('boardTimeouts', by, { service: 'boards', 'sightline.outcome': outcome });
}

export function recordFirstCard(requestedAt: Date, now: Date): void {
  record('boardFirstCardDuration', secondsBetween(requestedAt, now), { service: 'distribution' });
}

export function countSync({ status, errorCode }: { status: string; errorCode: string | null }): void {
  const code = errorCode === null ? {} : { [ATTR_ERROR_TYPE]: errorCode };
  count('syncs', 1, { service: 'ingestion', 'sightline.outcome': status, ...code });
}

/** @param source one of the few source names, not an address */
export function countSourceAnswer(source: string, state: string): void {
  count('sourceAnswers', 1, { service: 'ingestion', 'sightline.source': source, 'sightline.outcome': state });
}

/** @param problem stable code for a visit that could not read the page */
export function countPageCheck(outcome: string, problem: string | null): void {
  const code = problem === null ? {} : { [ATTR_ERROR_TYPE]: problem };
  count('pageChecks', 1, { service: 'ingestion', 'sightline.outcome': outcome, ...code });
}

/** Counts prices that a model read from a page, by whether the page states them. */
export function countModelPrices({ kept, dropped }: { kept: number; dropped: number }): void {
  count('modelPrices', kept, { service: 'ingestion', 'sightline.outcome': 'kept' });
  count('modelPrices', dropped, { service: 'ingestion', 'sightline.outcome': 'dropped' });
}

/** @param code why a tracked page has no picture */
export function countPagePicture(outcome: 'taken' | 'failed' | 'left-out', code: string | null): void {
  const reason = code === null ? {} : { [ATTR_ERROR_TYPE]: code };
  count('pagePictures', 1, { service: 'ingestion', 'sightline.outcome': outcome, ...reason });
}

const countMail = (service: string | undefined, kind: MailKind, outcome: MailOutcome, by = 1) =>
  count('mails', by, { service, 'sightline.mail.kind': kind, 'sightline.outcome': outcome });

/** Like {@link beginCountingBoards}, for the types of email that a service sends. */
export function beginCountingMails(service: 'gateway' | 'boards' | 'notifications', kinds: readonly MailKind[]): void {
  for (const kind of kinds) for (const outcome of mailOutcomes) countMail(service, kind, outcome, 0);
}

/** Sends an email and counts the outcome; rethrows a failure. */
export async function mailing(kind: MailKind, send: () => Promise<void>): Promise<void> {
  const service = currentService();
  try {
    await send();
    countMail(service, kind, 'sent');
  } catch (error) {
    countMail(service, kind, isRefusedRecipient(error) ? 'refused' : 'failed');
    throw error;
  }
}

const channelOutcomes = ['sent', 'failed', 'busy', 'refused', 'gone', 'gave-up'] as const;

/** Counts attempts to send a message to a channel of this kind; `gave-up` counts messages instead. */
export function countChannelDelivery(kind: string, outcome: (typeof channelOutcomes)[number], by = 1): void {
  count('channelDeliveries', by, { service: 'notifications', 'sightline.channel': kind, 'sightline.outcome': outcome });
}

/** Like {@link beginCountingBoards}, for these kinds of channels. */
export function beginCountingChannels(kinds: readonly string[]): void {
  for (const kind of kinds) for (const outcome of channelOutcomes) countChannelDelivery(kind, outcome, 0);
}

/** @param outcome `ok`, or the error code in the redirect */
export function countSignIn(outcome: string, by = 1): void {
  count('signIns', by, { service: 'gateway', 'sightline.outcome': outcome });
}

/** Counts items evaluated by the local engine because the model failed. */
export function countStandIns(by: number): void {
  count('aiFallbacks', by, { service: 'ai-evaluation' });
}

/** Counts model calls refused because a budget was spent: the overall daily one, a user's, or a board's. */
export function countRefusedCall(budget: 'day' | 'user' | 'board', by = 1): void {
  count('aiRefusedCalls', by, { service: 'ai-evaluation', 'sightline.ai.budget': budget });
}
