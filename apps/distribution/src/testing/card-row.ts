import { contentItem, evaluation } from '@sightline/testing';
import type { CardDocument } from '../cards/card.document.ts';
import { shownItemOf } from '../cards/shown-item.ts';

const item = contentItem();
const shown = shownItemOf({ companyName: 'Tallyforge', contentId: item.id, item, evaluation: evaluation() });

/** A stored card that leads an event with one report. */
export function cardRow(
  given: Partial<CardDocument> & Pick<CardDocument, '_id' | 'boardId' | 'publishedAt'>,
): CardDocument {
  const { _id, publishedAt, importance = 6 } = given;
  return {
    ...{
      companyId: 'cmp_1',
      contentId: `cnt${_id}`,
      itemId: `item${_id}`,
      eventId: `sto${_id}`,
      itemEventId: `sto${_id}`,
    },
    ...{ leads: true, sort: 'report', language: null, shown, facts: [], reportedAt: publishedAt },
    ...{ topic: 'outage', sentiment: 'neutral', importance, judgedImportance: importance, relevanceScore: 5 },
    ...{ namedAt: null, credibilityScore: 5, executiveValueScore: 5, rankKey: 0, hiddenBy: null, doubt: null },
    ...{ read: false, archived: false, createdAt: publishedAt, foundAt: publishedAt },
    ...given,
  };
}
