import type { EventLife, EventMark, EventMove, EventState, ReportStatement } from '@sightline/contracts';
import { claimsOf } from './claims.ts';

/** A report of an event. */
export interface LifeReport {
  readonly contentId: string;
  readonly publishedAt: string;
  /** The counted publisher: the agency if there is one, otherwise the publisher's family. */
  readonly publisher: string;
  /**
   * True if the company published the report: a post, a page or a signal. The company's own words are never counted.
   */
  readonly isOwn: boolean;
  /** The report that it copies; null for an original text. */
  readonly copyOf: string | null;
  /** True if the report may be about another company with the same name; the report is then ignored. */
  readonly isDoubtful: boolean;
  /** True for an opinion, a guide or a mention in passing, which counts as a publisher but proves nothing. */
  readonly isAside: boolean;
  /** Null if the report makes no statement about the event. */
  readonly statement: ReportStatement | null;
}

interface Mark extends EventMark {
  readonly contentId: string;
  /** The independent publisher behind the report; null for the company's own words. */
  readonly origin: string | null;
  readonly publisher: string;
  readonly repeats: boolean;
  readonly isTrouble: boolean;
}

/** A domain and its first label ("northernpost" for "northernpost.example"). */
const isDomain = /^(?:the)?([a-z\d]+)(?:\.[a-z\d-]+)+$/;
const shortestLabel = 6;
const ended: ReadonlySet<EventState> = new Set(['resolved', 'done']);
const minuteMs = 60_000;

/**
 * Determines the life of an event from its reports. The result depends on the set of reports only, not on their order.
 * Returns null if no report says anything about the event, or all may be about another company.
 */
export function lifeOf(reports: readonly LifeReport[]): EventLife | null {
  const certain = reports.filter(({ isDoubtful }) => !isDoubtful).toSorted(inOrder);
  const origins = originsOf(certain);
  const marks = certain.flatMap((report) => (report.isAside ? [] : marksOf(report, origins))).toSorted(byTime);
  const moves = movesOf(marks);
  const state = moves.at(-1)?.state;
  if (state === undefined) return null;
  const isOpen = state === 'rumoured' || state === 'reported';
  return {
    state,
    isDisputed: isOpen && marks.some(({ says, isCompany }) => says === 'denial' && !isCompany),
    publishers: [...new Set(origins.values())].filter((origin) => origin !== null).toSorted(compare),
    moves,
    claims: claimsOf(certain),
  };
}

/**
 * Returns the independent publisher behind each report, by content id. For copies, it is the publisher of the oldest
 * copy; for the company's own words, null, even where others print them. A report whose only source is another
 * publisher counts as the first report with a source of its own, if there is an earlier one.
 */
export function originsOf(reports: readonly LifeReport[]): ReadonlyMap<string, string | null> {
  const ofText = new Map<string, string | null>();
  const textOf = ({ copyOf, contentId }: LifeReport) => copyOf ?? contentId;
  let firsthand: string | undefined;
  const nameOf = oneNameEach(reports.map(({ publisher }) => publisher));
  for (const report of reports.toSorted(inOrder)) {
    const text = textOf(report);
    const publisher = nameOf(report.publisher);
    const repeats = report.statement?.repeats ?? false;
    if (report.isOwn) ofText.set(text, null);
    else if (!ofText.has(text)) {
      ofText.set(text, repeats ? (firsthand ?? publisher) : publisher);
      if (!repeats) firsthand ??= publisher;
    }
  }
  return new Map(reports.map((report) => [report.contentId, ofText.get(textOf(report)) ?? null]));
}

/**
 * Gives a publisher the same name whether its address is known or hidden: "northernpost.example" replaces "Northern
 * Post" if both occur. Names shorter than six letters are left alone, because they are ambiguous.
 */
function oneNameEach(publishers: readonly string[]): (publisher: string) => string {
  const domains = new Map(
    publishers.toSorted(compare).flatMap((publisher) => {
      const [, label] = isDomain.exec(publisher) ?? [];
      return label !== undefined && label.length >= shortestLabel ? [[label, publisher] as const] : [];
    }),
  );
  return (publisher) =>
    domains.get(
      publisher
        .toLowerCase()
        .replace(/^the /, '')
        .replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ) ?? publisher;
}

function marksOf(report: LifeReport, origins: ReadonlyMap<string, string | null>): Mark[] {
  const { contentId, publisher, statement } = report;
  if (!statement) return [];
  const origin = origins.get(contentId) ?? null;
  return statement.marks.map((mark) => ({
    ...{ ...mark, contentId, origin, publisher },
    repeats: statement.repeats ?? false,
    isTrouble: statement.isTrouble ?? false,
  }));
}

function movesOf(marks: readonly Mark[]): EventMove[] {
  const moves: EventMove[] = [];
  /** The publishers of rumours with an independent source. */
  const whispering = new Set<string>();
  for (const mark of marks) {
    const before = moves.at(-1)?.state ?? null;
    if (mark.says === 'rumour' && mark.origin !== null && (!mark.repeats || before === null))
      whispering.add(mark.origin);
    const state = nextState(before, mark, whispering.size);
    if (state === before || state === null) continue;
    const began = moves.find(({ state: earlier }) => earlier === 'confirmed');
    moves.push({
      ...{ state, at: mark.at, by: mark.isCompany || mark.origin === null ? null : mark.publisher, quote: mark.quote },
      ...(mark.isCompany && mark.isTrouble && ended.has(state) && began && { minutes: minutesFrom(began.at, mark.at) }),
    });
  }
  return moves;
}

/**
 * The company's statements outweigh those of publishers, and its later statements outweigh earlier ones. A rumour with
 * two independent publishers counts as reported. After an event has ended, only a denial changes it.
 */
function nextState(before: EventState | null, mark: Mark, whispering: number): EventState | null {
  const isCompanys = mark.isCompany || mark.origin === null;
  switch (mark.says) {
    case 'denial':
      return isCompanys ? 'denied' : before;
    case 'end':
      if (before === 'denied' && !isCompanys) return before;
      return mark.isTrouble ? 'resolved' : 'done';
    case 'fact':
      if (before !== null && ended.has(before)) return before;
      if (isCompanys) return 'confirmed';
      // A fact that only another publisher states is as uncertain as that publisher's rumour.
      if (before === 'rumoured') return mark.repeats ? before : 'reported';
      return before ?? 'reported';
    case 'rumour':
      if (before === null) return 'rumoured';
      return before === 'rumoured' && whispering > 1 ? 'reported' : before;
  }
}

const minutesFrom = (from: string, until: string): number =>
  Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / minuteMs));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const inOrder = (a: LifeReport, b: LifeReport): number =>
  Date.parse(a.publishedAt) - Date.parse(b.publishedAt) || compare(a.contentId, b.contentId);

const rank: Readonly<Record<EventMark['says'], number>> = { rumour: 0, fact: 1, denial: 2, end: 3 };

const byTime = (a: Mark, b: Mark): number =>
  Date.parse(a.at) - Date.parse(b.at) || rank[a.says] - rank[b.says] || compare(a.contentId, b.contentId);
