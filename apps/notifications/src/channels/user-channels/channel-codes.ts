import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { CLOCK, type Clock, hashOfToken, newId, Store } from '@sightline/service-kit';
import { channelCodeDocument } from './user-channel.document.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const validMs = 15 * minuteMs;
const triesPerCode = 5;
const codesPerUserAndHour = 10;
const codesPerAddressAndDay = 5;

const wrongCode = () =>
  new DomainError('invalid', 'wrong_code', 'The code is wrong or older than 15 minutes. Request a new one.');

/** Six-digit codes that prove a user can read a channel. */
@Injectable()
export class ChannelCodes {
  readonly #codes;

  constructor(
    store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#codes = store.model(channelCodeDocument);
  }

  /**
   * Returns a new code and invalidates the channel's earlier ones.
   * @throws {DomainError} rate-limited `too_many_codes`, because anyone can enter any address, which must not be
   * flooded
   */
  async make(channel: { channelId: string; userId: string }, address: string): Promise<string> {
    const now = this.clock.now();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const addressHash = hashOfToken(address);
    const _id = newId();
    const { channelId } = channel;
    await this.#codes.updateMany({ channelId, isOver: false }, { $set: { isOver: true } });
    // The count includes this code: concurrent requests can be rejected too often, but never too rarely.
    await this.#codes.insertOne({
      ...{ _id, ...channel, addressHash, codeHash: hashOf(channelId, code), tries: 0, isOver: false, createdAt: now },
    });
    const since = (ms: number) => ({ createdAt: { $gt: new Date(now.getTime() - ms) } });
    const ofUser = await this.#codes.countDocuments({ userId: channel.userId, ...since(hourMs) });
    const ofAddress = await this.#codes.countDocuments({ addressHash, ...since(dayMs) });
    if (ofUser <= codesPerUserAndHour && ofAddress <= codesPerAddressAndDay) return code;
    await this.#codes.deleteOne({ _id });
    const message = 'Too many codes were sent. Try again later.';
    throw new DomainError('rate-limited', 'too_many_codes', message, { details: { retryAfterSeconds: 3_600 } });
  }

  /**
   * Consumes a code.
   * @throws {DomainError} invalid `wrong_code` for a wrong or expired code, or after five wrong attempts
   */
  async use(channelId: string, code: string): Promise<void> {
    const valid = { createdAt: { $gt: new Date(this.clock.now().getTime() - validMs) } };
    // The attempt is counted before the comparison, so that concurrent requests get at most five attempts.
    const found = await this.#codes
      .findOneAndUpdate(
        { channelId, isOver: false, tries: { $lt: triesPerCode }, ...valid },
        { $inc: { tries: 1 } },
        { sort: { createdAt: -1 } },
      )
      .lean()
      .exec();
    if (!found || found.codeHash !== hashOf(channelId, code)) throw wrongCode();
    const { modifiedCount } = await this.#codes.updateOne(
      { _id: found._id, isOver: false },
      { $set: { isOver: true } },
    );
    if (modifiedCount === 0) throw wrongCode();
  }

  /** Deletes codes that are too old to count towards the limits. */
  async forgetOld(): Promise<void> {
    await this.#codes.deleteMany({ createdAt: { $lt: new Date(this.clock.now().getTime() - dayMs) } });
  }
}

const hashOf = (channelId: string, code: string) => hashOfToken(`${channelId} ${code}`);
