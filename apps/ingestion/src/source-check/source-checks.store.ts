import { Injectable } from '@nestjs/common';
import { Store } from '@sightline/service-kit';
import type { CanaryAnswer } from './canary-answer.ts';
import { type LastCheck, sourceCheckDocument } from './source-check.document.ts';

/** A running check is considered lost after this time. */
const claimMs = 60_000;

@Injectable()
export class SourceChecksStore {
  readonly #checks;

  constructor(store: Store) {
    this.#checks = store.model(sourceCheckDocument);
  }

  async all(): Promise<Map<string, LastCheck>> {
    const rows = await this.#checks.find().lean();
    return new Map(rows.flatMap(({ _id, last }) => (last ? [[_id, last]] : [])));
  }

  /**
   * The sources of these names whose last canary found nothing or got an answer from elsewhere. Their empty answers are
   * unreliable.
   */
  async namesOfUnproven(names: string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const rows = await this.#checks
      .find({ _id: { $in: names }, 'last.answer': { $in: ['empty', 'something-else'] } }, { _id: 1 })
      .lean();
    return new Set(rows.map(({ _id }) => _id));
  }

  /**
   * Reserves a source for a check by this replica. Returns false if another replica is checking it, if its last check
   * is younger than `minAgeMs`, or while its server requests a pause.
   */
  async claim(name: string, now: Date, minAgeMs: number): Promise<boolean> {
    await this.#checks.updateOne(
      { _id: name },
      { $setOnInsert: { claimedUntil: new Date(0), last: null } },
      { upsert: true },
    );
    const { modifiedCount } = await this.#checks.updateOne(
      {
        _id: name,
        claimedUntil: { $lte: now },
        $and: [
          { $or: [{ last: null }, { 'last.at': { $lte: new Date(now.getTime() - minAgeMs) } }] },
          { $or: [{ 'last.waitUntil': null }, { 'last.waitUntil': { $lte: now } }] },
        ],
      },
      { $set: { claimedUntil: new Date(now.getTime() + claimMs) } },
    );
    return modifiedCount === 1;
  }

  async record(name: string, answer: CanaryAnswer, now: Date): Promise<void> {
    const before = (await this.#checks.findById(name).lean())?.last ?? null;
    const last: LastCheck = {
      ...answer,
      at: now,
      since: before?.answer === answer.answer ? before.since : now,
      lastAnsweredAt: answer.answer === 'answers' ? now : (before?.lastAnsweredAt ?? null),
    };
    await this.#checks.updateOne({ _id: name }, { $set: { last, claimedUntil: now } });
  }
}
