import type { DigestEvent } from '@sightline/contracts';
import type { DigestPeriod } from './digest-period.ts';

export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const numbers = [
  ...['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
];
/** For example 'Three' or '13'. */
export const inWords = (count: number): string => numbers[count] ?? `${count}`;

const format = (at: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(at);

/** For example '20 Nov', in the time zone. */
export const shortDay = (at: Date, timeZone: string) => format(at, timeZone, { day: 'numeric', month: 'short' });

/** For example 'Fri 20 Nov', in the time zone. */
export const dayWords = (at: Date, timeZone: string) =>
  format(at, timeZone, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');

/** For example 'Mon 23 Nov, 07:00'. */
export function momentWords(at: Date, timeZone: string): string {
  return `${dayWords(at, timeZone)}, ${format(at, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}

const halfDayMs = 12 * 3_600_000;

/**
 * Names the days of a period, as in '16 to 22 November', '30 November to 6 December' or '22 November'. A regular
 * digest excludes the day on which it is sent.
 */
export function daysWords(
  { from, until }: Pick<DigestPeriod, 'from' | 'until'>,
  timeZone: string,
  isRegular = true,
): string {
  const last = isRegular ? new Date(Math.max(from.getTime(), until.getTime() - halfDayMs)) : until;
  const [first, end] = [from, last].map((at) => format(at, timeZone, { day: 'numeric', month: 'long' }));
  if (first === end || first === undefined || end === undefined) return first ?? '';
  const [day = '', month] = first.split(' ');
  return end.endsWith(` ${month}`) ? `${day} to ${end}` : `${first} to ${end}`;
}

/** For example 'lumenpay.example', 'A and B' or '4 boards'. */
export function namesWords(names: readonly string[]): string {
  if (names.length > 3) return `${names.length} boards`;
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}

export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > length / 2 ? cut.lastIndexOf(' ') : cut.length).trimEnd()}…`;
}

/** Maximum length of a subject; phones cut off longer ones. */
const subjectLength = 78;

/** The event's headline, preceded by the company unless the headline already names it. */
export const namedHeadline = ({ headline, company }: Pick<DigestEvent, 'headline' | 'company'>): string =>
  headline.toLowerCase().includes(company.toLowerCase()) ? headline : `${company}: ${headline}`;

/** Names the first event in an email and counts the others: 'Tallyforge raised Scale from $199 to $249 and 10 more'. */
export function subjectFor(event: Pick<DigestEvent, 'headline' | 'company'>, events: number): string {
  const more = events > 1 ? ` and ${events - 1} more` : '';
  return `${shortened(namedHeadline(event).replace(/\.$/, ''), subjectLength - more.length)}${more}`;
}

/** For example 'Three things to know about your market'. */
export const eventsTitle = (count: number, where: string): string =>
  `${inWords(count)} ${count === 1 ? 'thing' : 'things'} to know about ${where}`;

/** For example '5 of 16 events, from 71 reports', where 5 events are in the email. */
export function eventsWords({ events, articles }: { events: number; articles: number }, told: number): string {
  const counts = told < events ? `${told} of ${counted(events, 'event')}` : counted(events, 'event');
  return articles > events ? `${counts}, from ${articles} reports` : counts;
}

/** For example '3 more events'. */
export const moreWords = (count: number): string => counted(count, 'more event');
