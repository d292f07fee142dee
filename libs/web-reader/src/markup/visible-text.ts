import { isUnseenStyle } from '../page/article/unseen.ts';

/** Elements whose content is invisible or navigation. */
const unread = new Set(
  'script style noscript template svg math nav select option datalist iframe object canvas audio video head title dialog'.split(
    ' ',
  ),
);
const blocks = new Set(
  (
    'address article aside blockquote body br caption dd details div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

function isHidden(attributes: Record<string, string>): boolean {
  return (
    'hidden' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    attributes.role === 'navigation' ||
    isUnseenStyle(attributes.style ?? '')
  );
}

/** Longest visible text kept per page. */
const maxVisibleChars = 40_000;

/** Collects a page's visible text from the events of a streaming parser, with one line per block. */
export class VisibleText {
  readonly #lines: string[] = [];
  #line = '';
  #chars = 0;
  /** Name and depth of the current unread element. */
  #skip: { name: string; depth: number } | null = null;

  open(name: string, attributes: Record<string, string>): void {
    if (this.#skip !== null) {
      if (name === this.#skip.name) this.#skip.depth++;
      return;
    }
    if (blocks.has(name)) this.#endLine();
    if (!voids.has(name) && name !== 'body' && name !== 'html' && (unread.has(name) || isHidden(attributes)))
      this.#skip = { name, depth: 1 };
  }

  close(name: string): void {
    if (this.#skip !== null) {
      if (name === this.#skip.name && --this.#skip.depth === 0) this.#skip = null;
      return;
    }
    if (blocks.has(name)) this.#endLine();
  }

  text(text: string): void {
    if (this.#skip === null && this.#chars < maxVisibleChars) this.#line += text;
  }

  #endLine(): void {
    const line = this.#line.replace(/\s+/g, ' ').trim();
    this.#line = '';
    if (line === '' || line === this.#lines.at(-1)) return;
    this.#lines.push(line);
    this.#chars += line.length + 1;
  }

  result(): string {
    this.#endLine();
    return this.#lines.join('\n').slice(0, maxVisibleChars);
  }
}
