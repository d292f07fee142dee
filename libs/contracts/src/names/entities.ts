/** Pattern for an HTML character reference, including one that was escaped twice ("&amp;eacute;"). */
export const entity = '&(?:amp;|#0{0,5}38;|#[xX]0{0,4}26;)*(?:#\\d{1,7}|#[xX][\\dA-Fa-f]{1,6}|[A-Za-z]{2,8});';

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', apos: "'", quot: '"', lt: '<', gt: '>', nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', hellip: '…' },
    ...{ shy: '', zwnj: '', zwj: '', lrm: '', rlm: '', reg: '', trade: '', copy: '' },
    ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', ndash: '–', mdash: '—' },
    ...{ szlig: 'ß', aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', eth: 'ð', ETH: 'Ð', thorn: 'þ', THORN: 'Þ' },
  }),
);
const marked = /^([A-Za-z])(acute|grave|circ|uml|tilde|cedil|ring|caron|slash)$/;
const marks: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
};
const slashed: Readonly<Record<string, string>> = { o: 'ø', O: 'Ø', l: 'ł', L: 'Ł', d: 'đ', D: 'Đ' };

/** Returns the character of a reference, or null if the reference is unknown. */
export function decodedEntity(reference: string): string | null {
  const body = reference.slice(0, -1);
  const name = body.slice(Math.max(body.lastIndexOf('&'), body.lastIndexOf(';')) + 1);
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? null : String.fromCodePoint(code);
  }
  const known = named.get(name);
  if (known !== undefined) return known;
  const [, letter = '', mark = ''] = marked.exec(name) ?? [];
  return (mark === 'slash' ? slashed[letter] : letter && `${letter}${marks[mark] ?? ''}`.normalize('NFC')) || null;
}
