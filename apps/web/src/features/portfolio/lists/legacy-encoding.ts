/** In non-Latin text most high bytes are adjacent; accented letters in Latin text are isolated. */
const shareBesideAnother = 0.6;

/** Returns Windows-1251 for text that would be mostly Cyrillic in it, otherwise Windows-1252. */
export function legacyEncodingOf(bytes: Uint8Array): 'windows-1251' | 'windows-1252' {
  let high = 0;
  let besideAnother = 0;
  let letters = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (!isHigh(bytes[at])) continue;
    high += 1;
    if (isHigh(bytes[at - 1]) || isHigh(bytes[at + 1])) besideAnother += 1;
    if (isCyrillic(bytes[at])) letters += 1;
  }
  return high > 0 && letters / high > 0.9 && besideAnother / high > shareBesideAnother
    ? 'windows-1251'
    : 'windows-1252';
}

const isHigh = (byte = 0) => byte > 0x7f;
/** Letters of Russian, Ukrainian, Bulgarian and Serbian in Windows-1251. */
const isCyrillic = (byte = 0) =>
  byte >= 0xc0 || [0xa8, 0xb8, 0xaa, 0xba, 0xaf, 0xbf, 0xb2, 0xb3, 0xa5, 0xb4, 0xb9].includes(byte);
