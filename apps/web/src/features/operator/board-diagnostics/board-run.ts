import type { Board, BoardCompany } from '@sightline/contracts';
import { companiesOf } from '@/lib/board/competitors';
import { searchProblem } from '@/lib/board/sync-errors';
import { counted } from '@/lib/format/format';

/** Step states (product §4). `skipped` means that an earlier step failed. */
export type DiagnosticState = 'pending' | 'running' | 'success' | 'error' | 'skipped';

export interface DiagnosticStep {
  label: string;
  state: DiagnosticState;
  details: string;
  /** The time when this page noticed the start of the step, in milliseconds since 1970. */
  startedAt: number | null;
  /** The number of milliseconds until this page noticed the end of the step. */
  durationMs: number | null;
}

export interface BoardRun {
  website: string;
  steps: DiagnosticStep[];
  boardId: string | null;
  outcome: 'running' | 'complete' | 'failed';
}

const labels = [
  'Validate URL',
  'Create board',
  'Analyze company website',
  'Find competitors',
  'Search news',
  'Evaluate articles',
  'Fill the board',
];

/** True for a host, optionally with http(s) before it and a path after it (product §5). */
export function looksLikeWebsite(text: string): boolean {
  const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
  return new RegExp(
    `^(?:https?://)?(?:${label}\\.)+\\p{L}[\\p{L}\\p{N}-]*\\.?(?::\\d{1,5})?(?:[/?#]\\S*)?$`,
    'iu',
  ).test(text);
}

/** Returns all seven steps, the first one running. */
export function beginRun(website: string, now: number): BoardRun {
  const steps = labels.map((label): DiagnosticStep => {
    return { label, state: 'pending', details: '', startedAt: null, durationMs: null };
  });
  return advance({ website, steps, boardId: null, outcome: 'running' }, { done: 0, details: [] }, now);
}

export interface Progress {
  /** Number of completed steps. A completed step remains completed. */
  done: number;
  details: readonly (string | undefined)[];
  /** A step that failed while the set-up continues, and the reason. */
  failed?: { at: number; reason: string };
}

const hasEnded = ({ state }: DiagnosticStep) => state === 'success' || state === 'error';

export function advance(run: BoardRun, { done, details, failed }: Progress, now: number): BoardRun {
  if (run.outcome !== 'running') return run;
  const behind = Math.max(done, run.steps.filter(hasEnded).length);
  const steps = run.steps.map((step, at): DiagnosticStep => {
    const known = { ...step, details: details[at] ?? step.details };
    if (hasEnded(step)) return known;
    const startedAt = step.startedAt ?? now;
    const ended = { startedAt, durationMs: now - startedAt };
    if (at < behind && at === failed?.at) return { ...known, ...ended, state: 'error', details: failed.reason };
    if (at < behind) return { ...known, ...ended, state: 'success' };
    return at === behind ? { ...known, state: 'running', startedAt } : step;
  });
  return { ...run, steps, outcome: behind >= steps.length ? 'complete' : 'running' };
}

/** Marks the running step as failed and the later ones as skipped. */
export function fail(run: BoardRun, reason: string, now: number): BoardRun {
  if (run.outcome !== 'running') return run;
  const steps = run.steps.map((step): DiagnosticStep => {
    if (step.state === 'pending') return { ...step, state: 'skipped' };
    if (step.state !== 'running') return step;
    return { ...step, state: 'error', details: reason, durationMs: now - (step.startedAt ?? now) };
  });
  return { ...run, steps, outcome: 'failed' };
}

/** Result of one poll of a board that is being set up. */
export interface Snapshot {
  board: Board;
  companies: readonly BoardCompany[];
  cardCount: number;
}

const isSearched = ({ lastSyncStatus }: BoardCompany) => lastSyncStatus !== null && lastSyncStatus !== 'pending';

/** Derives the board's progress from its status, its companies with their syncs, and its cards. */
export function progressOf({ board, companies, cardCount }: Snapshot): Progress {
  const isReady = board.status === 'ready';
  const { primary, competitors, tracked } = companiesOf(companies);
  const searched = tracked.filter(isSearched);
  const facts = [
    true,
    true,
    isReady || board.status === 'processing',
    isReady || primary !== undefined,
    isReady || searched.length === tracked.length,
    isReady || cardCount > 0,
    isReady,
  ];
  const open = facts.indexOf(false);
  const problem = searchProblem(companies);
  const total = (of: (company: BoardCompany) => number | null) =>
    searched.reduce((sum, one) => sum + (of(one) ?? 0), 0);
  const names = competitors.map(({ name }) => name).join(', ');
  return {
    done: open === -1 ? facts.length : open,
    ...(problem && { failed: { at: labels.indexOf('Search news'), reason: problem } }),
    details: [
      undefined,
      undefined,
      board.companyName === null ? undefined : [board.companyName, board.industry].filter(Boolean).join(', '),
      primary && (names ? `${counted(competitors.length, 'competitor')}: ${names}` : 'No competitors found'),
      primary &&
        `${searched.length} of ${counted(tracked.length, 'company', 'companies')} searched: ` +
          `${total((one) => one.lastSyncArticlesFound)} found, ${total((one) => one.lastSyncArticlesAdded)} added, ` +
          `${total((one) => one.lastSyncArticlesLinked)} linked`,
      isReady || cardCount > 0 ? counted(cardCount, 'evaluated article') : undefined,
      isReady ? `${counted(cardCount, 'card')} on the board` : undefined,
    ],
  };
}
