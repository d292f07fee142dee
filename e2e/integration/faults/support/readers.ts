import { cardIdOf } from '@sightline/product';
import { derivedIdOf } from '@sightline/service-kit';
import type { Stores } from './stores.ts';

const hourMs = 3_600_000;
const cardsPerReader = 3;

/** A person with a digest subscription and one board whose events were found an hour ago. */
export interface Reader {
  userId: string;
  email: string;
  boardId: string;
}

interface Wishes {
  count: number;
  frequency: 'daily' | 'weekly';
}

/**
 * Stores people who registered two days ago and whose digest is due. Their boards are copies of a ready board with a few of its
 * newest events, so that all digests have the same content.
 */
export async function addReaders(stores: Stores, boardId: string, { count, frequency }: Wishes): Promise<Reader[]> {
  const boards = stores.collection('boards', 'boards');
  const links = stores.collection('distribution', 'board_links');
  const cards = stores.collection('distribution', 'board_content');
  const board = await boards.findOne({ _id: boardId });
  const link = await links.findOne({ _id: boardId });
  const newest = await cards
    .find({ boardId, leads: true, doubt: null })
    .sort({ publishedAt: -1 })
    .limit(cardsPerReader)
    .toArray();
  if (!board || !link || newest.length < cardsPerReader)
    throw new Error(`board ${boardId} has too few cards to be copied`);

  const now = Date.now();
  const group = crypto.randomUUID();
  const readers = Array.from({ length: count }, (_, n): Reader => {
    const userId = `reader-${group}-${n}`;
    return { userId, email: `${userId}@mail.example`, boardId: `board-${group.slice(0, 13)}-${n}` };
  });
  const owned = ({ userId }: Reader) => ({ ownerUserId: userId, tempSessionId: null });
  await boards.insertMany(
    readers.map((reader) => ({ ...board, _id: reader.boardId, ...owned(reader), isTemporary: false, expiresAt: null })),
  );
  await links.insertMany(readers.map((reader) => ({ ...link, _id: reader.boardId, ...owned(reader) })));
  await cards.insertMany(
    readers.flatMap((reader) =>
      newest.map((card) => ({
        ...card,
        _id: cardIdOf(reader.boardId, String(card.contentId)),
        boardId: reader.boardId,
        createdAt: new Date(now - hourMs),
        foundAt: new Date(now - hourMs),
        cameWithBoard: false,
      })),
    ),
  );
  await stores.collection('notifications', 'profiles').insertMany(
    readers.map(({ userId, email }) => ({
      _id: userId,
      email,
      displayName: null,
      createdAt: new Date(now - 48 * hourMs),
      digestFrequency: frequency,
      digestDueAt: new Date(now - hourMs),
    })),
  );
  await stores.collection('notifications', 'notification_preferences').insertMany(
    readers.map(({ userId }) => ({
      _id: derivedIdOf(userId, 'global'),
      userId,
      boardId: null,
      digestEnabled: true,
      digestFrequency: frequency,
      minimumImportance: 0,
      emailEnabled: true,
    })),
  );
  return readers;
}
