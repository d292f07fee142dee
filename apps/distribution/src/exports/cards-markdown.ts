import type { Card } from '@sightline/contracts';
import { headlineOf, onOneLine, webAddress, wordsOf } from '../plain-text.ts';
import { factsOf } from './card-facts.ts';

/** Text that stays text: every mark that Markdown or HTML could read is escaped. */
export const markdownText = (text: string): string =>
  onOneLine(text).replace(/[\\`*_{}[\]()<>#+\-.!|~&:=@$^]/g, '\\$&');

export const markdownHead = (title: string, note: string): string =>
  `# ${markdownText(title) || 'Insights'}\n\n${markdownText(note)}\n`;

export const markdownOf = (cards: readonly Card[]): string =>
  cards
    .map((card) => {
      const address = webAddress(card.url);
      const headline = markdownText(headlineOf(card));
      // An address in angle brackets ends at the next one.
      const heading = address ? `[${headline}](<${address.replace(/[<>\\]/g, encodeURIComponent)}>)` : headline;
      const facts = factsOf(card).map(markdownText).join(' · ');
      return [`\n## ${heading}`, facts, ...(wordsOf(card) ? [markdownText(wordsOf(card))] : []), ''].join('\n\n');
    })
    .join('')
    .replace(/\n{3,}/g, '\n\n');
