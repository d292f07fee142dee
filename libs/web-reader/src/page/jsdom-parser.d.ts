/** The small DOM that comes with Readability; it takes well-formed markup only. No types come with it. */
declare module '@mozilla/readability/JSDOMParser.js' {
  /** Nodes of this DOM, as far as we read them. */
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
