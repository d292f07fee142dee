import { analyse } from 'chardet';

/** Number of bytes that are examined. */
const sampleBytes = 8_192;
/** Text with a smaller share of non-ASCII bytes is in Latin letters, some of them with accents. */
const leastShareBeyondAscii = 0.3;
/** Windows encodings that are nearly always meant when chardet returns another one. */
const windowsOf: Readonly<Record<string, string>> = {
  'ISO-8859-5': 'windows-1251',
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
};
const isUnicode = /^UTF|^ASCII/i;

/**
 * Guesses the encoding of a body that declares none and isn't UTF-8; null for Latin letters. Single-byte encodings are
 * recognised by the frequency of letter pairs, multi-byte ones by their ranges (chardet, after ICU).
 */
export function guessedCharset(bytes: Uint8Array): string | null {
  const sample = textOf(bytes);
  let beyond = 0;
  for (const byte of sample) if (byte > 0x7f) beyond++;
  if (beyond < 4 || beyond / sample.length < leastShareBeyondAscii) return null;
  for (const { name } of analyse(sample)) {
    if (isUnicode.test(name)) continue;
    const label = windowsOf[name] ?? name;
    if (readsWell(label, sample)) return label;
  }
  return null;
}

/**
 * Returns the first non-ASCII words outside tags. In all of the encodings, the
 * bytes of `<` and `>` are never part of a longer character.
 */
function textOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(sampleBytes);
  let length = 0;
  let isTag = false;
  for (const byte of bytes) {
    if (byte === 0x3c) isTag = true;
    else if (byte === 0x3e) isTag = false;
    else if (!isTag) {
      const isGap = byte <= 0x20;
      if (isGap && (length === 0 || sample[length - 1] === 0x20)) continue;
      sample[length++] = isGap ? 0x20 : byte;
      if (length === sampleBytes) break;
    }
  }
  return withoutAsciiWords(sample.subarray(0, length));
}

/** Keeps the words with a non-ASCII byte; others, such as addresses, don't depend on the encoding. */
function withoutAsciiWords(sample: Uint8Array): Uint8Array {
  const kept = new Uint8Array(sample.length);
  let length = 0;
  let start = 0;
  let isBeyond = false;
  for (let at = 0; at <= sample.length; at++) {
    const byte = sample[at] ?? 0x20;
    if (byte > 0x7f) isBeyond = true;
    if (byte !== 0x20) continue;
    if (isBeyond) {
      kept.set(sample.subarray(start, Math.min(at + 1, sample.length)), length);
      length += Math.min(at + 1, sample.length) - start;
    }
    start = at + 1;
    isBeyond = false;
  }
  return kept.subarray(0, length);
}

/** True if the encoding is in the standard and all of the text is valid in it. */
function readsWell(label: string, sample: Uint8Array): boolean {
  try {
    // The sample can end within a character.
    const text = new TextDecoder(label).decode(sample, { stream: true });
    // Real text has no C1 control characters.
    return !/[\u0080-\u009f\ufffd]/.test(text);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
