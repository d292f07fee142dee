import { z } from 'zod';
import { Count } from '../common.ts';
import { ChannelDelivery, ChannelKindInfo, ChannelKindName, UserChannel } from '../entities/channel.ts';
import { route } from './route.ts';

const PushKeys = z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) });

export const AddChannelRequest = z.object({
  kind: ChannelKindName,
  label: z.string().trim().min(1).max(80),
  /** Address, depending on the kind: a web address, an email address, or the endpoint of a push subscription. */
  address: z.string().trim().min(1).max(2_048),
  keys: PushKeys.optional(),
});
export type AddChannelRequest = z.infer<typeof AddChannelRequest>;
/** `secret` signs the messages; it is returned only here. */
export const AddChannelResponse = z.object({ channel: UserChannel, secret: z.string().nullable() });
export const ChannelList = z.object({
  items: z.array(UserChannel),
  kinds: z.array(ChannelKindInfo),
  /** The server's public key (VAPID) for push subscriptions; null if push is not available. */
  pushKey: z.string().nullable(),
});
export const VerifyChannelRequest = z.object({ code: z.string().regex(/^\d{6}$/, 'The code has six digits') });
export const ChangeChannelRequest = z
  .strictObject({ label: z.string().trim().min(1).max(80), isPaused: z.boolean() })
  .partial();
export type ChangeChannelRequest = z.infer<typeof ChangeChannelRequest>;
export const ChannelSecret = z.object({ secret: z.string() });
export const DeliveryList = z.object({ items: z.array(ChannelDelivery) });

/** Closed to personal tokens: a channel created with a leaked token would outlive the token's revocation. */
const channel = { service: 'notifications', access: 'user', tag: 'channels', scope: 'none' } as const;

/** Routes for the channels of a user. The response for other users' channels is 404. */
export const channelRoutes = {
  listChannels: route({
    ...channel,
    method: 'GET',
    path: '/api/channels',
    summary: 'Lists the channels of the signed-in user, and the kinds that can be added.',
    response: ChannelList,
  }),
  addChannel: route({
    ...channel,
    method: 'POST',
    path: '/api/channels',
    status: 201,
    errors: [409],
    summary: 'Adds a channel and sends a code to it. The channel receives messages once the code has been entered.',
    body: AddChannelRequest,
    response: AddChannelResponse,
  }),
  changeChannel: route({
    ...channel,
    method: 'PATCH',
    path: '/api/channels/:channelId',
    errors: [404, 409],
    summary: 'Renames, pauses or resumes a channel.',
    body: ChangeChannelRequest,
    response: UserChannel,
  }),
  removeChannel: route({
    ...channel,
    method: 'DELETE',
    path: '/api/channels/:channelId',
    status: 204,
    errors: [404, 409],
    summary: 'Removes a channel with its history. The account’s own email address can only be paused.',
  }),
  sendChannelCode: route({
    ...channel,
    method: 'POST',
    path: '/api/channels/:channelId/code',
    errors: [404, 409],
    summary: 'Sends a new code to an unverified channel.',
    response: UserChannel,
  }),
  verifyChannel: route({
    ...channel,
    method: 'POST',
    path: '/api/channels/:channelId/verify',
    errors: [404, 409],
    summary: 'Verifies a channel with the code that was sent to it. The channel then receives messages.',
    body: VerifyChannelRequest,
    response: UserChannel,
  }),
  rotateChannelSecret: route({
    ...channel,
    method: 'POST',
    path: '/api/channels/:channelId/secret',
    errors: [404, 409],
    summary: 'Creates a new secret for a signed channel. For 24 hours, messages are signed with both secrets.',
    response: ChannelSecret,
  }),
  testChannel: route({
    ...channel,
    method: 'POST',
    path: '/api/channels/:channelId/test',
    status: 202,
    errors: [404, 409],
    summary: 'Sends a test message.',
    response: ChannelDelivery,
  }),
  listDeliveries: route({
    ...channel,
    method: 'GET',
    path: '/api/channels/:channelId/deliveries',
    errors: [404],
    summary: 'Lists the last 100 messages of a channel, newest first.',
    response: DeliveryList,
  }),
  sendDeliveryAgain: route({
    ...channel,
    method: 'POST',
    path: '/api/channels/:channelId/deliveries/:deliveryId/again',
    status: 202,
    errors: [404, 409],
    summary: 'Resends a message with the same id.',
    response: ChannelDelivery,
  }),
  sendAllAgain: route({
    ...channel,
    method: 'POST',
    path: '/api/channels/:channelId/again',
    status: 202,
    errors: [404, 409],
    summary: 'Resends all abandoned messages, in order.',
    response: Count,
  }),
};
