import { type Evaluation, talkGenres } from '@sightline/contracts';
import { derivedIdOf, type Transaction } from '@sightline/service-kit';
import type { Collection } from 'mongodb';
import type { BoardLinkDocument } from '../board-link.document.ts';
import type { CardDocument, ItemDocument } from '../card.document.ts';
import { storyOfItem } from '../card-of-item.ts';
import { passingRelevance } from './event-rules.ts';

type ItemStory = Pick<ItemDocument, 'companyId' | 'contentId' | 'storyId'> & {
  evaluation: Pick<Evaluation, 'relevanceScore' | 'genre'>;
};
type Board = Pick<BoardLinkDocument, '_id' | 'companyIds'>;

/** An article that is about one company at least this much as it is about another is about both. */
const shareOfGreatest = 0.5;

/** An article as it is filed under a company. */
interface Filed {
  readonly story: string;
  readonly relevance: number;
  readonly genre: Evaluation['genre'];
}

/**
 * The events that an article shows to be one: those of the companies that it is about. A company that it mentions in passing is grouped by
 * little, and a round-up or an opinion reports none of the events that it mentions.
 */
export function connectedStories(filed: readonly Filed[]): string[] {
  const greatest = Math.max(...filed.map(({ relevance }) => relevance));
  const isAbout = ({ relevance }: Filed) => relevance > passingRelevance && relevance >= shareOfGreatest * greatest;
  if (filed.some(({ genre }) => genre !== undefined && talkGenres.has(genre))) return [];
  return [...new Set(filed.filter(isAbout).map(({ story }) => story))].toSorted();
}

/** Ids of the items that these articles may be for companies of these boards. */
function itemIdsOf(contentIds: readonly string[], boards: readonly Board[]): string[] {
  const companyIds = new Set(boards.flatMap((board) => board.companyIds));
  return [...companyIds].flatMap((companyId) => contentIds.map((contentId) => derivedIdOf(companyId, contentId)));
}

const placeOf = (boardId: string, contentId: string): string => `${boardId}\n${contentId}`;

/** Which events articles connect on each of these boards. */
export class SharedArticles {
  readonly #storiesOf: ReadonlyMap<string, readonly string[]>;

  /** Reads the items as they are in the transaction. */
  static async read(
    items: Collection<ItemDocument>,
    contentIds: readonly string[],
    boards: readonly Board[],
    { session }: Transaction,
  ): Promise<SharedArticles> {
    const filter = { _id: { $in: itemIdsOf(contentIds, boards) } };
    const projection = {
      ...{ companyId: 1, contentId: 1, storyId: 1 },
      ...{ 'evaluation.relevanceScore': 1, 'evaluation.genre': 1 },
    };
    const filed = await items.find<ItemStory>(filter, { projection, session }).toArray();
    return new SharedArticles(contentIds, boards, filed);
  }

  private constructor(contentIds: readonly string[], boards: readonly Board[], items: readonly ItemStory[]) {
    const byArticle = Map.groupBy(items, ({ contentId }) => contentId);
    const storiesOn = ({ companyIds }: Board, contentId: string) =>
      connectedStories(
        (byArticle.get(contentId) ?? [])
          .filter(({ companyId }) => companyIds.includes(companyId))
          .map((item) => ({
            story: storyOfItem(item),
            relevance: item.evaluation.relevanceScore,
            genre: item.evaluation.genre,
          })),
      );
    this.#storiesOf = new Map(
      boards.flatMap((board) =>
        contentIds.map((contentId) => [placeOf(board._id, contentId), storiesOn(board, contentId)] as const),
      ),
    );
  }

  get storyIds(): string[] {
    return [...new Set([...this.#storiesOf.values()].flat())];
  }

  /** The card with the events that its article connects; as it is when its article is none of these. */
  connected(card: CardDocument): CardDocument {
    const stories = this.#storiesOf.get(placeOf(card.boardId, card.contentId));
    if (!stories) return card;
    const { articleStories: _, ...rest } = card;
    return stories.length > 1 && stories.includes(card.itemStoryId) ? { ...rest, articleStories: [...stories] } : rest;
  }
}
