import { Parser } from 'htmlparser2';
import { type BufferedLine, LineBuffer, type Setting } from './line-buffer.ts';
import {
  type Attributes,
  isCents,
  isHiddenElement,
  isStruck,
  isVisuallyHidden,
  namesOf,
  panelOf,
  type Toggle,
  togglesOf,
} from './visibility.ts';

/** A block-level element. Lines are numbered in page order. */
export interface Block {
  tag: string;
  attributes: Attributes;
  parent: Block | null;
  children: Block[];
  index: number;
  /** First line of the block; `to` is the line after its last one. */
  from: number;
  to: number;
  /** True if the block contains a slider or another control that determines its text. */
  computes: boolean;
}

/** A run of text as readers see it, divided by blocks and line breaks but not by inline elements. */
export interface Line extends Readonly<Omit<BufferedLine, 'text'>> {
  text: string;
  block: Block;
}

/** The visible text of a page, as lines in blocks. */
export interface PageLines {
  lines: Line[];
  root: Block;
  /** Values that elements in a line have in the other state of a toggle, from attributes such as `data-yearly`. */
  toggles: (Toggle & { line: number })[];
  /** The line of the tab that opens a panel, by the panel's id. */
  tabs: Map<string, number>;
  /** Contents of `application/ld+json` scripts, at most ten. */
  data: string[];
  title: string;
  lang: string;
  siteName: string;
}

/**
 * Limits on a page; content beyond them is ignored. `depth` counts open elements, because the parser slows down with
 * each one.
 */
const limits = { chars: 12_000_000, blocks: 150_000, lines: 60_000, depth: 1_500, toggles: 500 };
const dataLimits = { count: 10, chars: 200_000, titleChars: 300 };
const chunkChars = 65_536;

const setOf = (words: string) => new Set(words.split(' '));
const inline = setOf(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark nobr output q rp rt ruby s samp small span strike strong sub sup svg time tt u var wbr',
);
const skipped = setOf(
  'script style template noscript svg nav select textarea iframe object head video audio math canvas dialog',
);
const headings: Readonly<Record<string, number>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };
const isButtonName = /(?:^|[\s_-])(?:btn|button|cta)(?:[\s_-]|$)/i;

interface Open extends Setting {
  tag: string;
  hides: boolean;
  block: Block | null;
}

/** Reads a page into lines. Time and memory are bounded for any input. Never throws. */
export function readLines(html: string): PageLines {
  const reader = new LineReader();
  const parser = new Parser(reader, { decodeEntities: true });
  const length = Math.min(html.length, limits.chars);
  for (let at = 0; at < length && !reader.isFull; at += chunkChars)
    parser.write(html.slice(at, Math.min(at + chunkChars, length)));
  return reader.end();
}

/**
 * Handles the parser's events without recursion, because a hostile page can nest deeply enough to overflow the stack.
 */
export class LineReader {
  isFull = false;
  private readonly root = blockIn(null, 'body', {}, 0);
  private readonly page: PageLines = {
    ...{ lines: [], root: this.root, toggles: [], tabs: new Map(), data: [] },
    ...{ title: '', lang: '', siteName: '' },
  };
  private readonly open: Open[] = [];
  private readonly buffer = new LineBuffer();
  private block = this.root;
  private blocks = 0;
  private hidden = 0;
  private into: 'title' | 'data' | null = null;

  onopentag(tag: string, attributes: Attributes): void {
    if (this.isFull) return;
    this.readHead(tag, attributes);
    const above = this.open.at(-1);
    const entry: Open = {
      tag,
      hides: tag !== 'head' && this.isHidden(tag, attributes),
      block: null,
      heading: headings[tag] ?? (attributes.role === 'heading' ? 3 : (above?.heading ?? 0)),
      bold: tag === 'b' || tag === 'strong' || (above?.bold ?? false),
      action: tag === 'a' || tag === 'button' || (above?.action ?? false),
      raisedAt: -1,
    };
    this.open.push(entry);
    if (this.open.length > limits.depth) this.isFull = true;
    if (this.hidden === 0 && tag === 'input' && /^(?:range|number)$/.test(attributes.type ?? ''))
      this.block.computes = true;
    if (entry.hides) {
      this.hidden++;
      this.buffer.cut();
    } else if (this.hidden === 0) this.show(entry, attributes);
  }

  onclosetag(tag: string): void {
    if (this.into !== null && (tag === 'title' || tag === 'script')) this.into = null;
    if (this.isFull || this.open.at(-1)?.tag !== tag) return;
    const entry = this.open.pop();
    if (entry?.hides) this.hidden--;
    else if (entry !== undefined && this.hidden === 0) this.leave(entry);
  }

  ontext(more: string): void {
    const { page } = this;
    const last = page.data.length - 1;
    if (this.into === 'title') page.title = (page.title + more).slice(0, dataLimits.titleChars);
    else if (this.into === 'data') page.data[last] = ((page.data[last] ?? '') + more).slice(0, dataLimits.chars);
    else if (!this.isFull && this.hidden === 0) this.buffer.add(more, this.open.at(-1));
  }

  end(): PageLines {
    this.endLine();
    for (const { block } of this.open) if (block !== null) block.to = this.page.lines.length;
    this.root.to = this.page.lines.length;
    return this.page;
  }

  /** Reads metadata: language, site name, title and structured data. */
  private readHead(tag: string, attributes: Attributes): void {
    const { page } = this;
    if (tag === 'html') page.lang = (attributes.lang ?? '').toLowerCase();
    if (tag === 'meta' && attributes.property === 'og:site_name') page.siteName = attributes.content ?? '';
    if (tag === 'title' && page.title === '') this.into = 'title';
    if (tag !== 'script' || attributes.type !== 'application/ld+json' || page.data.length >= dataLimits.count) return;
    this.into = 'data';
    page.data.push('');
  }

  private isHidden(tag: string, attributes: Attributes): boolean {
    return (
      skipped.has(tag) ||
      isHiddenElement(tag, attributes) ||
      (tag === 'footer' && isPageFooter(this.block)) ||
      isStruck(tag, attributes) ||
      isVisuallyHidden(attributes)
    );
  }

  private show(entry: Open, attributes: Attributes): void {
    const { tag } = entry;
    if (tag === 'head') return;
    if (tag === 'br' || tag === 'hr') {
      this.endLine();
      return;
    }
    const names = namesOf(attributes);
    const isButton = tag === 'button' || (tag === 'a' && (isButtonName.test(names) || attributes.role === 'button'));
    // A sequence of links is not a sentence.
    if (tag === 'a' && this.buffer.isLinks) this.endLine();
    if (!inline.has(tag) || isButton) entry.block = this.openBlock(tag, attributes);
    else {
      if ((tag === 'sup' || isCents(names)) && this.buffer.endsWithFigure) entry.raisedAt = this.buffer.length;
      this.buffer.enter(names, tag === 'small');
    }
    const panel = panelOf(attributes);
    if (panel !== null && this.page.tabs.size < limits.toggles) this.page.tabs.set(panel, this.page.lines.length);
    for (const toggle of togglesOf(attributes))
      if (this.page.toggles.length < limits.toggles)
        this.page.toggles.push({ ...toggle, line: this.page.lines.length });
  }

  private leave({ block, raisedAt }: Open): void {
    if (block === null) {
      if (raisedAt >= 0) this.buffer.lower(raisedAt);
      this.buffer.cut();
      return;
    }
    this.endLine();
    block.to = this.page.lines.length;
    this.block = block.parent ?? this.root;
  }

  private openBlock(tag: string, attributes: Attributes): Block {
    this.endLine();
    this.block = blockIn(this.block, tag, attributes, this.page.lines.length);
    if (++this.blocks >= limits.blocks) this.isFull = true;
    return this.block;
  }

  private endLine(): void {
    const { lines } = this.page;
    const line = this.buffer.end();
    if (line === null) return;
    const last = lines.at(-1);
    // The cents of a price can be in a separate block.
    const isCentsOf =
      /^\d{2}(?!\d)/.test(line.text) &&
      isCents(`${namesOf(this.block.attributes)} ${line.names}`) &&
      last !== undefined;
    if (isCentsOf && /\d$/.test(last.text)) last.text += `.${line.text}`;
    else lines.push({ ...line, block: this.block });
    if (lines.length >= limits.lines) this.isFull = true;
  }
}

function blockIn(parent: Block | null, tag: string, attributes: Attributes, line: number): Block {
  const index = parent?.children.length ?? 0;
  const block: Block = { tag, attributes, parent, children: [], index, from: line, to: line, computes: false };
  parent?.children.push(block);
  return block;
}

/** Returns true if a footer belongs to the page rather than to a card on it. */
function isPageFooter(parent: Block): boolean {
  for (let above: Block | null = parent; above !== null; above = above.parent)
    if (/^(?:article|section|li|td)$/.test(above.tag)) return false;
  return true;
}
