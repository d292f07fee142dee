import { Inject, Injectable } from '@nestjs/common';
import { type Card, type ExportFormat, type ExportQuery, limits } from '@sightline/contracts';
import { CLOCK, type Clock, type Principal } from '@sightline/service-kit';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { toCard } from '../cards/card.view.ts';
import { type Cursor, recencyPercentOf, startCursor, windowStart } from '../cards/ranking.ts';
import { CardListsStore } from '../lists/card-lists.store.ts';
import { CardSelections } from '../lists/card-selections.ts';
import { countWords } from './card-facts.ts';
import { csvHead, csvRows } from './cards-csv.ts';
import { markdownHead, markdownOf } from './cards-markdown.ts';
import { articlesOf, pageFoot, pageHead } from './cards-page.ts';
import { Turns } from './turns.ts';

const cardsPerQuery = 200;

interface Layout {
  mediaType: string;
  head: (title: string, note: string) => string;
  cards: (cards: readonly Card[]) => string;
  foot: string;
}
const layouts: Record<ExportFormat, Layout> = {
  csv: { mediaType: 'text/csv', head: csvHead, cards: csvRows, foot: '' },
  md: { mediaType: 'text/markdown', head: markdownHead, cards: markdownOf, foot: '' },
  html: { mediaType: 'text/html', head: pageHead, cards: articlesOf, foot: pageFoot },
};

/** The cards of a board as a file, in the order of the list. */
@Injectable()
export class ExportsService {
  /** 10,000 cards take about 20 MB while the file is built. */
  readonly #turns = new Turns({ atOnce: 2, waitingEach: 5, waitingAll: 100 });

  constructor(
    private readonly boards: BoardLinksStore,
    private readonly selections: CardSelections,
    private readonly lists: CardListsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {DomainError} rate-limited `too_many_exports` */
  export(boardId: string, query: ExportQuery, reader: Principal): Promise<{ mediaType: string; body: Buffer }> {
    return this.#turns.run(whoseTurn(reader, boardId), () => this.#export(boardId, query, reader));
  }

  async #export(boardId: string, query: ExportQuery, reader: Principal): Promise<{ mediaType: string; body: Buffer }> {
    const now = this.clock.now();
    const board = await this.boards.find(boardId);
    const selection = await this.selections.select(boardId, query, board, reader);
    const since = windowStart(query.window, now, query.utcOffsetMinutes);
    const all = await this.lists.count(selection, 'events', since);
    const { mediaType, head: begin, cards: lines, foot } = layouts[query.format];
    const parts: Buffer[] = [];
    let shown = 0;
    let cursor: Cursor | null = startCursor(now, recencyPercentOf(board));
    while (cursor && shown < limits.exportedCards) {
      const limit = Math.min(cardsPerQuery, limits.exportedCards - shown);
      const page = await this.selections.page(selection, { ...query, limit }, cursor, since);
      const cards = page.cards.map((card) => toCard(card, board?.aliases));
      parts.push(Buffer.from(lines(cards)));
      shown += cards.length;
      cursor = page.next;
    }
    // Cards may be added or removed in the meantime.
    const note = countWords(shown, cursor ? Math.max(all, shown) : shown, now);
    return { mediaType, body: Buffer.concat([Buffer.from(begin(query.title, note)), ...parts, Buffer.from(foot)]) };
  }
}

/** Readers of a share link have no identity, so they share a turn for the board. */
function whoseTurn(reader: Principal, boardId: string): string {
  if (reader.kind === 'user') return reader.userId;
  return reader.kind === 'visitor' ? reader.tempSessionId : boardId;
}
