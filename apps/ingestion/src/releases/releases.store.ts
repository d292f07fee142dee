import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import { type ReleaseDocument, releaseDocument } from './release.document.ts';

/** Stores published releases, each with the surface that lists it. */
@Injectable()
export class ReleasesStore {
  readonly #releases;

  constructor(store: Store) {
    this.#releases = store.collection(releaseDocument);
  }

  /** Adds the new releases. @returns all given releases as stored, by id */
  async claim(releases: readonly ReleaseDocument[]): Promise<Map<string, ReleaseDocument>> {
    if (releases.length === 0) return new Map();
    await this.#releases.bulkWrite(
      releases.map(({ _id, ...release }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: release }, upsert: true },
      })),
      { ordered: false },
    );
    const stored = await this.#releases.find({ _id: { $in: releases.map(({ _id }) => _id) } }).toArray();
    return new Map(stored.map((release) => [release._id, release]));
  }

  /** Assigns a release to a surface that has notes for it; returns false if another surface did so first. */
  async takeOver(from: ReleaseDocument, to: Pick<ReleaseDocument, 'surfaceId' | 'provider'>): Promise<boolean> {
    const { matchedCount } = await this.#releases.updateOne(
      { _id: from._id, surfaceId: from.surfaceId, hasNotes: false },
      { $set: { surfaceId: to.surfaceId, provider: to.provider, hasNotes: true } },
    );
    return matchedCount === 1;
  }

  /** Returns true if the surface still owns all of these releases, including at the end of the transaction. */
  async confirm(ids: readonly string[], surfaceId: string, now: Date, { session }: Transaction): Promise<boolean> {
    if (ids.length === 0) return true;
    // A write, because a read wouldn't conflict with a concurrent `takeOver` by another surface.
    const { matchedCount } = await this.#releases.updateMany(
      { _id: { $in: [...ids] }, surfaceId },
      { $set: { statedAt: now } },
      { session },
    );
    return matchedCount === ids.length;
  }

  /** Deletes releases that were published before a time. @returns their number, at most `limit` */
  async deletePublishedBefore(before: Date, limit: number): Promise<number> {
    const old = await this.#releases
      .find({ publishedAt: { $lt: before } }, { projection: { _id: 1 }, limit })
      .toArray();
    await this.#releases.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    return old.length;
  }
}
