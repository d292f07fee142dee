import { streamMarkup } from '../markup/stream-markup.ts';
import { VisibleText } from '../markup/visible-text.ts';
import { LinkPlaces, type PlacedHref } from './link-places.ts';

export interface HeadLink {
  rel: string;
  href: string;
  type: string;
  title: string;
}

/** Facts from a page's markup, neither resolved nor judged. */
export interface PageFacts {
  title: string;
  htmlLang: string;
  baseHref: string;
  /** The first value for each meta name or property; keys are in lower case. */
  meta: Map<string, string>;
  /** All `article:tag` values. */
  tags: string[];
  headLinks: HeadLink[];
  jsonLd: unknown[];
  headings: { level: number; text: string }[];
  anchors: { href: string; text: string }[];
  placedLinks: readonly PlacedHref[];
  /** `datetime` of the first `<time>`. */
  time: string;
  visibleText: string;
  /** Target of a `<meta http-equiv=refresh>`. */
  refreshTo: string;
  /** Alternative texts of images in the header or linked to the home page, which are usually logos. */
  logoTexts: string[];
}

const limits = { anchors: 1_500, headings: 200, jsonLdBlocks: 30, jsonLdChars: 1_000_000, valueChars: 5_000 };

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Parses JSON-LD as found in practice: wrapped in comments or CDATA, with raw line breaks in strings. */
function parseJsonLd(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(-->|(\/\/\s*)?\]\]>)$/, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/;\s*$/, '');
  try {
    return JSON.parse(bare);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Reads a page in one streaming pass without a tree, in linear time for any input. Never throws. */
export function readPageFacts(html: string): PageFacts {
  const facts: PageFacts = {
    title: '',
    htmlLang: '',
    baseHref: '',
    meta: new Map(),
    tags: [],
    headLinks: [],
    jsonLd: [],
    headings: [],
    anchors: [],
    placedLinks: [],
    time: '',
    visibleText: '',
    refreshTo: '',
    logoTexts: [],
  };
  const visible = new VisibleText();
  const places = new LinkPlaces();
  let svgDepth = 0;
  let inTitle = false;
  let jsonLd: string | null = null;
  let heading: { level: number; text: string } | null = null;
  let anchor: { href: string; text: string } | null = null;

  const onMeta = (attributes: Record<string, string>) => {
    const content = (attributes.content ?? '').trim().slice(0, limits.valueChars);
    if (content === '') return;
    if (attributes['http-equiv']?.toLowerCase() === 'refresh')
      facts.refreshTo ||= /^\s*[0-3]\s*[;,]\s*url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1]?.trim() ?? '';
    const name = (attributes.property || attributes.name || attributes.itemprop || attributes['http-equiv'] || '')
      .toLowerCase()
      .trim();
    if (name === 'article:tag' && facts.tags.length < 50) facts.tags.push(content);
    if (name !== '' && !facts.meta.has(name) && facts.meta.size < 500) facts.meta.set(name, content);
  };

  const onOpen = (name: string, attributes: Record<string, string>) => {
    visible.open(name, attributes);
    places.open(name, attributes);
    switch (name) {
      case 'html':
        facts.htmlLang ||= attributes.lang || attributes['xml:lang'] || '';
        break;
      case 'base':
        facts.baseHref ||= attributes.href ?? '';
        break;
      case 'svg':
        svgDepth++;
        break;
      case 'title':
        inTitle = svgDepth === 0 && facts.title === '';
        break;
      case 'meta':
        onMeta(attributes);
        break;
      case 'link':
        if (attributes.rel && attributes.href && facts.headLinks.length < 300)
          facts.headLinks.push({
            rel: attributes.rel.toLowerCase(),
            href: attributes.href,
            type: (attributes.type ?? '').toLowerCase(),
            title: attributes.title ?? '',
          });
        break;
      case 'script':
        if (/ld\+json/i.test(attributes.type ?? '')) jsonLd = '';
        break;
      case 'time':
        facts.time ||= attributes.datetime ?? '';
        break;
      case 'h1':
      case 'h2':
      case 'h3':
        heading = { level: Number(name[1]), text: '' };
        break;
      case 'a':
        anchor = attributes.href ? { href: attributes.href, text: attributes['aria-label'] ?? '' } : null;
        break;
      case 'img': {
        const alt = squeeze(attributes.alt ?? '');
        if (anchor !== null && anchor.text === '') anchor.text = alt;
        const aboutLogo = /logo/i.test(`${attributes.class} ${attributes.id} ${attributes.src} ${alt}`);
        if (alt !== '' && alt.length < 80 && aboutLogo && facts.logoTexts.length < 5) facts.logoTexts.push(alt);
        break;
      }
    }
  };

  const onClose = (name: string) => {
    visible.close(name);
    places.close(name);
    if (name === 'svg') svgDepth = Math.max(0, svgDepth - 1);
    else if (name === 'title') inTitle = false;
    else if (name === 'script' && jsonLd !== null) {
      if (facts.jsonLd.length < limits.jsonLdBlocks) facts.jsonLd.push(parseJsonLd(jsonLd));
      jsonLd = null;
    } else if (/^h[1-3]$/.test(name) && heading !== null) {
      const text = squeeze(heading.text);
      if (text !== '' && facts.headings.length < limits.headings) facts.headings.push({ ...heading, text });
      heading = null;
    } else if (name === 'a' && anchor !== null) {
      if (facts.anchors.length < limits.anchors) facts.anchors.push({ ...anchor, text: squeeze(anchor.text) });
      anchor = null;
    }
  };

  const onText = (text: string) => {
    if (jsonLd !== null) {
      if (jsonLd.length < limits.jsonLdChars) jsonLd += text;
      return;
    }
    if (inTitle && facts.title.length < 1_000) facts.title += text;
    if (svgDepth > 0) return;
    visible.text(text);
    places.text(text);
    if (heading !== null && heading.text.length < 1_000) heading.text += text;
    if (anchor !== null && anchor.text.length < 500) anchor.text += text;
  };

  streamMarkup(html, { open: onOpen, text: onText, close: onClose });
  facts.title = squeeze(facts.title);
  facts.visibleText = visible.result();
  facts.placedLinks = places.links;
  return facts;
}
