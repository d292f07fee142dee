import { z } from 'zod';
import { Timestamp } from '../common.ts';

export const ChannelId = z
  .string()
  .regex(/^[0-9a-f]{20}$/)
  .meta({ description: 'Id of a channel, derived from its user, kind and address.' });
export const DeliveryId = z
  .string()
  .regex(/^[0-9a-f]{20}$/)
  .meta({ description: 'Id of a message in a channel; a repeat of the message has the same one.' });

/** Name of a kind of channel: `email`, `slack`, … Which kinds there are is the notifications service's to say. */
export const ChannelKindName = z.string().regex(/^[a-z][a-z-]{1,19}$/);

/** A kind of channel and how one is added. */
export const ChannelKindInfo = z.object({
  kind: ChannelKindName,
  name: z.string(),
  /** Label and example of the address that is entered; null: the browser is asked instead (push). */
  address: z.object({ label: z.string(), example: z.string() }).nullable(),
  /** Where the address is found. */
  help: z.string(),
  /** Whether its messages are signed with a secret that is shown once. */
  isSigned: z.boolean(),
});
export type ChannelKindInfo = z.infer<typeof ChannelKindInfo>;

/**
 * - `unverified`: the code that was sent there has not been entered yet
 * - `working`: takes messages
 * - `failing`: the last try failed; messages wait and are tried again
 * - `off`: takes none, see `offReason`
 */
export const ChannelState = z.enum(['unverified', 'working', 'failing', 'off']);
export type ChannelState = z.infer<typeof ChannelState>;

/** One way to reach a user. Addresses and secrets are never told again. */
export const UserChannel = z.object({
  id: ChannelId,
  kind: ChannelKindName,
  label: z.string(),
  /** What may be shown of the address: a host, or an e-mail address. */
  shownAddress: z.string(),
  /** The address the user signs in with: it can be paused, not removed. */
  isAccount: z.boolean(),
  state: ChannelState,
  /** `paused` by its user, or `gone`: it does not exist any more, and needs a new code. */
  offReason: z.enum(['paused', 'gone']).nullable(),
  verifiedAt: Timestamp.nullable(),
  lastOkAt: Timestamp.nullable(),
  failingSince: Timestamp.nullable(),
  nextTryAt: Timestamp.nullable(),
  lastError: z.string().nullable(),
  /** Messages that wait to be sent, and that were given up. */
  waiting: z.number().int().min(0),
  gaveUp: z.number().int().min(0),
  createdAt: Timestamp,
});
export type UserChannel = z.infer<typeof UserChannel>;

/**
 * - `waiting`: to be sent, perhaps again
 * - `sent`: the other side has accepted it
 * - `gave-up`: not accepted for three days, or the channel was switched off
 * - `refused`: the other side does not take this message
 */
export const DeliveryState = z.enum(['waiting', 'sent', 'gave-up', 'refused']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** One message in a channel. */
export const ChannelDelivery = z.object({
  id: DeliveryId,
  kind: z.string(),
  subject: z.string(),
  state: DeliveryState,
  queuedAt: Timestamp,
  /** The last try, and how it ended: status of the answer, its duration, what was wrong. */
  triedAt: Timestamp.nullable(),
  status: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  error: z.string().nullable(),
  tries: z.number().int().min(0),
});
export type ChannelDelivery = z.infer<typeof ChannelDelivery>;
