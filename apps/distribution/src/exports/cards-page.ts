import { type Card, printStyles } from '@sightline/contracts';
import { factsOf } from './card-facts.ts';
import { escapeMarkup, headlineOf, onOneLine, webAddress, wordsOf } from './plain-text.ts';

/** A printable page in one file, without scripts or external resources. */
export function pageHead(title: string, note: string): string {
  const name = escapeMarkup(onOneLine(title) || 'Insights');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${name}</title>
<style>${printStyles}</style>
</head>
<body>
<header>
<h1 dir="auto">${name}</h1>
<p class="note">${escapeMarkup(note)}</p>
</header>
<main>
`;
}

export const pageFoot = '</main>\n</body>\n</html>\n';

export const articlesOf = (cards: readonly Card[]): string => cards.map(articleOf).join('');

function articleOf(card: Card): string {
  const address = webAddress(card.url);
  const headline = escapeMarkup(headlineOf(card));
  const heading = address ? `<a href="${escapeMarkup(address)}" rel="noreferrer">${headline}</a>` : headline;
  const words = wordsOf(card);
  return `<article>
<h2 dir="auto">${heading}</h2>
<p class="facts">${factsOf(card).map(escapeMarkup).join(' · ')}</p>
${words ? `<p dir="auto">${escapeMarkup(words)}</p>\n` : ''}</article>
`;
}
