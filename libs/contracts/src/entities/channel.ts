import { z } from 'zod';
import { Timestamp } from '../common.ts';

export const ChannelId = z
  .string()
  .regex(/^[0-9a-f]{20}$/)
  .meta({ description: 'Id of a channel, derived from its user, kind and address.' });
export const DeliveryId = z
  .string()
  .regex(/^[0-9a-f]{20}$/)
  .meta({ description: 'Id of a message in a channel; a repeated message has the same id.' });

/** Name of a channel type: `email`, `slack`, … The notifications service defines the available types. */
export const ChannelKindName = z.string().regex(/^[a-z][a-z-]{1,19}$/);

export const ChannelKindInfo = z.object({
  kind: ChannelKindName,
  name: z.string(),
  /** Label and example for the address field; null if the browser provides the address (push). */
  address: z.object({ label: z.string(), example: z.string() }).nullable(),
  help: z.string(),
  /** True if messages in the channel are signed. The signing secret is shown once. */
  isSigned: z.boolean(),
});
export type ChannelKindInfo = z.infer<typeof ChannelKindInfo>;

/**
 * - `unverified`: the verification code has not been entered yet
 * - `working`: accepts messages
 * - `failing`: the last attempt failed; messages wait and are retried
 * - `off`: receives no messages, see `offReason`
 */
export const ChannelState = z.enum(['unverified', 'working', 'failing', 'off']);
export type ChannelState = z.infer<typeof ChannelState>;

/** One way to reach a user. Full addresses and secrets are never returned again. */
export const UserChannel = z.object({
  id: ChannelId,
  kind: ChannelKindName,
  label: z.string(),
  /** The part of the address that can be shown: a host or an email address. */
  shownAddress: z.string(),
  /** True for the user's sign-in address: this channel can be paused but not removed. */
  isAccount: z.boolean(),
  state: ChannelState,
  /** `paused`: the user paused the channel. `gone`: the address no longer exists and must be verified again. */
  offReason: z.enum(['paused', 'gone']).nullable(),
  verifiedAt: Timestamp.nullable(),
  lastOkAt: Timestamp.nullable(),
  failingSince: Timestamp.nullable(),
  nextTryAt: Timestamp.nullable(),
  lastError: z.string().nullable(),
  /** Number of messages waiting to be sent; `gaveUp` counts abandoned messages. */
  waiting: z.number().int().min(0),
  gaveUp: z.number().int().min(0),
  createdAt: Timestamp,
});
export type UserChannel = z.infer<typeof UserChannel>;

/**
 * - `waiting`: to be sent or retried
 * - `sent`: accepted by the recipient's server
 * - `gave-up`: not accepted for three days, or the channel was switched off
 * - `refused`: the recipient's server rejected the message
 */
export const DeliveryState = z.enum(['waiting', 'sent', 'gave-up', 'refused']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** One message sent, or to be sent, through a channel. */
export const ChannelDelivery = z.object({
  id: DeliveryId,
  kind: z.string(),
  subject: z.string(),
  state: DeliveryState,
  queuedAt: Timestamp,
  /** The last attempt: time, response status, duration and error. */
  triedAt: Timestamp.nullable(),
  status: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  error: z.string().nullable(),
  tries: z.number().int().min(0),
});
export type ChannelDelivery = z.infer<typeof ChannelDelivery>;
