import { Parser } from 'htmlparser2';
import { VisibleText } from './page/visible-text.ts';

/** The readable text of an HTML fragment, one line per block, and the first image in it. Never throws. */
export function textOfHtml(html: string): { text: string; image: string | null } {
  if (!/[<&]/.test(html)) return { text: html.replace(/[^\S\n]+/g, ' ').trim(), image: null };
  const visible = new VisibleText();
  let image: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        visible.open(name, attributes);
        // Images of a pixel or two count readers.
        if (name === 'img' && image === null && attributes.src && !/^[0-3]$/.test(attributes.width ?? ''))
          image = attributes.src;
      },
      onclosetag: (name) => visible.close(name),
      ontext: (text) => visible.text(text),
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return { text: visible.result(), image };
}
