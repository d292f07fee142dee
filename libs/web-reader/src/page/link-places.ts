import type { LinkPlace } from '../types.ts';

/** An `href` or `src` as written, and its surroundings. */
export interface PlacedHref {
  href: string;
  text: string;
  place: LinkPlace;
  under: string;
  rel: string;
}

interface TextBlock {
  /** Number of characters in its text outside of links. */
  chars: number;
  readonly isQuote: boolean;
  readonly links: PlacedHref[];
}

interface OpenElement {
  readonly isMenu: boolean;
  readonly isArticle: boolean;
  readonly block: TextBlock | null;
  readonly heading: 'section' | 'part' | null;
}

const menus = new Set(['nav', 'header', 'footer']);
const menuRoles = new Set(['navigation', 'banner', 'contentinfo']);
/** Elements whose class states their role. */
const plain = new Set(['div', 'ul', 'section', 'aside']);
const menuNames =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|footer|header|topbar|sidebar|socials?|follow(?:-us)?)(?:$|[\s_-])/i;
const blocks = new Set(['p', 'blockquote', 'li', 'td', 'dd', 'figcaption']);
/** With more text than this around it, a link is part of a sentence. A footer's line has a notice next to its links. */
const mostText = 25;
const mostTextInMenu = 60;
const limits = { links: 1_000, heading: 200, text: 300 };

/** Records where on the page each link is. Receives the elements and texts from one streaming pass. */
export class LinkPlaces {
  readonly links: PlacedHref[] = [];
  readonly #open: OpenElement[] = [];
  readonly #blocks: TextBlock[] = [];
  #menus = 0;
  #articles = 0;
  #section = '';
  #part = '';
  #heading: { level: 'section' | 'part'; text: string } | null = null;
  #anchor: PlacedHref | null = null;

  open(name: string, attributes: Record<string, string>): void {
    const isMenu = menus.has(name) || isMenuByName(name, attributes);
    const isArticle = name === 'article';
    if (isMenu || isArticle || name === 'section') this.#under('', '');
    const block = blocks.has(name) ? { chars: 0, isQuote: name === 'blockquote', links: [] } : null;
    const heading = /^h[1-6]$/.test(name) ? (Number(name[1]) <= 2 ? 'section' : 'part') : null;
    if (heading) this.#heading = { level: heading, text: '' };
    this.#open.push({ isMenu, isArticle, block, heading });
    if (block) this.#blocks.push(block);
    this.#menus += Number(isMenu);
    this.#articles += Number(isArticle);
    if (name === 'a' && attributes.href) this.#link(attributes.href, attributes['aria-label'], attributes.rel);
    else if (name === 'img' && this.#anchor?.text === '') this.#anchor.text = (attributes.alt ?? '').trim();
    else if ((name === 'iframe' || name === 'script') && attributes.src) this.#embed(attributes.src);
    else if (name === 'link' && /\bme\b/i.test(attributes.rel ?? '') && attributes.href)
      this.#add({ href: attributes.href, text: '', place: 'menu', under: '', rel: 'me' });
  }

  text(text: string): void {
    if (this.#heading && this.#heading.text.length < limits.heading) this.#heading.text += text;
    if (this.#anchor) {
      if (this.#anchor.text.length < limits.text) this.#anchor.text += text;
      return;
    }
    const block = this.#blocks.at(-1);
    if (block) block.chars += text.replace(/\s+/g, ' ').trim().length;
  }

  close(name: string): void {
    if (name === 'a') this.#endLink();
    const element = this.#open.pop();
    if (!element) return;
    this.#menus -= Number(element.isMenu);
    this.#articles -= Number(element.isArticle);
    if (element.isMenu || element.isArticle) this.#under('', '');
    if (element.heading && this.#heading) {
      const text = squeeze(this.#heading.text).slice(0, limits.heading);
      if (element.heading === 'section') this.#under(text, '');
      else this.#under(this.#section, text);
      this.#heading = null;
    }
    if (element.block) {
      this.#blocks.pop();
      judge(element.block);
    }
  }

  #under(section: string, part: string): void {
    this.#section = section;
    this.#part = part;
  }

  #link(href: string, label = '', rel = ''): void {
    const place = this.#articles > 0 ? 'article' : this.#menus > 0 ? 'menu' : 'body';
    const under = [this.#section, this.#part].filter(Boolean).join(' › ');
    const link: PlacedHref = { href, text: label, place, under, rel: rel.toLowerCase() };
    this.#anchor = link;
    if (this.#add(link)) this.#blocks.at(-1)?.links.push(link);
  }

  #endLink(): void {
    if (this.#anchor) this.#anchor.text = squeeze(this.#anchor.text).slice(0, limits.text);
    this.#anchor = null;
  }

  #embed(src: string): void {
    this.#add({ href: src, text: '', place: 'embed', under: '', rel: '' });
  }

  #add(link: PlacedHref): boolean {
    return this.links.length < limits.links && this.links.push(link) > 0;
  }
}

function judge({ chars, isQuote, links }: TextBlock): void {
  for (const link of links)
    if (isQuote || chars > (link.place === 'menu' ? mostTextInMenu : mostText)) link.place = 'prose';
}

const isMenuByName = (name: string, { role = '', class: classes = '', id = '' }: Record<string, string>): boolean =>
  menuRoles.has(role) || (plain.has(name) && menuNames.test(`${classes.slice(0, 200)} ${id.slice(0, 100)}`));

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
