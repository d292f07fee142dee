import { defaultTreeAdapter } from 'parse5';
import { attributeOf, type PageElement, type PageNode } from './page-tree.ts';
import { isUnseenStyle } from './unseen.ts';

/** A separate run of text: a paragraph, a heading, a list item, a table row. */
export interface Block {
  text: string;
  /**
   * Number of characters, not counting the spaces between the block's pieces; the next two are counted in the same
   * way.
   */
  chars: number;
  linkChars: number;
  /** Characters in the chosen elements. */
  keptChars: number;
  element: PageElement;
  /** Element names and classes from the block outwards; equal for similar blocks. */
  shape: string;
  /** True if the block belongs to an image or a form. */
  caption: boolean;
  /** True if the block is outside the running text, or invisible. */
  aside: boolean;
  quote: boolean;
}

/** Blocks in page order, and the range of block numbers in each element (`to` is exclusive). */
export interface PageBlocks {
  blocks: Block[];
  spans: Map<PageElement, { from: number; to: number }>;
}

const blockNames = new Set(
  (
    'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);
const unread = new Set(
  (
    'script style svg template math canvas object iframe noscript button select textarea input option audio video datalist dialog head ' +
    'title'
  ).split(' '),
);
const asides = new Set('aside nav footer figure address'.split(' '));
const captionClass = /(?:^|[-_\s])captions?(?:$|[-_\s])/i;

/**
 * Returns an element's name and first classes. Skips classes with digits, because they differ between similar
 * elements.
 */
export function shapeOf(element: PageElement, words = 6): string {
  const classes = attributeOf(element, 'class')
    .slice(0, 200)
    .split(/\s+/)
    .filter((word) => word !== '' && !/\d/.test(word));
  return [element.tagName, ...classes.slice(0, words)].join('.');
}

const captionChars = 200;
/** Maximum number of nodes that are checked per table row. */
const rowNodes = 300;
const cellChars = 150;

/** True if each cell in a row has a word or a figure; rows used for layout contain paragraphs. */
function isDataRow(row: PageElement): boolean {
  // Copies only as many cells as are checked.
  const left: PageNode[] = row.childNodes.slice(0, rowNodes);
  for (let looked = 0; left.length > 0; looked++) {
    const node = left.pop();
    if (node === undefined || looked >= rowNodes) return false;
    if (defaultTreeAdapter.isTextNode(node) && node.value.trim().length > cellChars) return false;
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    if (blockNames.has(node.tagName) || node.tagName === 'br') return false;
    left.push(...node.childNodes.slice(0, rowNodes));
  }
  return true;
}

function isHidden({ attrs }: PageElement): boolean {
  return attrs.some(
    ({ name, value }) =>
      name === 'hidden' || (name === 'aria-hidden' && value === 'true') || (name === 'style' && isUnseenStyle(value)),
  );
}

interface Frame {
  element: PageElement;
  children: PageNode[];
  next: number;
  block: PageElement;
  link: boolean;
  caption: boolean;
  aside: boolean;
  quote: boolean;
  /** True if the nearest numbered element was chosen. */
  kept: boolean;
  from: number;
  images: number;
  /** Number of fields that visitors fill in. */
  fields: number;
  isDataRow: boolean;
  shape: string;
}

/**
 * Returns a tree's blocks. `isKept` returns true if an element's text was chosen; undefined without a number. Not
 * recursive, because pages can nest deeper than the stack.
 */
export function pageBlocks(
  body: PageElement,
  isKept: (element: PageElement) => boolean | undefined,
  without: ReadonlySet<PageElement>,
): PageBlocks {
  const blocks: Block[] = [];
  const spans: PageBlocks['spans'] = new Map();
  let run: Omit<Block, 'shape'> | null = null;
  let runShape = '';
  const end = () => {
    if (run === null) return;
    const text = run.text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n\s*/g, '\n')
      .trim();
    if (text !== '') blocks.push({ ...run, text, shape: runShape });
    run = null;
  };
  const frameOf = (element: PageElement, parent?: Frame): Frame => {
    const name = element.tagName;
    const isBlock = blockNames.has(name);
    const shape = isBlock
      ? [shapeOf(element), ...(parent?.shape ?? '').split('<').slice(0, 2)].join('<')
      : (parent?.shape ?? '');
    return {
      element,
      children: element.childNodes,
      next: 0,
      block: isBlock || !parent ? element : parent.block,
      link: (parent?.link ?? false) || name === 'a',
      caption:
        (parent?.caption ?? false) ||
        name === 'figcaption' ||
        name === 'caption' ||
        captionClass.test(attributeOf(element, 'class')),
      aside: (parent?.aside ?? false) || asides.has(name) || isHidden(element),
      quote: (parent?.quote ?? false) || name === 'blockquote',
      kept: isKept(element) ?? parent?.kept ?? false,
      from: blocks.length,
      images: 0,
      fields: 0,
      isDataRow: name === 'tr' && isDataRow(element),
      shape,
    };
  };
  const open: Frame[] = [frameOf(body)];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.children[top.next++];
    if (child === undefined) {
      if (blockNames.has(top.element.tagName)) end();
      spans.set(top.element, { from: top.from, to: blocks.length });
      markCaption(top, blocks);
      markForm(top, blocks);
      open.pop();
      const parent = open.at(-1);
      if (parent !== undefined) {
        parent.images += top.images;
        parent.fields += top.fields;
      }
    } else if (defaultTreeAdapter.isTextNode(child)) {
      const text = child.value.replace(/\s+/g, ' ');
      const chars = text.trim().length;
      if (run === null && chars > 0) {
        runShape = top.shape;
        run = {
          text: '',
          chars: 0,
          linkChars: 0,
          keptChars: 0,
          element: top.block,
          caption: top.caption,
          aside: top.aside,
          quote: top.quote,
        };
      }
      if (run === null) continue;
      run.text += text;
      run.caption ||= top.caption && chars > 0;
      run.chars += chars;
      if (top.link) run.linkChars += chars;
      if (top.kept) run.keptChars += chars;
    } else if (
      defaultTreeAdapter.isElementNode(child) &&
      (isField(child) || (child.tagName === 'form' && without.has(child)))
    )
      top.fields++;
    else if (defaultTreeAdapter.isElementNode(child) && !unread.has(child.tagName) && !without.has(child)) {
      const name = child.tagName;
      if (name === 'img') top.images++;
      if (name === 'br' && run !== null) run.text += '\n';
      const isCell = name === 'td' || name === 'th';
      if (blockNames.has(name) || (isCell && !top.isDataRow)) end();
      // The cells in a row are joined on one line.
      if (isCell && run !== null) run.text += ' | ';
      open.push(frameOf(child, top));
    }
  }
  return { blocks, spans };
}

/** Marks a short text as a caption when it is alone with an image in an element. */
function markCaption({ element, images, from }: Frame, blocks: Block[]): void {
  const only = blocks[from];
  if (images === 0 || element.tagName === 'p' || !blockNames.has(element.tagName) || blocks.length !== from + 1) return;
  if (only !== undefined && only.text.length < captionChars) only.caption = true;
}

const formBlocks = 4;
const formChars = 300;

const isField = (element: PageElement) =>
  element.tagName === 'input' && /^(?:|email|text|tel)$/i.test(attributeOf(element, 'type'));

/** Marks a few words around an input field as a form, such as a newsletter offer. */
function markForm({ element, fields, from }: Frame, blocks: Block[]): void {
  const around = blocks.slice(from, from + formBlocks);
  if (fields === 0 || !blockNames.has(element.tagName) || blocks.length > from + formBlocks) return;
  if (around.reduce((sum, { text }) => sum + text.length, 0) < formChars)
    for (const block of around) block.caption = true;
}
