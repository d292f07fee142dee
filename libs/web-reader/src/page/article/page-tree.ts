import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser } from 'parse5';

export type PageElement = DefaultTreeAdapterMap['element'];
export type PageNode = DefaultTreeAdapterMap['childNode'];
type Document = DefaultTreeAdapterMap['document'];

const maxElements = 50_000;

class TooManyElements extends Error {}

/** Parses like a browser, but stops at a limit, because a few bytes of markup can create millions of elements. */
export function parseTree(html: string): { document: Document; cut: boolean } {
  const document = defaultTreeAdapter.createDocument();
  let elements = 0;
  const adapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...args) {
      if (++elements > maxElements) throw new TooManyElements();
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

/** Returns the value of an attribute, or an empty string. */
export const attributeOf = (element: PageElement, name: string): string =>
  element.attrs.find((attribute) => attribute.name === name)?.value ?? '';

export function bodyOfTree(document: Document): PageElement | undefined {
  const html = document.childNodes.find((node): node is PageElement => node.nodeName === 'html');
  return html?.childNodes.find((node): node is PageElement => node.nodeName === 'body');
}
