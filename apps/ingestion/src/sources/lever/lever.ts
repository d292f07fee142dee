import { setTimeout as waitMs } from 'node:timers/promises';
import { z } from 'zod';
import { dateOf, entriesOf, entryOf, type JobEntry, mostJobs, periodOf } from '../../jobs/entries/job-entry.ts';
import { otherForm, readJson } from '../../jobs/entries/read-board.ts';
import type { SurfaceSource } from '../../surfaces/surface-source.ts';

const Posting = z.object({
  id: z.string(),
  text: z.string(),
  hostedUrl: z.string(),
  createdAt: z.number().nullish(),
  workplaceType: z.string().nullish(),
  categories: z
    .object({
      team: z.string().nullish(),
      department: z.string().nullish(),
      location: z.string().nullish(),
      allLocations: z.array(z.string()).nullish(),
    })
    .nullish(),
  salaryRange: z
    .object({
      min: z.number().nullish(),
      max: z.number().nullish(),
      currency: z.string(),
      interval: z.string().nullish(),
    })
    .nullish()
    .catch(null),
});
const Page = z.array(z.unknown());

const provider = 'Lever';
const hosts = /^(?:jobs|api)(\.eu)?\.lever\.co$/;
const accountForm = /^[a-z0-9][a-z0-9._-]{0,99}$/;
const perPage = 100;
/** The crawl delay in Lever's robots.txt. */
const pauseMs = 1_000;

/** @param pause waits between two pages */
export const leverWith = (pause: (ms: number) => Promise<unknown>): SurfaceSource<JobEntry> => ({
  provider: 'lever',
  kind: 'job-board',
  everyMinutes: 360,
  row: {
    name: 'lever',
    use: 'default',
    reads: [
      'https://api.lever.co/v0/postings/{account}?mode=json',
      'https://api.eu.lever.co/v0/postings/{account}?mode=json',
    ],
    robots: { decision: 'allowed', statedOn: '2026-11', file: 'lever/robots.txt' },
    licence: 'Lever’s documentation says that postings are public and may be read by third parties.',
    limit: 'Crawl delay of one second in its robots.txt; pages of 100 jobs.',
    finds: 'Open positions.',
    needsContact: false,
    gives: ['jobs'],
    stores: 'link',
    canary: 'readings',
  },

  recognise(link) {
    const host = hosts.exec(link.hostname);
    if (host === null) return null;
    const path = link.pathname.split('/').slice(1);
    const stated = path[0] === 'v0' ? path[2] : path[0];
    const account = (stated ?? '').toLowerCase();
    if (account === 'robots.txt' || !accountForm.test(account)) return null;
    return { account, url: `https://jobs${host[1] ?? ''}.lever.co/${account}` };
  },

  async read({ account, url }, reader) {
    const region = new URL(url).hostname.includes('.eu.') ? '.eu' : '';
    const rows: unknown[] = [];
    for (;;) {
      const query = new URLSearchParams({ mode: 'json', skip: `${rows.length}`, limit: `${perPage}` });
      const page = `https://api${region}.lever.co/v0/postings/${account}?${query}`;
      const listed = await readJson(reader, { provider, account, url: page }, Page);
      if (listed === null) throw otherForm(provider);
      rows.push(...listed.data);
      if (listed.data.length < perPage || rows.length > mostJobs) break;
      await pause(pauseMs);
    }
    return { entries: entriesOf(provider, rows.map(toEntry)), memory: null };
  },
});

export const lever = leverWith((ms) => waitMs(ms));

function toEntry(row: unknown): JobEntry | null {
  const { data } = Posting.safeParse(row);
  if (data === undefined) return null;
  const { categories, salaryRange: pay } = data;
  const period = periodOf(pay?.interval);
  return entryOf({
    ...{ id: data.id, title: data.text, url: data.hostedUrl },
    team: categories?.team ?? categories?.department,
    places: categories?.allLocations?.length ? categories.allLocations : [categories?.location],
    ...(data.workplaceType === 'remote' && { isRemote: true }),
    pay: pay && period ? { min: pay.min ?? null, max: pay.max ?? null, currency: pay.currency, period } : null,
    publishedAt: dateOf(data.createdAt),
  });
}
