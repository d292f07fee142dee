export interface Outline {
  text: string;
  /** The website, or the feed's address when the file has no website. */
  address: string | null;
}

/** True if the file declares entities, which can expand or read other files. A DOCTYPE without entities is ignored. */
export const declaresEntities = (text: string): boolean => /<!ENTITY|<!DOCTYPE[^>[]{0,500}\[/i.test(text);

/**
 * Returns the entries in an OPML file at all levels, without folders. Reads only tags, in one pass, so that no
 * nesting, entity or broken export makes it slow. Browsers' XML parsers don't guarantee this, and feed readers'
 * exports are often invalid XML. Never throws.
 */
export function readOpml(text: string): Outline[] {
  const outlines: Outline[] = [];
  for (const tag of tagsIn(text)) {
    if (!/^<outline[\s/>]/i.test(tag.text.slice(0, 9))) continue;
    const attributes = attributesOf(tag.text);
    const address = attributes.get('htmlurl') || attributes.get('url') || attributes.get('xmlurl') || null;
    const name = attributes.get('text') || attributes.get('title') || '';
    if (address === null && (name === '' || !tag.isLeaf)) continue;
    outlines.push({ text: name.trim(), address: address?.trim() ?? null });
  }
  return outlines;
}

/** Yields start tags, skipping comments, CDATA and instructions. */
function* tagsIn(text: string): Generator<{ text: string; isLeaf: boolean }> {
  let at = 0;
  for (;;) {
    const start = text.indexOf('<', at);
    if (start < 0) return;
    const skipped = skippedFrom(text, start);
    if (skipped !== null) {
      at = skipped;
      continue;
    }
    const end = endOfTag(text, start);
    if (end < 0) return;
    const tag = text.slice(start, end + 1);
    if (!tag.startsWith('</')) {
      const isClosedNext = /^\s*<\/outline\s*>/i.test(text.slice(end + 1, end + 200));
      yield { text: tag, isLeaf: tag.endsWith('/>') || isClosedNext };
    }
    at = end + 1;
  }
}

const passages = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Returns the position after a comment, CDATA section or instruction that starts here; null for a tag. */
function skippedFrom(text: string, start: number): number | null {
  for (const [begin, finish] of passages) {
    if (!text.startsWith(begin, start)) continue;
    const end = text.indexOf(finish, start + begin.length);
    return end < 0 ? text.length : end + finish.length;
  }
  return null;
}

/** Returns the position of the `>` that ends a tag, ignoring quoted ones; -1 when missing. */
function endOfTag(text: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at;
  }
  return -1;
}

function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of tag.matchAll(
    /\s([A-Za-z_:]{1,40})\s{0,10}=\s{0,10}(?:"([^"]*)"|'([^']*)')/g,
  )) {
    const value = double ?? single ?? '';
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), unescaped(value.slice(0, 5_000)));
  }
  return attributes;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the five XML entities and numeric references; others remain unchanged. */
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
