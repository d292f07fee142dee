import { absoluteUrl } from '../domains.ts';
import { streamMarkup } from '../stream-markup.ts';
import { maxItems, type RawFeed, type RawItem } from './raw-feed.ts';

const roots = new Set(['rss', 'rdf', 'feed', 'channel']);
const itemNames = new Set(['item', 'entry']);
/** What a web page may begin with. */
const pageElements = new Set('html head body title meta link script style div h1 h2 p a table'.split(' '));
/** Elements whose children belong to the feed or an entry itself; a `title` elsewhere belongs to another element. */
const owners = new Set(['item', 'entry', 'channel', 'feed', 'rdf']);

type TextField =
  | 'title'
  | 'description'
  | 'content'
  | 'published'
  | 'updated'
  | 'author'
  | 'language'
  | 'link'
  | 'guid'
  | 'sourceName';

/** Direct children of a feed or entry, by local name, and what they fill. */
const fields: Record<string, TextField> = {
  title: 'title',
  link: 'link',
  guid: 'guid',
  id: 'guid',
  description: 'description',
  summary: 'description',
  subtitle: 'description',
  tagline: 'description',
  abstract: 'description',
  encoded: 'content',
  content: 'content',
  body: 'content',
  pubdate: 'published',
  published: 'published',
  issued: 'published',
  date: 'published',
  updated: 'updated',
  modified: 'updated',
  created: 'updated',
  lastbuilddate: 'updated',
  author: 'author',
  creator: 'author',
  language: 'language',
  source: 'sourceName',
  origlink: 'link',
};
/** Vocabularies whose `title`, `description` and so on describe a media object, not the entry. */
const foreign =
  /^(media|itunes|googleplay|podcast|image|georss|geo|gml|slash|wfw|thr|sy|cc|creativecommons|opensearch|atom10:?)$/;

interface Element {
  local: string;
  base: string;
  language: string | undefined;
  /** Whether a namespace prefix marks it as about something else. */
  foreign: boolean;
}

interface Capture {
  field: TextField;
  text: string;
  /** Elements open inside; their tags are kept for the later reading as HTML. */
  depth: number;
  /** Text inside is literal (Atom `text` and `xhtml`), so its angle brackets are not markup. */
  literal: boolean;
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const maxChars = 200_000;

/** Collects one feed from the events of a tolerant parser. */
class FeedCollector {
  readonly feed: RawFeed = { items: [], problems: [], isFeed: false };
  root: string | null = null;
  #open: Element[] = [];
  #item: RawItem | null = null;
  #capture: Capture | null = null;
  #skipped = 0;

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
    this.#open.push({ local, base, language, foreign: foreign.test(prefix) });
    if (this.root === null) {
      this.root = local;
      this.feed.isFeed = roots.has(local);
      this.feed.language = language;
    }
    if (itemNames.has(local) && !foreign.test(prefix)) this.#startItem(base, language);
    else if (this.#item !== null) this.#readAttributes(this.#item, prefix, local, attributes);
    this.#startCapture(local, prefix, parent, attributes);
  }

  #startItem(base: string, language: string | undefined): void {
    this.#item = { base, language };
    if (this.feed.items.length < maxItems) this.feed.items.push(this.#item);
    else this.#skipped++;
  }

  /** Elements that carry their value in attributes. */
  #readAttributes(item: RawItem, prefix: string, local: string, attributes: Record<string, string>): void {
    const url = attributes.url ?? attributes.href;
    if (!url) return;
    const isImage = /^image\b/.test(attributes.type ?? '') || attributes.medium === 'image';
    if (local === 'link' && attributes.href && prefix !== 'media') {
      const rel = (attributes.rel ?? 'alternate').toLowerCase();
      if (rel === 'alternate') item.link ??= attributes.href;
      else if (rel === 'enclosure' && isImage) item.image ??= attributes.href;
    } else if (local === 'thumbnail' || (prefix === 'itunes' && local === 'image')) item.image ??= url;
    else if ((local === 'content' && prefix === 'media') || local === 'enclosure') {
      const looksLikeImage =
        isImage || (!attributes.type && !attributes.medium && /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(url));
      if (looksLikeImage) item.image ??= url;
    }
  }

  #startCapture(local: string, prefix: string, parent: Element | undefined, attributes: Record<string, string>): void {
    const grandparent = this.#open.at(-3);
    let field: TextField | undefined =
      owners.has(parent?.local ?? '') && !foreign.test(prefix) ? fields[local] : undefined;
    // Atom nests: <author><name>, <source><title>.
    if (local === 'name' && parent?.local === 'author' && itemNames.has(grandparent?.local ?? '')) field = 'author';
    if (local === 'title' && parent?.local === 'source' && itemNames.has(grandparent?.local ?? ''))
      field = 'sourceName';
    if (field === undefined) return;
    if (field === 'guid' && this.#item !== null)
      this.#item.guidIsLink = (attributes.isPermaLink ?? attributes.ispermalink ?? 'true') !== 'false';
    const type = (attributes.type ?? '').toLowerCase();
    const literal = type.includes('xhtml') || (this.root === 'feed' && (type === '' || type === 'text'));
    this.#capture = { field, text: '', depth: 0, literal: literal && field !== 'link' };
  }

  onText(text: string): void {
    if (this.#capture === null || this.#capture.text.length > maxChars) return;
    const markup = this.#capture.depth > 0 || this.#capture.literal;
    // Atom text that carries entities was escaped twice; taking them as entities is what the author meant.
    this.#capture.text += markup && !/&(#\w+|[a-z]+);/i.test(text) ? escapeText(text) : text;
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
    if (itemNames.has(element.local) && !element.foreign) this.#item = null;
    if (this.#open.length === 0 && implied && this.feed.isFeed) this.feed.problems.push('The feed ends in the middle.');
  }

  #endCapture({ field, text }: Capture): void {
    const value = text.trim();
    if (value === '') return;
    const item = this.#item;
    if (item !== null) item[field] ??= value;
    else if (field === 'title' || field === 'language' || field === 'description') this.feed[field] ??= value;
  }

  end(): void {
    if (this.#skipped > 0) this.feed.problems.push(`Only the first ${maxItems} entries were read.`);
  }
}

/** Reads RSS 0.9 to 2.0, RDF and Atom as found in the wild. Never throws. */
export function readXmlFeed(xml: string, url: string): RawFeed {
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
