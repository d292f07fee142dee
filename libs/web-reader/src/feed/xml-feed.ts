import { streamMarkup } from '../markup/stream-markup.ts';
import { absoluteUrl } from '../urls/domains.ts';
import { fields, foreignPrefix, type TextField, weakFields } from './feed-fields.ts';
import { decodeBase64, isBinary, maxItems, type RawFeed, type RawItem, readLink, withoutControls } from './raw-feed.ts';

const roots = new Set(['rss', 'rdf', 'feed', 'channel', 'entry']);
const itemNames = new Set(['item', 'entry']);
/** Elements with which a web page can begin. */
const pageElements = new Set('html head body title meta link script style div h1 h2 p a table'.split(' '));
/** Elements whose children belong to the feed or an entry itself; a `title` elsewhere belongs to another element. */
const owners = new Set(['item', 'entry', 'channel', 'feed', 'rdf']);

interface Element {
  local: string;
  base: string;
  language: string | undefined;
  /** True if the namespace prefix means that the element isn't about the entry. */
  foreign: boolean;
}

interface Capture {
  field: TextField;
  /** True if a standard element of the entry takes precedence. */
  weak: boolean;
  base64: boolean;
  base: string;
  text: string;
  /** Number of open elements inside; their tags are kept, because the text is parsed as HTML later. */
  depth: number;
  /** True if the text is literal (Atom `text` and `xhtml`), so that its angle brackets are not markup. */
  literal: boolean;
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const maxChars = 200_000;

/** Collects a feed from the events of a tolerant parser. */
class FeedCollector {
  readonly feed: RawFeed = { items: [], problems: [], isFeed: false };
  root: string | null = null;
  #rootPrefix = '';
  #open: Element[] = [];
  #item: RawItem | null = null;
  #capture: Capture | null = null;
  #skipped = 0;
  /** The last entry if the markup did not close it. `#closesEntries` is true if the markup closed any entry. */
  #unclosed: RawItem | null = null;
  #closesEntries = false;

  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  onOpen(qualified: string, attributes: Record<string, string>): void {
    if (this.#capture !== null && this.#capture.field !== 'author' && this.#capture.field !== 'sourceName') {
      this.#capture.depth++;
      const source = attributes.src ? ` src="${escapeText(attributes.src).replace(/"/g, '&quot;')}"` : '';
      this.#capture.text += `<${qualified}${source}>`;
      return;
    }
    const name = qualified.toLowerCase();
    const [prefix, local] = name.includes(':')
      ? [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)]
      : ['', name];
    const parent = this.#open.at(-1);
    const base = absoluteUrl(attributes['xml:base'], parent?.base ?? this.#url) ?? parent?.base ?? this.#url;
    const language = attributes['xml:lang'] ?? parent?.language;
    if (this.root === null) {
      this.root = local;
      this.#rootPrefix = prefix;
      this.feed.isFeed = roots.has(local);
      this.feed.language = language;
    }
    // A feed can use a prefix for all of its own elements.
    const foreign = prefix !== this.#rootPrefix && foreignPrefix.test(prefix);
    const element = { local, base, language, foreign };
    this.#open.push(element);
    if (itemNames.has(local) && !foreign) this.#startItem(element, attributes);
    else if (this.#item !== null) this.#readAttributes(this.#item, element, prefix, parent, attributes);
    this.#startCapture(element, prefix, parent, attributes);
  }

  /** Starts an entry. RDF identifies it by its address; CDF has address and date in attributes. */
  #startItem({ base, language }: Element, attributes: Record<string, string>): void {
    const about = attributes['rdf:about'] ?? attributes.href ?? attributes.HREF;
    const updated = attributes.lastmod ?? attributes.LASTMOD;
    this.#item = { base, language, weak: about ? { link: about } : {}, ...(updated ? { updated } : {}) };
    if (this.feed.items.length < maxItems) this.feed.items.push(this.#item);
    else this.#skipped++;
  }

  #readAttributes(
    item: RawItem,
    { local, base, foreign }: Element,
    prefix: string,
    parent: Element | undefined,
    attributes: Record<string, string>,
  ): void {
    const url = attributes.url ?? attributes.href;
    if (!url) return;
    const isImage = /^image\b/.test(attributes.type ?? '') || attributes.medium === 'image';
    if (local === 'link') {
      // Links inside a source or an author don't belong to the entry.
      if (prefix !== 'media' && itemNames.has(parent?.local ?? ''))
        readLink(item, attributes, absoluteUrl(url, base), isImage);
    } else if (local === 'thumbnail' || (prefix === 'itunes' && local === 'image')) item.image ??= url;
    else if ((local === 'content' && prefix === 'media') || local === 'enclosure') {
      const looksLikeImage =
        isImage || (!attributes.type && !attributes.medium && /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(url));
      if (looksLikeImage) item.image ??= url;
      else if (!foreign) item.enclosure ??= absoluteUrl(url, base) ?? undefined;
    }
  }

  #startCapture(
    { local, base, foreign }: Element,
    prefix: string,
    parent: Element | undefined,
    attributes: Record<string, string>,
  ): void {
    const grandparent = this.#open.at(-3);
    const isDirect = owners.has(parent?.local ?? '');
    let field: TextField | undefined = isDirect && !foreign ? fields[local] : undefined;
    // Atom nests elements: <author><name>, <source><title>.
    if (local === 'name' && parent?.local === 'author' && itemNames.has(grandparent?.local ?? '')) field = 'author';
    if (local === 'title' && parent?.local === 'source' && itemNames.has(grandparent?.local ?? ''))
      field = 'sourceName';
    const weak = field === undefined;
    if (this.#item !== null && (isDirect || parent?.local === 'group')) field ??= weakFields[`${prefix}:${local}`];
    if (field === undefined) return;
    if (field === 'guid' && this.#item !== null) {
      const isPermalink = attributes.isPermaLink ?? attributes.ispermalink;
      this.#item.guidIsLink = isPermalink !== 'false';
      this.#item.guidIsPermalink = isPermalink === 'true';
    }
    const type = (attributes.type ?? '').toLowerCase();
    const isAtom = this.root === 'feed' || this.root === 'entry';
    const literal = type.includes('xhtml') || type === 'text/plain' || (isAtom && (type === '' || type === 'text'));
    this.#capture = {
      ...{ field, weak, base, text: '', depth: 0, literal: literal && field !== 'link' && field !== 'origLink' },
      base64: attributes.mode === 'base64' || (isAtom && isBinary(type)),
    };
  }

  onText(text: string): void {
    if (this.#capture === null || this.#capture.text.length > maxChars) return;
    const markup = this.#capture.depth > 0 || this.#capture.literal;
    // Atom text with entities was escaped twice, so they are resolved as the author intended.
    const clean = withoutControls(text);
    this.#capture.text += markup && !/&(#\w+|[a-z]+);/i.test(clean) ? escapeText(clean) : clean;
  }

  onClose(qualified: string, implied: boolean): void {
    if (this.#capture !== null && this.#capture.depth > 0) {
      this.#capture.depth--;
      this.#capture.text += `</${qualified}>`;
      return;
    }
    const element = this.#open.pop();
    if (element === undefined) return;
    if (this.#capture !== null) this.#endCapture(this.#capture);
    this.#capture = null;
    if (itemNames.has(element.local) && !element.foreign) {
      this.#unclosed = implied ? this.#item : null;
      this.#closesEntries ||= !implied;
      this.#item = null;
    }
    if (this.#open.length === 0 && implied && this.feed.isFeed) this.#endInTheMiddle();
  }

  /** Resolves relative addresses against the site when another host serves the feed. */
  #resolveAgainst(site: string): void {
    if (this.root === 'feed' || URL.parse(site)?.host === URL.parse(this.#url)?.host) return;
    for (const element of this.#open) if (element.base === this.#url) element.base = site;
  }

  /** Drops a truncated feed's last entry, because its link or title can be incomplete. */
  #endInTheMiddle(): void {
    this.feed.problems.push('The feed is cut off.');
    if (this.#closesEntries && this.#unclosed !== null && this.feed.items.at(-1) === this.#unclosed)
      this.feed.items.pop();
  }

  #endCapture({ field, text, weak, base, base64 }: Capture): void {
    const decoded = base64 ? decodeBase64(text) : text;
    const isLink = field === 'link' || field === 'origLink';
    const value = isLink ? (absoluteUrl(decoded.replace(/&amp;|&#0?38;/g, '&'), base) ?? '') : decoded.trim();
    if (value === '') return;
    const item = this.#item;
    if (item === null && field === 'link') this.#resolveAgainst(value);
    if (item !== null && field === 'content' && item.content === undefined) item.contentBase = base;
    if (item !== null) {
      if (weak) item.weak[field] ??= value;
      else item[field] ??= value;
    } else if (field === 'title' || field === 'language' || field === 'description') this.feed[field] ??= value;
  }

  end(): void {
    if (this.#skipped > 0) this.feed.problems.push(`Only the first ${maxItems} entries were read.`);
  }
}

const junkWithin = 20_000;
const beginning = /<\?xml\s|<rss\b|<rdf:RDF\b|<feed\s/i;

/**
 * Reads RSS 0.9 to 2.0, RDF and Atom as found in practice, even after warnings printed before the feed. Never throws.
 */
export function readXmlFeed(xml: string, url: string): RawFeed {
  const feed = readFromStart(xml, url);
  const at =
    feed.isFeed || /^\s*<(?:!doctype\s+html|html)\b/i.test(xml) ? 0 : xml.slice(0, junkWithin).search(beginning);
  if (at <= 0) return feed;
  const later = readFromStart(xml.slice(at), url);
  return later.isFeed ? { ...later, problems: ['Text before the feed was left out.', ...later.problems] } : feed;
}

function readFromStart(xml: string, url: string): RawFeed {
  const collector = new FeedCollector(url);
  streamMarkup(
    xml,
    {
      open: (name, attributes) => collector.onOpen(name, attributes),
      text: (text) => collector.onText(text),
      close: (name, implied) => collector.onClose(name, implied),
    },
    { xmlMode: true },
  );
  collector.end();
  const { feed, root } = collector;
  if (!feed.isFeed) {
    feed.items = [];
    const isPage = pageElements.has(root ?? '') || /<!doctype html|<html\b/i.test(xml.slice(0, 2_000));
    if (isPage) feed.problems = ['This address leads to a web page, not to a feed.'];
    else
      feed.problems = [
        root === null
          ? 'The feed is empty.'
          : `This is not a feed but a document of another kind (<${root.slice(0, 40)}>).`,
      ];
  }
  return feed;
}
