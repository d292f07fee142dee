/** A reverse table built with the platform's decoder, because Node can't encode windows-1251 or Shift_JIS. */
function reverseTable(label: 'windows-1251' | 'shift_jis'): Map<string, readonly number[]> {
  const decoder = new TextDecoder(label);
  const table = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]): void => {
    const char = decoder.decode(Uint8Array.from(bytes));
    if ([...char].length === 1 && char !== '\uFFFD' && !table.has(char)) table.set(char, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add([byte]);
  if (label === 'windows-1251') return table;
  const leads = [...range(0x81, 0x9f), ...range(0xe0, 0xef)];
  for (const lead of leads) for (const trail of range(0x40, 0xfc)) add([lead, trail]);
  return table;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Encodes a text in a legacy encoding; unsupported characters become `?`. */
export function encodeLegacy(text: string, label: 'windows-1251' | 'shift_jis'): Buffer {
  const table = reverseTable(label);
  return Buffer.from([...text].flatMap((char) => table.get(char) ?? [0x3f]));
}

/** Returns the ISO-8859-1 bytes of an XML text; other characters become character references. */
export const encodeLatin1Xml = (xml: string): Buffer =>
  Buffer.from(
    [...xml].map((char) => ((char.codePointAt(0) ?? 0) > 0xff ? `&#${char.codePointAt(0)};` : char)).join(''),
    'latin1',
  );
