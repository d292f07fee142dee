import { dateOf, entriesOf, entryOf, type JobEntry } from '../../jobs/entries/job-entry.ts';
import { fetchBoard, otherForm } from '../../jobs/entries/read-board.ts';
import { type XmlRow, xmlRows } from '../../jobs/entries/read-xml.ts';
import { memoryOf } from '../../surfaces/surface-memory.ts';
import type { SurfaceSource } from '../../surfaces/surface-source.ts';

const provider = 'Personio';
const hosts = /^([a-z0-9][a-z0-9-]*)\.jobs\.personio\.(de|com)$/;

export const personio: SurfaceSource<JobEntry> = {
  provider: 'personio',
  kind: 'job-board',
  everyMinutes: 360,
  row: {
    name: 'personio',
    use: 'default',
    reads: ['https://{account}.jobs.personio.de/xml', 'https://{account}.jobs.personio.com/xml'],
    robots: { decision: 'asked', file: null },
    licence: 'Documented as public (XML feed of open positions).',
    limit: 'Not published; one request per company every six hours.',
    finds: 'Open positions.',
    needsContact: false,
    gives: ['jobs'],
    stores: 'link',
    canary: 'readings',
  },

  recognise(link) {
    const [, account, domain] = hosts.exec(link.hostname) ?? [];
    return account === undefined ? null : { account, url: `https://${account}.jobs.personio.${domain}/` };
  },

  async read({ account, url }, reader, memory) {
    const { origin } = new URL(url);
    const answer = await fetchBoard(reader, { provider, account, url: `${origin}/xml`, memory });
    if (answer === null) return null;
    const { root, rows, isComplete } = xmlRows(answer.text, 'position');
    // A truncated file lists only some jobs; the others would look withdrawn.
    if (root !== 'workzag-jobs' || !isComplete) throw otherForm(provider);
    return {
      entries: entriesOf(
        provider,
        rows.map((row) => toEntry(row, origin)),
      ),
      memory: memoryOf(answer),
    };
  },
};

function toEntry(row: XmlRow, origin: string): JobEntry | null {
  const first = (path: string) => row.get(path)?.[0] ?? '';
  const id = first('id');
  return entryOf({
    ...{ id, title: first('name'), team: first('department') },
    url: /^\d+$/.test(id) ? `${origin}/job/${id}` : '',
    places: [first('office'), ...(row.get('additionalOffices/office') ?? [])],
    publishedAt: dateOf(first('createdAt')),
  });
}
