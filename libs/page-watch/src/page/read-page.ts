import { guessLanguage } from '@sightline/contracts/text';
import { LineReader } from '../html/page-lines.ts';
import { pricesOf } from '../prices/read-prices.ts';
import { readHtml } from './html-reader.ts';
import { pageKindOf } from './page-kind.ts';
import type { PageBlock, PageReading } from './reading.ts';

/**
 * Reads the content of a page: its blocks in order, its prices and its links. Takes time linear in the size of the HTML and never
 * recurses. Content beyond `readingLimits` is dropped and sets `truncated`. Snapshots store the result, which contains no markup.
 *
 * @param html decoded text; input that isn't HTML results in few blocks or none
 * @param url the address of the page
 */
export function readPage(html: string, url: string): PageReading {
  const lines = new LineReader();
  const { title, description, language, isLoading, links, builder, truncated } = readHtml(html, lines);
  const blocks: PageBlock[] = [
    ...headBlock('title', title),
    ...headBlock('description', description),
    ...builder.blocks(),
  ];
  const own = blocks.filter(({ zone }) => zone === undefined || zone === 'nav' || zone === 'footer');
  return {
    url,
    kind: pageKindOf(url, title, blocks.find(({ role }) => role === 'h1')?.text ?? ''),
    title,
    description,
    language: languageIn(own),
    declaredLanguage: language,
    isLoading,
    blocks,
    prices: pricesOf(lines.end(), url),
    links: ownLinks(links, url),
    truncated,
  };
}

function languageIn(blocks: readonly PageBlock[]): string | null {
  const guess = guessLanguage(blocks.map(({ text }) => text).join('\n'));
  return guess?.clear ? guess.language : null;
}

const headBlock = (role: 'title' | 'description', text: string): PageBlock[] =>
  text === '' ? [] : [{ role, text, section: '', key: role }];

function ownLinks(links: readonly { href: string; text: string }[], base: string): PageReading['links'] {
  const found = new Map<string, string>();
  for (const { href, text } of links) {
    if (!URL.canParse(href, base)) continue;
    const url = new URL(href, base);
    if (!/^https?:$/.test(url.protocol) || url.hostname !== new URL(base).hostname) continue;
    url.hash = '';
    if (!found.get(url.href)) found.set(url.href, text);
  }
  return [...found].map(([url, text]) => ({ url, text }));
}
