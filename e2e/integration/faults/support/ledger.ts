import type { Document } from 'mongodb';
import { z } from 'zod';
import type { Stores } from './stores.ts';

const FoundFor = z.array(z.object({ companyId: z.string() }));

/** Counted documents by kind: one line per document, described in terms of the fixture world. */
export type Ledger = Record<string, string[]>;

export interface Differences {
  lost: string[];
  doubled: string[];
}

/**
 * The results for some boards' companies: items, evaluations, cards and notifications. Lines contain no times, order or
 * ids, so that two runs in the same world have equal ledgers. A card's displayed importance is left out, because it
 * depends on other events, and the order of arrival decides which reports start an event.
 */
export async function ledgerOf(stores: Stores, boardIds: readonly string[]): Promise<Ledger> {
  const rows = (service: string, name: string, filter: object) =>
    stores.collection(service, name).find(filter).toArray();
  const ofBoards = { boardId: { $in: [...boardIds] } };
  const boards = await rows('boards', 'boards', { _id: { $in: [...boardIds] } });
  const domainOf = new Map(
    boards.flatMap(({ _id, companyId, domain }) => [[_id, domain] as const, [companyId, domain]]),
  );
  const ofCompanies = { companyId: { $in: boards.map(({ companyId }) => companyId) } };
  const [sources, evaluations, cards, notifications] = await Promise.all([
    foundFor(stores, ofCompanies.companyId.$in),
    rows('ai_evaluation', 'evaluations', ofCompanies),
    rows('distribution', 'board_content', ofBoards),
    rows('notifications', 'notifications', ofBoards),
  ]);
  const contentIds = [...sources, ...evaluations, ...cards].map(({ contentId }) => contentId);
  const contents = await rows('ingestion', 'content_items', { _id: { $in: [...new Set(contentIds)] } });
  const urlOf = new Map(contents.map(({ _id, url }) => [_id, url]));
  const company = ({ companyId }: Document) => domainOf.get(companyId);
  const url = ({ contentId }: Document) => urlOf.get(contentId) ?? 'an item that is not stored';
  return {
    boards: boards.map((row) => `${row.domain} ${row.status}`),
    items: sources.map((row) => `${company(row)} ${url(row)}`),
    evaluations: evaluations.map((row) => `${company(row)} ${url(row)} ${row.relevant} ${row.importance}`),
    cards: cards.map((row) => `${domainOf.get(row.boardId)} ${url(row)} ${row.judgedImportance}`),
    notifications: withoutTiming(
      notifications.map((row) => ({ type: row.type, line: `${domainOf.get(row.boardId)} ${row.type} ${row.title}` })),
    ),
  };
}

/** Each collected item of these companies, once per company. */
export async function foundFor(
  stores: Stores,
  companyIds: readonly string[],
): Promise<{ contentId: string; companyId: string }[]> {
  const items = await stores
    .collection('ingestion', 'content_items')
    .find({ 'foundFor.companyId': { $in: [...companyIds] } })
    .toArray();
  return items.flatMap(({ _id, foundFor }) =>
    FoundFor.parse(foundFor)
      .filter(({ companyId }) => companyIds.includes(companyId))
      .map(({ companyId }) => ({ contentId: String(_id), companyId })),
  );
}

/**
 * Keeps only repeated notices of High Priority events. A notice is sent if the card arrives after its board is ready,
 * and a fault can change that.
 */
function withoutTiming(notices: readonly { type: string; line: string }[]): string[] {
  const told = new Set<string>();
  return notices.flatMap(({ type, line }) => {
    if (type !== 'high-priority') return [line];
    const isRepeat = told.has(line);
    told.add(line);
    return isRepeat ? [`${line}, again`] : [];
  });
}

/** Missing lines, and lines that occur more often than in the undisturbed run. */
export function differences(undisturbed: Ledger, found: Ledger): Differences {
  const kinds = new Set([...Object.keys(undisturbed), ...Object.keys(found)]);
  const surplus = (one: Ledger, other: Ledger) =>
    [...kinds].flatMap((kind) => {
      const counts = new Map<string, number>();
      for (const line of other[kind] ?? []) counts.set(line, (counts.get(line) ?? 0) + 1);
      return (one[kind] ?? []).flatMap((line) => {
        const left = counts.get(line) ?? 0;
        counts.set(line, left - 1);
        return left > 0 ? [] : [`${kind}: ${line}`];
      });
    });
  return { lost: surplus(undisturbed, found), doubled: surplus(found, undisturbed) };
}

/** Each line once, for runs without an undisturbed run to compare with. */
export const onceEach = (ledger: Ledger): Ledger =>
  Object.fromEntries(Object.entries(ledger).map(([kind, lines]) => [kind, [...new Set(lines)]]));

/** Formats the differences for the table of faults. */
export const lostAndDoubled = ({ lost, doubled }: Differences) => `${lost.length} / ${doubled.length}`;
