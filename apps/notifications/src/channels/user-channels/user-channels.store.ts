import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import type { Sealed } from './sealer.ts';
import { type UserChannelDocument, userChannelDocument } from './user-channel.document.ts';

const active = ['working', 'failing'] as const;
/** Fields of a channel that works again. */
const fresh = { failuresInARow: 0, failingSince: null, failureNotifiedAt: null, lastError: null };

@Injectable()
export class UserChannelsStore {
  readonly #channels;

  constructor(private readonly store: Store) {
    this.#channels = store.model(userChannelDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  /** Returns the user's channels, oldest first. */
  ofUser(userId: string): Promise<UserChannelDocument[]> {
    return this.#channels.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean().exec();
  }

  find(userId: string, id: string): Promise<UserChannelDocument | null> {
    return this.#channels.findOne({ _id: id, userId }).lean().exec();
  }

  byId(id: string): Promise<UserChannelDocument | null> {
    return this.#channels.findOne({ _id: id }).lean().exec();
  }

  active(userId: string, { session }: Transaction): Promise<UserChannelDocument[]> {
    return this.#channels
      .find({ userId, state: { $in: [...active] } })
      .session(session)
      .lean()
      .exec();
  }

  async add({ _id, ...rest }: UserChannelDocument, tx?: Transaction): Promise<boolean> {
    const { upsertedCount } = await this.#channels.updateOne(
      { _id },
      { $setOnInsert: rest },
      { upsert: true, ...(tx ? { session: tx.session } : {}) },
    );
    return upsertedCount > 0;
  }

  /** Replaces a channel that was never verified. */
  async replaceUnverified(id: string, fields: Sealed & Pick<UserChannelDocument, 'label'>): Promise<boolean> {
    const { matchedCount } = await this.#channels.updateOne({ _id: id, state: 'unverified' }, { $set: fields });
    return matchedCount > 0;
  }

  async rename(id: string, label: string): Promise<void> {
    await this.#channels.updateOne({ _id: id }, { $set: { label } });
  }

  /** Records the account's new address; queued messages go to the new address. */
  async showAddress(id: string, shownAddress: string, tx?: Transaction): Promise<void> {
    await this.#channels.updateOne({ _id: id }, { $set: { shownAddress } }).session(tx?.session ?? null);
  }

  async reseal(id: string, before: Sealed, after: Sealed): Promise<boolean> {
    const { matchedCount } = await this.#channels.updateOne(
      { _id: id, sealed: before.sealed },
      { $set: { sealed: after.sealed, sealedBy: after.sealedBy } },
    );
    return matchedCount > 0;
  }

  /** Returns a page of channels that were encrypted with another key. */
  sealedOtherwise(keyId: string, after: string, limit: number): Promise<UserChannelDocument[]> {
    return this.#channels
      .find({ sealedBy: { $ne: keyId }, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  async verified(id: string, now: Date): Promise<void> {
    await this.#channels.updateOne(
      { _id: id },
      {
        $set: { state: 'working', offReason: null, verifiedAt: now, lastOkAt: now, dueAt: now, claim: null, ...fresh },
      },
    );
  }

  /** Pauses a channel; an active sender stops after its current message. */
  async pause(id: string): Promise<void> {
    await this.#channels.updateOne(
      { _id: id, state: { $in: [...active] } },
      { $set: { state: 'off', offReason: 'paused' } },
    );
  }

  async resume(id: string, now: Date): Promise<void> {
    await this.#channels.updateOne(
      { _id: id, state: 'off', offReason: 'paused' },
      { $set: { state: 'working', offReason: null, ...fresh } },
    );
    await this.#channels.updateOne({ _id: id, claim: null }, { $set: { dueAt: now } });
  }

  async remove(id: string, { session }: Transaction): Promise<void> {
    await this.#channels.deleteOne({ _id: id }, { session });
  }

  /** Makes channels due; a failing channel keeps its due time. */
  async wake(ids: readonly string[], now: Date, { session }: Transaction): Promise<void> {
    // Always writes, so that it conflicts with a sender that has just found no messages left.
    await this.#channels.updateMany({ _id: { $in: [...ids] } }, { $inc: { queued: 1 } }, { session });
    await this.#channels.updateMany(
      { _id: { $in: [...ids] }, dueAt: null, state: { $in: [...active] } },
      { $set: { dueAt: now } },
      { session },
    );
  }

  /**
   * Makes a channel due immediately, even if it is waiting after a failure, but not while it is claimed, which would
   * send twice.
   */
  async wakeNow(id: string, now: Date, { session }: Transaction): Promise<void> {
    await this.#channels.updateOne({ _id: id }, { $inc: { queued: 1 } }, { session });
    await this.#channels.updateOne({ _id: id, claim: null }, { $set: { dueAt: now } }, { session });
  }

  /** Returns due channels, longest due first. */
  due(now: Date, which: 'working' | 'failing', limit: number): Promise<UserChannelDocument[]> {
    return this.#channels
      .find({ state: which, dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Claims a due channel until a time; false if another sender was faster. */
  async claim({ _id, dueAt }: UserChannelDocument, claim: string, until: Date): Promise<boolean> {
    const { modifiedCount } = await this.#channels.updateOne(
      { _id, dueAt, state: { $in: [...active] } },
      { $set: { dueAt: until, claim } },
    );
    return modifiedCount > 0;
  }

  /**
   * Extends a claim and returns its channel; null if the claim was lost because the channel was paused, removed or
   * taken over.
   */
  renew(id: string, claim: string, until: Date): Promise<UserChannelDocument | null> {
    return this.#channels
      .findOneAndUpdate(
        { _id: id, claim, state: { $in: [...active] } },
        { $set: { dueAt: until } },
        { returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  /** Ends a claim, unless a message was queued since `queued` was read. */
  async finish(id: string, claim: string, queued: number): Promise<boolean> {
    const { modifiedCount } = await this.#channels.updateOne(
      { _id: id, claim, queued },
      { $set: { dueAt: null, claim: null } },
    );
    return modifiedCount > 0;
  }

  /** Releases the claim; the channel becomes due again at `until`. */
  async release(id: string, claim: string, until: Date): Promise<void> {
    await this.#channels.updateOne({ _id: id, claim }, { $set: { dueAt: until, claim: null } });
  }

  async noteSuccess(id: string, now: Date): Promise<void> {
    await this.#channels.updateOne(
      { _id: id, state: { $in: [...active] } },
      {
        $set: {
          state: 'working',
          lastOkAt: now,
          failingSince: null,
          failuresInARow: 0,
          lastError: null,
          failureNotifiedAt: null,
        },
      },
    );
  }

  /** Releases the claim after a failure; the channel is retried at `until`. */
  async noteFailure(id: string, claim: string, failure: { error: string; now: Date; until: Date }): Promise<void> {
    await this.#channels.updateOne({ _id: id, claim, failingSince: null }, { $set: { failingSince: failure.now } });
    await this.#channels.updateOne(
      { _id: id, claim },
      {
        $set: { state: 'failing', lastError: failure.error, dueAt: failure.until, claim: null },
        $inc: { failuresInARow: 1 },
      },
    );
  }

  async noteError(id: string, error: string): Promise<void> {
    await this.#channels.updateOne({ _id: id }, { $set: { lastError: error } });
  }

  async gone(id: string, error: string): Promise<void> {
    await this.#channels.updateOne(
      { _id: id, state: { $in: [...active] } },
      { $set: { state: 'off', offReason: 'gone', lastError: error, dueAt: null, claim: null } },
    );
  }

  /** Records that the user is notified of a failure; false if they already were. */
  async noteNotified(id: string, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.#channels.updateOne(
      { _id: id, failureNotifiedAt: null },
      { $set: { failureNotifiedAt: now } },
    );
    return modifiedCount > 0;
  }
}
