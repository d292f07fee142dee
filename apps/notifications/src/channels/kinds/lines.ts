import { type MailChange, oneLine, webAddress } from '@sightline/product';
import type { ContentBlock, Message } from '../message.ts';

/** A line of a message; `url` is a web address or null. The text is untrusted. */
export interface Line {
  style: 'heading' | 'title' | 'text' | 'small' | 'link';
  text: string;
  url: string | null;
}

const line = (style: Line['style'], text: string, url: string | null = null): Line => ({
  style,
  text: oneLine(text),
  url: url === null ? null : webAddress(url),
});

const changeText = ({ label, before, after, change }: MailChange): string =>
  `${label}: ${before || 'not on the page'} → ${after || 'not on the page'}${change ? ` (${change})` : ''}`;

function linesOf(block: ContentBlock): Line[] {
  switch (block.kind) {
    case 'paragraph':
      return [line('text', block.text)];
    case 'heading':
      return [line('heading', block.text, block.url)];
    case 'article':
      return [line('title', block.title, block.url), line('small', block.meta), line('text', block.text)];
    case 'changes':
      return block.changes.map((change) => line('small', changeText(change)));
    case 'button':
    case 'link':
      return [line('link', block.label, block.url)];
  }
}

const hasText = ({ text }: Line) => text !== '';

/** Splits a message into groups of related lines, the footer last, for channels with their own layout. */
export function groupsOf({ blocks, footer }: Message): Line[][] {
  const notes = footer.map((note) =>
    typeof note === 'string' ? line('small', note) : line('small', note.label, note.url),
  );
  return [...blocks.map(linesOf), notes].map((group) => group.filter(hasText)).filter((group) => group.length > 0);
}

export const titleOf = ({ title, subject }: Message): string => oneLine(title ?? subject);

export const plainTextOf = (message: Message): string =>
  groupsOf(message)
    .map((group) => group.map(({ text, url }) => (url ? `${text} ${url}` : text)).join('\n'))
    .join('\n\n');

/**
 * Joins the parts with blank lines. Always keeps the last part; earlier ones that don't fit into `room` UTF-16 units
 * are replaced by an ellipsis.
 */
export function joinFitting(parts: readonly string[], room: number): string {
  const last = parts.at(-1) ?? '';
  const earlier = parts.slice(0, -1);
  let left = room - last.length;
  const fitting = earlier.filter((part) => {
    left -= part.length + 2;
    return left >= 0;
  });
  const more = fitting.length < earlier.length ? ['…'] : [];
  return [...fitting, ...more, last].join('\n\n');
}

const same = (text: string) => text;

/** Escapes the text character by character and cuts it to `length` UTF-16 units, with an ellipsis if it was longer. */
export function cut(text: string, length: number, escapeOne: (character: string) => string = same): string {
  let whole = '';
  let short = '';
  for (const character of text) {
    whole += escapeOne(character);
    if (whole.length <= length - 1) short = whole;
    if (whole.length > length) return `${short}…`;
  }
  return whole;
}
