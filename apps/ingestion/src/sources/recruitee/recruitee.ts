import { z } from 'zod';
import { dateOf, entriesOf, entryOf, type JobEntry, periodOf } from '../../jobs/entries/job-entry.ts';
import { readJson } from '../../jobs/entries/read-board.ts';
import type { SurfaceSource } from '../../surfaces/surface-source.ts';

const Amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .nullish();
const Place = z.object({ city: z.string().nullish(), country: z.string().nullish(), name: z.string().nullish() });
const Offer = z.object({
  id: z.union([z.number(), z.string()]),
  title: z.string(),
  careers_url: z.string(),
  status: z.string().nullish(),
  department: z.string().nullish(),
  remote: z.boolean().nullish(),
  city: z.string().nullish(),
  country: z.string().nullish(),
  locations: z.array(Place).nullish().catch(null),
  published_at: z.string().nullish(),
  salary: z
    .object({ min: Amount, max: Amount, currency: z.string().nullish(), period: z.string().nullish() })
    .nullish()
    .catch(null),
});
const Offers = z.object({ offers: z.array(z.unknown()) });

const provider = 'Recruitee';
/** Recruitee's own subdomains. */
const ownPages = new Set(['www', 'api', 'app', 'help', 'support', 'docs', 'blog', 'status', 'careers', 'auth', 'get']);

export const recruitee: SurfaceSource<JobEntry> = {
  provider: 'recruitee',
  kind: 'job-board',
  everyMinutes: 360,
  row: {
    name: 'recruitee',
    use: 'default',
    reads: ['https://{account}.recruitee.com/api/offers/'],
    robots: { decision: 'asked', file: null },
    licence: 'Documented as public (Careers Site API).',
    limit: 'Not published; one request per company every six hours.',
    finds: 'Open positions.',
    needsContact: false,
    gives: ['jobs'],
    stores: 'link',
    canary: 'readings',
  },

  recognise(link) {
    const account = /^([a-z0-9][a-z0-9-]*)\.recruitee\.com$/.exec(link.hostname)?.[1];
    if (account === undefined || ownPages.has(account)) return null;
    return { account, url: `https://${account}.recruitee.com/` };
  },

  async read({ account }, reader, memory) {
    const url = `https://${account}.recruitee.com/api/offers/`;
    const listed = await readJson(reader, { provider, account, url, memory }, Offers);
    if (listed === null) return null;
    const rows = listed.data.offers.filter((row) => (Offer.safeParse(row).data?.status ?? 'published') === 'published');
    return { entries: entriesOf(provider, rows.map(toEntry)), memory: listed.memory };
  },
};

function toEntry(row: unknown): JobEntry | null {
  const { data } = Offer.safeParse(row);
  if (data === undefined) return null;
  const { salary } = data;
  const period = periodOf(salary?.period);
  const places = data.locations?.length ? data.locations : [data];
  return entryOf({
    ...{ id: data.id, title: data.title, url: data.careers_url, team: data.department },
    places: places.map(({ city, country }) => [city, country].filter(Boolean).join(', ')),
    ...(data.remote && { isRemote: true }),
    pay:
      salary?.currency && period
        ? { min: salary.min ?? null, max: salary.max ?? null, currency: salary.currency, period }
        : null,
    publishedAt: dateOf(data.published_at),
  });
}
