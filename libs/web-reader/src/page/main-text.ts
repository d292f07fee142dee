/// <reference path="./jsdom-parser.d.ts" />
import { Readability } from '@mozilla/readability';
import JSDOMParser, { type SmallNode } from '@mozilla/readability/JSDOMParser.js';
import { wellFormed } from './well-formed.ts';

const blocks = new Set(
  'address article aside blockquote body dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Text of a tree, blocks separated by a blank line. Iterative: pages nest deeper than the stack. */
function paragraphs(root: SmallNode): string {
  const done: string[] = [];
  let current = '';
  const end = () => {
    const paragraph = current
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim();
    if (paragraph !== '') done.push(paragraph);
    current = '';
  };
  const open: { node: SmallNode; next: number; block: boolean }[] = [{ node: root, next: 0, block: true }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.node.childNodes[top.next++];
    if (child === undefined) {
      if (top.block) end();
      open.pop();
    } else if (child.nodeType === 3) current += child.textContent.replace(/\s+/g, ' ');
    else if (child.nodeType === 1) {
      if (child.localName === 'br') current += '\n';
      const block = blocks.has(child.localName ?? '');
      if (block) end();
      open.push({ node: child, next: 0, block });
    }
  }
  return done.join('\n\n');
}

/** What Readability found. */
export interface MainText {
  text: string;
  byline: string | null;
}

/**
 * The main text of a page by Readability, over the small DOM it brings along, fed by parse5. Takes tens of milliseconds on
 * an ordinary page; run it in a worker. Null when there is no main text.
 */
export function mainTextOf(html: string, url: string): MainText | null {
  const { markup } = wellFormed(html);
  if (markup === '') return null;
  const article = new Readability<string>(new JSDOMParser().parse(markup, url), {
    serializer: (node: SmallNode) => paragraphs(node),
  }).parse();
  if (!article?.content) return null;
  return { text: article.content, byline: article.byline?.trim() || null };
}
