import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { linesOf, linesOfFile, mostListChars } from './lines-of.ts';
import { readCsv } from './read-csv.ts';
import { readOpml } from './read-opml.ts';

const bytesOf = (text: string, encoding: 'utf-8' | 'utf-16le' | 'utf-16be', mark = true): Uint8Array => {
  const marked = mark ? `\uFEFF${text}` : text;
  if (encoding === 'utf-8') return new TextEncoder().encode(marked);
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < marked.length; at++) view.setUint16(2 * at, marked.charCodeAt(at), encoding === 'utf-16le');
  return bytes;
};
/** Time limit for a megabyte on a busy machine. Superlinear work would take minutes. */
const soonMs = 5_000;
const timed = <T>(work: () => T): T => {
  const began = performance.now();
  const result = work();
  expect(performance.now() - began).toBeLessThan(soonMs);
  return result;
};

describe('a pasted list', () => {
  it('has one company per line, with any line breaks', () => {
    expect(linesOf(' a.example \r\n\n\tOakline Bikes\rb.example\n').lines).toEqual([
      'a.example',
      'Oakline Bikes',
      'b.example',
    ]);
  });

  it('can consist of websites in one row', () => {
    expect(linesOf('a.example, b.example,c.example').lines).toEqual(['a.example', 'b.example', 'c.example']);
    expect(linesOf('a.example;b.example\nc.example;').lines).toEqual(['a.example', 'b.example', 'c.example']);
  });

  it('is not a table when it contains names with commas', () => {
    expect(linesOf('Acme, Inc.\nHarrow, Gate & Sons').lines).toEqual(['Acme, Inc.', 'Harrow, Gate & Sons']);
  });

  it('is truncated beyond 200 lines, and states by how many', () => {
    const text = Array.from({ length: 503 }, (_, at) => `company-${at}.example`).join('\n');
    expect(linesOf(text)).toMatchObject({ leftOut: 303, problem: null });
    expect(linesOf(text).lines).toHaveLength(200);
  });

  it('is rejected beyond ten megabytes', () => {
    const { lines, problem } = timed(() => linesOf('a.example\n'.repeat(2 ** 20)));
    expect([lines, problem]).toEqual([[], expect.stringContaining('too long')]);
  });

  it('never causes an error, and no line is empty, contains a break or is too long', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 400 }),
          fc.string({ unit: fc.constantFrom(...'<>"\',;\t\n\r=&!-x.') }),
        ),
        (text) => {
          for (const line of linesOf(text).lines) {
            expect(line.trim()).not.toBe('');
            expect(line.length).toBeLessThanOrEqual(300);
          }
        },
      ),
    );
  });
});

describe('a CSV file', () => {
  it.each([
    ['by its heading', 'Name,Website,Country\nAcme,acme.example,DE\n"Harrow, Gate",harrowgate.example,AT'],
    ['with semicolons', 'Firm;URL\nAcme;acme.example\nHarrow;harrowgate.example'],
    ['with tabs', 'Acme\tacme.example\nHarrow\tharrowgate.example'],
    ['without a heading', 'Acme,acme.example\nHarrow,https://harrowgate.example/x'],
    [
      'with quotes',
      '"company","domain"\r\n"A ""quoted"" name","acme.example"\r\n"two\nlines","harrowgate.example"\r\n',
    ],
  ])('yields its websites %s', (_, text) => {
    const lines = linesOf(text).lines.map((line) => line.replace(/^https:\/\/|\/x$/g, ''));
    expect(lines).toEqual(['acme.example', 'harrowgate.example']);
  });

  it('yields the name where a website is missing', () => {
    expect(linesOf('Company,Website\nAcme,acme.example\nOakline Bikes,').lines).toEqual([
      'acme.example',
      'Oakline Bikes',
    ]);
    expect(linesOf('Company,Country\nAcme,DE\nOakline Bikes,AT').lines).toEqual(['Acme', 'Oakline Bikes']);
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('is read in %s, with and without a mark', (encoding) => {
    const text = 'Name;Website\nMüller;mueller.example\nŁódź;lodz.example';
    for (const mark of [true, false])
      expect(linesOfFile(bytesOf(text, encoding, mark)).lines).toEqual(['mueller.example', 'lodz.example']);
  });

  it('keeps its names in an older encoding', () => {
    expect(decodeText(Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]))).toBe('Müller');
  });

  it.each([
    ['Ромашка', [0xd0, 0xee, 0xec, 0xe0, 0xf8, 0xea, 0xe0]],
    ['Ёлка', [0xa8, 0xeb, 0xea, 0xe0]],
    ['Müller & Söhne', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x26, 0x20, 0x53, 0xf6, 0x68, 0x6e, 0x65]],
    ['Cœur’s “Été”', [0x43, 0x9c, 0x75, 0x72, 0x92, 0x73, 0x20, 0x93, 0xc9, 0x74, 0xe9, 0x94]],
  ])('keeps its names in a Windows encoding: %s', (name, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe(name);
  });

  it.each([
    'sep=;\r\nName;Website\r\nAcme, Ltd;acme.example',
    '"sep=;"\nAcme, Ltd;acme.example',
    'SEP=|\nAcme|acme.example',
    'sep=\t\nAcme\tacme.example',
  ])('that declares its delimiter is split at it: %j', (text) => {
    expect(linesOf(text).lines).toEqual(['acme.example']);
  });

  it('without companies reports this', () => {
    expect(linesOfFile(new Uint8Array()).problem).toBe('There are no companies in this file.');
    expect(linesOfFile(new Uint8Array(mostListChars + 1)).problem).toContain('too long');
  });

  it('loses only one row to a quote that is never closed', () => {
    expect(readCsv('a,"b\nc,d\ne,f', ',')).toEqual([
      ['a', '"b'],
      ['c', 'd'],
      ['e', 'f'],
    ]);
    expect(timed(() => readCsv('"\n'.repeat(400_001), ',')).length).toBeGreaterThan(0);
  });

  it('that was written is read back unchanged', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', ' b', '"', ',', ';', '\n', '\r', 'é') })
      .map((text) => text.trim());
    const written = (row: string[]) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(';');
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 }), (rows) => {
        const filled = rows.filter((row) => row.some((one) => one !== ''));
        expect(readCsv(rows.map(written).join('\r\n'), ';')).toEqual(filled);
      }),
    );
  });
});

describe('an OPML file', () => {
  const opml = (body: string) =>
    `<?xml version="1.0"?>\n<opml version="2.0"><head><title>x</title></head><body>${body}</body></opml>`;

  it('yields the websites in all folders, the feed where there is no website, and names', () => {
    const body = `<outline text="Payments"><outline type="rss" text="Acme" xmlUrl="https://acme.example/feed" htmlUrl="https://acme.example/"/>
      <outline text="Deep"><outline text='B &amp; C' xmlUrl='https://bc.example/rss?a=1&amp;b=2'></outline></outline></outline>
      <outline text="Oakline Bikes"/><outline text="Only a name"></outline>`;
    expect(linesOf(opml(body)).lines).toEqual([
      ...['https://acme.example/', 'https://bc.example/rss?a=1&b=2', 'Oakline Bikes', 'Only a name'],
    ]);
  });

  it('in UTF-16 with a mark is read', () => {
    const body = '<outline text="Acme" htmlUrl="https://acme.example/"/>';
    expect(linesOfFile(bytesOf(opml(body), 'utf-16le')).lines).toEqual(['https://acme.example/']);
  });

  it.each([
    [
      'from other files',
      '<!DOCTYPE opml [<!ENTITY x SYSTEM "file:///etc/passwd">]><opml><body><outline text="&x;"/></body></opml>',
    ],
    ['that grow', `<!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;&a;">]><opml><outline text="&b;"/></opml>`],
    ['in lower case', '<?xml version="1.0"?><!doctype opml [<!entity a "b">]><opml><outline text="Acme"/></opml>'],
    ['after a comment', '<!-- --><!DOCTYPE opml SYSTEM "x.dtd" [ <!ENTITY % p SYSTEM "y"> %p; ]><opml/>'],
  ])('with entities %s is rejected', (_, text) => {
    expect(linesOf(text)).toMatchObject({ lines: [], problem: expect.stringContaining('entities') });
  });

  it.each([
    '<!DOCTYPE opml>',
    '<!doctype opml SYSTEM "http://opml.example/spec2.dtd">',
    '<!DOCTYPE opml PUBLIC "-//x" "file:///etc/passwd">',
  ])('with a DOCTYPE that declares nothing is read: %s', (doctype) => {
    expect(linesOf(`<?xml version="1.0"?>\n${doctype}\n<opml><outline text="Acme"/></opml>`).lines).toEqual(['Acme']);
    timed(() => linesOf(`<opml>${doctype.slice(0, -1).repeat(15_000)}`));
  });

  it.each([
    ['windows-1251', [0xd0, 0xee, 0xec, 0xe0, 0xf8, 0xea, 0xe0], 'Ромашка'],
    ['cp1251', [0xd0, 0xee, 0xec, 0xe0, 0xf8, 0xea, 0xe0], 'Ромашка'],
    ['shift_jis', [0x83, 0x7a, 0x83, 0x56, 0x83, 0x6d], 'ホシノ'],
    ['UTF-8', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72], 'Müller'],
    ['nonsense', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72], 'Müller'],
  ])('declared as %s keeps its names', (label, name, read) => {
    const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
    const head = `<?xml version="1.0" encoding="${label}"?><opml><outline text="`;
    expect(linesOfFile(Uint8Array.from([...ascii(head), ...name, ...ascii('"/></opml>')])).lines).toEqual([read]);
  });

  it('leaves unknown entities unchanged', () => {
    expect(readOpml('<outline text="&xxe; &#x41; &#0; &#99999999; &lt;"/>')).toEqual([
      { text: '&xxe; A &#0; &#99999999; <', address: null },
    ]);
  });

  it('skips comments, CDATA and unclosed markup', () => {
    const body = '<!-- <outline text="a"/> --><![CDATA[<outline text="b"/>]]><outline text="c > d"/><outline text="e';
    expect(linesOf(opml(body)).lines).toEqual(['c > d']);
  });

  it('nested as deeply as a megabyte allows, or broken everywhere, is read quickly', () => {
    const deep = '<outline text="f">'.repeat(50_000);
    expect(timed(() => linesOf(opml(deep))).problem).toBe('There are no entries in this OPML file.');
    for (const bit of [
      '<outline "',
      '<outline a=',
      '<',
      '<!--',
      '<outline text="a" ',
      '<outline \'"',
      '<outline x=           ',
    ])
      timed(() => linesOf(`<opml>${bit.repeat(Math.floor(900_000 / bit.length))}`));
  });

  it('never causes an error', () => {
    const part = fc.constantFrom(
      '<outline ',
      'text="a"',
      "htmlUrl='b.example'",
      '/>',
      '>',
      '</outline>',
      '<!--',
      '-->',
      '"',
      '&amp;',
      '<?',
      ' ',
    );
    fc.assert(fc.property(fc.array(part, { maxLength: 60 }), (parts) => void readOpml(parts.join(' '))));
  });
});
