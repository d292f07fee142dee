import { Injectable } from '@nestjs/common';
import type { ClaimedPrice, EventData } from '@sightline/contracts';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import { type PayerKeys, payerKeysOf } from '../budget/budget-context.ts';
import { type PriceQuestion, priceQuestionDocument } from './price-question.document.ts';

@Injectable()
export class PriceQuestionsStore {
  readonly #questions;

  constructor(private readonly store: Store) {
    this.#questions = store.model(priceQuestionDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  /** Stores a question unless it is known, and returns it. Deletes open questions about other versions of the page. */
  async save(
    { companyId, pageId, versionId, seenAt, title, text, payer }: EventData<'page.prices-doubted'>,
    engineVersion: string,
    now: Date,
    { session }: Transaction,
  ): Promise<PriceQuestion | null> {
    const _id = derivedIdOf(pageId, versionId, engineVersion);
    await this.#questions.deleteMany({ pageId, _id: { $ne: _id }, notBefore: { $ne: null } }, { session });
    const first = { text, askedAt: now, rows: null, notBefore: now, failures: 0 };
    const always = { companyId, pageId, versionId, seenAt, title, payer: payerKeysOf(payer) };
    return this.#questions
      .findOneAndUpdate(
        { _id },
        { $set: always, $setOnInsert: first },
        { upsert: true, session, returnDocument: 'after' },
      )
      .lean();
  }

  /** Claims the oldest due question until `until`, so that each replica gets a different one. */
  claim(now: Date, until: Date): Promise<PriceQuestion | null> {
    return this.#questions
      .findOneAndUpdate({ notBefore: { $ne: null, $lte: now } }, { $set: { notBefore: until } })
      .sort({ notBefore: 1 })
      .lean()
      .exec();
  }

  async answer(questionId: string, rows: readonly ClaimedPrice[], { session }: Transaction): Promise<void> {
    const answered = { rows: [...rows], notBefore: null, text: '' };
    await this.#questions.updateOne({ _id: questionId }, { $set: answered }, { session });
  }

  async defer({ _id }: PriceQuestion, failures: number, notBefore: Date): Promise<void> {
    await this.#questions.updateOne({ _id, rows: null }, { $set: { failures, notBefore } });
  }

  /** Defers all questions that this user or board pays for. */
  async deferPayer(payer: Partial<PayerKeys>, until: Date): Promise<void> {
    const filter = Object.fromEntries(Object.entries(payer).map(([kind, key]) => [`payer.${kind}`, key]));
    await this.#questions.updateMany({ ...filter, rows: null }, { $set: { notBefore: until } });
  }
}
