import { z } from 'zod';
import type { FilingEntry } from '../../filings/filing-entry.ts';
import { secLinks } from '../../surfaces/discovery/links/apps-and-filings.ts';
import { conditionsOf, memoryOf } from '../../surfaces/surface-memory.ts';
import type { SurfaceSource } from '../../surfaces/surface-source.ts';
import { jsonOf } from '../json-text.ts';
import { checkStatus, SourceFailure } from '../source-failure.ts';

const column = z.array(z.unknown());
/** The latest filings as columns: at least a thousand filings, or those of one year. */
const Submissions = z.object({
  cik: z.union([z.string(), z.number()]),
  filings: z.object({
    recent: z.object({
      ...{ accessionNumber: column, form: column, filingDate: column },
      ...{ acceptanceDateTime: column.optional(), reportDate: column.optional() },
      ...{ items: column.optional(), fileNumber: column.optional() },
    }),
  }),
});
type Columns = z.infer<typeof Submissions>['filings']['recent'];

/** Validated one by one, so that an unusual filing does not hide the others. */
const Row = z.object({
  accession: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
  form: z.string().regex(/^[A-Z0-9][A-Z0-9 ./-]{0,30}$/i),
  filingDate: z.iso.date(),
  acceptedAt: z.iso.datetime().nullish().catch(null),
  reportDate: z.iso.date().nullish().catch(null),
  items: z.string().max(500).nullish().catch(null),
  fileNumber: z.string().min(1).max(30).nullish().catch(null),
});

const maxBytes = 10_000_000;
const timeoutMs = 30_000;
const dayMs = 86_400_000;
const itemNumber = /^\d{1,2}\.\d{2}$/;

/** Filings with the SEC, by filer number. Disabled without the contact that the SEC requires. */
export const secEdgar: SurfaceSource<FilingEntry> = {
  provider: 'sec-edgar',
  kind: 'filings',
  recognise: secLinks.recognise,
  everyMinutes: 360,
  row: {
    name: 'sec-edgar',
    use: 'default',
    reads: ['https://data.sec.gov/submissions/CIK{number}.json'],
    robots: { decision: 'none', statedOn: '2026-11', file: null },
    licence:
      'Filings are public records, and the SEC offers this interface for programs; the card links to the filing.',
    limit:
      'Ten requests a second in all, with a contact in the user agent; one conditional request per filer every six hours.',
    finds: 'Reports of events (8-K) by item, and private offerings (Form D).',
    needsContact: true,
    gives: ['filings'],
    stores: 'link',
    canary: 'readings',
  },

  async read({ account }, reader, memory) {
    const url = `https://data.sec.gov/submissions/CIK${account}.json`;
    const request = { url, accept: 'json', purpose: 'filings', maxBytes, timeoutMs } as const;
    const answer = await reader.fetch({ ...request, ...conditionsOf(memory) });
    if (answer.notModified) return null;
    if (answer.status === 404) throw new SourceFailure('API_ERROR', `EDGAR has no filer with the CIK ${account}.`);
    checkStatus('EDGAR', answer);
    const { data, error: cause } = Submissions.safeParse(jsonOf(answer.text));
    const rows = data && `${data.cik}`.padStart(10, '0') === account ? rowsOf(data.filings.recent) : null;
    if (!rows) throw otherForm(account, cause);
    const entries = rows.flatMap((row) => entryOf(account, row) ?? []);
    if (rows.length > 0 && entries.length === 0) throw otherForm(account);
    return { entries, memory: memoryOf(answer) };
  },
};

const otherForm = (account: string, cause?: unknown) =>
  new SourceFailure('API_ERROR', `The answer of EDGAR is not the list of filings of the CIK ${account}.`, 'broken', {
    cause,
  });

/** Null when the columns have different lengths, because their values could then belong to different filings. */
function rowsOf(columns: Columns): unknown[] | null {
  const { accessionNumber, form, filingDate, acceptanceDateTime, reportDate, items, fileNumber } = columns;
  const count = accessionNumber.length;
  const all = [form, filingDate, acceptanceDateTime, reportDate, items, fileNumber];
  if (all.some((values) => values !== undefined && values.length !== count)) return null;
  return accessionNumber.map((accession, at) => ({
    ...{ accession, form: form[at], filingDate: filingDate[at], acceptedAt: acceptanceDateTime?.[at] },
    ...{ reportDate: reportDate?.[at], items: items?.[at], fileNumber: fileNumber?.[at] },
  }));
}

function entryOf(account: string, row: unknown): FilingEntry | null {
  const { data } = Row.safeParse(row);
  if (!data) return null;
  const { accession, form, filingDate, acceptedAt, reportDate, items, fileNumber } = data;
  const day = new Date(filingDate);
  const accepted = acceptedAt ? new Date(acceptedAt) : null;
  // A filing can be accepted on the evening of the previous day.
  const isPlausible = accepted && Math.abs(accepted.getTime() - day.getTime()) <= 4 * dayMs;
  const numbers = (items ?? '').split(',').map((number) => number.trim());
  return {
    ...{ accession, form: form.toUpperCase(), reportDate: reportDate ?? null, fileNumber: fileNumber ?? null },
    items: [...new Set(numbers.filter((number) => itemNumber.test(number)))],
    filedAt: isPlausible ? accepted : day,
    url: `https://www.sec.gov/Archives/edgar/data/${Number(account)}/${accession.replaceAll('-', '')}/${accession}-index.htm`,
  };
}
