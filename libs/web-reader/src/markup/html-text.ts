import { streamMarkup } from './stream-markup.ts';
import { VisibleText } from './visible-text.ts';

/**
 * Returns the readable text of an HTML fragment, one line per block, and the address of its first image. Never throws.
 */
export function textOfHtml(html: string): { text: string; image: string | null } {
  if (!/[<&]/.test(html)) return { text: html.replace(/[^\S\n]+/g, ' ').trim(), image: null };
  const visible = new VisibleText();
  let image: string | null = null;
  streamMarkup(html, {
    open(name, attributes) {
      visible.open(name, attributes);
      // Images of up to three pixels are trackers.
      if (name === 'img' && attributes.src && !/^[0-3]$/.test(attributes.width ?? '')) image ??= attributes.src;
    },
    text: (text) => visible.text(text),
    close: (name) => visible.close(name),
  });
  return { text: visible.result(), image };
}
