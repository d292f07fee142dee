import { RawRow } from '@sightline/service-kit';
import type { CardDocument } from './card.document.ts';

/** A card as lists read it. */
export type ListedCard = Pick<
  CardDocument,
  | ('_id' | 'boardId' | 'storyId' | 'companyId' | 'itemId' | 'publishedAt' | 'importance' | 'judgedImportance')
  | ('relevanceScore' | 'rankKey' | 'hiddenBy' | 'doubt' | 'read' | 'archived' | 'createdAt' | 'lowered')
>;

/** What is read of the rows. */
export const listedFields = {
  ...{ storyId: 1, companyId: 1, itemId: 1, publishedAt: 1, importance: 1, judgedImportance: 1, relevanceScore: 1 },
  ...{ rankKey: 1, hiddenBy: 1, doubt: 1, read: 1, archived: 1, createdAt: 1, lowered: 1 },
} as const;

/** In the order in which rows have the fields. */
export function listedCardOf(boardId: string, bytes: Buffer): ListedCard {
  const row = new RawRow(bytes);
  return {
    _id: row.text('_id'),
    boardId,
    storyId: row.text('storyId'),
    companyId: row.text('companyId'),
    itemId: row.text('itemId'),
    publishedAt: row.date('publishedAt'),
    importance: row.number('importance'),
    judgedImportance: row.number('judgedImportance'),
    relevanceScore: row.number('relevanceScore'),
    rankKey: row.number('rankKey'),
    hiddenBy: row.textOrNull('hiddenBy'),
    doubt: row.textOrNull('doubt'),
    read: row.boolean('read'),
    archived: row.boolean('archived'),
    createdAt: row.date('createdAt'),
    lowered: row.numberIfAny('lowered'),
  };
}
