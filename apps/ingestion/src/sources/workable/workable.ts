import { z } from 'zod';
import { dateOf, entriesOf, entryOf, type JobEntry } from '../../jobs/entries/job-entry.ts';
import { readJson } from '../../jobs/entries/read-board.ts';
import type { SurfaceSource } from '../../surfaces/surface-source.ts';

const Place = z.object({ city: z.string().nullish(), country: z.string().nullish(), hidden: z.boolean().nullish() });
const Job = z.object({
  shortcode: z.string(),
  title: z.string(),
  url: z.string(),
  department: z.string().nullish(),
  telecommuting: z.boolean().nullish(),
  city: z.string().nullish(),
  country: z.string().nullish(),
  locations: z.array(Place).nullish().catch(null),
  published_on: z.string().nullish(),
});
const Account = z.object({ jobs: z.array(z.unknown()) });

const provider = 'Workable';
const accountForm = /^[a-z0-9][a-z0-9-]{0,99}$/;
/** Workable's own path segments and subdomains. */
const ownPages = new Set([
  'api',
  'j',
  'www',
  'apply',
  'jobs',
  'help',
  'resources',
  'support',
  'get',
  'status',
  'developers',
]);

export const workable: SurfaceSource<JobEntry> = {
  provider: 'workable',
  kind: 'job-board',
  everyMinutes: 720,
  row: {
    name: 'workable',
    use: 'default',
    reads: ['https://apply.workable.com/api/v1/widget/accounts/{account}?details=true'],
    robots: { decision: 'allowed', statedOn: '2026-11', file: 'workable/robots.txt' },
    licence: 'Its robots.txt allows reading, but not training of models (`ai-train=no`).',
    limit: 'Not published, and strict: one request per company every twelve hours.',
    finds: 'Open positions.',
    needsContact: false,
    gives: ['jobs'],
    stores: 'link',
    canary: 'readings',
  },

  recognise(link) {
    const path = link.pathname.split('/').slice(1);
    const [subdomain = ''] = /^([a-z0-9-]+)\.workable\.com$/.exec(link.hostname)?.slice(1) ?? [];
    const stated = subdomain === 'apply' ? (path[0] === 'api' ? path[4] : path[0]) : subdomain;
    const account = (stated ?? '').toLowerCase();
    if (ownPages.has(account) || !accountForm.test(account)) return null;
    return { account, url: `https://apply.workable.com/${account}/` };
  },

  async read({ account }, reader, memory) {
    const url = `https://apply.workable.com/api/v1/widget/accounts/${account}?details=true`;
    const listed = await readJson(reader, { provider, account, url, memory }, Account);
    if (listed === null) return null;
    return { entries: entriesOf(provider, listed.data.jobs.map(toEntry)), memory: listed.memory };
  },
};

function toEntry(row: unknown): JobEntry | null {
  const { data } = Job.safeParse(row);
  if (data === undefined) return null;
  const shown = (data.locations ?? []).filter(({ hidden }) => hidden !== true);
  const places = shown.length > 0 ? shown : [data];
  return entryOf({
    ...{ id: data.shortcode, title: data.title, url: data.url, team: data.department },
    places: places.map(({ city, country }) => [city, country].filter(Boolean).join(', ')),
    ...(data.telecommuting && { isRemote: true }),
    publishedAt: dateOf(data.published_on),
  });
}
