import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { guessedCharset } from './guessed-charset.ts';

export interface Decoded {
  text: string;
  charset: string;
}

const decoders = new Map<string, TextDecoder>();

/** Windows code pages whose encodings have other names. */
const codePages: Readonly<Record<string, string>> = {
  '866': 'ibm866',
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  '1361': 'euc-kr',
  '20866': 'koi8-r',
  '21866': 'koi8-u',
  '51932': 'euc-jp',
  '51949': 'euc-kr',
  '54936': 'gb18030',
  '65001': 'utf-8',
};

/** Returns the standard label for spellings that the standard lacks, such as `cp-1251`, `win1251` and `cp949`. */
function standardLabel(label: string): string {
  const name = label.trim().toLowerCase();
  const page = /^(?:x-)?(?:cp|ms|win|windows)[-_ ]?(\d{3,5})$/.exec(name)?.[1];
  if (page !== undefined) return codePages[page] ?? `windows-${page}`;
  if (/^utf[-_ ]?8(?:mb[34])?$/.test(name)) return 'utf-8';
  return /^(?:uhc|ks_c_5601)$/.test(name) ? 'euc-kr' : name;
}

/** Returns the decoder for a label, or null for an unknown encoding. */
function decoderFor(label: string): TextDecoder | null {
  const name = standardLabel(label);
  const known = decoders.get(name);
  if (known !== undefined) return known;
  try {
    const decoder = new TextDecoder(name);
    if (decoders.size < 200) decoders.set(name, decoder);
    return decoder;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function byteOrderMark(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  // '<' and a NUL: UTF-16 without a byte order mark.
  if (a === 0x3c && b === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c) return 'utf-16be';
  return null;
}

/** Number of bytes searched for a declaration. Browsers stop at 1,024, but some pages have long comments before it. */
const declarationWithin = 16_384;

/** Returns encodings declared in the document: XML declaration, then `<meta>`. */
function declaredInside(bytes: Uint8Array): string[] {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, declarationWithin)).toString(
    'latin1',
  );
  const xml = /^\s*<\?xml[^>]{0,200}\bencoding\s*=\s*["']?([\w.:-]{1,40})/i.exec(head)?.[1];
  const meta = /<meta\b[^>]{0,300}?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head)?.[1];
  // A declaration that is readable as ASCII can't be in UTF-16, whatever it states (HTML standard).
  return [xml, meta].filter((label) => label !== undefined).map((label) => (/^utf-?16/i.test(label) ? 'utf-8' : label));
}

function hasHighBytes(bytes: Uint8Array, enough: number): boolean {
  let count = 0;
  for (const byte of bytes) if (byte > 0x7f && ++count >= enough) return true;
  return false;
}

const multiByteLegacy = /^(gb|big5|shift_jis|euc-|iso-2022)/;

/** Returns the number of non-ASCII characters per invalid sequence when the bytes are read as UTF-8. */
function utf8Share(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8').decode(bytes);
  let sound = 0;
  let broken = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken++;
    else if (code > 0x7f) sound++;
  }
  return sound / broken;
}

/**
 * Minimum ratios for treating text with a few broken bytes as UTF-8: when declared, by default, and against a
 * declaration.
 */
const utf8Shares = { declared: 1, undeclared: 3, against: 10 };

/**
 * Decodes a body by its byte order mark, then `Content-Type`, then the document's declaration, then its bytes. A declaration that
 * the bytes contradict is ignored: text that is mostly invalid UTF-8 isn't UTF-8, and non-ASCII text that is valid UTF-8 is
 * hardly ever anything else.
 */
export function decodeBody(bytes: Uint8Array, contentTypeHeader: string | null | undefined): Decoded {
  const mark = byteOrderMark(bytes);
  if (mark !== null) return { text: new TextDecoder(mark).decode(bytes), charset: mark };
  const fromHeader = /charset ?= ?["']? ?([\w.:-]{1,40})/i.exec(contentTypeHeader ?? '')?.[1];
  const declared = [...(fromHeader === undefined ? [] : [fromHeader]), ...declaredInside(bytes)];
  const share = isUtf8(bytes) ? Number.POSITIVE_INFINITY : utf8Share(bytes);
  for (const [index, label] of candidates(bytes, declared)) {
    const decoder = decoderFor(label);
    if (decoder === null) continue;
    const isDeclared = index < declared.length;
    if (isBelied(decoder.encoding, isDeclared, share, bytes)) continue;
    return { text: decoder.decode(bytes), charset: decoder.encoding };
  }
  return { text: new TextDecoder('utf-8').decode(bytes), charset: 'utf-8' };
}

/** Yields the encodings to try, in order; guesses only when the declared ones don't fit. */
function* candidates(bytes: Uint8Array, declared: readonly string[]): Generator<[number, string]> {
  yield* [...declared, 'utf-8'].entries();
  const guess = guessedCharset(bytes);
  if (guess !== null) yield [declared.length + 1, guess];
  yield [declared.length + 2, 'windows-1252'];
}

/** True if the bytes show that they are not in this encoding. */
function isBelied(encoding: string, isDeclared: boolean, share: number, bytes: Uint8Array): boolean {
  if (encoding === 'utf-8') return share < utf8Shares[isDeclared ? 'declared' : 'undeclared'];
  if (share < utf8Shares.against) return false;
  return hasHighBytes(bytes, multiByteLegacy.test(encoding) ? 20 : 1);
}
