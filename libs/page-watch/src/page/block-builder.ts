import { quotedSpots } from './quoted.ts';
import { type BlockRole, type PageBlock, readingLimits, type Zone } from './reading.ts';
import { isTeaserLink, zoneOfHeading } from './zones.ts';

interface Heading {
  level: number;
  text: string;
  /** The depth of the element that it stands in. */
  from: number;
  /** The depth of the element whose end ends its section. */
  depth: number;
  used: boolean;
  /** That it opens for what stands under it. */
  zone: Zone | undefined;
}
/** An element that opened a zone, and how much text it has. */
export interface ZoneRoot {
  zone: Zone;
  chars: number;
  hasHeading1: boolean;
  hasPrice: boolean;
}
type Draft = Omit<PageBlock, 'key' | 'zone'> & { root: ZoneRoot | undefined; headingZone: Zone | undefined };

/** A zone with more of the page's text than this is the page: its class means something else. */
const mostOfThePage = 0.5;
/** Counters and statuses are a few words. */
const liveChars = 200;
const bullet = /^(?:[✓✔✅☑]\ufe0f?\s{0,9}|[•·‣▪●○*→»–—-]{1,3}\s{1,9})/u;
const spaces = /[\s\u00a0\u200b-\u200d\u2060\ufeff\u00ad]+/g;

export const oneLine = (text: string): string => text.replace(spaces, ' ').trim();

/** Collects the blocks of a page in order, under their headings. */
export class BlockBuilder {
  readonly #drafts: Draft[] = [];
  #headings: Heading[] = [];
  #chars = 0;
  /** There was no room for more. */
  isFull = false;
  /** A block was longer than blocks may be. */
  isCut = false;

  /**
   * Adds the text of a block. Lines that begin with bullets become items.
   *
   * @param href where it leads when most of it is one link
   */
  add(role: BlockRole, raw: string, depth: number, root: ZoneRoot | undefined, href?: string): void {
    const lines = raw
      .split('\n')
      .map(oneLine)
      .filter((line) => line !== '');
    if (lines.filter((line) => bullet.test(line)).length >= 2) {
      for (const line of lines) this.#addLine(bullet.test(line) ? 'item' : role, line.replace(bullet, ''), depth, root);
    } else this.#addLine(role, lines.join(' '), depth, root, href);
  }

  #addLine(role: BlockRole, line: string, depth: number, root: ZoneRoot | undefined, href?: string): void {
    const text = (role === 'item' ? line.replace(bullet, '') : line).slice(0, readingLimits.blockChars);
    if (line.length > readingLimits.blockChars) this.isCut = true;
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    if (this.#drafts.length >= readingLimits.blocks || this.#chars + text.length > readingLimits.textChars) {
      this.isFull = true;
      return;
    }
    this.#chars += text.length;
    const level = /^h[1-6]$/.test(role) ? Number(role[1]) : 0;
    if (level > 0) this.#headings = this.#headings.filter((heading) => heading.level < level);
    const section = this.#headings.at(-1);
    if (section) section.used = true;
    if (root) {
      root.chars += text.length;
      root.hasHeading1 ||= level === 1;
      root.hasPrice ||= /[$€£¥]|\b(EUR|USD|GBP|CHF)\b/.test(text);
    }
    const above = this.#headings.findLast(({ zone }) => zone !== undefined)?.zone;
    const teaser = href !== undefined && level !== 1 && isTeaserLink(href) ? 'related' : undefined;
    const headingZone = (level > 1 ? zoneOfHeading(text) : undefined) ?? teaser ?? above;
    this.#drafts.push({ role, text, section: section?.text ?? '', root, headingZone });
    if (level > 0)
      this.#headings.push({ level, text, from: depth - 1, depth: depth - 1, used: false, zone: headingZone });
  }

  /**
   * An element ended: so do the sections of a card whose heading it held. A heading that is alone in its element heads what follows
   * that, and sections of the first two levels last until the next, or until the `section` or the like that holds them ends.
   */
  endElement(depth: number, isSectioning: boolean): void {
    if (isSectioning) this.#headings = this.#headings.filter(({ level, from }) => level === 1 || from <= depth);
    for (const heading of this.#headings) {
      if (heading.depth !== depth) continue;
      // What a heading says of its section holds in its element only: "From the blog" may be the last heading of a page.
      if (heading.used) heading.zone = undefined;
      else heading.depth = depth - 1;
    }
    this.#headings = this.#headings.filter(({ level, depth: ends, used }) => level < 3 || ends < depth || !used);
  }

  /** The blocks with their keys. Zones that turn out to hold most of the page are none. */
  blocks(): PageBlock[] {
    const total = this.#chars;
    // Cards of plans are slides on a phone.
    const isWrong = ({ zone, chars, hasHeading1, hasPrice }: ZoneRoot) =>
      (zone !== 'consent' && hasHeading1) ||
      chars > total * mostOfThePage ||
      (zone === 'live' && chars > liveChars) ||
      (zone === 'rotating' && hasPrice);
    const places = new Map<string, number>();
    const quoted = quotedSpots(this.#drafts);
    return this.#drafts.map(({ role, text, section, root, headingZone }, at) => {
      const group = `${role}:${section.slice(0, 60).toLowerCase()}`;
      const place = places.get(group) ?? 0;
      places.set(group, place + 1);
      const zone =
        root !== undefined && !isWrong(root) ? root.zone : (headingZone ?? (quoted.has(at) ? 'quotes' : undefined));
      return { role, text, section, key: `${group}:${place}`, ...(zone === undefined ? {} : { zone }) };
    });
  }
}
