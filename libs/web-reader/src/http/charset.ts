import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

/** Decoded text and the encoding it was decoded with (WHATWG name). */
export interface Decoded {
  text: string;
  charset: string;
}

const decoders = new Map<string, TextDecoder>();

/** The decoder for a label of the Encoding standard, or null when there is no such label. */
function decoderFor(label: string): TextDecoder | null {
  const name = label.trim().toLowerCase();
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
  // '<' and a NUL: UTF-16 whose mark was forgotten.
  if (a === 0x3c && b === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c) return 'utf-16be';
  return null;
}

/** How far a declaration is looked for. Browsers stop at 1,024; pages with long comments before it exist. */
const declarationWithin = 16_384;

/** Encodings named inside the document: XML declaration, then `<meta>`. */
function declaredInside(bytes: Uint8Array): string[] {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, declarationWithin)).toString(
    'latin1',
  );
  const xml = /^\s*<\?xml[^>]{0,200}\bencoding\s*=\s*["']?([\w.:-]{1,40})/i.exec(head)?.[1];
  const meta = /<meta\b[^>]{0,300}?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head)?.[1];
  // What could be read as ASCII to find the declaration is not UTF-16, whatever it says (HTML standard).
  return [xml, meta].filter((label) => label !== undefined).map((label) => (/^utf-?16/i.test(label) ? 'utf-8' : label));
}

/** Bytes above ASCII, counted up to `enough`. */
function hasHighBytes(bytes: Uint8Array, enough: number): boolean {
  let count = 0;
  for (const byte of bytes) if (byte > 0x7f && ++count >= enough) return true;
  return false;
}

const multiByteLegacy = /^(gb|big5|shift_jis|euc-|iso-2022)/;

/**
 * Decodes a body: byte order mark, then `Content-Type`, then what the document says, then what the bytes look like. A
 * declaration that the bytes disprove is ignored: invalid UTF-8 is not UTF-8, and text beyond ASCII that is valid
 * UTF-8 is hardly ever anything else.
 */
export function decodeBody(bytes: Uint8Array, contentTypeHeader: string | null | undefined): Decoded {
  const mark = byteOrderMark(bytes);
  if (mark !== null) return { text: new TextDecoder(mark).decode(bytes), charset: mark };
  const fromHeader = /charset ?= ?["']? ?([\w.:-]{1,40})/i.exec(contentTypeHeader ?? '')?.[1];
  const labels = [...(fromHeader === undefined ? [] : [fromHeader]), ...declaredInside(bytes), 'utf-8', 'windows-1252'];
  const utf8 = isUtf8(bytes);
  for (const label of labels) {
    const decoder = decoderFor(label);
    if (decoder === null) continue;
    if (
      decoder.encoding === 'utf-8'
        ? !utf8
        : utf8 && hasHighBytes(bytes, multiByteLegacy.test(decoder.encoding) ? 20 : 1)
    )
      continue;
    return { text: decoder.decode(bytes), charset: decoder.encoding };
  }
  return { text: new TextDecoder('utf-8').decode(bytes), charset: 'utf-8' };
}
