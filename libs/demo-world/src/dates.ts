import type { Language } from './content/schema.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function hoursBefore(anchor: Date, hours: number): Date {
  const minuteMs = 60_000;
  return new Date(Math.floor((anchor.getTime() - hours * HOUR_MS) / minuteMs) * minuteMs);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function format(date: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const key = `${locale}${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.format(date);
}

export const longDate = (date: Date, language: Language): string =>
  format(date, language, { day: 'numeric', month: 'long', year: 'numeric' });

const QUARTERS: Record<Language, readonly string[]> = {
  en: ['first', 'second', 'third', 'fourth'],
  de: ['ersten', 'zweiten', 'dritten', 'vierten'],
  fr: ['premier', 'deuxième', 'troisième', 'quatrième'],
};

function shiftMonths(date: Date, months: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 15));
}

function quarterName(date: Date, shift: number, language: Language): string {
  const index = Math.floor(date.getUTCMonth() / 3) + shift;
  return QUARTERS[language][((index % 4) + 4) % 4] ?? '';
}

/**
 * Fills date tokens in texts, so that the world is always current. Tokens:
 * `{weekday-1}`, `{date+3}` (shift in days), `{month+2}` (months), `{year-1}` (years), `{quarter-1}` (quarters).
 */
export function fillDates(text: string, day: Date, language: Language): string {
  return text.replaceAll(
    /\{(weekday|date|month|year|quarter)([+-]\d+)?\}/g,
    (_token, unit: string, signed: string | undefined) => {
      const shift = Number(signed ?? 0);
      const shiftedDay = new Date(day.getTime() + shift * DAY_MS);
      switch (unit) {
        case 'weekday':
          return format(shiftedDay, language, { weekday: 'long' });
        case 'date':
          return format(shiftedDay, language, { day: 'numeric', month: 'long' });
        case 'month':
          return format(shiftMonths(day, shift), language, { month: 'long' });
        case 'year':
          return String(day.getUTCFullYear() + shift);
        default:
          return quarterName(day, shift, language);
      }
    },
  );
}
