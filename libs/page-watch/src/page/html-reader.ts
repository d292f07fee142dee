import { Parser } from 'htmlparser2';
import { BlockBuilder, lettersOf, lowered, oneLine, type ZoneRoot, zoneRoot } from './block-builder.ts';
import { LoadingMarks } from './loading.ts';
import { type BlockRole, readingLimits } from './reading.ts';
import { zoneOf } from './zones.ts';

const wordSet = (words: string) => new Set(words.split(' '));
const unread = wordSet(
  'script style noscript template svg math iframe object canvas audio video select textarea datalist map picture',
);
/** Elements within a line of text; all other elements begin a block. */
const inline = wordSet(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark output picture q s samp small span strike strong sub sup time tt u var wbr input button nobr center',
);
/** Elements in which a link is part of the text. */
const prose = wordSet('p li td th h1 h2 h3 h4 h5 h6 dt dd label figcaption blockquote summary a button');
const roleOfTag: Readonly<Record<string, BlockRole>> = {
  ...{ h1: 'h1', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6' },
  ...{ li: 'item', dt: 'item', dd: 'item', tr: 'row', blockquote: 'quote', button: 'button', a: 'link' },
};
/** Elements whose end also ends the sections of the headings in them. */
const sectioning = wordSet('section article aside nav footer dialog');
const isButton = /(^|[\s_-])(btn|button|cta)([\s_-]|$)/i;
const chunk = 16_384;

interface Open {
  tag: string;
  /** Role of the block that this element began. */
  role: BlockRole | undefined;
  isBlock: boolean;
  inProse: boolean;
  inItem: boolean;
  root: ZoneRoot | undefined;
}

interface Link {
  href: string;
  text: string;
  role: BlockRole;
}

export interface HtmlParts {
  title: string;
  description: string;
  /** ISO 639-1 code from the document's `lang`. */
  language: string | null;
  isLoading: boolean;
  links: { href: string; text: string }[];
  builder: BlockBuilder;
  truncated: boolean;
}

/** Reads HTML in one pass without recursion, and stops at the limits of a reading. */
class HtmlReader {
  readonly parts: HtmlParts = {
    ...{ title: '', description: '', language: null, isLoading: false },
    ...{ links: [], builder: new BlockBuilder(), truncated: false },
  };
  readonly #open: Open[] = [];
  readonly #marks = new LoadingMarks();
  /** Start of the last superscript text. */
  #raisedAt = 0;
  #unreadDepth = 0;
  #text = '';
  #role: BlockRole = 'paragraph';
  #root: ZoneRoot | undefined;
  #inTitle = false;
  #afterInline = false;
  #link: Link | null = null;
  #lastLink: Link | null = null;
  /** Number of completed links in the current block, and of letters in its links. */
  #linkCount = 0;
  #linkedChars = 0;

  get isDone(): boolean {
    return this.parts.truncated || this.parts.builder.isFull;
  }

  open(tag: string, attributes: Record<string, string>): void {
    if (this.#unreadDepth > 0 || unread.has(tag)) {
      this.#unreadDepth++;
      return;
    }
    if (tag === 'title') this.#inTitle = this.parts.title === '';
    if (tag === 'meta') this.#readMeta(attributes);
    if (tag === 'html')
      this.parts.language = /^[a-z]{2,3}(?![a-z])/i.exec(attributes.lang ?? '')?.[0].toLowerCase() ?? null;
    this.#marks.see(attributes);
    if (tag === 'sup') this.#raisedAt = this.#text.length;
    if (tag === 'br') this.#text += '\n';
    const parent = this.#open.at(-1);
    // Everything in a consent tool or a page's footer is part of it, regardless of class names.
    const root = parent?.root ?? rootOf(tag, attributes, parent);
    const opensZone = root !== parent?.root;
    // A link within a line of text is part of the text, regardless of the element that contains the line.
    const isControl = tag === 'button' ? !parent?.inProse : tag === 'a' && !parent?.inProse && this.#text.trim() === '';
    const isCell = tag === 'td' || tag === 'th';
    const isBlock = (!inline.has(tag) && !isCell && tag !== 'br' && tag !== 'meta') || isControl || opensZone;
    const role = tag === 'a' && isButton.test(attributes.class ?? '') ? 'button' : roleOfTag[tag];
    if (isBlock) {
      this.#flush();
      this.#role = role ?? (parent?.inItem ? 'item' : 'paragraph');
      this.#root = root;
    } else if (isCell && this.#text.trim() !== '') this.#text += ' | ';
    else if (this.#afterInline && /[\p{L}\p{N}]{2}$/u.test(this.#text)) this.#text += ' ';
    if (tag === 'a' && attributes.href !== undefined)
      this.#link = { href: attributes.href, text: '', role: role ?? 'link' };
    const inItem = tag === 'li' || tag === 'dd' || (parent?.inItem ?? false);
    this.#open.push({ tag, role, isBlock, inProse: prose.has(tag) || (parent?.inProse ?? false), inItem, root });
    if (this.#open.length > readingLimits.depth) this.parts.truncated = true;
    this.#afterInline = false;
  }

  text(data: string): void {
    if (this.#unreadDepth > 0) return;
    if (this.#inTitle) this.parts.title = oneLine(this.parts.title + data).slice(0, 500);
    // Line breaks in the source are not line breaks on the page; line breaks from `br` are added as elements.
    else if (this.#text.length < readingLimits.blockChars * 2) this.#text += data.replace(/[\r\n\t]+/g, ' ');
    if (this.#link) {
      if (this.#link.text.length < 120) this.#link.text += data;
      this.#linkedChars += lettersOf(data);
    }
    if (data.trim() !== '') this.#afterInline = false;
  }

  close(tag: string): void {
    if (this.#unreadDepth > 0) {
      this.#unreadDepth--;
      return;
    }
    const closed = this.#open.at(-1);
    if (closed === undefined) return;
    if (tag === 'title') this.#inTitle = false;
    if (tag === 'sup') this.#text = lowered(this.#text, this.#raisedAt);
    if (tag === 'a' && this.#link) {
      if (this.parts.links.length < readingLimits.links)
        this.parts.links.push({ href: this.#link.href, text: oneLine(this.#link.text).slice(0, 120) });
      if (this.#link.text.trim() !== '') this.#linkCount++;
      this.#lastLink = this.#link;
      this.#link = null;
    }
    if (closed.isBlock) this.#flush();
    this.#open.pop();
    const parent = this.#open.at(-1);
    if (closed.isBlock) {
      this.parts.builder.endElement(this.#open.length, sectioning.has(tag));
      this.#role = parent?.inItem ? 'item' : (nearestRole(this.#open) ?? 'paragraph');
      this.#root = parent?.root;
    }
    this.#afterInline = !closed.isBlock && tag !== 'br';
  }

  end(): void {
    this.#flush();
    this.parts.isLoading = this.#marks.isLoading;
  }

  #flush(): void {
    const text = this.#text;
    this.#text = '';
    const [count, chars] = [this.#linkCount + (this.#link ? 1 : 0), this.#linkedChars];
    this.#linkCount = 0;
    this.#linkedChars = 0;
    if (text.trim() === '') return;
    const link = this.#link ?? this.#lastLink;
    const share = link === null ? 0 : oneLine(link.text).length / oneLine(text).length;
    const isLink = share >= 0.8;
    // A paragraph that consists of one link gets the role of the link.
    const role = isLink && link && this.#role === 'paragraph' ? link.role : this.#role;
    const href = share >= 0.5 || this.#link ? link?.href : undefined;
    const links = { count, chars, ...(href !== undefined && { href }) };
    this.parts.builder.add(role, text, this.#open.length, this.#root, links);
    this.#lastLink = null;
  }

  #readMeta({ name = '', property = '', content = '' }: Record<string, string>): void {
    const isDescription =
      name.toLowerCase() === 'description' || (property === 'og:description' && this.parts.description === '');
    if (isDescription) this.parts.description = oneLine(content).slice(0, 1_000);
  }
}

/** Returns the zone that an element opens. Only the page's header and footer count, not a card's. */
function rootOf(tag: string, attributes: Record<string, string>, parent: Open | undefined): ZoneRoot | undefined {
  const zone = zoneOf(tag, attributes);
  const isNamed = zone !== 'nav' || tag === 'nav' || attributes.role === 'navigation';
  if (zone !== undefined) return zoneRoot(zone, isNamed ? 'element' : 'name');
  if (parent !== undefined && !/^(body|div|html)$/.test(parent.tag)) return undefined;
  if (tag === 'footer') return zoneRoot('footer', 'element');
  return tag === 'header' ? zoneRoot('nav', 'header') : undefined;
}

const nearestRole = (open: readonly Open[]): BlockRole | undefined => {
  for (let at = open.length - 1; at >= 0 && at > open.length - 4; at--) {
    const role = open[at]?.role;
    if (role !== undefined) return role;
  }
  return undefined;
};

/** A second consumer of the parser's events. It isn't notified of the end of the HTML. */
export interface Listener {
  onopentag(tag: string, attributes: Record<string, string>): void;
  ontext(data: string): void;
  onclosetag(tag: string): void;
  readonly isFull: boolean;
}

/**
 * Reads the parts of a page's HTML, up to `readingLimits`. Parsing costs more than reading the parts, so `other` receives the
 * events of the same pass, even after this reader has reached its limits.
 */
export function readHtml(html: string, other: Listener): HtmlParts {
  const reader = new HtmlReader();
  let reads = true;
  let isShared = true;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (reads) reader.open(tag, attributes);
        if (isShared) other.onopentag(tag, attributes);
      },
      ontext(data) {
        if (reads) reader.text(data);
        if (isShared) other.ontext(data);
      },
      onclosetag(tag) {
        if (reads) reader.close(tag);
        if (isShared) other.onclosetag(tag);
      },
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  const length = Math.min(html.length, readingLimits.htmlChars);
  for (let read = 0; read < length; read += chunk) {
    reads = !reader.isDone;
    if (!reads && other.isFull) break;
    parser.write(html.slice(read, Math.min(read + chunk, length)));
  }
  isShared = false;
  reads = !reader.isDone;
  if (reads) parser.end();
  reader.end();
  reader.parts.truncated ||= reader.parts.builder.isFull || reader.parts.builder.isCut || html.length > length;
  return reader.parts;
}
