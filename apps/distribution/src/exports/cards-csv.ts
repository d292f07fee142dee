import { type Card, csvMark, csvText, publisherName } from '@sightline/contracts';
import { headlineOf, onOneLine, webAddress, wordsOf } from './plain-text.ts';

const heads = [
  ...['Headline', 'Company', 'Published (UTC)', 'Found (UTC)', 'Source', 'Sentiment', 'Importance', 'Relevance'],
  ...['Credibility', 'Executive value', 'Tags', 'Further reports', 'Summary', 'Reason', 'Address', 'Read', 'Card'],
];

/** Starts with a byte order mark, by which spreadsheets recognise UTF-8. */
export const csvHead = (): string => csvMark + csvText([heads]);

export const csvRows = (cards: readonly Card[]): string =>
  csvText(
    cards.map((card) => [
      ...[
        headlineOf(card),
        onOneLine(card.company),
        card.date,
        card.createdAt,
        onOneLine(publisherName(card)),
        card.sentiment,
      ],
      ...[card.importance, card.relevanceScore, card.credibilityScore, card.executiveValueScore],
      ...[card.tags.map(onOneLine).join('; '), card.reports, wordsOf(card), onOneLine(card.reason)],
      ...[webAddress(card.url), card.read ? 'yes' : 'no', card.id],
    ]),
  );
