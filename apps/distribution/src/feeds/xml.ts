import { escapeMarkup } from '../exports/plain-text.ts';

/** Characters that XML 1.0 can't hold, not even escaped; half surrogates among them. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text for an element or a quoted attribute. What XML can't hold is left out; a carriage return would be read as a line feed. */
export const xmlText = (text: string): string => escapeMarkup(text.replace(impossible, '')).replaceAll('\r', '&#13;');

/** `<name a="b">text</name>`, or `<name a="b"/>` without text. */
export function element(name: string, text: string | null, attributes: Readonly<Record<string, string>> = {}): string {
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${xmlText(value)}"`)].join(' ');
  return text === null ? `<${head}/>` : `<${head}>${xmlText(text)}</${name}>`;
}
