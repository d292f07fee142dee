import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../reader.ts';
import { accountsOf, readBoard } from '../../testing/boards/job-boards.ts';
import { SmallWeb } from '../../testing/small-web.ts';
import { personio } from './personio.ts';

const board = 'tillworks.jobs.personio.de/xml';
const link = 'https://tillworks.jobs.personio.de/job/7?language=en';
const position = (id: number, more = '') =>
  `<position><id>${id}</id><office>Köln</office><additionalOffices><office>Wien</office></additionalOffices>` +
  `<department>Vertrieb</department><name><![CDATA[Kundenberater & Support]]></name>${more}` +
  '<jobDescriptions><jobDescription><name>Aufgaben</name><value><![CDATA[<b>Viel</b>]]></value></jobDescription></jobDescriptions>' +
  '<createdAt>2026-02-01T10:00:00+01:00</createdAt></position>';
const file = (...positions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs>${positions.join('')}</workzag-jobs>`;

describe('Personio', () => {
  let web: SmallWeb;
  let reader: Reader;
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start(['tillworks.jobs.personio.de']);
  });
  afterEach(() => web.stop());

  it('recognises accounts by subdomain, but not its own pages', () => {
    expect(accountsOf(personio, [link, 'https://tillworks.jobs.personio.com/'])).toEqual(['tillworks', 'tillworks']);
    const others = ['https://www.personio.de/', 'https://jobs.personio.de/', 'https://personio.com/about'];
    expect(accountsOf(personio, others)).toEqual(others.map(() => null));
  });

  it('reads the name of the position, not the names of its descriptions', async () => {
    web.page(board, file(position(7)));
    const reading = await readBoard(personio, link, reader);
    expect(reading?.entries).toEqual([
      {
        ...{ id: '7', title: 'Kundenberater & Support', team: 'Vertrieb', places: ['Köln', 'Wien'], isRemote: false },
        ...{
          pay: null,
          url: 'https://tillworks.jobs.personio.de/job/7',
          publishedAt: new Date('2026-02-01T09:00:00Z'),
        },
      },
    ]);
  });

  it('rejects a truncated file, because the missing jobs would look withdrawn', async () => {
    const whole = file(position(7), position(8), position(9));
    web.page(board, whole.slice(0, whole.indexOf('<id>9')));
    await expect(readBoard(personio, link, reader)).rejects.toThrow('not a list of jobs');
  });
});
