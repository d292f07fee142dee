import { baseForm, isAmendment } from '@sightline/contracts';
import type { FilingEntry } from './filing-entry.ts';

/** A filing with its later amendments. */
export interface Filing {
  readonly first: FilingEntry;
  /** Oldest first. */
  readonly amendments: readonly FilingEntry[];
}

const readForms = new Set(['8-K', 'D']);

/**
 * Returns the reports of events (8-K) and private offerings (Form D) with their amendments. An amendment that can't be
 * assigned to one filing is returned separately.
 */
export function findFilings(entries: readonly FilingEntry[]): Filing[] {
  const known = new Map<string, FilingEntry>();
  for (const entry of entries)
    if (readForms.has(baseForm(entry.form)) && !known.has(entry.accession)) known.set(entry.accession, entry);
  const ordered = [...known.values()].toSorted(
    (a, b) => a.filedAt.getTime() - b.filedAt.getTime() || (a.accession < b.accession ? -1 : 1),
  );
  const amendable = Map.groupBy(
    ordered.filter(({ form }) => !isAmendment(form)),
    subjectOf,
  );
  const amendments = new Map<string, FilingEntry[]>();
  const single: FilingEntry[] = [];
  for (const entry of ordered) {
    if (!isAmendment(entry.form)) {
      single.push(entry);
      continue;
    }
    const first = amendedBy(entry, amendable.get(subjectOf(entry)) ?? []);
    if (first) amendments.set(first.accession, [...(amendments.get(first.accession) ?? []), entry]);
    else single.push(entry);
  }
  return single.map((first) => ({ first, amendments: amendments.get(first.accession) ?? [] }));
}

/**
 * Identifies the filings that belong together: an 8-K and its amendments by the day of the event, a Form D and its
 * amendments by the number of the offering.
 */
function subjectOf({ form, reportDate, fileNumber }: FilingEntry): string | null {
  const base = baseForm(form);
  const shared = base === 'D' ? fileNumber : reportDate;
  return shared === null ? null : `${base} ${shared}`;
}

/**
 * Returns the report that an amendment changes; if a day has several, their items decide. Null if that is ambiguous.
 */
function amendedBy(amendment: FilingEntry, candidates: readonly FilingEntry[]): FilingEntry | null {
  if (subjectOf(amendment) === null) return null;
  const before = candidates.filter(({ filedAt }) => filedAt <= amendment.filedAt);
  if (before.length <= 1) return before[0] ?? null;
  const likely = before.filter(({ items }) => items.some((item) => item !== '9.01' && amendment.items.includes(item)));
  return likely.length === 1 ? (likely[0] ?? null) : null;
}
