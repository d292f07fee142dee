/** Offsets from first to last, both inclusive. */
export interface Range {
  from: number;
  to: number;
}

/**
 * Brokers store at most 4,096 bytes with an offset by default. Messages in ranges that do not fit are handled again.
 */
const maxCharacters = 4_000;
const version = 'handled:';

/** `handled:3-5,9-9`, relative to `offset`; empty without ranges. */
export function writeRanges(offset: number, ranges: readonly Range[]): string {
  let text = '';
  for (const { from, to } of ranges) {
    const next = `${text === '' ? version : `${text},`}${from - offset}-${to - offset}`;
    if (next.length > maxCharacters) break;
    text = next;
  }
  return text;
}

/** Parses the output of `writeRanges`; empty for anything else. */
export function readRanges(offset: number, text: string | null): Range[] {
  if (!text?.startsWith(version)) return [];
  const ranges = text
    .slice(version.length)
    .split(',')
    .map((range) => /^(\d+)-(\d+)$/.exec(range));
  return ranges.flatMap((match) => (match ? [{ from: offset + Number(match[1]), to: offset + Number(match[2]) }] : []));
}
