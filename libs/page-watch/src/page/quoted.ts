import type { PageBlock } from './reading.ts';

type Said = Pick<PageBlock, 'role' | 'text'>;

/** Matches a sentence or more in the quotation marks of any language. */
const quotation = /^["“”„«»‘'❝].{24,1500}["”“»«’'❞]$/su;
/** Matches a quotation followed by the name of the speaker. */
const attributed = /^["“„«❝].{24,1500}["”“»❞]\s{0,3}[-–—~,]?\s{0,3}\p{Lu}[^.!?]{2,80}$/su;
/** Matches a few words that are not a sentence: "Jane Doe, CEO at Acme". */
const line = /^[-–—~ ]{0,3}\p{Lu}[^.!?;:]{1,80}$/u;
const behindDash = /^[-–—~]\s?\p{Lu}[^!?;:]{2,80}$/u;
const bareName = /^\p{Lu}[\p{L}.'-]{1,20}(?: \p{Lu}[\p{L}.'-]{0,20}){0,3}$/u;
/** Matches job titles of people that companies quote. */
const doing =
  /(?<!\p{L})(?:ceo|cto|cfo|coo|cmo|founders?|co-?founder|owner|head|director|manager|lead|vp|president|chief|engineer|developer|designer|advisor|consultant|partner|officer|geschäftsführer(?:in)?|inhaber(?:in)?|leiter(?:in)?|gründer(?:in)?|fondat(?:eur|rice|ore)|direct(?:eur|rice)|gérante?|fundador[ae]?|director[ae]?|titolare|responsabile|eigenaar|oprichter|właściciel(?:ka)?)(?!\p{L})/iu;

/**
 * Returns the positions of quotations and of the names after them. A quotation has quotation marks or quote markup, or
 * is a sentence followed by a person. Comparisons ignore quotations, because many pages show another customer's
 * quotation on each visit.
 */
export function quotedSpots(blocks: readonly Said[]): Set<number> {
  const found = new Set<number>();
  for (const [at, block] of blocks.entries()) {
    if (/^(h[1-3]|title|description)$/.test(block.role)) continue;
    const isQuotation = quotation.test(block.text);
    const named = isQuotation || block.role === 'quote' ? nameLines(blocks, at + 1) : personLines(blocks, at + 1);
    if (attributed.test(block.text)) found.add(at);
    // The text directly under the headline is the company's own.
    const maySay = block.role !== 'item' && blocks[at - 1]?.role !== 'h1';
    const isSaid = isQuotation || block.role === 'quote' || (maySay && isSentence(block.text));
    if (named > 0 && isSaid) for (let said = at; said <= at + named; said++) found.add(said);
  }
  return found;
}

const isSentence = (text: string): boolean => text.length >= 20 && /[.!?]["”]?$/.test(text);
const isLine = (block: Said | undefined): block is Said =>
  block !== undefined && !/^h[12]$/.test(block.role) && line.test(block.text) && block.text.split(' ').length <= 12;

/** Returns how many of the next two blocks name the speaker: a name and an optional job title. */
function nameLines(blocks: readonly Said[], at: number): number {
  if (!isLine(blocks[at])) return 0;
  return isLine(blocks[at + 1]) ? 2 : 1;
}

/**
 * Like `nameLines` for text without quote markup, where a job must follow the name: "Clem D., Co-founder", in two
 * lines, or after a dash.
 */
function personLines(blocks: readonly Said[], at: number): number {
  const [first, second] = [blocks[at], blocks[at + 1]];
  if (first === undefined || /^h[1-3]$/.test(first.role)) return 0;
  if (behindDash.test(first.text)) return 1;
  const comma = first.text.indexOf(',');
  const [name, work] = comma < 0 ? [first.text, ''] : [first.text.slice(0, comma), first.text.slice(comma)];
  if (!bareName.test(name) || doing.test(name) || first.text.length > 90) return 0;
  if (work !== '') return doing.test(work) ? 1 : 0;
  return name.includes(' ') && isLine(second) && doing.test(second.text) ? 2 : 0;
}
