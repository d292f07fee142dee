import type { BoardLinkDocument } from './board-link.document.ts';
import type { BoardPage } from './board-links.store.ts';

/** Iterates over boards in pages sorted by id. */
export async function eachPage(
  limit: number,
  visit: (page: BoardPage) => Promise<readonly BoardLinkDocument[]>,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const boards = await visit({ after, limit });
    after = boards.length === limit ? boards.at(-1)?._id : undefined;
  }
}
