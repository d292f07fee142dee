import { decoded } from '@sightline/web-reader';
import { z } from 'zod';
import { dateOf, entriesOf, entryOf, type JobEntry, periodOf } from '../../jobs/entries/job-entry.ts';
import { readJson } from '../../jobs/entries/read-board.ts';
import type { SurfaceSource } from '../../surfaces/surface-source.ts';

const Component = z.object({
  compensationType: z.string(),
  interval: z.string().nullish(),
  currencyCode: z.string().nullish(),
  minValue: z.number().nullish(),
  maxValue: z.number().nullish(),
});
const Job = z.object({
  id: z.string().nullish(),
  title: z.string(),
  jobUrl: z.string(),
  department: z.string().nullish(),
  team: z.string().nullish(),
  location: z.string().nullish(),
  secondaryLocations: z
    .array(z.object({ location: z.string().nullish() }))
    .nullish()
    .catch(null),
  isListed: z.boolean().nullish(),
  isRemote: z.boolean().nullish(),
  publishedAt: z.string().nullish(),
  compensation: z
    .object({ summaryComponents: z.array(Component).nullish() })
    .nullish()
    .catch(null),
});
const Board = z.object({ jobs: z.array(z.unknown()) });

const provider = 'Ashby';
const accountForm = /^[\p{L}\p{N}][\p{L}\p{N} ._&+-]{0,99}$/u;

export const ashby: SurfaceSource<JobEntry> = {
  provider: 'ashby',
  kind: 'job-board',
  everyMinutes: 360,
  row: {
    name: 'ashby',
    use: 'default',
    reads: ['https://api.ashbyhq.com/posting-api/job-board/{account}?includeCompensation=true'],
    // Its robots.txt answers 401. RFC 9309 treats each 4xx as a missing file, and this interface is documented as public.
    robots: { decision: 'none', statedOn: '2026-11', file: null },
    licence: 'Documented as public (Job Postings API); its robots.txt answers 401, which counts as a missing file.',
    limit: 'Not published; one request per company every six hours.',
    finds: 'Open positions, with pay ranges.',
    needsContact: false,
    gives: ['jobs'],
    stores: 'link',
    canary: 'readings',
  },

  recognise(link) {
    const path = link.pathname.split('/').slice(1).map(decoded);
    const isApi = link.hostname === 'api.ashbyhq.com' && path[0] === 'posting-api' && path[1] === 'job-board';
    if (link.hostname !== 'jobs.ashbyhq.com' && !isApi) return null;
    const account = (isApi ? path[2] : path[0]) ?? '';
    if (account === 'api' || account === 'robots.txt' || !accountForm.test(account)) return null;
    return { account, url: `https://jobs.ashbyhq.com/${encodeURIComponent(account)}` };
  },

  async read({ account }, reader, memory) {
    const url = `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(account)}?includeCompensation=true`;
    const listed = await readJson(reader, { provider, account, url, memory }, Board);
    if (listed === null) return null;
    const rows = listed.data.jobs.filter((row) => Job.safeParse(row).data?.isListed !== false);
    return { entries: entriesOf(provider, rows.map(toEntry)), memory: listed.memory };
  },
};

function toEntry(row: unknown): JobEntry | null {
  const { data } = Job.safeParse(row);
  if (data === undefined) return null;
  const salary = data.compensation?.summaryComponents?.find(({ compensationType }) => compensationType === 'Salary');
  const period = periodOf(salary?.interval);
  const { currencyCode } = salary ?? {};
  return entryOf({
    // The address ends with the id.
    ...{ id: data.id ?? URL.parse(data.jobUrl)?.pathname.split('/').at(-1) ?? '', title: data.title, url: data.jobUrl },
    team: data.team ?? data.department,
    places: [data.location, ...(data.secondaryLocations ?? []).map(({ location }) => location)],
    ...(data.isRemote && { isRemote: true }),
    pay:
      salary && period && currencyCode
        ? { min: salary.minValue ?? null, max: salary.maxValue ?? null, currency: currencyCode, period }
        : null,
    publishedAt: dateOf(data.publishedAt),
  });
}
