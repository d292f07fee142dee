import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type AddChannelRequest, type ChangeChannelRequest, DomainError, type UserChannel } from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG, derivedIdOf, newId, Scheduler, type Transaction } from '@sightline/service-kit';
import type { NotificationsSettings } from '../../config.ts';
import { NotificationsStore } from '../../notifications.store.ts';
import { codeMessage } from '../channel.messages.ts';
import { DeliveriesStore } from '../delivery/deliveries.store.ts';
import type { ChannelKind, ChannelTarget } from '../kinds/channel-kind.ts';
import { accountAddress } from '../kinds/email.kind.ts';
import { CHANNEL_KINDS } from '../kinds/kinds.ts';
import { PushKind } from '../kinds/push.kind.ts';
import { newWebhookSecret } from '../kinds/webhook.kind.ts';
import { ChannelCodes } from './channel-codes.ts';
import { Sealer } from './sealer.ts';
import { accountChannelIdOf, channelIdOf, toUserChannel, type UserChannelDocument } from './user-channel.document.ts';
import { UserChannelsStore } from './user-channels.store.ts';

const channelsPerUser = 20;
/** How long the previous secret signs alongside a new one. */
const bothSecretsMs = 86_400_000;
const sweepIntervalMs = 3_600_000;

const conflict = (code: string, message: string) => new DomainError('conflict', code, message);

@Injectable()
export class UserChannels implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly scheduler: Scheduler,
    private readonly store: UserChannelsStore,
    private readonly deliveries: DeliveriesStore,
    private readonly people: NotificationsStore,
    private readonly codes: ChannelCodes,
    private readonly sealer: Sealer,
    private readonly push: PushKind,
    @Inject(CHANNEL_KINDS) private readonly kinds: readonly ChannelKind[],
  ) {}

  onModuleInit(): void {
    this.scheduler.every('forget old codes', sweepIntervalMs, () => this.codes.forgetOld());
    this.scheduler.every('seal channels again', sweepIntervalMs, () => this.sealAgain());
  }

  async list(userId: string) {
    await this.ensureAccount(userId);
    const channels = await this.store.ofUser(userId);
    return {
      items: await Promise.all(
        channels.map(async (channel) => toUserChannel(channel, await this.deliveries.waitingOf(channel._id))),
      ),
      kinds: this.kinds.filter(({ isAvailable }) => isAvailable).map(({ about }) => about),
      pushKey: this.push.publicKey,
    };
  }

  /** Ensures that the user has the channel for the sign-in address, which signing in has already verified. */
  async ensureAccount(userId: string, tx?: Transaction): Promise<void> {
    const profile = await this.people.profile(userId);
    if (!profile) return;
    const known = await this.store.find(userId, accountChannelIdOf(userId));
    if (known?.shownAddress === profile.email) return;
    if (known) return this.store.showAddress(known._id, profile.email, tx);
    const now = this.clock.now();
    const target = { address: accountAddress };
    const given = { userId, kind: 'email', label: 'Your email', shownAddress: profile.email, target, now };
    await this.store.add({ ...(await this.#document(given)), isAccount: true, state: 'working', verifiedAt: now }, tx);
  }

  /**
   * Adds a channel and sends its verification code. If the user already added this channel but never verified it, it gets a
   * new code and a new secret.
   * @throws {DomainError} invalid `channel_address`, `channel_kind`, `channel_refused`; conflict `channel_exists`,
   * `too_many_channels`; rate-limited `too_many_codes`
   */
  async add(userId: string, entered: AddChannelRequest): Promise<{ channel: UserChannel; secret: string | null }> {
    const kind = this.#kindOf(entered.kind);
    if (!kind?.isAvailable)
      throw new DomainError('invalid', 'channel_kind', 'This kind of channel is not available here.');
    const { target, shown } = kind.accept(entered);
    if (entered.kind === 'email' && (await this.people.profile(userId))?.email.toLowerCase() === target.address)
      throw conflict('channel_exists', 'You sign in with this address, so it is already in the list.');
    const now = this.clock.now();
    const channel = await this.#document({
      userId,
      kind: entered.kind,
      label: entered.label,
      shownAddress: shown,
      target,
      now,
    });
    const isNew = await this.store.add(channel);
    if (!isNew && !(await this.store.replaceUnverified(channel._id, channel)))
      throw conflict('channel_exists', 'You already have this channel.');
    try {
      // The count includes this channel: if two requests are concurrent, both can be rejected.
      const added = (await this.store.ofUser(userId)).filter(({ isAccount }) => !isAccount);
      if (added.length > channelsPerUser)
        throw conflict('too_many_channels', `You have ${channelsPerUser} channels. Remove one first.`);
      await this.#sendCode(channel, target);
    } catch (error) {
      if (isNew) await this.#remove(channel._id);
      throw error;
    }
    return { channel: await this.one(userId, channel._id), secret: target.secret ?? null };
  }

  /**
   * @throws {DomainError} not-found; conflict `already_verified`; invalid `channel_refused`; rate-limited
   * `too_many_codes`
   */
  async sendCode(userId: string, id: string): Promise<UserChannel> {
    const channel = await this.find(userId, id);
    if (!needsCode(channel)) throw conflict('already_verified', 'This channel needs no code.');
    await this.#sendCode(channel, await this.sealer.open(id, channel));
    return this.one(userId, id);
  }

  /** @throws {DomainError} not-found; conflict `already_verified`; invalid `wrong_code` */
  async verify(userId: string, id: string, code: string): Promise<UserChannel> {
    const channel = await this.find(userId, id);
    if (!needsCode(channel)) throw conflict('already_verified', 'This channel needs no code.');
    await this.codes.use(id, code);
    await this.store.verified(id, this.clock.now());
    return this.one(userId, id);
  }

  /** @throws {DomainError} not-found; conflict `not_verified` when an unverified channel is paused or resumed */
  async change(userId: string, id: string, { label, isPaused }: ChangeChannelRequest): Promise<UserChannel> {
    const channel = await this.find(userId, id);
    if (isPaused !== undefined && needsCode(channel))
      throw conflict('not_verified', 'This channel must be verified first.');
    if (label !== undefined) await this.store.rename(id, label);
    if (isPaused === true) {
      await this.store.pause(id);
      await this.deliveries.giveUp(id, 'The channel was paused.');
    } else if (isPaused === false) await this.store.resume(id, this.clock.now());
    return this.one(userId, id);
  }

  /** @throws {DomainError} not-found; conflict `account_channel` */
  async remove(userId: string, id: string): Promise<void> {
    const { isAccount } = await this.find(userId, id);
    if (isAccount) throw conflict('account_channel', 'The address you sign in with can be paused, not removed.');
    await this.#remove(id);
  }

  /** @throws {DomainError} not-found; conflict `not_signed`, `channel_changed` */
  async rotateSecret(userId: string, id: string): Promise<{ secret: string }> {
    const channel = await this.find(userId, id);
    const target = await this.sealer.open(id, channel);
    if (target.secret === undefined) throw conflict('not_signed', 'Messages to this channel are not signed.');
    const secret = newWebhookSecret();
    const until = new Date(this.clock.now().getTime() + bothSecretsMs).toISOString();
    const next: ChannelTarget = { ...target, secret, before: { secret: target.secret, until } };
    if (!(await this.store.reseal(id, channel, await this.sealer.seal(id, next))))
      throw conflict('channel_changed', 'The secret was just changed elsewhere. Try again.');
    return { secret };
  }

  /** @throws {DomainError} not-found `channel_not_found`, even if the channel exists for another user */
  async find(userId: string, id: string): Promise<UserChannelDocument> {
    const channel = await this.store.find(userId, id);
    if (!channel) throw new DomainError('not-found', 'channel_not_found', 'There is no such channel.');
    return channel;
  }

  async one(userId: string, id: string): Promise<UserChannel> {
    return toUserChannel(await this.find(userId, id), await this.deliveries.waitingOf(id));
  }

  /** Re-encrypts targets of earlier secrets with the current one. Leaves targets alone that no secret can decrypt. */
  async sealAgain(): Promise<void> {
    for (let after = ''; ; ) {
      const page = await this.store.sealedOtherwise(this.sealer.currentKey, after, 500);
      for (const channel of page) {
        const target = await this.sealer.tryOpen(channel._id, channel);
        if (target) await this.store.reseal(channel._id, channel, await this.sealer.seal(channel._id, target));
      }
      const last = page.at(-1);
      if (!last) return;
      after = last._id;
    }
  }

  #kindOf(name: string): ChannelKind | undefined {
    return this.kinds.find(({ about }) => about.kind === name);
  }

  async #remove(id: string): Promise<void> {
    await this.store.transaction(async (tx) => {
      await this.store.remove(id, tx);
      await this.deliveries.removeChannel(id, tx);
    });
  }

  async #sendCode(channel: UserChannelDocument, target: ChannelTarget): Promise<void> {
    const { _id: channelId, userId } = channel;
    const address = target.address === accountAddress ? channel.shownAddress : target.address;
    const code = await this.codes.make({ channelId, userId }, address);
    const now = this.clock.now();
    const message = codeMessage(code, this.config.PUBLIC_URL);
    const parcel = { id: derivedIdOf('code', newId()), channelId, userId, message, queuedAt: now, now };
    const outcome = await this.#kindOf(channel.kind)?.send(target, parcel);
    if (outcome?.kind === 'sent') return;
    const words = `The code could not be sent there. ${outcome?.error ?? 'This kind of channel is not available here.'}`;
    throw new DomainError('invalid', 'channel_refused', words);
  }

  async #document({ target, now, ...given }: Given): Promise<UserChannelDocument> {
    const _id = channelIdOf(given.userId, given.kind, target.address);
    return {
      _id,
      ...given,
      ...(await this.sealer.seal(_id, target)),
      isAccount: false,
      state: 'unverified',
      offReason: null,
      ...{
        verifiedAt: null,
        lastOkAt: null,
        failingSince: null,
        lastError: null,
        failuresInARow: 0,
        failureNotifiedAt: null,
      },
      ...{ dueAt: null, queued: 0, claim: null, createdAt: now },
    };
  }
}

type Given = Pick<UserChannelDocument, 'userId' | 'kind' | 'label' | 'shownAddress'> & {
  target: ChannelTarget;
  now: Date;
};

/** True if the channel must be verified with a code before it can receive messages. */
const needsCode = ({ state, offReason }: UserChannelDocument) =>
  state === 'unverified' || (state === 'off' && offReason === 'gone');
