import { z } from 'zod';
import { dateOf, entriesOf, entryOf, type JobEntry } from '../../jobs/entries/job-entry.ts';
import { readJson } from '../../jobs/entries/read-board.ts';
import type { SurfaceSource } from '../../surfaces/surface-source.ts';

const Job = z.object({
  id: z.union([z.number(), z.string()]),
  title: z.string(),
  absolute_url: z.string(),
  location: z.object({ name: z.string().nullish() }).nullish(),
  first_published: z.string().nullish(),
});
const Jobs = z.object({ jobs: z.array(z.unknown()) });
const Department = z.object({
  name: z.string(),
  jobs: z.array(z.object({ id: z.union([z.number(), z.string()]) })),
});
const Departments = z.object({ departments: z.array(z.unknown()) });

const provider = 'Greenhouse';
const hosts = /^(?:job-)?boards(?:-api)?(\.eu)?\.greenhouse\.io$/;
const accountForm = /^[a-z0-9][a-z0-9_-]{0,99}$/;
/** Greenhouse's own path segments. */
const ownPages = new Set(['embed', 'jobs', 'robots.txt', 'favicon.ico', 'assets', 'users', 'v1']);

export const greenhouse: SurfaceSource<JobEntry> = {
  provider: 'greenhouse',
  kind: 'job-board',
  everyMinutes: 360,
  row: {
    name: 'greenhouse',
    use: 'default',
    reads: [
      'https://boards-api.greenhouse.io/v1/boards/{account}/jobs',
      'https://boards-api.greenhouse.io/v1/boards/{account}/departments',
      'https://boards-api.eu.greenhouse.io/v1/boards/{account}/jobs',
    ],
    robots: { decision: 'allowed', statedOn: '2026-11', file: 'greenhouse/robots.txt' },
    licence: 'Published for reading without a key (Job Board API).',
    limit: 'Not published; two requests per company every six hours, without the texts of the jobs.',
    finds: 'Open positions.',
    needsContact: false,
    gives: ['jobs'],
    stores: 'link',
    canary: 'readings',
  },

  recognise(link) {
    const host = hosts.exec(link.hostname);
    if (host === null) return null;
    const region = host[1] ?? '';
    const [first = '', second = '', third = ''] = link.pathname.split('/').slice(1);
    const stated =
      first === 'embed' ? (link.searchParams.get('for') ?? '') : first === 'v1' && second === 'boards' ? third : first;
    const account = stated.toLowerCase();
    if (ownPages.has(account) || !accountForm.test(account)) return null;
    return { account, url: `https://job-boards${region}.greenhouse.io/${account}` };
  },

  /**
   * The job list has no teams unless it also has all texts (10 MB for 700 jobs), so teams come from the departments.
   */
  async read({ account, url }, reader, memory) {
    const region = new URL(url).hostname.includes('.eu.') ? '.eu' : '';
    const board = `https://boards-api${region}.greenhouse.io/v1/boards/${account}`;
    const listed = await readJson(reader, { provider, account, url: `${board}/jobs`, memory }, Jobs);
    if (listed === null) return null;
    const { jobs } = listed.data;
    const teams =
      jobs.length === 0
        ? new Map<string, string>()
        : teamsOf((await readJson(reader, { provider, account, url: `${board}/departments` }, Departments))?.data);
    const rows = jobs.map((job) => {
      const { data } = Job.safeParse(job);
      if (data === undefined) return null;
      return entryOf({
        ...{ id: data.id, title: data.title, url: data.absolute_url, team: teams.get(`${data.id}`) },
        // "Lisbon; Porto" are two places.
        places: (data.location?.name ?? '').split(/[;|]/),
        publishedAt: dateOf(data.first_published),
      });
    });
    return { entries: entriesOf(provider, rows), memory: listed.memory };
  },
};

function teamsOf(answer: z.infer<typeof Departments> | undefined): Map<string, string> {
  const teams = new Map<string, string>();
  for (const row of answer?.departments ?? []) {
    const { data } = Department.safeParse(row);
    // "No Department" contains the jobs without a department.
    if (data === undefined || data.name === 'No Department') continue;
    for (const { id } of data.jobs) teams.set(`${id}`, data.name);
  }
  return teams;
}
