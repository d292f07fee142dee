import type { SmallNode } from '@mozilla/readability/JSDOMParser.js';

interface Paragraph {
  text: string;
  /** Characters of it that are link text. */
  linkChars: number;
  caption: boolean;
}

const blocks = new Set(
  (
    'address article aside blockquote body dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr ' +
    'li main ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Lines that belong to the page, not to the text: what publishers put between and around paragraphs. */
const furniture =
  /^(advert(isement)?|anzeige|werbung|publicité|publicidad|sponsored|skip to (main )?content|continue reading\b.*|(read|see) (more|also|next)\b.{0,140}|related\b.{0,80}|more (from|on|stories|articles)\b.*|(you may|you might|you'll) also (like|be interested).*|recommended( for you)?|don['’]t miss\b.*|share( this)?( (article|story|post|page))?.{0,30}|follow (us|me|@)\b.*|subscribe\b.*|sign up (for|to)\b.*|get (the )?(latest|more) .{0,100}|click here.*|.{0,60}\bby clicking here|loading\W*|comments?|leave a (comment|reply)|print|whatsapp|facebook|twitter|tweet|e-?mail|image( credit)?: .*|photo(s)?( by| credit)?: .*|.{0,140}\((image|photo|bild|foto)( credit)?: .*\)|this (website|site) uses cookies.*|this slideshow requires javascript\.?|have a tip\?.*|mehr zum thema.*|lesen sie auch.*|lire aussi.*|à lire aussi.*|lea también.*|leggi anche.*|lees ook.*)$/i;
/** A line that only says when and by whom. */
const dateline =
  /^(\W*(by|von|par|por|di|published|updated|posted|last (updated|modified)|veröffentlicht|aktualisiert|publié|mis à jour|publicado)\b.{0,90}\b(\d{4}|\d{1,2}:\d{2}).{0,50}|(published|posted|updated)\W* .{0,20}\bago|\w{3,9}\.? \d{1,2},? \d{4}|\d{1,2}\.? \w{3,9}\.? \d{4})$/i;

function isFurniture({ text, linkChars, caption }: Paragraph, repeats: number): boolean {
  if (caption) return true;
  if (text.length >= 240) return false;
  return (
    (linkChars > 0.9 * text.length && text.length < 160) || repeats >= 3 || furniture.test(text) || dateline.test(text)
  );
}

/** The paragraphs of a tree. Iterative: pages nest deeper than the stack. */
function collect(root: SmallNode): Paragraph[] {
  const done: Paragraph[] = [];
  let current: Paragraph = { text: '', linkChars: 0, caption: false };
  const end = () => {
    const text = current.text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n\s*/g, '\n')
      .trim();
    if (text !== '') done.push({ ...current, text });
    current = { text: '', linkChars: 0, caption: false };
  };
  const open: { node: SmallNode; next: number; link: boolean; caption: boolean }[] = [
    { node: root, next: 0, link: false, caption: false },
  ];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.node.childNodes[top.next++];
    if (child === undefined) {
      if (blocks.has(top.node.localName ?? '')) end();
      open.pop();
    } else if (child.nodeType === 3) {
      const text = child.textContent.replace(/\s+/g, ' ');
      current.text += text;
      current.caption ||= top.caption && text.trim() !== '';
      if (top.link) current.linkChars += text.trim().length;
    } else if (child.nodeType === 1) {
      const name = child.localName ?? '';
      if (name === 'br') current.text += '\n';
      if (blocks.has(name)) end();
      const caption = top.caption || name === 'figcaption' || /(^|[-_\s])captions?($|[-_\s])/i.test(child.className);
      open.push({ node: child, next: 0, link: top.link || name === 'a', caption });
    }
  }
  end();
  return done;
}

const lengthOf = (paragraphs: Paragraph[]) => paragraphs.reduce((sum, { text }) => sum + text.length, 0);

/**
 * The text of an article's tree, paragraphs separated by a blank line. Captions, links to other articles, share buttons and
 * datelines between the paragraphs are left out, unless they are most of what there is.
 */
export function articleText(root: SmallNode): string {
  const all = collect(root);
  const repeats = new Map<string, number>();
  for (const { text } of all) repeats.set(text, (repeats.get(text) ?? 0) + 1);
  const kept = all.filter((paragraph) => !isFurniture(paragraph, repeats.get(paragraph.text) ?? 0));
  const chosen = lengthOf(kept) > 0.4 * lengthOf(all) ? kept : all;
  return chosen.map(({ text }) => text).join('\n\n');
}
