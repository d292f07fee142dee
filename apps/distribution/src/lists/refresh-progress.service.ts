import { Injectable } from '@nestjs/common';
import type { RefreshProgress } from '@sightline/contracts';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { CoverageStore, sourcesOf } from '../boards/coverage.store.ts';
import { CardsStore } from '../cards/cards.store.ts';

/** What a refresh of a board has brought, and whether it has ended. */
@Injectable()
export class RefreshProgressService {
  constructor(
    private readonly cards: CardsStore,
    private readonly boards: BoardLinksStore,
    private readonly coverage: CoverageStore,
  ) {}

  /** A refresh that joined a running sync ends with it: what counts is when the cards were complete, not which sync it was. */
  async progressSince(boardId: string, since: Date): Promise<RefreshProgress> {
    const companyIds = (await this.boards.find(boardId))?.companyIds ?? [];
    const rows = await this.coverage.of(companyIds);
    const pendingCompanies = companyIds.filter((id) => {
      const row = rows.get(id);
      return !row?.settledAt || row.settledAt < since || row.syncId !== row.settledSyncId;
    }).length;
    // After the coverage: the cards of a settled company are there.
    const newCards = await this.cards.countCreated(boardId, since);
    const { checked, failed } = sourcesOf([...rows.values()]);
    return { pendingCompanies, newCards, sourcesChecked: checked.length, sourcesFailed: failed.length };
  }
}
