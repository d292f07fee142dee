import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../reader.ts';
import { SmallWeb, type SmallWebReply } from '../../testing/small-web.ts';
import { secEdgar } from './sec-edgar.ts';

const page = 'data.sec.gov/submissions/CIK0009900001.json';
const json = (value: unknown): SmallWebReply => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});
const recent = (more: object = {}) => ({
  ...{ accessionNumber: ['0009900001-26-000018', '0009900001-26-000009'], filingDate: ['2026-03-02', '2026-02-01'] },
  ...{ reportDate: ['2026-02-27', ''], acceptanceDateTime: ['2026-02-27T21:31:05.000Z', '2026-02-01T15:00:00.000Z'] },
  ...{ form: ['8-K', 'D'], fileNumber: ['001-99001', '021-99001'], items: ['2.01,9.01', ''] },
  ...more,
});
const filer = (columns: object = recent(), cik: string | number = '0009900001') => ({
  cik,
  filings: { recent: columns },
});

describe('EDGAR', () => {
  let web: SmallWeb;
  let reader: Reader;
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start(['data.sec.gov']);
  });
  afterEach(() => web.stop());

  const read = (answer: SmallWebReply) => {
    web.page(page, answer);
    const address = secEdgar.recognise(
      new URL('https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=9900001'),
    );
    if (!address) throw new Error('not recognised');
    return secEdgar.read(address, reader, null);
  };
  const entries = async (more: object) => (await read(json(filer(recent(more)))))?.entries;

  it.each(['0009900001', 9_900_001, '9900001'])('lists filings with their items for the CIK %s', async (cik) => {
    expect((await read(json(filer(recent(), cik))))?.entries).toEqual([
      {
        ...{ accession: '0009900001-26-000018', form: '8-K', items: ['2.01', '9.01'], fileNumber: '001-99001' },
        ...{ filedAt: new Date('2026-02-27T21:31:05Z'), reportDate: '2026-02-27' },
        url: 'https://www.sec.gov/Archives/edgar/data/9900001/000990000126000018/0009900001-26-000018-index.htm',
      },
      expect.objectContaining({ form: 'D', items: [], reportDate: null, fileNumber: '021-99001' }),
    ]);
  });

  it('uses the day of a filing if its time is missing or implausible', async () => {
    const acceptanceDateTime = ['2031-02-27T21:31:05.000Z', 'noon'];
    expect((await entries({ acceptanceDateTime }))?.map(({ filedAt }) => filedAt.toISOString())).toEqual([
      '2026-03-02T00:00:00.000Z',
      '2026-02-01T00:00:00.000Z',
    ]);
  });

  it('leaves out rows that are not filings, and items that are not numbers', async () => {
    expect(await entries({ accessionNumber: ['one', '0009900001-26-000009'] })).toHaveLength(1);
    expect(await entries({ filingDate: ['2026-02-30', '2026-02-01'] })).toHaveLength(1);
    expect(await entries({ form: [null, 'D'] })).toHaveLength(1);
    expect((await entries({ items: ['2.01, 2.01,all,<b>,9.01', ''] }))?.[0]?.items).toEqual(['2.01', '9.01']);
    expect((await entries({ items: [7, 'x'.repeat(1_000)] }))?.map(({ items }) => items)).toEqual([[], []]);
  });

  it('has no entries for a filer without filings', async () => {
    const none = { accessionNumber: [], filingDate: [], reportDate: [], acceptanceDateTime: [], form: [] };
    expect((await read(json(filer({ ...none, fileNumber: [], items: [] }))))?.entries).toEqual([]);
  });

  const body = JSON.stringify(filer());
  it.each([
    ['a web page', { body: '<!doctype html><title>SEC.gov</title>' }],
    ['a cut list', { ...json(filer()), body: body.slice(0, -20) }],
    ['an empty answer', { ...json(filer()), body: '' }],
    ['another filer', json(filer(recent(), '0009900002'))],
    ['columns of different lengths', json(filer(recent({ form: ['8-K'] })))],
    ['a list without filings', json({ cik: '0009900001' })],
    ['rows of another form', json(filer(recent({ accessionNumber: [1, 2] })))],
    ['more than 10 MB', json({ ...filer(), name: 'x'.repeat(10_000_000) })],
  ])('fails with %s', async (_what, answer) => {
    await expect(read(answer)).rejects.toThrow();
  });

  it('fails for an unknown filer, and when the SEC rejects the request or requests a pause', async () => {
    await expect(read({ status: 404, body: '' })).rejects.toThrow('no filer with the CIK 0009900001');
    await expect(read({ status: 403, body: 'Undeclared Automated Tool' })).rejects.toMatchObject({
      details: { status: 403 },
    });
    await expect(read({ status: 429, headers: { 'retry-after': '600' }, body: '' })).rejects.toMatchObject({
      details: { status: 429, retryAfter: '600' },
    });
  });

  it('is requested for one file only', async () => {
    await read(json(filer()));
    expect(web.requests.map((request) => request.page)).toEqual([page]);
  });
});
