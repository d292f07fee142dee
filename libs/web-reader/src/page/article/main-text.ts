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

/** Maximum length of the main text; a book chapter has 30,000 characters. */
const maxChars = 200_000;

/** The result of Readability. */
export interface MainText {
  text: string;
  byline: string | null;
}

/**
 * Returns a page's main text, or null when there is none. Readability, with its own small DOM, locates it; the text is
 * read from the original page, which still has captions, tables and neighbouring elements. `declared` is the text in
 * the page's metadata, if any. Takes tens of milliseconds on an ordinary page, so it should run in a worker.
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

/**
 * Returns the numbers of the elements with text in a tree. Readability wraps texts in new paragraphs, whose parent has
 * the number.
 */
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
