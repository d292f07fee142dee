import type { Card } from '@sightline/contracts';
import { factsOf } from './card-facts.ts';
import { headlineOf, onOneLine, webAddress, wordsOf } from './plain-text.ts';

/** Escapes only characters that Markdown or HTML would interpret. */
export const markdownText = (text: string): string =>
  onOneLine(text)
    .replace(/[\\`*[\]<~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w{1,32};)/gu, '\\$&')
    // These are markup only at the start of a line: a heading, a list, a quotation, a rule.
    .replace(/^[#>+=-]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');

export const markdownHead = (title: string, note: string): string =>
  `# ${markdownText(title) || 'Insights'}\n\n${markdownText(note)}\n`;

export const markdownOf = (cards: readonly Card[]): string =>
  cards
    .map((card) => {
      const address = webAddress(card.url);
      const headline = markdownText(headlineOf(card));
      // A URL in angle brackets ends at the next bracket.
      const heading = address ? `[${headline}](<${address.replace(/[<>\\]/g, encodeURIComponent)}>)` : headline;
      const facts = factsOf(card).map(markdownText).join(' · ');
      return [`\n## ${heading}`, facts, ...(wordsOf(card) ? [markdownText(wordsOf(card))] : []), ''].join('\n\n');
    })
    .join('')
    .replace(/\n{3,}/g, '\n\n');
