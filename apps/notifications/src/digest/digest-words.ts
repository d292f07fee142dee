import type { DigestEvent } from '@sightline/contracts';
import type { DigestPeriod } from './digest-period.ts';

export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const numbers = [
  ...['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
];
/** 'Three', '13'. */
export const inWords = (count: number): string => numbers[count] ?? `${count}`;

const format = (at: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(at);

/** '20 Nov', by the calendar of the zone. */
export const shortDay = (at: Date, timeZone: string) => format(at, timeZone, { day: 'numeric', month: 'short' });

/** 'Mon 23 Nov, 07:00'. */
export function momentWords(at: Date, timeZone: string): string {
  const day = format(at, timeZone, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');
  return `${day}, ${format(at, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}

const halfDayMs = 12 * 3_600_000;

/** '16 to 22 November', '30 November to 6 December', '22 November': the days that a period is about; the morning it ends on is not. */
export function daysWords({ from, until }: Pick<DigestPeriod, 'from' | 'until'>, timeZone: string): string {
  const last = new Date(Math.max(from.getTime(), until.getTime() - halfDayMs));
  const [first, end] = [from, last].map((at) => format(at, timeZone, { day: 'numeric', month: 'long' }));
  if (first === end || first === undefined || end === undefined) return first ?? '';
  const [day = '', month] = first.split(' ');
  return end.endsWith(` ${month}`) ? `${day} to ${end}` : `${first} to ${end}`;
}

/** 'lumenpay.example', 'A and B', '4 boards'. */
export function namesWords(names: readonly string[]): string {
  if (names.length > 3) return `${names.length} boards`;
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}

/** Cut at a word, with an ellipsis. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > length / 2 ? cut.lastIndexOf(' ') : cut.length).trimEnd()}…`;
}

/** Longer subjects are cut off on phones anyway. */
const subjectLength = 78;

/** 'Tallyforge: Scale plan up to $249 and 10 more': the first event of a mail stands in its subject. */
export function subjectFor({ headline, company }: Pick<DigestEvent, 'headline' | 'company'>, events: number): string {
  const named = headline.toLowerCase().includes(company.toLowerCase()) ? headline : `${company}: ${headline}`;
  const more = events > 1 ? ` and ${events - 1} more` : '';
  return `${shortened(named.replace(/\.$/, ''), subjectLength - more.length)}${more}`;
}

/** 'Three things changed at your competitors'. */
export const eventsTitle = (count: number, where: string): string =>
  `${inWords(count)} ${count === 1 ? 'thing' : 'things'} changed ${where}`;

/** '11 events from 64 articles'. */
export const eventsWords = ({ events, articles }: { events: number; articles: number }): string =>
  articles > events ? `${counted(events, 'event')} from ${articles} articles` : counted(events, 'event');

/** '3 smaller events'. */
export const moreWords = (count: number): string => counted(count, 'smaller event');
