/** Types for the small DOM included in Readability, which only parses well-formed markup. */
declare module '@mozilla/readability/JSDOMParser.js' {
  /** The members of its nodes that are used here. */
  export interface SmallNode {
    nodeType: number;
    textContent: string;
    getAttribute(name: string): string | null | undefined;
    childNodes: SmallNode[];
  }
  export default class JSDOMParser {
    parse(markup: string, url: string): Document;
  }
}
