import type { PageProblem, TrackedPage } from '@sightline/contracts';
import { pageKindWords, shownAddress } from '@/lib/format/change-words';
import { counted, formatDay } from '@/lib/format/format';
import { spanWords, whenWords } from './when.ts';

const problems: Record<PageProblem['code'], string> = {
  captcha: 'Captcha',
  refused: 'Visits refused',
  consent: 'Consent page',
  login: 'Login wall',
  maintenance: 'Maintenance page',
  http_status: 'Error page',
  empty: 'Empty page',
  loading: 'Still loading',
  moved: 'Leads to another page',
  other_language: 'Shown in another language',
  unreachable: 'No answer',
  blocked_by_robots: 'The site’s robots.txt forbids reading this page',
  not_a_page: 'No web page',
  too_large: 'Too large to read',
  too_complex: 'Too complex to read',
};

/**
 * Returns 'Login wall since 3 Nov'. A robots rule has no start date, because only the time of the first reading is
 * known.
 */
export const problemWords = ({ code, since }: Pick<PageProblem, 'code' | 'since'>, now = Date.now()): string =>
  code === 'blocked_by_robots' ? problems[code] : `${problems[code]} since ${formatDay(since, now)}`;

/** Returns a page's name among other pages of its company: 'Pricing', or its address for pages of kind `other`. */
export function pageName({ kind, url }: Pick<TrackedPage, 'kind' | 'url'>): string {
  if (kind !== 'other') return pageKindWords(kind);
  const path = shownAddress(url).replace(/^[^/]*/, '');
  return path || pageKindWords(kind);
}

/** Returns a page's full name: 'Tallyforge pricing'. */
export function pageTitle(page: Pick<TrackedPage, 'company' | 'kind' | 'url'>): string {
  return page.kind === 'other'
    ? `${page.company} ${pageName(page)}`
    : `${page.company} ${pageName(page).toLowerCase()}`;
}

export interface PageStateWords {
  text: string;
  /** True if the page can't be read, so that it needs attention. */
  failing: boolean;
}

const readOf = ({ visits, failedVisits }: TrackedPage): number => Math.max(0, visits - failedVisits);
const checksOf = (page: TrackedPage): string => counted(readOf(page), 'check');
/** Returns a note that the last version is kept; empty for a page that was never read. */
const keptOf = (page: TrackedPage): string => (readOf(page) > 0 ? ' Last version kept.' : '');
const hourMs = 3_600_000;

/** Describes a page's state. A page that can't be read never counts as unchanged. */
export function pageStateWords(page: TrackedPage, now = Date.now()): PageStateWords {
  if (page.paused) return { text: `Paused.${keptOf(page)}`, failing: false };
  switch (page.state) {
    case 'waiting':
      return { text: 'Not checked yet.', failing: false };
    case 'unconfirmed':
      return { text: 'Looks changed, checking again.', failing: false };
    case 'unreadable': {
      const why = page.problem ? problemWords(page.problem, now) : 'It can’t be read';
      return { text: `${why}.${keptOf(page)}`, failing: true };
    }
    case 'gone': {
      const since = page.problem ? ` since ${formatDay(page.problem.since, now)}` : '';
      return { text: `No longer there${since}.${keptOf(page)}`, failing: true };
    }
    case 'changed': {
      const when = page.lastChangedAt ? `Changed ${whenWords(page.lastChangedAt, now)}` : 'Changed';
      return { text: `${when}. ${checksOf(page)}.`, failing: false };
    }
    case 'unchanged': {
      const { firstCheckedAt, lastCheckedAt } = page;
      if (!firstCheckedAt || !lastCheckedAt || Date.parse(lastCheckedAt) - Date.parse(firstCheckedAt) < hourMs) {
        const times = readOf(page) === 1 ? 'once' : `${readOf(page)} times`;
        return { text: `No change so far (checked ${times}).`, failing: false };
      }
      return { text: `No change in ${spanWords(firstCheckedAt, lastCheckedAt)}, ${checksOf(page)}.`, failing: false };
    }
  }
}
