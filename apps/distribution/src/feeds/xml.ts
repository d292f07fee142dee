import { escapeMarkup } from '../exports/plain-text.ts';

/** Characters that XML 1.0 can't contain, even escaped; includes lone surrogates. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * Escapes text for an element or a quoted attribute. Drops characters that XML can't contain, and escapes carriage returns, which
 * parsers would turn into line feeds.
 */
export const xmlText = (text: string): string => escapeMarkup(text.replace(impossible, '')).replaceAll('\r', '&#13;');

/** Renders `<name a="b">text</name>`, or `<name a="b"/>` without text. */
export function element(name: string, text: string | null, attributes: Readonly<Record<string, string>> = {}): string {
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${xmlText(value)}"`)].join(' ');
  return text === null ? `<${head}/>` : `<${head}>${xmlText(text)}</${name}>`;
}
