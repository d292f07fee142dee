import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import { type CardDocument, cardMarksDocument } from '../cards/card.document.ts';

/** The marks of cards that left their board. They are restored when the cards return. */
@Injectable()
export class CardMarksStore {
  readonly #marks;

  constructor(store: Store) {
    this.#marks = store.model(cardMarksDocument);
  }

  async keepMarks(cards: readonly CardDocument[], { session }: Transaction): Promise<void> {
    if (cards.length === 0) return;
    await this.#marks.bulkWrite(
      cards.map((card) => ({
        replaceOne: {
          filter: { _id: card._id },
          replacement: { boardId: card.boardId, ...marksOf(card) },
          upsert: true,
        },
      })),
      { session, ordered: false, throwOnValidationError: true },
    );
  }

  /** Restores and deletes the marks of returning cards. */
  async withMarks(cards: readonly CardDocument[], { session }: Transaction): Promise<CardDocument[]> {
    const filter = { _id: { $in: cards.map(({ _id }) => _id) } };
    const found = await this.#marks.find(filter).session(session).lean();
    const marks = new Map(found.map((mark) => [mark._id, mark]));
    if (marks.size === 0) return [...cards];
    await this.#marks.deleteMany(filter, { session });
    return cards.map((card) => {
      const mark = marks.get(card._id);
      if (!mark) return card;
      const { cameWithBoard: _, ...fresh } = card;
      return { ...fresh, ...marksOf(mark) };
    });
  }

  async removeBoard(boardId: string, { session }: Transaction): Promise<void> {
    await this.#marks.deleteMany({ boardId }, { session });
  }
}

type Marks = Pick<CardDocument, 'read' | 'archived' | 'apart' | 'sameAs' | 'createdAt' | 'foundAt' | 'cameWithBoard'>;

function marksOf({ read, archived, apart, sameAs, createdAt, foundAt, cameWithBoard }: Marks): Marks {
  return {
    ...{ read, archived, createdAt, foundAt },
    ...(apart && { apart }),
    ...(sameAs && { sameAs }),
    ...(cameWithBoard && { cameWithBoard }),
  };
}
