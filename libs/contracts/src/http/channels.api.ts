import { z } from 'zod';
import { Count } from '../common.ts';
import { ChannelDelivery, ChannelKindInfo, ChannelKindName, UserChannel } from '../entities/channel.ts';
import { route } from './route.ts';

const PushKeys = z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) });

export const AddChannelRequest = z.object({
  kind: ChannelKindName,
  label: z.string().trim().min(1).max(80),
  /** Depends on the kind: a web address, an e-mail address, or the endpoint of a push subscription. */
  address: z.string().trim().min(1).max(2_048),
  keys: PushKeys.optional(),
});
export type AddChannelRequest = z.infer<typeof AddChannelRequest>;
/** `secret` signs the messages; it is returned only here. */
export const AddChannelResponse = z.object({ channel: UserChannel, secret: z.string().nullable() });
export const ChannelList = z.object({
  items: z.array(UserChannel),
  kinds: z.array(ChannelKindInfo),
  /** The server's public key (VAPID) for push subscriptions; null: push is not available. */
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

/** Ways to reach a user. Channels of other users are answered with 404. */
export const channelRoutes = {
  listChannels: route({
    ...channel,
    method: 'GET',
    path: '/api/channels',
    summary: 'The channels of the signed-in user, and the kinds that can be added.',
    response: ChannelList,
  }),
  addChannel: route({
    ...channel,
    method: 'POST',
    path: '/api/channels',
    status: 201,
    errors: [409],
    summary: 'Adds a channel and sends it a code. It takes messages once the code was entered.',
    body: AddChannelRequest,
    response: AddChannelResponse,
  }),
  changeChannel: route({
    ...channel,
    method: 'PATCH',
    path: '/api/channels/:channelId',
    errors: [404, 409],
    summary: 'Renames a channel, pauses it or lets it go on.',
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
    summary: 'Sends a new code to a channel that needs one.',
    response: UserChannel,
  }),
  verifyChannel: route({
    ...channel,
    method: 'POST',
    path: '/api/channels/:channelId/verify',
    errors: [404, 409],
    summary: 'Enters the code that was sent to the channel; from then on it takes messages.',
    body: VerifyChannelRequest,
    response: UserChannel,
  }),
  rotateChannelSecret: route({
    ...channel,
    method: 'POST',
    path: '/api/channels/:channelId/secret',
    errors: [404, 409],
    summary: 'Makes a new secret for a signed channel. For 24 hours messages are signed with both.',
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
    summary: 'The last 100 messages of a channel, newest first.',
    response: DeliveryList,
  }),
  sendDeliveryAgain: route({
    ...channel,
    method: 'POST',
    path: '/api/channels/:channelId/deliveries/:deliveryId/again',
    status: 202,
    errors: [404, 409],
    summary: 'Sends a message again, with the same id.',
    response: ChannelDelivery,
  }),
  sendAllAgain: route({
    ...channel,
    method: 'POST',
    path: '/api/channels/:channelId/again',
    status: 202,
    errors: [404, 409],
    summary: 'Sends all messages again that were given up, in their order.',
    response: Count,
  }),
};
