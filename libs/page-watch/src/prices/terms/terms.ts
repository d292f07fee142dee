import type { PricePeriod } from '@sightline/contracts';
import { month, once, seat, usageUnit, year } from './price-words.ts';

/** Billing terms: period and unit. */
export interface Terms {
  period: PricePeriod | null;
  per: string | null;
}

const tailChars = 80;
const per =
  /(?:[/／]|(?<!\p{L})(?:per|pro|je|par|por|al|all'|an?|pr\.?|na|za|each|every|för|för varje|voor|за|每|毎)\s)\s{0,2}((?:\d[\d.,]{0,9}\s?)?(?:(?:additional|extra|active|new|successful|weitere[rn]?|zus[äa]tzliche[rns]?|gebucht\w{0,3}|attivo|actif|supplémentaire|adicional) )?\p{L}[\p{L}-]{0,24}\.?)/giu;
const countWord = /^(\d[\d.,]{0,9})\s?(\p{L}[\p{L}-]{0,24})/u;
const byPer = /(?:[/／]|(?<!\p{L})(?:per|pro|je|par|por|al|à|each|every|voor))\s{0,2}$/iu;

/** Returns the text after an amount that can state its terms: up to the next number, sentence or bullet. */
export function tailOf(text: string): string {
  const head = text.slice(0, tailChars);
  const stop = /[;•|\n]|\.\s(?=\p{Lu})|[.!?]$/u.exec(head)?.index ?? head.length;
  for (const digit of head.slice(0, stop).matchAll(/\d/g)) {
    const before = head.slice(0, digit.index);
    if (/\d[.,]?$/.test(before) && byPer.test(before.replace(/(?<![\d.,])[\d.,]{1,24}$/, ''))) continue;
    if (!byPer.test(before)) return before;
  }
  return head.slice(0, stop);
}

const twelve =
  /^\W{0,4}(?:for |für |pour |por |per |\/ ?)?12 ?(?:months|monate|mois|meses|mesi|maanden|miesięcy|månader|måneder|měsíců|ay)(?!\p{L})/iu;

/** Reads the period and the unit from the text after an amount. */
export function termsOf(after: string): Terms {
  if (twelve.test(after.slice(0, 40))) return { period: 'year', per: null };
  const tail = tailOf(after);
  // A capitalised "Pro" is the name of a plan rather than "per".
  const units = [...tail.matchAll(per)]
    .filter(([whole]) => !/^Pro\s/.test(whole))
    .map((match) => (match[1] ?? '').replace(/\.$/, '').trim());
  const period = periodIn(tail);
  const counted = units.filter((unit) => !isTime(unit));
  const unit = counted.find((word) => seat.test(word)) ?? counted[0];
  const isSeat = (unit !== undefined && seat.test(unit)) || /ユーザー|アカウント|用户|사용자/.test(tail);
  if (isSeat) return { period, per: 'seat' };
  const byTime = units.find((word) => usageUnit.test(word) && isTimeOfUse(word));
  if (byTime !== undefined && (period === null || period === 'once')) return { period: 'usage', per: null };
  if (unit === undefined || isFiller(unit)) return { period, per: null };
  return { period: period ?? 'usage', per: shortUnit(unit) };
}

const isTime = (unit: string) =>
  month.test(`/${unit}`) ||
  year.test(`/${unit}`) ||
  (usageUnit.test(unit) && isTimeOfUse(unit)) ||
  once.test(unit) ||
  /^(?:weeks?|woche|semaine|semana|settimana|week|tydzie[ńn]|vecka|uge|t[ýy]den|hafta|quarter|quartal|trimestre)$/iu.test(
    unit,
  );
const isTimeOfUse = (unit: string) => !/^(?:[kmgt]i?b|[gt]o|kwh)$/i.test(unit);
const isFiller = (unit: string) =>
  /^(?:the|a|an|la|le|el|il|den|der|die|das|all|your|our|default|user|rata|now|free|vat|mwst|inkl|excl|incl|zzgl)$/iu.test(
    unit,
  );

function shortUnit(unit: string): string {
  const counted = countWord.exec(unit);
  if (counted) return unit;
  return unit.replace(/^(?:additional|extra|active|new|successful|weitere[rn]?|zus[äa]tzliche[rns]?) /iu, '');
}

/** Returns the first period in a text, or null. */
export function periodIn(text: string): PricePeriod | null {
  const at = (pattern: RegExp) => pattern.exec(text)?.index ?? Number.POSITIVE_INFINITY;
  const places = { month: at(month), year: at(year), once: at(once) };
  const first = Math.min(places.month, places.year, places.once);
  if (first === Number.POSITIVE_INFINITY) return null;
  return first === places.month ? 'month' : first === places.year ? 'year' : 'once';
}
