import { Injectable } from '@nestjs/common';
import type { AccessKeyKind } from '@sightline/contracts';
import { Store } from '@sightline/service-kit';
import { type AccessKeyDocument, accessKeyDocument } from './access-key.document.ts';

/** All of a user's tokens, or all of a board's keys of one kind. */
export type KeyGroup = { kind: 'token'; userId: string } | { kind: 'share' | 'feed'; boardId: string };

@Injectable()
export class AccessKeysStore {
  readonly #keys;

  constructor(store: Store) {
    this.#keys = store.model(accessKeyDocument);
  }

  list(group: KeyGroup): Promise<AccessKeyDocument[]> {
    return this.#keys.find(group).sort({ createdAt: -1, _id: 1 }).limit(200).lean().exec();
  }

  count(group: KeyGroup): Promise<number> {
    return this.#keys.countDocuments(group).exec();
  }

  async insert(key: AccessKeyDocument): Promise<void> {
    await this.#keys.insertOne(key);
  }

  /** Returns false if the group has no such key. */
  async remove(group: KeyGroup, id: string): Promise<boolean> {
    const { deletedCount } = await this.#keys.deleteOne({ ...group, _id: id });
    return deletedCount > 0;
  }

  findValid(kind: AccessKeyKind, secretHash: string, now: Date): Promise<AccessKeyDocument | null> {
    const valid = { $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] };
    return this.#keys
      .findOne({ secretHash, kind, ...valid })
      .lean()
      .exec();
  }

  async markUsed(id: string, lastUsedAt: Date): Promise<void> {
    await this.#keys.updateOne({ _id: id }, { $set: { lastUsedAt } });
  }
}
