import type { AddChannelRequest, ChannelKindInfo } from '@sightline/contracts';
import { z } from 'zod';
import type { Message } from '../channel.ts';

/** What reaches a channel: sealed in the store, told to nobody. */
export const ChannelTarget = z.object({
  /** An address of the web, an e-mail address, or the endpoint of a push subscription. */
  address: z.string(),
  /** Signs its messages. */
  secret: z.string().optional(),
  /** The secret before it, which signs too until then. */
  before: z.object({ secret: z.string(), until: z.iso.datetime() }).optional(),
  /** Of a push subscription. */
  keys: z.object({ p256dh: z.string(), auth: z.string() }).optional(),
});
export type ChannelTarget = z.infer<typeof ChannelTarget>;

/** One message on its way. */
export interface Parcel {
  /** The same for every try: receivers that know it already may drop it. */
  id: string;
  userId: string;
  channelId: string;
  message: Message;
  queuedAt: Date;
  /** Time of this try. */
  now: Date;
}

/**
 * How a try ended.
 * - `sent`: the other side has accepted the message
 * - `failed`: it may work later
 * - `busy`: the other side asks to wait; it doesn't count as a failure
 * - `refused`: this message is not taken, others may be
 * - `gone`: the channel does not exist any more
 *
 * `error` is for the channel's user, at most 200 characters, without anything that the other side says about itself.
 */
export type Outcome =
  | { kind: 'sent'; status: number | null }
  | { kind: 'failed'; status: number | null; error: string; retryAfterMs?: number }
  | { kind: 'busy'; status: number; error: string; retryAfterMs: number }
  | { kind: 'refused'; status: number | null; error: string }
  | { kind: 'gone'; status: number | null; error: string };

/** A kind of channel that users add. A new one needs its file, its spec and a row in kinds.ts; the screen follows from `about`. */
export interface ChannelKind {
  readonly about: ChannelKindInfo;
  /** False when this installation can't send such messages. */
  readonly isAvailable: boolean;
  /**
   * What is kept of what a user entered, and what of it may be shown.
   * @throws {DomainError} invalid `channel_address` when it can't be an address of this kind
   */
  accept(entered: AddChannelRequest): { target: ChannelTarget; shown: string };
  /** Makes one try; takes at most about 20 s. Never throws for what the other side does. */
  send(target: ChannelTarget, parcel: Parcel): Promise<Outcome>;
}
