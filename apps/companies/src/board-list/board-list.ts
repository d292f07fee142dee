import { type BoardPlace, type CompetitorProof, DomainError, limits, trackedOf } from '@sightline/contracts';

/**
 * A company in a board's stored list. `mergedInto` is the company chosen by the user, which can itself be merged into
 * another.
 */
export interface ListEntry extends BoardPlace {
  companyId: string;
  /** True if the user removed the company from the board; it is kept so that it can be restored unchanged. */
  isRemoved: boolean;
  /** The corrected copy that replaces this company once its news has been judged (ADR 35). */
  replacedBy?: string;
}

const removedKept = 50;

const notFound = () =>
  new DomainError('not-found', 'competitor_not_found', 'This company is not a competitor on the board.');
const conflict = (code: string, message: string) => new DomainError('conflict', code, message);

/** The entry and those that it is merged into, in order; the last one provides the name. */
function chainOf(list: readonly ListEntry[], entry: ListEntry): ListEntry[] {
  const chain = [entry];
  for (let at: ListEntry | undefined = entry; at?.mergedInto; ) {
    const next = list.find(({ companyId }) => companyId === at?.mergedInto);
    if (next) chain.push(next);
    at = next;
  }
  return chain;
}

/**
 * The list as published: without removed entries and entries merged into them, and with `mergedInto` resolved to the
 * company that provides the name.
 */
export function placesOf(list: readonly ListEntry[]): (BoardPlace & { companyId: string })[] {
  return list.flatMap((entry) => {
    const chain = chainOf(list, entry);
    if (chain.some(({ isRemoved }) => isRemoved)) return [];
    const { isRemoved: _, replacedBy: _replacedBy, ...place } = entry;
    const root = chain.at(-1);
    return [{ ...place, mergedInto: root && root !== entry ? root.companyId : null }];
  });
}

export const trackedIdsOf = (list: readonly ListEntry[]): string[] =>
  trackedOf(placesOf(list)).map(({ companyId }) => companyId);

/** Returns a competitor's entry. @throws {DomainError} `competitor_not_found`, `own_company` */
function competitorIn(list: readonly ListEntry[], companyId: string): ListEntry {
  const entry = list.find((one) => one.companyId === companyId);
  if (!entry) throw notFound();
  if (entry.isPrimary) throw conflict('own_company', 'This is the company that the board is about.');
  return entry;
}

const isOn = (list: readonly ListEntry[], { companyId }: ListEntry): boolean =>
  placesOf(list).some((place) => place.companyId === companyId);

/** Changes one entry. Returns the same list if nothing changes. */
function withEntry(list: readonly ListEntry[], entry: ListEntry, change: Partial<ListEntry>): readonly ListEntry[] {
  const keys = Object.keys(change) as (keyof ListEntry)[];
  if (keys.every((key) => entry[key] === change[key])) return list;
  return checked(
    list,
    list.map((one) => (one === entry ? { ...one, ...change } : one)),
  );
}

/** @throws {DomainError} `too_many_competitors`, `too_many_rejected` if an edit exceeds the limits */
function checked(before: readonly ListEntry[], after: readonly ListEntry[]): readonly ListEntry[] {
  const competitors = (list: readonly ListEntry[]) => trackedIdsOf(list).length - 1;
  if (competitors(after) > Math.max(limits.competitorsPerBoard, competitors(before)))
    throw conflict(
      'too_many_competitors',
      `A board can track at most ${limits.competitorsPerBoard} competitors. Remove one before you add another.`,
    );
  const rejected = (list: readonly ListEntry[]) => placesOf(list).filter(({ standing }) => standing === 'rejected');
  if (rejected(after).length > Math.max(limits.rejectedPerBoard, rejected(before).length))
    throw conflict(
      'too_many_rejected',
      `A board can list at most ${limits.rejectedPerBoard} rejected companies. Remove this one instead.`,
    );
  const removed = after.filter(({ isRemoved }) => isRemoved);
  const dropped = new Set(removed.slice(0, Math.max(0, removed.length - removedKept)));
  if (dropped.size === 0) return after;
  return after.filter((entry) => !chainOf(after, entry).some((one) => dropped.has(one)));
}

const foundAs = ({ added }: ListEntry) => (added ? 'added' : 'suggested');

/**
 * Sets the user's judgement of a competitor; `suggested` resets it. Restores a removed competitor; separates a
 * competitor that was merged into a removed one.
 * @throws {DomainError} `competitor_not_found`, `own_company`, `too_many_competitors`, `too_many_rejected`
 */
export function judge(
  list: readonly ListEntry[],
  companyId: string,
  judgement: 'confirmed' | 'suggested' | 'rejected',
): readonly ListEntry[] {
  const entry = competitorIn(list, companyId);
  const isSameAsRemoved = chainOf(list, entry).some((one) => one !== entry && one.isRemoved);
  return withEntry(list, entry, {
    standing: judgement === 'suggested' ? foundAs(entry) : judgement,
    isRemoved: false,
    ...(judgement === 'rejected' || isSameAsRemoved ? { mergedInto: null } : {}),
  });
}

/**
 * Marks a competitor as the same company as another on the board; null separates them again.
 * @throws {DomainError} `competitor_not_found`, `own_company`, `same_company`, `competitor_rejected`
 */
export function merge(list: readonly ListEntry[], companyId: string, into: string | null): readonly ListEntry[] {
  const entry = competitorIn(list, companyId);
  if (entry.isRemoved) throw notFound();
  if (into === null) return withEntry(list, entry, { mergedInto: null });
  const target = list.find((one) => one.companyId === into);
  if (!target || !isOn(list, target)) throw notFound();
  const chain = chainOf(list, target);
  if (chain.includes(entry)) throw conflict('same_company', 'These two are already the same company.');
  if (chain.at(-1)?.standing === 'rejected')
    throw conflict('competitor_rejected', 'The other company was rejected as a competitor. Restore it first.');
  const standing = entry.standing === 'rejected' ? foundAs(entry) : entry.standing;
  return withEntry(list, entry, { mergedInto: into, standing });
}

/**
 * True if the proof is the same sentence as a rejected competitor's proof, as in "Trusted by Northwind, Acme and
 * Marrow".
 */
export function resemblesRejected(list: readonly ListEntry[], { sourceUrl, quote }: CompetitorProof): boolean {
  return list.some(
    ({ standing, proof }) => standing === 'rejected' && proof?.quote === quote && proof.sourceUrl === sourceUrl,
  );
}

/**
 * Adds competitors found after set-up as suggestions, up to `most` in total. Companies already in the list, including
 * rejected and removed ones, remain unchanged. Skips competitors that share their proof with a rejected one; they
 * remain weaker suggestions.
 */
export function suggest(
  list: readonly ListEntry[],
  found: readonly { companyId: string; proof: CompetitorProof }[],
  most: number,
): readonly ListEntry[] {
  const free = Math.min(most, limits.competitorsPerBoard) - (trackedIdsOf(list).length - 1);
  const fresh = found
    .filter(({ companyId }) => !list.some((entry) => entry.companyId === companyId))
    .filter(({ proof }) => !resemblesRejected(list, proof))
    .slice(0, Math.max(0, free));
  if (fresh.length === 0) return list;
  const place = { isPrimary: false, standing: 'suggested', mergedInto: null, added: null, isRemoved: false } as const;
  return [...list, ...fresh.map(({ companyId, proof }) => ({ ...place, companyId, proof }))];
}

/**
 * Removes a competitor from the board without judging it.
 * @throws {DomainError} `competitor_not_found`, `own_company`
 */
export function remove(list: readonly ListEntry[], companyId: string): readonly ListEntry[] {
  return withEntry(list, competitorIn(list, companyId), { isRemoved: true });
}

/**
 * Adds a company chosen by the user. A rejected or removed company is restored with its former proof.
 * @param proof the proof from a weaker suggestion
 * @throws {DomainError} `own_company`, `competitor_exists`, `too_many_competitors`
 */
export function add(
  list: readonly ListEntry[],
  companyId: string,
  added: NonNullable<BoardPlace['added']>,
  proof: CompetitorProof | null = null,
): readonly ListEntry[] {
  const known = list.find((one) => one.companyId === companyId);
  if (known?.isPrimary) throw conflict('own_company', 'This is the company that the board is about.');
  if (!known) {
    const place = { isPrimary: false, proof, standing: 'added', mergedInto: null, added } as const;
    return checked(list, [...list, { companyId, ...place, isRemoved: false }]);
  }
  if (trackedIdsOf(list).includes(companyId))
    throw conflict(
      'competitor_exists',
      known.mergedInto
        ? 'This company is already on the board under another name.'
        : 'This company is already on the board.',
    );
  return withEntry(list, known, { standing: 'added', mergedInto: null, added, isRemoved: false });
}
