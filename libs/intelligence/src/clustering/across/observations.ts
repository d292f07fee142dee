import { windowDays } from '../event-report.ts';
import { type AcrossTerms, acrossKinds } from './across-kinds.ts';

/** A page change or signal whose event another report states too. */
export interface Observation {
  readonly number: number;
  /** The reports of the same event, with their distance in days. */
  readonly same: ReadonlyMap<number, number>;
  /** The reports that state contradicting facts. */
  readonly other: ReadonlySet<number>;
  /** Observations of the same kind, each of which is another event. */
  readonly rivals: ReadonlySet<number>;
}

interface Parts {
  readonly termsOf: (number: number) => AcrossTerms;
  /** Whether two page changes show one change. */
  readonly isOneChange: (a: number, b: number) => boolean;
}

/** Returns the page changes and signals whose facts match those of other reports, oldest first. */
export function observationsAmong(numbers: readonly number[], { termsOf, isOneChange }: Parts): Observation[] {
  if (numbers.every((number) => termsOf(number).typed === null)) return [];
  const dated = numbers
    .flatMap((number) => ({ number, terms: termsOf(number), day: termsOf(number).day ?? [] }))
    .flatMap((one) => (typeof one.day === 'number' ? [{ ...one, day: one.day }] : []))
    .toSorted((a, b) => a.day - b.day || a.number - b.number);
  const found: (Observation & { kind: string; same: Map<number, number> })[] = [];
  let from = 0;
  for (const { number, terms, day } of dated) {
    while ((dated[from]?.day ?? day) < day - windowDays) from++;
    if (terms.typed === null) continue;
    const { kind } = terms.typed;
    const same = new Map<number, number>();
    const [other, rivals] = [new Set<number>(), new Set<number>()];
    for (let at = from; at < dated.length; at++) {
      const member = dated[at];
      if (!member || member.day > day + windowDays) break;
      if (member.number === number) continue;
      const verdict = acrossKinds(terms, member.terms);
      if (verdict === 'same') same.set(member.number, Math.abs(member.day - day));
      else if (verdict === 'other') other.add(member.number);
      if (verdict !== 'same' && member.terms.typed?.kind === kind && !isOneChange(number, member.number))
        rivals.add(member.number);
    }
    found.push({ number, kind, same, other, rivals });
  }
  keepNearest(found);
  return found.filter(({ same }) => same.size > 0);
}

/** A report that could be about several incidents is about the nearest of them. */
function keepNearest(found: readonly { readonly kind: string; readonly same: Map<number, number> }[]): void {
  const nearest = new Map<string, number>();
  const keyOf = (kind: string, number: number) => `${kind} ${number}`;
  for (const { kind, same } of found)
    for (const [number, days] of same) {
      const key = keyOf(kind, number);
      nearest.set(key, Math.min(nearest.get(key) ?? days, days));
    }
  for (const { kind, same } of found)
    for (const [number, days] of same) if (days > (nearest.get(keyOf(kind, number)) ?? days)) same.delete(number);
}
