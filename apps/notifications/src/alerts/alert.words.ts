import {
  type AlertReason,
  type AlertType,
  type AlertWhy,
  type DigestFrequency,
  topicWords,
} from '@sightline/contracts';
import type { ToChannel } from '../channels/delivery/deliveries.service.ts';
import { clockText, momentText } from '../local-time.ts';
import type { AlertDocument } from './alert.document.ts';

export interface Reader {
  readonly board: string;
  readonly timeZone: string;
  /** Null if digests are off. */
  readonly digest: DigestFrequency | null;
  readonly channels: readonly ToChannel[];
}

const inDigest = ({ digest }: Reader): string =>
  digest === null ? 'The digest is off, so it stays in this list' : `It will be in the next ${digest} digest`;

/** States the reason in a few words, as in "Lumenpay: importance 6, below your alert threshold of 7". */
export function noteOf({ decided, importance, dueAt, companyName, searchName }: AlertDocument, reader: Reader): string {
  const { reason, pushFrom, digestFrom } = decided;
  const until = dueAt ? ` until ${momentText(dueAt, reader.timeZone)}` : '';
  switch (reason) {
    case 'important':
      return `importance ${importance} meets your alert threshold of ${pushFrom}`;
    case 'search':
      return `it matches your saved search “${searchName}”`;
    case 'urgent':
      return `importance ${importance} may come in quiet hours`;
    case 'asked':
      return 'you chose Send now';
    case 'digest':
      return 'sent with the digest';
    case 'read':
      return 'you read it before it was sent';
    case 'below':
      return `importance ${importance}, below your alert threshold of ${pushFrom}`;
    case 'doubtful':
      return `it may be about another company, so it is never sent immediately`;
    case 'rumour':
      return `a rumour, held until a second publisher or ${companyName} says so`;
    case 'disputed':
      return `publishers contradict each other, held until ${companyName} says so`;
    case 'denied':
      return `${companyName} denies it, before an alert was sent`;
    case 'unsure':
      return `importance ${importance}, but its source is not reliable enough`;
    case 'old':
      return 'published more than a week before we found it';
    case 'off':
      return 'alerts are off';
    case 'board-digest':
      return 'this board goes to the digest only';
    case 'company-digest':
      return `${companyName} goes to the digest only`;
    case 'mute-rule':
      return 'you asked for fewer like this';
    case 'snoozed':
      return `snoozed${until}`;
    case 'quiet':
      return `quiet hours${until}`;
    case 'cap':
      return 'daily limit reached';
    case 'below-digest':
      return `importance ${importance}, below your digest threshold of ${digestFrom}`;
    case 'board-mute':
      return 'this board is muted';
    case 'company-mute':
      return `${companyName} is muted`;
  }
}

/** Answers "Why did I get this?". */
export function whyOf(alert: AlertDocument, reader: Reader): AlertWhy {
  return { rule: ruleOf(alert, reader), event: eventOf(alert), sure: sureOf(alert), sent: sentOf(alert, reader) };
}

function ruleOf(
  { decided: { reason, pushFrom, pushFromOf }, companyName, searchName }: AlertDocument,
  { board }: Reader,
): string {
  const whose = { all: 'All boards', board: `${board} board`, company: companyName }[pushFromOf];
  const rule = `${whose}: alert at importance ${pushFrom} and more`;
  switch (reason) {
    case 'board-mute':
      return `${board} board: muted`;
    case 'company-mute':
      return `${companyName}: muted`;
    case 'board-digest':
      return `${board} board: digest only`;
    case 'company-digest':
      return `${companyName}: digest only`;
    case 'mute-rule':
      return `${rule}, but fewer like this`;
    case 'search':
      return `Saved search “${searchName}”: alert of new events`;
    default:
      return rule;
  }
}

function eventOf({ importance, topic, changes, type, decided }: AlertDocument): string {
  const what =
    changes.length > 0
      ? `${changes.length === 1 ? 'a change' : `${changes.length} changes`} on a page (${[...new Set(changes)].map(wordsOfKind).join(', ')})`
      : topicWords(topic).toLowerCase();
  const bounded =
    decided.severity < importance ? `, counted as ${decided.severity}: only wording or design changed` : '';
  return `Importance ${importance}: ${typeWords[type]}${what}${bounded}`;
}

const typeWords: Readonly<Record<AlertType, string>> = {
  alert: '',
  update: 'an update to an earlier alert, ',
  correction: 'a correction of an earlier alert, ',
};

const wordsOfKind = (kind: string): string => kind.replaceAll('-', ' ');

function sureOf({ type, doubtful, rumour, isDisputed, changes, sources, companyName, decided }: AlertDocument): string {
  const { confidence } = decided;
  const sent = sources.length > 1 ? `${sources.length} publishers: ${listOf(sources)}` : (sources[0] ?? companyName);
  if (type === 'correction') return `High: ${companyName} denies it`;
  if (doubtful) return 'Low: it may be about another company of this name';
  if (rumour) return `${sources.length > 1 ? 'Medium' : 'Low'}: a rumour, reported by ${sent}`;
  if (isDisputed) return `Low: ${sent}, contradicted by another publisher`;
  if (changes.length > 0) return 'High: confirmed twice on the page';
  return `${confidence >= 5 ? 'High' : 'Medium'}: ${confidence} of 10, from ${sent}`;
}

const sourcesNamed = 3;

function listOf(names: readonly string[]): string {
  const more = names.length - sourcesNamed;
  return `${names.slice(0, sourcesNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const atOnce: ReadonlySet<AlertReason> = new Set(['important', 'urgent', 'search', 'asked']);

function sentOf({ state, decided: { reason, at }, at: since, dueAt }: AlertDocument, reader: Reader): string {
  const { timeZone } = reader;
  if (state === 'silent') return `Not sent: ${silentWords(reason)}. It is on the board`;
  if (dueAt)
    return `Held until ${momentText(dueAt, timeZone)} (${reason === 'snoozed' ? 'snoozed' : 'quiet hours'}), then sent if you haven’t read it`;
  if (state === 'held') return `Not yet. ${inDigest(reader)}`;
  if (reason === 'digest') return `By the digest, ${momentText(since, timeZone)}`;
  if (reason === 'read') return 'Not sent: you had read it';
  const asked = reason === 'asked' ? ' (you chose Send now)' : '';
  const urgent = reason === 'urgent' ? ' (in quiet hours: this importance is allowed)' : '';
  return atOnce.has(reason)
    ? [`Sent ${momentText(since, timeZone)}${asked}${urgent}`, ...channelWords(reader)].join('. ')
    : `Sent at ${clockText(at, timeZone)}`;
}

/** Lists the channels by delivery state, with the time of acceptance: "By: Your email 09:00. Waiting: Team". */
function channelWords({ channels, timeZone }: Reader): string[] {
  const of = (...states: ToChannel['state'][]) => channels.filter(({ state }) => states.includes(state));
  const sent = of('sent').map(({ label, triedAt }) => (triedAt ? `${label} ${clockText(triedAt, timeZone)}` : label));
  const names = (some: readonly ToChannel[]) => some.map(({ label }) => label).join(', ');
  const [waiting, failed] = [names(of('waiting')), names(of('gave-up', 'refused'))];
  return [
    ...(sent.length > 0 ? [`By: ${sent.join(', ')}`] : []),
    ...(waiting ? [`Waiting: ${waiting}`] : []),
    ...(failed ? [`Not accepted: ${failed}`] : []),
  ];
}

const silentWords = (reason: AlertReason): string =>
  reason === 'board-mute' || reason === 'company-mute' ? 'muted' : 'below what you want in the digest';
