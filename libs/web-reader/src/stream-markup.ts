import { Parser, type ParserOptions } from 'htmlparser2';

/** Events of a markup reader. */
export interface MarkupEvents {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  /** `implied` when the markup itself did not close the element. */
  close(name: string, implied: boolean): void;
}

/**
 * htmlparser2 keeps its open elements in an array and adds at the front, so nesting costs depth × depth: minutes for
 * 5 MB of `<b>`. No real page nests this deep.
 */
const maxDepth = 1_000;
const chunkChars = 4_096;

/**
 * Reads HTML or XML in one pass without building a tree, tolerating everything; linear in the length of the text. Elements
 * nested deeper than that are closed, and reading continues at the top.
 */
export function streamMarkup(markup: string, events: MarkupEvents, options: Pick<ParserOptions, 'xmlMode'> = {}): void {
  let depth = 0;
  const start = () => {
    depth = 0;
    return new Parser(
      {
        onopentag(name, attributes) {
          depth++;
          events.open(name, attributes);
        },
        ontext: (text) => events.text(text),
        onclosetag(name, implied) {
          depth--;
          events.close(name, implied);
        },
      },
      { ...options, decodeEntities: true },
    );
  };
  let parser = start();
  for (let at = 0; at < markup.length; at += chunkChars) {
    if (depth > maxDepth) {
      parser.end();
      parser = start();
    }
    parser.write(markup.slice(at, at + chunkChars));
  }
  parser.end();
}
