import { inEnglish } from './dates-in-english.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const zonesInHours: Record<string, number> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  cest: 2,
  met: 1,
  mest: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  ist: 5.5,
  jst: 9,
  kst: 9,
  hkt: 8,
  sgt: 8,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  ast: -4,
  adt: -3,
  nst: -3.5,
  at: -4,
  et: -5,
  ct: -6,
  mt: -7,
  pt: -8,
  akst: -9,
  akdt: -8,
  ndt: -2.5,
  art: -3,
  brt: -3,
  wat: 1,
  cat: 2,
  sast: 2,
  eat: 3,
  idt: 3,
  trt: 3,
  gst: 4,
  pkt: 5,
  wib: 7,
  awst: 8,
  myt: 8,
  pht: 8,
  acst: 9.5,
  acdt: 10.5,
  hst: -10,
};

/** Range of plausible years; the web has no older content. */
const earliestYear = 1990;
const latestYear = 2100;

interface Parts {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
  zoneMinutes?: number;
  /** Time zone such as `Europe/Berlin`, whose offset depends on the date. */
  region?: string;
  /** Reads the 31st in a 30-day month as the next day, because programs that add days write such dates. */
  rollsOver?: boolean;
}

function build({
  year,
  month,
  day,
  hour = 0,
  minute = 0,
  second = 0,
  zoneMinutes = 0,
  region,
  rollsOver = false,
}: Parts): Date | null {
  if (year < earliestYear || year > latestYear || month < 1 || month > 12 || day < 1 || day > 31) return null;
  if (hour > 24 || minute > 59 || second > 60 || Math.abs(zoneMinutes) > 14 * 60) return null;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  if (hour < 24 && date.getUTCDate() !== day && !rollsOver) return null;
  if (region === undefined) return new Date(date.getTime() - zoneMinutes * 60_000);
  // The offset is looked up for an approximate time, so it can be wrong only around a clock change.
  const about = date.getTime() - regionOffsetMs(region, date);
  return new Date(date.getTime() - regionOffsetMs(region, new Date(about)));
}

/** Returns the offset of a region from UTC; 0 for an unknown name. */
function regionOffsetMs(region: string, at: Date): number {
  const options = { timeZone: region, timeZoneName: 'longOffset' } as const;
  try {
    const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(at);
    return zoneMinutesOf(parts.find(({ type }) => type === 'timeZoneName')?.value) * 60_000;
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

function zoneMinutesOf(zone: string | undefined): number {
  const offset = /^(?:utc|gmt)?\s*([+-\u2212])(\d{1,2}):?(\d{2})?$/i.exec(zone ?? '');
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    return offset[1] === '+' ? minutes : -minutes;
  }
  return (zonesInHours[(zone ?? '').toLowerCase()] ?? 0) * 60;
}

const time = '(\\d{1,2})[:.](\\d{2})(?:[:.](\\d{2}))?(?:[.,]\\d+)?\\s*([ap]\\.?m\\.?(?![a-z_]{1,20}/))?';
const zone =
  '\\s*((?:(?:utc|gmt)?\\s*[+\\-\u2212]\\d{1,2}:?(?:\\d{2})?)|[a-z]{2,12}(?:/[a-z_]{2,20}){1,2}|[a-z]{1,5})?';
const weekday = '(?:[a-z\u00c0-\u024f\u0370-\u04ff]{2,12}\\.?(?:,\\s*|\\s+))?';
const clock = `(?:(?:\\s*,?\\s*(?:(?:at|[-\u2013|])\\s+)?|t)${time}${zone})?`;

/** Matches dates that start with the year: ISO 8601, W3C-DTF and sloppy variants. */
const yearFirst = new RegExp(`^${weekday}(\\d{4})[-/.](\\d{1,2})(?:[-/.](\\d{1,2}))?${clock}`, 'i');
/** Matches a year and a day of the year (ISO 8601). */
const ordinal = /^(\d{4})-?(\d{3})(?:$|(?=T))/;
const compact = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?(z|[+-]\d{4})?)?$/i;
/** Matches dates that start with the day, with the month by name: RFC 822 and 2822. */
const dayFirst = new RegExp(
  `^${weekday}(\\d{1,2})(?:st|nd|rd|th|\\.)?[\\s-]+(?:[a-z]{6,9},?\\s+)?([a-z]{3})[a-z]*\\.?,?[\\s-]+(\\d{4}|\\d{2})${clock}`,
  'i',
);
/** Matches dates that start with the month by name: American prose and asctime. */
const monthFirst = new RegExp(
  `^${weekday}([a-z]{3})[a-z]*[.,]?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})${clock}`,
  'i',
);
const asctime =
  /^(?:[a-z]{3,9},?\s+)?([a-z]{3})[a-z]*\s+(\d{1,2})\s+(\d{1,2}):(\d{2}):(\d{2})\s+(?:([a-z]{1,5}|[+-]\d{4})\s+)?(\d{4})/i;
/** Numeric dates: day first with dots (German, Slavic), or any order if one number can't be a month. */
const inNumbers = new RegExp(`^${weekday}(\\d{1,2})([./-])(\\d{1,2})[./-](\\d{4})${clock}`, 'i');

function clockParts(hour?: string, minute?: string, second?: string, half?: string, zoneText?: string) {
  let hours = Number(hour ?? 0);
  if (half && /^p/i.test(half) && hours < 12) hours += 12;
  if (half && /^a/i.test(half) && hours === 12) hours = 0;
  return {
    hour: hours,
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
    ...(zoneText?.includes('/') ? { region: zoneText } : { zoneMinutes: zoneMinutesOf(zoneText) }),
  };
}

const monthOf = (name: string | undefined) => months.indexOf((name ?? '').toLowerCase()) + 1;
const fullYear = (year: string | undefined) => {
  const number = Number(year);
  return (year ?? '').length > 2 ? number : number + (number < 70 ? 2000 : 1900);
};

/**
 * Parses a date as written in feeds and pages. Returns null for ambiguous dates and implausible years
 * (before 1990, after 2100). The default time zone is UTC. Future dates are kept.
 */
export function parseDate(input: unknown): Date | null {
  if (typeof input !== 'string') return null;
  const marked = /^\s{0,9}<time\b[^>]{0,200}?\bdatetime=["']([^"'>]{1,60})/i.exec(input)?.[1];
  const text = inEnglish((marked ?? input).slice(0, 100).replace(/\s+/g, ' ').trim());
  const epoch = /^\d{10}(\d{3})?$/.exec(text);
  if (epoch) {
    const date = new Date(Number(text) * (epoch[1] === undefined ? 1000 : 1));
    return date.getUTCFullYear() <= latestYear ? date : null;
  }
  let match = ordinal.exec(text);
  if (match) {
    const start = build({ year: Number(match[1]), month: 1, day: 1 });
    const days = Number(match[2]);
    return start === null || days < 1 || days > 366 ? null : new Date(start.getTime() + (days - 1) * 86_400_000);
  }
  match = yearFirst.exec(text);
  if (match)
    return build({
      year: Number(match[1]),
      month: Number(match[2]),
      day: Number(match[3] ?? 1),
      ...clockParts(match[4], match[5], match[6], match[7], match[8]),
    });
  match = compact.exec(text);
  if (match)
    return build({
      year: Number(match[1]),
      month: Number(match[2]),
      day: Number(match[3]),
      ...clockParts(match[4], match[5], match[6], undefined, match[7]),
    });
  match = dayFirst.exec(text);
  if (match)
    return build({
      year: fullYear(match[3]),
      month: monthOf(match[2]),
      day: Number(match[1]),
      rollsOver: match[4] !== undefined,
      ...clockParts(match[4], match[5], match[6], match[7], match[8]),
    });
  match = monthFirst.exec(text);
  if (match)
    return build({
      year: Number(match[3]),
      month: monthOf(match[1]),
      day: Number(match[2]),
      ...clockParts(match[4], match[5], match[6], match[7], match[8]),
    });
  match = asctime.exec(text);
  if (match)
    return build({
      year: Number(match[7]),
      month: monthOf(match[1]),
      day: Number(match[2]),
      ...clockParts(match[3], match[4], match[5], undefined, match[6]),
    });
  match = inNumbers.exec(text);
  if (match) {
    const [first, second] = [Number(match[1]), Number(match[3])];
    const mayBeAmerican = match[2] !== '.';
    if (mayBeAmerican && first <= 12 && second <= 12 && first !== second) return null;
    const monthIsFirst = mayBeAmerican && second > 12;
    return build({
      year: Number(match[4]),
      month: monthIsFirst ? first : second,
      day: monthIsFirst ? second : first,
      ...clockParts(match[5], match[6], match[7], match[8], match[9]),
    });
  }
  return null;
}
