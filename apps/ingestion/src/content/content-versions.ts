import { Injectable } from '@nestjs/common';
import { CompanyIdentity, versionOf } from '@sightline/contracts';
import { Store, type Transaction } from '@sightline/service-kit';
import { type ContentDocument, contentDocument, foundFor, type NewContent, toContentItem } from './content.document.ts';
import type { PaidCompany } from './content.store.ts';

/** The current version of items, with the texts for one company. */
export interface Restated {
  readonly company: PaidCompany;
  readonly documents: readonly NewContent[];
}

/** Publishes later versions of stored items. */
@Injectable()
export class ContentVersions {
  readonly #contents;
  readonly #rows;

  constructor(store: Store) {
    this.#contents = store.model(contentDocument);
    this.#rows = store.collection(contentDocument);
  }

  /**
   * Stores items whose fingerprint changed as their next version, with the texts for the first company, and publishes
   * it for each company that has the item. Unknown and expired items, and items without a fingerprint, are left out.
   */
  async revise(restated: readonly Restated[], tx: Transaction): Promise<void> {
    const current = restated[0]?.documents ?? [];
    const ids = current.map(({ _id }) => _id);
    if (ids.length === 0) return;
    const stored = await this.#contents
      .find({ _id: { $in: ids }, textRemovedAt: null })
      .session(tx.session)
      .lean();
    const changed = new Map(stored.map((document) => [document._id, document]));
    for (const { _id, fingerprint } of current)
      if (fingerprint === undefined || changed.get(_id)?.fingerprint === fingerprint) changed.delete(_id);
    for (const { company, documents } of restated)
      for (const document of documents) {
        const before = changed.get(document._id);
        if (before && foundFor(before, company.companyId)) this.#publish(company, before, document, tx);
      }
    const writes = current.flatMap((document) => {
      const before = changed.get(document._id);
      return before ? [{ updateOne: { filter: { _id: before._id }, update: { $set: nextOf(before, document) } } }] : [];
    });
    if (writes.length > 0) await this.#rows.bulkWrite(writes, { session: tx.session });
  }

  #publish(company: PaidCompany, before: ContentDocument, document: NewContent, tx: Transaction): void {
    const { companyId, payer, arrival } = company;
    const item = toContentItem({ ...before, ...nextOf(before, document) });
    tx.emit('content.discovered', { companyId, company: CompanyIdentity.parse(company), item, arrival, payer });
  }
}

/** The publication time is kept, so that an item keeps its place in lists. */
const nextOf = (
  before: ContentDocument,
  { url, title, description, content, language, signal, fingerprint }: NewContent,
) => ({
  ...{ url, title, description, content, language, fingerprint, version: versionOf(before) + 1 },
  ...(signal && { signal }),
});
