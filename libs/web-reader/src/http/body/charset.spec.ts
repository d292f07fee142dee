import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBody } from './charset.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const cp1251 = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);

describe('decodeBody', () => {
  type Row = [what: string, bytes: Uint8Array, header: string, text: string, charset: string];
  const table: Row[] = [
    ['the header', cp1251, 'text/html; charset=windows-1251', 'Привет', 'windows-1251'],
    ['a quoted header', cp1251, 'text/html; charset="Windows-1251"', 'Привет', 'windows-1251'],
    ['a byte order mark over the header', Buffer.from('\uFEFFé'), 'text/html; charset=iso-8859-1', 'é', 'utf-8'],
    [
      'the byte order mark of UTF-16',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('é', 'utf16le')]),
      '',
      'é',
      'utf-16le',
    ],
    ['the bytes: UTF-16 without a mark', utf16be('<p>é'), '', '<p>é', 'utf-16be'],
    [
      'a meta element',
      Buffer.concat([latin1('<meta charset=windows-1251>'), cp1251]),
      'text/html',
      '<meta charset=windows-1251>Привет',
      'windows-1251',
    ],
    [
      'an old meta element',
      Buffer.concat([latin1('<META http-equiv="Content-Type" content="text/html; charset=windows-1251">'), cp1251]),
      '',
      '<META http-equiv="Content-Type" content="text/html; charset=windows-1251">Привет',
      'windows-1251',
    ],
    [
      'a meta element after a long comment',
      Buffer.concat([latin1(`<!--${'x'.repeat(3_000)}--><meta charset=windows-1251>`), cp1251]),
      '',
      `<!--${'x'.repeat(3_000)}--><meta charset=windows-1251>Привет`,
      'windows-1251',
    ],
    [
      'an XML declaration',
      Buffer.concat([latin1('<?xml version="1.0" encoding="windows-1251"?>'), cp1251]),
      '',
      '<?xml version="1.0" encoding="windows-1251"?>Привет',
      'windows-1251',
    ],
    ['the bytes: UTF-8', Buffer.from('Café'), '', 'Café', 'utf-8'],
    ['the bytes: not UTF-8', latin1('Caf\xe9 \x92'), '', 'Café ’', 'windows-1252'],
    [
      'the header: Shift_JIS',
      Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
      'text/html; charset=Shift_JIS',
      '日本',
      'shift_jis',
    ],
    [
      'the header: GBK that could be UTF-8 by accident',
      Buffer.from([0xc1, 0xaa, 0xcd, 0xa8]),
      'text/html; charset=gbk',
      '联通',
      'gbk',
    ],
    ['the bytes over a header that says UTF-8', latin1('Caf\xe9'), 'text/html; charset=utf-8', 'Café', 'windows-1252'],
    [
      'the bytes over a header that says Latin-1',
      Buffer.from('Café'),
      'text/html; charset=iso-8859-1',
      'Café',
      'utf-8',
    ],
    [
      'the bytes over a declaration of UTF-16',
      Buffer.from('<meta charset=utf-16>é'),
      '',
      '<meta charset=utf-16>é',
      'utf-8',
    ],
    [
      'the bytes: UTF-8 with one broken byte',
      Buffer.concat([Buffer.from('Müller führt Gebühren ein: '), latin1('f\xfcr alle')]),
      'text/xml; charset=utf-8',
      'Müller führt Gebühren ein: f\uFFFDr alle',
      'utf-8',
    ],
    [
      'the bytes: UTF-8 that is cut inside a character',
      Buffer.from('Müller führt Gebühren ü').subarray(0, -1),
      '',
      'Müller führt Gebühren \uFFFD',
      'utf-8',
    ],
    [
      'the bytes with one broken byte over a header that says Latin-1',
      Buffer.concat([Buffer.from('ä'.repeat(10)), latin1('\xe9')]),
      'text/html; charset=iso-8859-1',
      `${'ä'.repeat(10)}\uFFFD`,
      'utf-8',
    ],
    [
      'a header over two letters that could be UTF-8',
      latin1('\xc3\xa9 \xe9'),
      'a/b; charset=iso-8859-1',
      'Ã© é',
      'windows-1252',
    ],
    ...['cp-1251', 'windows1251', 'win-1251', 'WIN1251', 'cp_1251', 'x-cp1251'].map(
      (label): Row => [`the header: ${label}`, cp1251, `text/html; charset=${label}`, 'Привет', 'windows-1251'],
    ),
    ['the header: cp949', Buffer.from([0xc7, 0xd1, 0xb1, 0xdb]), 'text/html; charset=cp949', '한글', 'euc-kr'],
    ['the header: ms932', Buffer.from([0x93, 0xfa, 0x96, 0x7b]), 'text/html; charset=MS932', '日本', 'shift_jis'],
    ['the header: cp65001', Buffer.from('é'), 'text/html; charset=cp65001', 'é', 'utf-8'],
    ['the bytes when the label is unknown', Buffer.from('é'), 'text/html; charset=klingon', 'é', 'utf-8'],
    ['default for an empty body', new Uint8Array(), '', '', 'utf-8'],
  ];
  it.each(table)('chooses the charset by %s', (_, bytes, header, text, charset) =>
    expect(decodeBody(bytes, header)).toEqual({ text, charset }),
  );

  it('never throws, whatever the bytes and the header', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 3_000 }),
        fc.option(fc.string()),
        fc.constantFrom('', '<meta charset=', '<?xml encoding='),
        (bytes, header, prefix) => {
          const { text, charset } = decodeBody(
            Buffer.concat([Buffer.from(prefix), bytes]),
            header === null ? null : `text/html; charset=${header}`,
          );
          expect(typeof text).toBe('string');
          expect(charset).not.toBe('');
        },
      ),
    );
  });

  it.each([1_000, 10_000, 100_000])('finishes quickly on %i hostile bytes', (count) => {
    const startedAt = performance.now();
    for (const piece of ['\xff', '\xc3\xa9\xff', '<?xml ', '<meta charset=', '<meta ', 'charset=cp', ' '])
      decodeBody(latin1(piece.repeat(count / piece.length)), `x; charset=${'cp-1'.repeat(count / 4)}`);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
