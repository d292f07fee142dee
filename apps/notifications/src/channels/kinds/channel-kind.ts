import type { AddChannelRequest, ChannelKindInfo } from '@sightline/contracts';
import { z } from 'zod';
import type { Message } from '../message.ts';

/** The address and secrets of a channel: stored sealed, never returned by the API. */
export const ChannelTarget = z.object({
  /** A web address, an e-mail address, or the endpoint of a push subscription. */
  address: z.string(),
  /** Signing secret of webhooks. */
  secret: z.string().optional(),
  /** The previous secret, which is also used for signing until this time. */
  before: z.object({ secret: z.string(), until: z.iso.datetime() }).optional(),
  /** Keys of a push subscription. */
  keys: z.object({ p256dh: z.string(), auth: z.string() }).optional(),
});
export type ChannelTarget = z.infer<typeof ChannelTarget>;

export interface Parcel {
  /** The id, identical in every attempt, so receivers can drop duplicates. */
  id: string;
  userId: string;
  channelId: string;
  message: Message;
  queuedAt: Date;
  now: Date;
}

/**
 * Result of an attempt.
 * - `sent`: the receiver accepted the message
 * - `failed`: a later attempt may work
 * - `busy`: the receiver requests a pause; not counted as a failure
 * - `refused`: this message is rejected, others can be accepted
 * - `gone`: the channel no longer exists
 *
 * `error` is shown to the channel's user: at most 200 characters, with no text from the receiver's response.
 */
export type Outcome =
  | { kind: 'sent'; status: number | null }
  | { kind: 'failed'; status: number | null; error: string; retryAfterMs?: number }
  | { kind: 'busy'; status: number; error: string; retryAfterMs: number }
  | { kind: 'refused'; status: number | null; error: string }
  | { kind: 'gone'; status: number | null; error: string };

/**
 * A type of channel that users can add. A new one needs a file, a spec and a row in kinds.ts; the screen is built from
 * `about`.
 */
export interface ChannelKind {
  readonly about: ChannelKindInfo;
  /** False if this installation can't send messages of this type. */
  readonly isAvailable: boolean;
  /**
   * Returns the target to store for the user's input, and the part of it that can be shown.
   * @throws {DomainError} invalid `channel_address` if it can't be an address of this type
   */
  accept(entered: AddChannelRequest): { target: ChannelTarget; shown: string };
  /** Makes one attempt, which takes up to about 20 s. Never throws because of the receiver. */
  send(target: ChannelTarget, parcel: Parcel): Promise<Outcome>;
}
