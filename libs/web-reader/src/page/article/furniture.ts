import type { Block } from './page-blocks.ts';

/** Lines that publishers put between and around paragraphs. */
const furniture =
  /^(advert(isement)?|anzeige|werbung|publicité|publicidad|sponsored|skip to (main )?content|continue reading\b.*|(read|see) (more|also|next)\b.{0,140}|related\b.{0,80}|more (from|on|stories|articles)\b.*|(you may|you might|you'll) also (like|be interested).*|recommended( for you)?|don['’]t miss\b.*|share( this)?( (article|story|post|page))?.{0,30}|follow (us|me|@)\b.*|subscribe\b.*|sign up (for|to)\b.*|get (the )?(latest|more) .{0,100}|click here.*|.{0,60}\bby clicking here|loading\W*|comments?|leave a (comment|reply)|print|whatsapp|facebook|twitter|tweet|e-?mail|image( credit)?: .*|photo(s)?( by| credit)?: .*|.{0,140}\((image|photo|bild|foto)( credit)?: .*\)|this (website|site) uses cookies.*|this slideshow requires javascript\.?|have a tip\?.*|mehr zum thema.*|lesen sie auch.*|lire aussi.*|à lire aussi.*|lea también.*|leggi anche.*|lees ook.*)$/i;
/** A line that only contains a date and an author. */
const dateline =
  /^(\W*(by|von|par|por|di|published|updated|posted|last (updated|modified)|veröffentlicht|aktualisiert|publié|mis à jour|publicado)\b.{0,90}\b(\d{4}|\d{1,2}:\d{2}).{0,50}|(published|posted|updated)\W* .{0,20}\bago|\w{3,9}\.? \d{1,2},? \d{4}( \d{1,2}:\d{2}.{0,10})?|\d{1,2}\.? \w{3,9}\.? \d{4})$/i;
/** Lines about the copyright, the source and the category of a text. */
const imprint =
  /^(\W{0,3}(copyright\b|©|ⓒ|\(c\)).{0,160}|.{0,120}\b(all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|todos os direitos reservados|tutti i diritti riservati|alle rechten voorbehouden)\b.{0,80}|(sources?|quellen?|fuentes?|fontes?|fonti?)\s?: .{1,60}|(filed under|posted in|tagged( with)?|tags?|topics|categor(y|ies)|schlagwörter|étiquettes|etiquetas)\s?:.{0,200})$/i;
/** The last line of an agency report. */
const deskCredit =
  /^\W?((additional )?report(ing|ed)|writ(ing|ten))( and \w{3,12})?( and \w{3,12})? by\b.{1,250}\bedit(ing|ed)( and \w{3,12})? by\b.{1,100}$/is;

/** Maximum length of a line that is judged by its words. */
const lineChars = 240;

/** True if a block consists of links, in one line or several. */
export function isLinks({ text, chars, linkChars }: Block): boolean {
  if (linkChars > 0.9 * chars && text.length < 160) return true;
  const lines = text.split('\n', 20);
  return lines.length > 1 && linkChars > 0.6 * chars && text.length / lines.length < 160;
}

/** True if a block is a breadcrumb trail: `Home » Boats » Ferries`. */
const isTrail = ({ text, chars, linkChars }: Block) =>
  text.length < lineChars && linkChars > 0.4 * chars && /\S\s?[»›>]\s?\S/.test(text);

export function isFurniture(block: Block, repeats: number): boolean {
  const { text, caption } = block;
  if (caption || isLinks(block) || isTrail(block)) return true;
  if (text.length < 500 && deskCredit.test(text)) return true;
  return text.length < lineChars && (repeats >= 3 || furniture.test(text) || dateline.test(text) || imprint.test(text));
}
