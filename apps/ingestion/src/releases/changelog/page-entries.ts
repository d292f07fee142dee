import type { PageBlock, PageReading, Zone } from '@sightline/page-watch';
import { dateOfLine, type EntryHeading, readHeading } from './entry-heading.ts';

/** A dated entry of a changelog. */
export interface ChangelogEntry {
  readonly date: Date;
  /** Empty if the entry states no headline. */
  readonly version: string;
  /** Empty for an entry with only a date above its text. */
  readonly headline: string;
  readonly notes: string;
  readonly url: string;
}

interface Block {
  readonly text: string;
  /** 1 to 6 for a heading; 0 for other text. */
  readonly level: number;
  readonly heading: EntryHeading | null;
  /** Set if the block states the date of an entry and hardly anything else. */
  readonly line: EntryHeading | null;
}

interface Start {
  readonly at: number;
  readonly content: number;
  readonly date: Date;
  readonly version: string;
  readonly headline: string;
  /** 0 when the entry has no heading. */
  readonly level: number;
}

const aroundThePage: ReadonlySet<Zone> = new Set(['nav', 'footer', 'ad', 'consent', 'dialog', 'widget']);
/** In characters. */
export const mostNotes = 20_000;

/**
 * Returns the entries of a changelog page that state their date in their heading, in the line below it, or in the line
 * above it. Entries without a date are left out.
 */
export function entriesOf({ url, blocks, links }: Pick<PageReading, 'url' | 'blocks' | 'links'>): ChangelogEntry[] {
  const own = blocks.filter(
    ({ role, zone }) => !(zone && aroundThePage.has(zone)) && role !== 'title' && role !== 'description',
  );
  const read = own.map(blockOf);
  const starts = startsIn(read);
  const pages = new Map(links.toReversed().map((link) => [link.text.replace(/\s+/g, ' ').trim(), link.url]));
  return starts.map(({ at, content, date, version, headline, level }, index) => {
    const below = read.slice(content, starts[index + 1]?.at);
    const end = below.findIndex((block) => block.level > 0 && block.level <= level);
    const words = end === -1 ? below : below.slice(0, end);
    const [first] = words;
    // A date above the headline of its only entry.
    const isNamedBelow =
      headline === '' && first && first.level > 0 && words.filter((one) => one.level === first.level).length === 1;
    const named = isNamedBelow && first.heading ? first.heading : { version, words: headline };
    const notes = (isNamedBelow ? words.slice(1) : words)
      .map(({ text }) => text)
      .join('\n')
      .slice(0, mostNotes);
    const page = pages.get((isNamedBelow ? first.text : read[at]?.text) ?? '') ?? pages.get(named.words);
    return { date, version: version || named.version, headline: named.words, notes, url: page ?? url };
  });
}

function blockOf({ role, text }: PageBlock): Block {
  const level = /^h[1-6]$/.test(role) ? Number(role[1]) : 0;
  return { text, level, heading: level > 0 ? readHeading(text) : null, line: level === 0 ? dateOfLine(text) : null };
}

function startsIn(blocks: readonly Block[]): Start[] {
  const isBelow = areLinesBelow(blocks);
  const starts: Start[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (!block) continue;
    const { heading, line, level } = block;
    const next = blocks[at + 1];
    if (heading?.date) starts.push(startOf({ at, content: at + 1, date: heading.date, level }, heading));
    else if (heading && isBelow && next?.line?.date) {
      starts.push(startOf({ at, content: at + 2, date: next.line.date, level }, heading, next.line.version));
      at += 1;
    } else if (line?.date && !isBelow) {
      const title = next?.heading && !next.heading.date ? next : undefined;
      const place = { at, content: title ? at + 2 : at + 1, date: line.date, level: title?.level ?? 0 };
      starts.push(startOf(place, title?.heading ?? { words: '', version: '' }, line.version));
      if (title) at += 1;
    }
  }
  return starts;
}

const startOf = (
  place: Pick<Start, 'at' | 'content' | 'date' | 'level'>,
  { version, words }: Pick<EntryHeading, 'version' | 'words'>,
  elsewhere = '',
): Start => ({ ...place, version: version || elsewhere, headline: words });

/** True if this page states dates below the headings of entries rather than above them. */
function areLinesBelow(blocks: readonly Block[]): boolean {
  let below = 0;
  let above = 0;
  for (const [at, { line }] of blocks.entries()) {
    if (!line) continue;
    // The first heading is often that of the page.
    if ((blocks[at - 1]?.level ?? 0) > 1) below += 1;
    if ((blocks[at + 1]?.level ?? 0) > 1) above += 1;
  }
  return below >= above && below > 0;
}
