import { dateOf, entriesOf, entryOf, type JobEntry, mostJobs } from '../../jobs/entries/job-entry.ts';
import { fetchBoard, otherForm } from '../../jobs/entries/read-board.ts';
import { type XmlRow, xmlRows } from '../../jobs/entries/read-xml.ts';
import type { SurfaceSource } from '../../surfaces/surface-source.ts';

const provider = 'Teamtailor';
/** Accounts in the American region have `.na` in their host. */
const hosts = /^([a-z0-9][a-z0-9-]*(?:\.na)?)\.teamtailor\.com$/;
/** Teamtailor's own subdomains. */
const ownPages = new Set([
  'www',
  'app',
  'api',
  'docs',
  'support',
  'help',
  'status',
  'blog',
  'career',
  'partner',
  'content',
  'tt',
  'na',
  'get',
]);
const perPage = 100;

export const teamtailor: SurfaceSource<JobEntry> = {
  provider: 'teamtailor',
  kind: 'job-board',
  everyMinutes: 360,
  row: {
    name: 'teamtailor',
    use: 'default',
    reads: ['https://{account}.teamtailor.com/jobs.rss'],
    robots: { decision: 'asked', file: null },
    licence: 'A public feed of each career site.',
    limit: 'Not published; pages of 100 jobs, every six hours for a company.',
    finds: 'Open positions.',
    needsContact: false,
    gives: ['jobs'],
    stores: 'link',
    canary: 'readings',
  },

  recognise(link) {
    const account = hosts.exec(link.hostname)?.[1];
    if (account === undefined || ownPages.has(account)) return null;
    return { account, url: `https://${account}.teamtailor.com/` };
  },

  async read({ account }, reader) {
    const rows: (JobEntry | null)[] = [];
    const known = new Set<string>();
    for (let offset = 0; rows.length <= mostJobs; offset += perPage) {
      const url = `https://${account}.teamtailor.com/jobs.rss?offset=${offset}&per_page=${perPage}`;
      const answer = await fetchBoard(reader, { provider, account, url });
      const page = answer === null ? null : xmlRows(answer.text, 'item');
      if (page?.root !== 'rss' || !page.isComplete) throw otherForm(provider);
      const fresh = page.rows.map(toEntry).filter((row) => row === null || !known.has(row.id));
      for (const row of fresh) if (row !== null) known.add(row.id);
      rows.push(...fresh);
      // A site that ignores the offset repeats its first page.
      if (page.rows.length < perPage || !fresh.some((row) => row !== null)) break;
    }
    return { entries: entriesOf(provider, rows), memory: null };
  },
};

function toEntry(row: XmlRow): JobEntry | null {
  const first = (path: string) => row.get(path)?.[0] ?? '';
  const url = first('link');
  const cities = row.get('tt:locations/tt:location/tt:city') ?? [];
  const names = row.get('tt:locations/tt:location/tt:name') ?? [];
  const isRemote = first('remoteStatus') === 'fully';
  return entryOf({
    ...{ id: first('guid') || url, title: first('title'), url, team: first('tt:department') },
    places: cities.some((city) => city !== '') ? cities : names,
    ...(isRemote && { isRemote }),
    publishedAt: dateOf(first('pubDate')),
  });
}
