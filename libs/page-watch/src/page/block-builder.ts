import { furnitureOf } from './furniture.ts';
import { quotedSpots } from './quoted.ts';
import { type BlockRole, type PageBlock, readingLimits, type Zone } from './reading.ts';
import { isTeaserLink, zoneOfHeading } from './zones.ts';

interface Heading {
  level: number;
  text: string;
  /** Depth of the element that contains the heading. */
  from: number;
  /** Depth of the element whose end also ends the heading's section. */
  depth: number;
  used: boolean;
  /** True if the element that contains the heading and its section has ended. */
  isOver: boolean;
  /** Zone that the heading opens for the blocks under it. */
  zone: Zone | undefined;
}
/** The way in which an element opened a zone: by its tag or role, as a `header`, or by its class or id. */
export type ZoneOrigin = 'element' | 'header' | 'name';
/** An element that opened a zone, with measures of its content. */
export interface ZoneRoot {
  zone: Zone;
  origin: ZoneOrigin;
  chars: number;
  /** Length of the longest block that isn't a link. */
  longest: number;
  hasHeading: boolean;
  hasHeading1: boolean;
  hasPrice: boolean;
}
/** Target of a block that is mostly one link, the number of its links, and the characters in them. */
export interface BlockLinks {
  href?: string;
  count: number;
  chars: number;
}
type Draft = Omit<PageBlock, 'key' | 'zone'> & {
  root: ZoneRoot | undefined;
  headingZone: Zone | undefined;
  links: number;
  isAfterSection: boolean;
};

export const zoneRoot = (zone: Zone, origin: ZoneOrigin): ZoneRoot => ({
  ...{ zone, origin, chars: 0, longest: 0 },
  ...{ hasHeading: false, hasHeading1: false, hasPrice: false },
});

/**
 * Maximum share of the page's text in a zone. An element with more is the page itself, and its class has another
 * meaning.
 */
const mostOfThePage = 0.5;
/** Maximum length of a text in a header that is only navigation. */
const headerChars = 80;
/** Maximum length of a counter or a status. */
const liveChars = 200;
const bullet = /^(?:[✓✔✅☑]\ufe0f?\s{0,9}|[•·‣▪●○*→»–—-]{1,3}\s{1,9})/u;
const spaces = /[\s\u00a0\u200b-\u200d\u2060\ufeff\u00ad]+/g;

/** Returns the number of letters and digits in a text; separators between links are neither. */
export const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Tag characters are invisible and can hide instructions for a model. */
const tags = /[\u{E0000}-\u{E007F}]+/gu;
export const oneLine = (text: string): string => text.replace(tags, '').replace(spaces, ' ').trim();

/** Separates superscript from the text before it: "$49<sup>90</sup>" has cents, "$49<sup>1</sup>" a footnote. */
export function lowered(text: string, raisedAt: number): string {
  const chars = text.length - raisedAt;
  if (chars < 1 || chars > 2) return text;
  const [before, raised] = [text.slice(0, raisedAt), text.slice(raisedAt)];
  if (!/^\d{1,2}$/.test(raised) || !/\d$/.test(before)) return text;
  return `${before}${raised.length === 2 && /[$€£¥]\s?\d{1,6}$/.test(before.slice(-9)) ? '.' : ' '}${raised}`;
}

/** Collects the blocks of a page in order, under their headings. */
export class BlockBuilder {
  readonly #drafts: Draft[] = [];
  #headings: Heading[] = [];
  #chars = 0;
  /** True if a limit was reached, so that further blocks are ignored. */
  isFull = false;
  /** True if a block was cut to the longest length allowed. */
  isCut = false;

  /**
   * Adds the text of a block. Lines that begin with bullets become items.
   *
   * @param links the block's links; `href` is the target if most of the block is one link
   */
  add(role: BlockRole, raw: string, depth: number, root: ZoneRoot | undefined, links: BlockLinks): void {
    const lines = raw
      .split('\n')
      .map(oneLine)
      .filter((line) => line !== '');
    if (lines.filter((line) => bullet.test(line)).length >= 2) {
      for (const line of lines)
        this.#addLine(bullet.test(line) ? 'item' : role, line.replace(bullet, ''), depth, root, { count: 0, chars: 0 });
    } else this.#addLine(role, lines.join(' '), depth, root, links);
  }

  #addLine(role: BlockRole, line: string, depth: number, root: ZoneRoot | undefined, links: BlockLinks): void {
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
      if (links.count === 0) root.longest = Math.max(root.longest, text.length);
      root.hasHeading ||= level > 0;
      root.hasHeading1 ||= level === 1;
      root.hasPrice ||= /[$€£¥]|\b(EUR|USD|GBP|CHF)\b/.test(text);
    }
    const above = this.#headings.findLast(({ zone }) => zone !== undefined)?.zone;
    const { href } = links;
    const teaser = href !== undefined && level !== 1 && isTeaserLink(href) ? 'related' : undefined;
    const headingZone = (level > 1 ? zoneOfHeading(text) : undefined) ?? teaser ?? above;
    this.#drafts.push({
      ...{ role, text, section: section?.text ?? '', root, headingZone },
      links: level === 0 && links.chars >= lettersOf(text) ? links.count : 0,
      isAfterSection: section?.isOver ?? true,
    });
    const place = { from: depth - 1, depth: depth - 1 };
    if (level > 0) this.#headings.push({ level, text, ...place, used: false, isOver: false, zone: headingZone });
  }

  /**
   * Ends an element, and with it the sections of a card whose heading the element contains. A heading that is alone in
   * its element applies to the content after that element. Sections of the first two levels last until the next one,
   * or until their `section` element ends.
   */
  endElement(depth: number, isSectioning: boolean): void {
    if (isSectioning) this.#headings = this.#headings.filter(({ level, from }) => level === 1 || from <= depth);
    for (const heading of this.#headings) {
      if (heading.depth !== depth) continue;
      // A heading's zone ends with its element: "From the blog" can be the last heading on a page.
      if (heading.used) {
        heading.zone = undefined;
        heading.isOver = true;
      } else heading.depth = depth - 1;
    }
    this.#headings = this.#headings.filter(({ level, depth: ends, used }) => level < 3 || ends < depth || !used);
  }

  /** Returns the blocks with their keys. Zones that turn out to hold most of the page are dropped. */
  blocks(): PageBlock[] {
    const total = this.#chars;
    // A carousel with prices consists of plan cards, shown as slides on a phone.
    const isWrong = ({ zone, origin, chars, longest, hasHeading, hasHeading1, hasPrice }: ZoneRoot) =>
      (zone !== 'consent' && hasHeading1) ||
      (origin === 'header' && (hasHeading || longest > headerChars)) ||
      // On a short page, the site's links can have more text than the page itself.
      (chars > total * mostOfThePage && (origin === 'name' || (zone !== 'nav' && zone !== 'footer'))) ||
      (zone === 'live' && chars > liveChars) ||
      (zone === 'rotating' && hasPrice);
    const places = new Map<string, number>();
    const quoted = quotedSpots(this.#drafts);
    const zones = this.#drafts.map(({ root, headingZone }, at) =>
      root !== undefined && !isWrong(root) ? root.zone : (headingZone ?? (quoted.has(at) ? 'quotes' : undefined)),
    );
    const furniture = furnitureOf(this.#drafts.map((draft, at) => ({ ...draft, zone: zones[at] })));
    return this.#drafts.map(({ role, text, section }, at) => {
      const group = `${role}:${section.slice(0, 60).toLowerCase()}`;
      const place = places.get(group) ?? 0;
      places.set(group, place + 1);
      const zone = furniture.get(at) ?? zones[at];
      return { role, text, section, key: `${group}:${place}`, ...(zone === undefined ? {} : { zone }) };
    });
  }
}
