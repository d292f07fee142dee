import { defaultTreeAdapter } from 'parse5';
import { attributeOf, type PageElement } from './page-tree.ts';

const looked = 500;
const unseen =
  /display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}(?:hidden|collapse)|font-size\s{0,9}:\s{0,9}0(?:\.0{1,3})?(?:px|em|rem|pt|%)?\s{0,9}(?:;|!|$)|(?:left|top|right|bottom|text-indent|margin-left)\s{0,9}:\s{0,9}-\d{4,6}(?:px|em|rem|vw)|clip\s{0,9}:\s{0,9}rect\(\s{0,9}0/i;

/**
 * True if an element's inline style hides its text: not displayed, without size, or off the page. `opacity: 0` is excluded,
 * because many sites use it until the reader scrolls.
 */
export const isUnseenStyle = (style: string): boolean => unseen.test(style.slice(0, looked));

/** Returns elements whose inline style hides their text, which is meant for machines only. */
export function unseenElements(body: PageElement): PageElement[] {
  const found: PageElement[] = [];
  const left: PageElement[] = [body];
  for (let element = left.pop(); element !== undefined; element = left.pop())
    for (const child of element.childNodes) {
      if (!defaultTreeAdapter.isElementNode(child)) continue;
      if (isUnseenStyle(attributeOf(child, 'style'))) found.push(child);
      else left.push(child);
    }
  return found;
}
