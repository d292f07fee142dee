import { legacyEncodingOf } from './legacy-encoding.ts';

/**
 * Decodes a file's text: UTF-8 or UTF-16, detected by byte order mark or zero bytes; otherwise the encoding in its XML
 * declaration, or a guess based on its letters. Never throws.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // In UTF-16 without a mark, every Latin letter has a zero byte next to it.
  const zeros = [0, 0];
  const looked = Math.min(bytes.length - (bytes.length % 2), 1_000);
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) > looked / 4) return even > odd ? 'utf-16be' : 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return declaredIn(bytes) ?? legacyEncodingOf(bytes);
  }
}

/** The encoding named in the XML declaration; null when there is none. */
function declaredIn(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  const label = /^\s*<\?xml[^>]{0,100}\sencoding\s{0,5}=\s{0,5}["']([\w.:-]{1,40})["']/i.exec(head)?.[1];
  if (label === undefined) return null;
  try {
    const { encoding } = new TextDecoder(label.replace(/^(?:cp|win)-?(?=125\d$)/i, 'windows-'));
    // The text was already found not to be UTF-8.
    return encoding.startsWith('utf-') ? null : encoding;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
