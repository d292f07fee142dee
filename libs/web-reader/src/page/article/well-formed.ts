import { defaultTreeAdapter } from 'parse5';
import type { PageElement, PageNode } from './page-tree.ts';

/**
 * Siblings are limited because Readability moves and removes them one by one, at a cost that grows with their number.
 */
const limits = { depth: 400, attributes: 40, siblings: 5_000 };
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const dropped = new Set('script style svg template math canvas object iframe'.split(' '));

/** The attribute that contains an element's number. */
export const markName = 'data-text-number';

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Chinese, Japanese and Korean characters, each of which counts as three letters. */
const dense = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/g;
/** Minimum number of such characters; a shorter text can be the author's name, which is read from the markup. */
const leastDense = 30;

/** Adjusts a text to the length and commas it would have in an alphabet, by which Readability scores texts. */
function weighed(text: string): string {
  if (text.length < leastDense || (text.match(dense)?.length ?? 0) < leastDense) return text;
  return text.replace(dense, '$&$&$&').replace(/[、，。]/g, '$&, ');
}

function openTag(name: string, attributes: { name: string; value: string }[]): string {
  const written = attributes
    .slice(0, limits.attributes)
    .filter((attribute) => /^[a-z_][\w:.-]*$/i.test(attribute.name) && attribute.name !== markName)
    .map((attribute) => ` ${attribute.name}="${escapeText(attribute.value).replace(/"/g, '&quot;')}"`);
  return `<${name}${written.join('')}`;
}

/**
 * Returns the element name to write. Names with a colon or a dot (`<o:p>`) are legal but not supported by the small
 * DOM. The last element contains only text, so it is written as the paragraph that Readability would create.
 */
function writtenName(name: string, isLast: boolean): string {
  if (isLast && name === 'div') return 'p';
  return /^[a-z][\w-]*$/.test(name) ? name : 'span';
}

/** Numbers of the elements that have text of their own. */
export type Marks = Map<PageElement, string>;

const hasText = (element: PageElement) =>
  element.childNodes.some((child) => defaultTreeAdapter.isTextNode(child) && /\S/.test(child.value));

/**
 * Writes a page as well-formed markup, as required by Readability's small DOM. Drops scripts, drawings and elements in `without`,
 * keeps only the text of elements that are nested too deeply, and drops siblings beyond the limit. Elements with text
 * are numbered, so that those that Readability keeps can be found in the page again; the text is only used for scoring.
 */
export function wellFormed(
  root: { childNodes: PageNode[] },
  without: ReadonlySet<PageElement> = new Set(),
): { markup: string; marks: Marks } {
  const out: string[] = [];
  const marks: Marks = new Map();
  const open: { children: PageNode[]; next: number; tag: string | null; textNumber: string | null }[] = [
    { children: root.childNodes, next: 0, tag: null, textNumber: null },
  ];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const node = top.next < limits.siblings ? top.children[top.next++] : undefined;
    if (node === undefined) {
      open.pop();
      if (top.tag !== null) out.push('</', top.tag, '>');
    } else if (defaultTreeAdapter.isTextNode(node)) {
      const written = escapeText(weighed(node.value));
      const isNumbered = top.textNumber !== null && /\S/.test(node.value);
      out.push(isNumbered ? `<span ${markName}="${top.textNumber}">${written}</span>` : written);
    } else if (defaultTreeAdapter.isElementNode(node) && !dropped.has(node.tagName) && !without.has(node)) {
      const isVoid = voids.has(node.tagName);
      const tag = open.length > limits.depth ? null : writtenName(node.tagName, open.length === limits.depth);
      let { textNumber } = top;
      if (tag !== null) {
        out.push(openTag(tag, node.attrs));
        textNumber = null;
        // The text of elements that are nested too deeply is added to the last element.
        if (open.length === limits.depth || hasText(node)) {
          const number = String(marks.size);
          marks.set(node, number);
          // Readability can replace a `div` by the paragraph it wraps around its text, so the text itself gets the
          // number.
          if (tag === 'div') textNumber = number;
          else out.push(` ${markName}="${number}"`);
        }
        out.push(isVoid ? '/>' : '>');
      }
      if (!isVoid) open.push({ children: node.childNodes, next: 0, tag, textNumber });
    }
  }
  return { markup: out.join(''), marks };
}
