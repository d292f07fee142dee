import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser } from 'parse5';

type Document = DefaultTreeAdapterMap['document'];
type ChildNode = DefaultTreeAdapterMap['childNode'];

/** Siblings are limited because Readability moves and removes them one by one, each time in time with their number. */
const limits = { depth: 400, elements: 50_000, attributes: 40, siblings: 5_000 };
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const dropped = new Set('script style svg template math canvas object iframe'.split(' '));

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

class TooManyElements extends Error {}

/** Parses like a browser, but stops at a limit: markup can ask for millions of elements in a few bytes. */
function parseLimited(html: string): { document: Document; cut: boolean } {
  const document = defaultTreeAdapter.createDocument();
  let elements = 0;
  const adapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...args) {
      if (++elements > limits.elements) throw new TooManyElements();
      return defaultTreeAdapter.createElement(...args);
    },
  };
  const parser = new Parser<DefaultTreeAdapterMap>({ treeAdapter: adapter, scriptingEnabled: true }, document);
  try {
    parser.tokenizer.write(html, true);
    return { document, cut: false };
  } catch (error) {
    if (error instanceof TooManyElements) return { document, cut: true };
    throw error;
  }
}

function openTag(name: string, attributes: { name: string; value: string }[]): string {
  const written = attributes
    .slice(0, limits.attributes)
    .filter((attribute) => /^[a-z_][\w:.-]*$/i.test(attribute.name))
    .map((attribute) => ` ${attribute.name}="${escapeText(attribute.value).replace(/"/g, '&quot;')}"`);
  return `<${name}${written.join('')}`;
}

/**
 * Rewrites a page as well-formed markup, the only kind that Readability's small DOM reads. Scripts and drawings are
 * left out, what is too deep loses its tags and keeps its text, and what is over the limit of elements or siblings is cut.
 */
export function wellFormed(html: string): { markup: string; cut: boolean } {
  const { document, cut } = parseLimited(html);
  const out: string[] = [];
  const open: { children: ChildNode[]; next: number; tag: string | null }[] = [
    { children: document.childNodes, next: 0, tag: null },
  ];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const node = top.next < limits.siblings ? top.children[top.next++] : undefined;
    if (node === undefined) {
      open.pop();
      if (top.tag !== null) out.push('</', top.tag, '>');
    } else if (defaultTreeAdapter.isTextNode(node)) out.push(escapeText(node.value));
    else if (defaultTreeAdapter.isElementNode(node) && !dropped.has(node.tagName)) {
      const plain = /^[a-z][\w-]*$/.test(node.tagName) && open.length <= limits.depth;
      if (plain) out.push(openTag(node.tagName, node.attrs), voids.has(node.tagName) ? '/>' : '>');
      if (!plain || !voids.has(node.tagName))
        open.push({ children: node.childNodes, next: 0, tag: plain ? node.tagName : null });
    }
  }
  return { markup: out.join(''), cut };
}
