import {
  type Card,
  type CompanyDowntime,
  type CompanyJobs,
  type DraftedLine,
  type DraftedSection,
  type DraftedSectionName,
  type EvidenceRef,
  isHeld,
  type JobFinding,
  type PageWords,
} from '@sightline/contracts';
import { toEvidence } from '../battlecard.view.ts';
import type { FactNow } from '../facts/fact.ts';
import { eventFact, incidentsFact, jobsFact, pageLabel } from '../facts/fact-of.ts';
import { factWords } from '../facts/judge.ts';

const dayMs = 86_400_000;
const moveDays = 30;
const mostMoves = 5;
const mostFindings = 3;
const mostPlaces = 2;

const section = (name: DraftedSectionName, lines: DraftedLine[], empty: string): DraftedSection => ({
  ...{ name, lines, empty: lines.length === 0 ? empty : null },
});

/** Returns a line with its evidence; an empty list if the fact isn't stated. */
function lineOf(ref: EvidenceRef, fact: FactNow, text?: string): DraftedLine[] {
  if (fact.is !== 'stated') return [];
  const evidence = toEvidence(ref, fact.fact);
  const sentence = text ?? `${factWords(fact.fact.value)}.`;
  return [{ text: sentence, isQuote: false, was: null, at: evidence.seenAt, evidence: [evidence] }];
}

/** Quotes from the company's home page and pricing page. */
export function positioning({ own }: PageWords): DraftedSection {
  const lines = own.map(({ pageId, url, pageKind, text, was, seenAt }): DraftedLine => {
    const ref = { kind: 'page', pageId, quote: text } as const;
    const evidence = { ref, label: pageLabel(pageKind), text, url, seenAt };
    return { text, isQuote: true, was, at: seenAt, evidence: [evidence] };
  });
  return section('positioning', lines, 'Their home page has not been read yet.');
}

/** The newest events of the last 30 days, without rumours and denied events. */
export function moves(cards: readonly Card[], now: Date): DraftedSection {
  const recent = cards.filter(({ date, life }) => {
    const age = now.getTime() - Date.parse(date);
    return age < moveDays * dayMs && !isHeld(life) && life?.state !== 'denied';
  });
  const lines = recent
    .slice(0, mostMoves)
    .flatMap((card) => lineOf({ kind: 'event', cardId: card.id }, eventFact(card), card.title));
  return section('moves', lines, `No event in ${moveDays} days.`);
}

/** The open jobs, and any unusual hiring. */
export function hiring(jobs: CompanyJobs | null, companyId: string, now: Date): DraftedSection {
  const lineFor = (group: 'team' | 'place', name: string, text: string) => {
    const ref = { kind: 'jobs', companyId, group, name } as const;
    return lineOf(ref, jobsFact(ref, jobs, now), text);
  };
  const all = { kind: 'jobs', companyId, group: 'all', name: '' } as const;
  const fact = jobsFact(all, jobs, now);
  if (!jobs || jobs.boards.length === 0) return section('hiring', [], 'No job board found on their site.');
  if (fact.is !== 'stated') return section('hiring', [], fact.change);
  const { open, opened, closed, findings, teams, places } = jobs;
  const total = `${open.toLocaleString('en')} open jobs, ${opened} new and ${closed} closed in 30 days.`;
  const [team] = teams.filter((one) => one.team !== null && one.opened > 0).toSorted((a, b) => b.opened - a.opened);
  return section(
    'hiring',
    [
      ...findings.slice(0, mostFindings).flatMap((finding) => lineOf(all, fact, findingSentence(finding))),
      ...(team?.team
        ? lineFor('team', team.team, `Most new jobs are in ${team.team}: ${team.opened} in 30 days.`)
        : []),
      ...places
        .filter(({ isNew }) => isNew)
        .slice(0, mostPlaces)
        .flatMap(({ place }) =>
          lineFor('place', place, `${place} is new: their first jobs there opened within 30 days.`),
        ),
      ...lineOf(all, fact, total),
    ],
    '',
  );
}

function findingSentence({ finding, subject }: JobFinding): string {
  switch (finding) {
    case 'capability':
      return `${subject}: at least three new jobs in 14 days.`;
    case 'place':
      return `They hire in ${subject} for the first time.`;
    case 'leadership':
      return `They look for a leader: ${subject}.`;
    case 'reduction':
      return 'Half of their jobs were withdrawn within days.';
  }
}

/** The outages on the company's status pages. */
export function reliability(
  downtime: CompanyDowntime | undefined,
  companyId: string,
  days: number,
  now: Date,
): DraftedSection {
  const fact = incidentsFact(downtime, days, now);
  const lines = lineOf({ kind: 'incidents', companyId }, fact);
  const empty =
    downtime && downtime.pages.length > 0
      ? 'Their status page was not read yet.'
      : 'No status page found on their site.';
  return section('reliability', lines, empty);
}
