import type {
  Card,
  CompanyDowntime,
  CompanyJobs,
  CompanyPrices,
  CurrentPrice,
  EvidenceRef,
  PageWords,
  TrackedPage,
} from '@sightline/contracts';
import type { FactNow, FactValue } from './fact.ts';

/** A source that fails for less than a day usually recovers, so its last known content still counts. */
const unreadableMs = 86_400_000;
/** A status page that hasn't been read for three days counts as unreadable. */
const unreadStatusMs = 3 * unreadableMs;

type Ref<K extends EvidenceRef['kind']> = Extract<EvidenceRef, { kind: K }>;
type JobsGroup = Pick<Ref<'jobs'>, 'group' | 'name'>;

const gone = (change: string, at: string | null = null): FactNow => ({
  is: 'gone',
  change,
  at: at === null ? null : new Date(at),
});

/**
 * Returns the fact that a page states, or the reason for its absence: the page isn't tracked, is gone, or can't be
 * read.
 */
function factOnPage(
  pageId: string,
  pages: readonly TrackedPage[],
  now: Date,
  read: (page: TrackedPage) => FactNow,
): FactNow {
  const page = pages.find(({ id }) => id === pageId);
  if (!page) return gone('The page is no longer tracked.');
  if (page.state === 'gone') return gone('The page no longer exists.', page.lastChangedAt);
  const since = page.problem && new Date(page.problem.since);
  if (!page.problem || !since || now.getTime() - since.getTime() < unreadableMs) return read(page);
  const change = `The page can’t be read, so the last words are kept. ${page.problem.message}`;
  return { is: 'unreadable', change, since };
}

export const pageLabel = (kind: TrackedPage['kind']): string =>
  `${kind === 'landing' ? 'home' : kind === 'other' ? 'tracked' : kind} page`;

const seenOn = (page: TrackedPage, now: Date) => ({
  label: pageLabel(page.kind),
  url: page.url,
  companyId: page.companyId,
  seenAt: page.lastCheckedAt ? new Date(page.lastCheckedAt) : now,
});

export function priceFact(
  ref: Ref<'price'>,
  pages: readonly TrackedPage[],
  companies: readonly CompanyPrices[],
  now: Date,
): FactNow {
  return factOnPage(ref.pageId, pages, now, (page) => {
    const named = companies
      .flatMap(({ rows }) => rows)
      .filter((one) => one.pageId === ref.pageId && one.plan === ref.plan);
    // The page may change a plan's billing period.
    const row = named.find(({ period }) => period === ref.period) ?? (named.length === 1 ? named[0] : undefined);
    if (!row) return gone(`${ref.plan} is no longer listed.`, page.lastChangedAt);
    return { is: 'stated', fact: { value: priceValueOf(row), ...seenOn(page, now) } };
  });
}

const priceValueOf = ({ plan, limits = [], ...row }: CurrentPrice): FactValue => ({
  kind: 'price',
  plan,
  limits,
  row: {
    ...{ price: row.price, currency: row.currency, period: row.period, per: row.per, contact: row.contact },
    ...(row.percent !== undefined && { percent: row.percent }),
  },
});

export function pageFact(
  ref: Ref<'page'>,
  pages: readonly TrackedPage[],
  stated: PageWords['quotes'][number] | undefined,
  now: Date,
): FactNow {
  return factOnPage(ref.pageId, pages, now, (page) => {
    if (stated?.isStated)
      return { is: 'stated', fact: { value: { kind: 'page', quote: ref.quote }, ...seenOn(page, now) } };
    const change = stated?.became
      ? `“${ref.quote}” became “${stated.became}”.`
      : `The page no longer states “${ref.quote}”.`;
    return gone(change, stated?.changedAt ?? page.lastChangedAt);
  });
}

export function eventFact(card: Card | null): FactNow {
  if (!card) return gone('The event is no longer on the board.');
  const { life } = card;
  return {
    is: 'stated',
    fact: {
      value: {
        ...{ kind: 'event', title: card.title },
        ...{ state: life?.state ?? null, isDisputed: life?.isDisputed ?? false },
      },
      ...{ label: card.source, url: card.url, companyId: card.companyId, seenAt: new Date(card.date) },
    },
  };
}

export function jobsFact(ref: Ref<'jobs'>, jobs: CompanyJobs | null, now: Date): FactNow {
  if (!jobs) return gone('The company is no longer on the board.');
  const [board] = jobs.boards;
  if (!board) return gone('Their site no longer links to a job board.');
  const failing = jobs.boards.find(
    ({ state, lastReadAt }) =>
      (state === 'broken' || state === 'blocked') &&
      (lastReadAt === null || now.getTime() - Date.parse(lastReadAt) >= unreadableMs),
  );
  if (failing || jobs.historyStartsAt === null)
    return {
      ...{ is: 'unreadable', change: 'Their job board can’t be read, so the last count is kept.' },
      since: new Date(failing?.lastReadAt ?? now),
    };
  return {
    is: 'stated',
    fact: {
      value: { kind: 'jobs', group: ref.group, name: ref.name, open: openJobs(ref, jobs) },
      ...{ label: 'job board', url: board.url, companyId: jobs.companyId, seenAt: new Date(board.lastReadAt ?? now) },
    },
  };
}

function openJobs({ group, name }: JobsGroup, jobs: CompanyJobs): number {
  switch (group) {
    case 'all':
      return jobs.open;
    case 'team':
      return jobs.teams.find(({ team }) => team === name)?.open ?? 0;
    case 'place':
      return jobs.places.find(({ place }) => place === name)?.open ?? 0;
  }
}

export function incidentsFact(downtime: CompanyDowntime | undefined, days: number, now: Date): FactNow {
  if (!downtime) return gone('The company is no longer on the board.');
  const { count, minutes, pages, companyId } = downtime;
  const [page] = pages;
  if (!page) return gone('Their site no longer links to a status page.');
  const seenAt = new Date(page.lastReadAt ?? now);
  if (count === null || minutes === null)
    return { is: 'unreadable', change: 'Their status page has not been read.', since: seenAt };
  if (now.getTime() - seenAt.getTime() >= unreadStatusMs)
    return { is: 'unreadable', change: 'Their status page can’t be read, so the last count is kept.', since: seenAt };
  return {
    is: 'stated',
    fact: {
      value: { kind: 'incidents', count, minutes, days },
      label: 'status page',
      url: page.url,
      companyId,
      seenAt,
    },
  };
}
