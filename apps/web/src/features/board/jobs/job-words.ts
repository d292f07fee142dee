import type { CompanyJob, CompanyJobs, JobBoard, JobFinding, JobPay } from '@sightline/contracts';
import { sourceTitle } from '@sightline/contracts';
import { counted, formatDay, formatDayTime } from '@/lib/format/format';

/** Adds 'Remote' to the places of a job that states both. */
export function placesWords({ places, isRemote }: Pick<CompanyJob, 'places' | 'isRemote'>): string {
  const named = places.join(', ');
  if (named === '') return isRemote ? 'Remote' : '';
  return isRemote && !/remote/i.test(named) ? `${named} or remote` : named;
}

const amount = (value: number, currency: string): string => {
  try {
    return value.toLocaleString('en', { style: 'currency', currency, maximumFractionDigits: 0 });
  } catch {
    // A board can state a code that isn't a currency.
    return `${value.toLocaleString('en')} ${currency}`;
  }
};

/** Returns '€42,000 to €54,000 a year', as stated by the board. */
export function payWords({ min, max, currency, period }: JobPay): string {
  const per = period === 'hour' ? 'an hour' : `a ${period}`;
  if (min !== null && max !== null && min !== max) return `${amount(min, currency)} to ${amount(max, currency)} ${per}`;
  const only = max ?? min ?? 0;
  const words = min === null ? 'up to ' : max === null ? 'from ' : '';
  return `${words}${amount(only, currency)} ${per}`;
}

export function findingWords({ finding, subject, at }: JobFinding): { title: string; text: string } {
  const since = `since ${formatDay(at)}`;
  switch (finding) {
    case 'capability':
      return { title: subject, text: `at least three new jobs in 14 days, ${since}` };
    case 'place':
      return { title: `${subject} is new`, text: `the first jobs there, ${since}` };
    case 'leadership':
      return { title: 'A leader', text: `${subject}, ${since}` };
    case 'reduction':
      return { title: 'Half of the jobs are gone', text: `withdrawn within days, ${since}` };
  }
}

/** Returns '23 open, 9 new and 4 closed in 30 days'. */
export function summaryWords({ open, opened, closed, historyStartsAt }: CompanyJobs): string | undefined {
  if (historyStartsAt === null) return undefined;
  return `${open.toLocaleString('en')} open, ${opened} new and ${closed} closed in 30 days`;
}

/** Describes the jobs that don't count as new; null when there are none. */
export function notCountedWords({ notCounted: { reposts, standing } }: CompanyJobs): string | null {
  const parts = [
    ...(reposts > 0 ? [counted(reposts, 'repost')] : []),
    ...(standing > 0 ? [counted(standing, 'standing advert')] : []),
  ];
  return parts.length > 0 ? `Not counted as new: ${parts.join(', ')}.` : null;
}

export const boardName = ({ provider, account }: JobBoard): string => `${sourceTitle(provider)}, board “${account}”`;

/** Returns the reason why a board isn't current; null if it is current. */
export function problemWords(board: JobBoard): string | null {
  const { state, problem, lastReadAt, emptySince } = board;
  const name = sourceTitle(board.provider);
  const kept = lastReadAt === null ? '' : ` The jobs are from ${formatDayTime(lastReadAt)}.`;
  switch (state) {
    case 'broken':
      return `${name} could not be read. ${problem ?? ''}${kept}`;
    case 'blocked':
      return `${name} does not let us read this board. ${problem ?? ''}${kept}`;
    case 'empty':
      return emptySince === null ? null : `${name} has listed no jobs since ${formatDay(emptySince)}.`;
    case 'unread':
      return `${name} can’t be read automatically.`;
    case 'unlinked':
      return `${name} is no longer read because their site no longer links to this board.${kept}`;
    case 'waiting':
    case 'works':
      return null;
  }
}

export function proofWords({ proof }: JobBoard): { words: string | null; page: string | null; text: string } {
  if (proof.kind === 'person') return { words: null, page: null, text: `Added by hand on ${formatDay(proof.at)}.` };
  return { words: proof.words || null, page: proof.pageUrl, text: 'linked on' };
}
