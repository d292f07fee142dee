import { RawRow } from '@sightline/service-kit';
import type { CardDocument } from './card.document.ts';

/** A card as lists read it. */
export type ListedCard = Pick<
  CardDocument,
  | ('_id' | 'boardId' | 'storyId' | 'companyId' | 'itemId' | 'publishedAt' | 'importance' | 'judgedImportance')
  | ('relevanceScore' | 'rankKey' | 'hiddenBy' | 'doubt' | 'read' | 'archived' | 'createdAt' | 'lowered')
>;

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
