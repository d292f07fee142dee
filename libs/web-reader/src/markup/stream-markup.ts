import { Parser, type ParserOptions } from 'htmlparser2';

export interface MarkupEvents {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  /** `implied` is true if the markup itself did not close the element. */
  close(name: string, implied: boolean): void;
}

/**
 * Maximum depth. htmlparser2 adds open elements at the front of an array, so nesting costs depth × depth: minutes for
 * 5 MB of `<b>`. Real pages don't nest this deeply.
 */
const maxDepth = 1_000;
const chunkChars = 4_096;

/**
 * Parses HTML or XML in one pass without a tree and tolerates any input; linear in the length of the text. Elements
 * nested deeper than `maxDepth` are closed, and parsing continues at the top level.
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
