import { isFurniture, isLinks } from './furniture.ts';
import type { Block, PageBlocks } from './page-blocks.ts';
import type { PageElement } from './page-tree.ts';

const lengthOf = (blocks: readonly Block[]) => blocks.reduce((sum, { text }) => sum + text.length, 0);
const isHeading = ({ element }: Block) => /^h[1-6]$/.test(element.tagName);
const isFound = ({ keptChars, chars }: Block) => keptChars > 0.5 * chars;

/** Limits for the text in a page's metadata: shorter ones are summaries, and longer ones would take too long. */
const declaredLimits = { chars: 60_000, leastChars: 400, blocks: 1_500, blockChars: 40 };
/** Minimum share of the chosen text in the element that counts as the body. */
const bodyPart = 0.8;
/** Maximum number of blocks after the last chosen one in which a quotation still belongs to the text. */
const quotesAfter = 4;
/** Elements that can be a body; smaller ones are single paragraphs of it. */
const containers = new Set('article aside body center div fieldset form main section table tbody td tr'.split(' '));

/** Returns the range of blocks in the innermost element with most of the chosen text. */
function bodyOf(
  root: PageElement,
  { blocks, spans }: PageBlocks,
  chosen: readonly boolean[],
): { from: number; to: number } {
  const before = [0];
  for (const [number, { text }] of blocks.entries())
    before.push((before[number] ?? 0) + (chosen[number] ? text.length : 0));
  const total = before.at(-1) ?? 0;
  let span = { from: 0, to: blocks.length };
  for (let element: PageElement | undefined = root; element !== undefined; ) {
    const inside: PageElement | undefined = element.childNodes.find((child): child is PageElement => {
      const part = 'tagName' in child && containers.has(child.tagName) ? spans.get(child) : undefined;
      return part !== undefined && (before[part.to] ?? 0) - (before[part.from] ?? 0) >= bodyPart * total;
    });
    if (inside === undefined) break;
    span = spans.get(inside) ?? span;
    element = inside;
  }
  return span;
}

const squash = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/**
 * Returns a test for the article's blocks, from the chosen blocks and the text in the page's metadata. This text can
 * be truncated, so it only adds blocks, unless the chosen blocks contain next to nothing of it and must therefore be
 * something else.
 */
function foundOrDeclared(blocks: readonly Block[], declared: string): (block: Block) => boolean {
  const all = squash(declared.slice(0, declaredLimits.chars));
  if (all.length < declaredLimits.leastChars) return isFound;
  const stated = new Set(
    blocks.slice(0, declaredLimits.blocks).filter(({ text, aside, caption }) => {
      const bare = aside || caption ? '' : squash(text);
      return bare.length >= declaredLimits.blockChars && all.includes(bare);
    }),
  );
  const both = lengthOf(blocks.filter((block) => stated.has(block) && isFound(block)));
  const isOther = lengthOf([...stated]) > 0.5 * all.length && both < 0.2 * all.length;
  return isOther ? (block) => stated.has(block) : (block) => stated.has(block) || isFound(block);
}

/**
 * Returns an article's text, with blocks separated by a blank line. Starts from the blocks that Readability chose, and
 * adds similar ones between them. Drops captions, links to other articles, share buttons, datelines, and everything
 * around the element with the body: standfirsts, authors, legal lines.
 */
export function articleText(root: PageElement, page: PageBlocks, declared = ''): string {
  const { blocks } = page;
  const isKept = foundOrDeclared(blocks, declared);
  const kept = blocks.filter(isKept);
  const repeats = new Map<string, number>();
  for (const { text } of kept) repeats.set(text, (repeats.get(text) ?? 0) + 1);
  const furniture = blocks.map((block) => isFurniture(block, repeats.get(block.text) ?? 0));
  const chosen = blocks.map((block, number) => isKept(block) && !furniture[number]);
  const body = bodyOf(root, page, chosen);
  const first = chosen.indexOf(true);
  const last = chosen.lastIndexOf(true);
  const inBody = (number: number) => number >= body.from && number < body.to;
  const shapes = new Map<string, number>();
  for (const [number, { shape }] of blocks.entries())
    if (chosen[number] && inBody(number)) shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  for (const [number, block] of blocks.entries()) {
    const looksLikeBody = (shapes.get(block.shape) ?? 0) >= 2;
    if (chosen[number]) chosen[number] = inBody(number) || looksLikeBody;
    else if (inBody(number) && !furniture[number] && !block.aside && number > first) {
      const isLost = number < last && looksLikeBody && block.linkChars < 0.5 * block.chars;
      chosen[number] = isLost || (block.quote && number <= last + quotesAfter);
    }
  }
  for (const number of openingOf(blocks, body.from, furniture)) chosen[number] = true;
  dropHeadsOfNothing(blocks, chosen, furniture);
  const result = blocks.filter((_, number) => chosen[number]);
  const text = lengthOf(result) > 0.4 * lengthOf(kept) ? result : kept;
  return withoutOtherScript(text.map((block) => block.text)).join('\n\n');
}

/** Maximum number of paragraphs before the element that contains the rest. */
const mostOpening = 8;
const leastOpening = 60;
const dense = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/g;
/** Length in letters of an alphabet; a Chinese, Japanese or Korean character counts as three. */
const lengthIn = (text: string): number => text.length + 2 * (text.match(dense)?.length ?? 0);
/** Names of elements that contain a summary above an article. */
const standfirst =
  /(?:^|[\s_-])(?:standfirst|stand-first|lead|lede|intro|introduction|dec?k|sub-?(?:title|head(?:ing|line)?)|summary|excerpt|abstract|description|kicker|tagline|chapo|chapeau|vorspann|teaser|bajada|entradilla|copete|sommario|occhiello|ingress)(?:[\s_-]|$)/i;

/**
 * Returns the paragraphs right before the element with most of the text, because an article can be split over
 * elements. Excludes a standfirst: its name says so, it is in a header, or a line with author and date separates it
 * from the text.
 */
function openingOf(blocks: readonly Block[], bodyFrom: number, furniture: readonly boolean[]): number[] {
  const found: number[] = [];
  for (let number = bodyFrom - 1; number >= 0 && found.length < mostOpening; number--) {
    const block = blocks[number];
    if (block === undefined) break;
    if (
      block.caption ||
      /^(?:advert(?:isement)?|anzeige|werbung|publicit[àé]|publicidad|publicidade)$/i.test(block.text)
    )
      continue;
    const isText = block.element.tagName === 'p' && lengthIn(block.text) >= leastOpening && !block.aside;
    if (
      !isText ||
      furniture[number] ||
      /(?:^|<)header/.test(block.shape) ||
      standfirst.test(block.shape.replace(/[.<]/g, ' '))
    )
      break;
    found.push(number);
  }
  return found;
}

/**
 * Drops leading and trailing lines without Chinese, Japanese or Korean characters from a text that mostly contains
 * them, because these lines belong to the site.
 */
function withoutOtherScript(texts: readonly string[]): readonly string[] {
  const isDense = texts.map((text) => (text.match(dense)?.length ?? 0) > 0);
  const sum = (list: readonly string[]) => list.reduce((chars, text) => chars + lengthIn(text), 0);
  if (sum(texts.filter((_, number) => isDense[number])) <= 0.5 * sum(texts)) return texts;
  const [first, last] = [isDense.indexOf(true), isDense.lastIndexOf(true)];
  return texts.filter((text, number) => (number >= first && number <= last) || text.length < leastOpening);
}

/** Removes headings without text below them, or above links that were dropped. */
function dropHeadsOfNothing(blocks: readonly Block[], chosen: boolean[], furniture: readonly boolean[]): void {
  let below: number | undefined;
  for (let number = blocks.length - 1; number >= 0; number--) {
    const block = blocks[number];
    if (block === undefined || !chosen[number]) continue;
    const next = blocks[number + 1];
    const aboveLinks = next !== undefined && !chosen[number + 1] && isLinks(next) && furniture[number + 1];
    const isHead = isHeading(block) || (block.text.length < 40 && block.text.endsWith(':'));
    if (isHead && (below === undefined || aboveLinks)) chosen[number] = false;
    else below = number;
  }
}
