/// <reference path="./jsdom-parser.d.ts" />
import { Readability } from '@mozilla/readability';
import JSDOMParser, { type SmallNode } from '@mozilla/readability/JSDOMParser.js';
import { articleText } from './article-text.ts';
import { laidOverElements } from './laid-over.ts';
import { pageBlocks } from './page-blocks.ts';
import { bodyOfTree, parseTree } from './page-tree.ts';
import { teaserElements } from './teasers.ts';
import { unseenElements } from './unseen.ts';
import { markName, wellFormed } from './well-formed.ts';

/** Longest main text kept; a book chapter is 30,000. */
const maxChars = 200_000;

/** What Readability found. */
export interface MainText {
  text: string;
  byline: string | null;
}

/**
 * The main text of a page. Readability, over the small DOM it brings along, says where it is; the text is read from the page itself, with
 * its captions, tables and neighbours still in place. `declared` is the text that the page gives to machines, if any. Takes tens of milliseconds on an ordinary page; run it in a worker. Null when there
 * is no main text.
 */
export function mainTextOf(html: string, url: string, declared?: string): MainText | null {
  const { document } = parseTree(html);
  const body = bodyOfTree(document);
  if (body === undefined) return null;
  const without = new Set([...teaserElements(body, url), ...unseenElements(body), ...laidOverElements(body)]);
  const { markup, marks } = wellFormed(document, without);
  const small = new JSDOMParser().parse(markup, url);
  const article = new Readability<ReadonlySet<string>>(small, { keepClasses: true, serializer: numbersIn }).parse();
  const kept = article?.content ?? new Set();
  const isKept = (element: Parameters<typeof marks.get>[0]) => {
    const mark = marks.get(element);
    return mark === undefined ? undefined : kept.has(mark);
  };
  const text = articleText(body, pageBlocks(body, isKept, without), declared).slice(0, maxChars);
  return text === '' ? null : { text, byline: article?.byline?.trim() || null };
}

/** The numbers of the elements whose own text is in a tree. Readability wraps texts in new paragraphs: their parent has the number. */
function numbersIn(root: SmallNode): ReadonlySet<string> {
  const numbers = new Set<string>();
  const open: { node: SmallNode; next: number; number: string | null }[] = [{ node: root, next: 0, number: null }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.node.childNodes[top.next++];
    if (child === undefined) open.pop();
    else if (child.nodeType === 1)
      open.push({ node: child, next: 0, number: child.getAttribute(markName) || top.number });
    else if (child.nodeType === 3 && top.number !== null && /\S/.test(child.textContent)) numbers.add(top.number);
  }
  return numbers;
}
