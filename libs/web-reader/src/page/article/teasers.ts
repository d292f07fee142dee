import { defaultTreeAdapter } from 'parse5';
import { shapeOf } from './page-blocks.ts';
import { attributeOf, type PageElement } from './page-tree.ts';

/** Minimum number of similar siblings in a list. */
const fewest = 3;
/** Maximum average length of a teaser's prose; parts of a long article have more. */
const teaserChars = 900;
/** Minimum prose outside lists; a page with less is itself a list. */
const proseChars = 400;
/** A text of this length outside a link is prose. */
const sentenceChars = 60;

interface Frame {
  element: PageElement;
  next: number;
  proseChars: number;
  inHeading: boolean;
  /** True if the element is in a link to another page on the site. */
  inLink: boolean;
  /** True if the element contains a heading that links to another page on the site. */
  linked: boolean;
  /** True if the element contains an image that links to another page on the site. */
  pictured: boolean;
  teasers: { element: PageElement; shape: string; linked: boolean; proseChars: number }[];
}

/**
 * Returns teasers for other articles: similar siblings, each with a heading that links to another page on the site, or
 * articles with an image that does. Empty when the page has little other text. One pass, without recursion.
 */
export function teaserElements(body: PageElement, url: string): ReadonlySet<PageElement> {
  const found = new Set<PageElement>();
  const leadsElsewhere = otherPagesOf(url);
  let proseInTeasers = 0;
  const root: Frame = frameOf(body, undefined, leadsElsewhere);
  const open = [root];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.element.childNodes[top.next++];
    if (child === undefined) {
      open.pop();
      proseInTeasers += collect(top, found);
      const parent = open.at(-1);
      if (parent === undefined) break;
      parent.proseChars += top.proseChars;
      parent.linked ||= top.linked;
      parent.pictured ||= top.pictured;
      const isArticle = top.element.tagName === 'article';
      const linked = top.linked || (top.pictured && isArticle);
      if ((linked || isArticle) && !top.inHeading && !top.inLink)
        parent.teasers.push({
          element: top.element,
          shape: shapeOf(top.element, 1),
          linked,
          proseChars: top.proseChars,
        });
    } else if (defaultTreeAdapter.isTextNode(child)) {
      const { length } = child.value.trim();
      if (!top.inLink && length >= sentenceChars) top.proseChars += length;
      top.linked ||= top.inHeading && top.inLink && length > 0;
    } else if (defaultTreeAdapter.isElementNode(child) && child.tagName !== 'script' && child.tagName !== 'style') {
      if (child.tagName === 'img' && top.inLink) top.pictured = true;
      open.push(frameOf(child, top, leadsElsewhere));
    }
  }
  return root.proseChars - proseInTeasers >= proseChars ? found : new Set();
}

function frameOf(element: PageElement, parent: Frame | undefined, leadsElsewhere: (href: string) => boolean): Frame {
  const isLink = element.tagName === 'a' && leadsElsewhere(attributeOf(element, 'href'));
  return {
    element,
    next: 0,
    proseChars: 0,
    inHeading: (parent?.inHeading ?? false) || /^h[1-6]$/.test(element.tagName),
    inLink: (parent?.inLink ?? false) || isLink,
    linked: false,
    pictured: false,
    teasers: [],
  };
}

/** Adds the lists among an element's children, and returns the amount of prose in them. */
function collect({ teasers }: Frame, found: Set<PageElement>): number {
  const groups = Map.groupBy(teasers, ({ shape }) => shape);
  let prose = 0;
  for (const group of groups.values()) {
    const chars = group.reduce((sum, teaser) => sum + teaser.proseChars, 0);
    const links = group.filter(({ linked }) => linked).length;
    if (links < fewest || links < 0.6 * group.length || chars > teaserChars * group.length) continue;
    for (const { element } of group) found.add(element);
    prose += chars;
  }
  return prose;
}

/** Returns a test for links to another page on the same site. */
function otherPagesOf(url: string): (href: string) => boolean {
  const page = new URL(url);
  return (href) => {
    if (href === '' || href.startsWith('#') || !URL.canParse(href, page.href)) return false;
    const target = new URL(href, page);
    return target.hostname === page.hostname && target.pathname !== page.pathname;
  };
}
