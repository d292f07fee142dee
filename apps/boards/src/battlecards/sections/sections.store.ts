import { Injectable } from '@nestjs/common';
import type { OwnSection } from '@sightline/contracts';
import { Store, type Transaction } from '@sightline/service-kit';
import {
  type BattlecardSectionsDocument,
  battlecardLineDocument,
  battlecardSectionsDocument,
} from '../battlecard.documents.ts';
import type { CardPlace } from '../battlecards.store.ts';

const idOf = ({ boardId, companyId }: CardPlace): string => `${boardId} ${companyId}`;

/** The sections that people added to battlecards. */
@Injectable()
export class SectionsStore {
  readonly #sections;
  readonly #lines;

  constructor(store: Store) {
    this.#sections = store.model(battlecardSectionsDocument);
    this.#lines = store.model(battlecardLineDocument);
  }

  find(place: CardPlace, tx?: Transaction): Promise<BattlecardSectionsDocument | null> {
    return this.#sections
      .findOne({ _id: idOf(place) })
      .session(tx?.session ?? null)
      .lean()
      .exec();
  }

  /** Returns false if the revision is no longer the current one. A battlecard without sections has revision 0. */
  async replace(
    place: CardPlace,
    sections: OwnSection[],
    revision: number,
    { session }: Transaction,
  ): Promise<boolean> {
    const { boardId, companyId } = place;
    const _id = idOf(place);
    const added = { boardId, companyId, sections: [], revision: 0, linesAdded: 0 };
    await this.#sections.updateOne({ _id }, { $setOnInsert: added }, { upsert: true, session });
    const change = { $set: { sections, revision: revision + 1 } };
    const { matchedCount } = await this.#sections.updateOne({ _id, revision }, change, { session });
    return matchedCount > 0;
  }

  /** Returns false if there is no such section. Writes, so that a concurrent removal of the section restarts. */
  async keepForLine(place: CardPlace, sectionId: string, { session }: Transaction): Promise<boolean> {
    const filter = { _id: idOf(place), 'sections.id': sectionId };
    const { matchedCount } = await this.#sections.updateOne(filter, { $inc: { linesAdded: 1 } }, { session });
    return matchedCount > 0;
  }

  async hasLines({ boardId, companyId }: CardPlace, sectionId: string, { session }: Transaction): Promise<boolean> {
    return (await this.#lines.countDocuments({ boardId, companyId, sectionId }).session(session).exec()) > 0;
  }
}
