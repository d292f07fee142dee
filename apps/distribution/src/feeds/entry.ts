import { type Card, isHighPriority, publisherName } from '@sightline/contracts';
import { escapeMarkup, headlineOf, onOneLine, webAddress, wordsOf } from '../exports/plain-text.ts';

export interface Channel {
  /** An id that doesn't change when the feed's address is renewed. */
  id: string;
  title: string;
  /** URL of the board in the app. */
  boardUrl: string;
  selfUrl: string;
  updatedAt: Date;
  entries: readonly Entry[];
}

export interface Entry {
  /** The id of the event rather than of the card, so that another report isn't a new entry. */
  id: string;
  title: string;
  /** Null when the item's URL isn't that of a web page. */
  articleUrl: string | null;
  cardUrl: string;
  html: string;
  publisher: string;
  categories: readonly string[];
  publishedAt: Date;
  updatedAt: Date;
}

export function entryOf(card: Card, boardUrl: string): Entry {
  const articleUrl = webAddress(card.url);
  const cardUrl = `${boardUrl}#${card.id}`;
  const publisher = onOneLine(publisherName(card)) || 'Unknown source';
  const company = onOneLine(card.company);
  const importance = `Importance ${card.importance} of 10${isHighPriority(card) ? ', High Priority' : ''}`;
  const facts = [company, importance, card.sentiment, ...(card.doubtful ? ['may be about another company'] : [])];
  const link = (url: string, text: string) => `<a href="${escapeMarkup(url)}">${escapeMarkup(text)}</a>`;
  const links = [...(articleUrl ? [link(articleUrl, `Read at ${publisher}`)] : []), link(cardUrl, 'Open on the board')];
  const words = wordsOf(card);
  return {
    id: `urn:sightline:event:${encodeURIComponent(card.eventId)}`,
    title: headlineOf(card),
    articleUrl,
    cardUrl,
    html: [...(words ? [escapeMarkup(words)] : []), escapeMarkup(facts.join(' · ')), links.join(' · ')]
      .map((line) => `<p>${line}</p>`)
      .join(''),
    publisher,
    categories: [...new Set([company, ...card.tags.map(onOneLine)])].filter((name) => name !== ''),
    publishedAt: new Date(card.date),
    // Another report updates the entry.
    updatedAt: new Date(Math.max(Date.parse(card.createdAt), Date.parse(card.updatedAt ?? card.createdAt))),
  };
}
