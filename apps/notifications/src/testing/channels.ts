import { AddChannelResponse, type UserChannel } from '@sightline/contracts';
import { asUser } from '@sightline/testing';
import { DeliveryQueue } from '../channels/delivery/delivery-queue.ts';
import { DeliveryWorker } from '../channels/delivery/delivery-worker.ts';
import type { Message } from '../channels/message.ts';
import { UserChannelsStore } from '../channels/user-channels/user-channels.store.ts';
import type { Receiver } from './receiver.ts';
import type { TestNotifications } from './test-notifications.ts';

export const ada = asUser('ada', 'ada@mail.example');
export const bob = asUser('bob', 'bob@mail.example');

export const webhookUrl = 'https://hooks.example/in';

export const alertMessage = (subject: string, more: Partial<Message> = {}): Message => ({
  kind: 'alert',
  subject,
  blocks: [
    { kind: 'article', title: subject, url: 'https://news.example/a', meta: 'Example News', text: 'It happened.' },
  ],
  footer: ['You get this because it matters.'],
  ...more,
});

export function codeIn({ received }: Receiver): string {
  const code = /\b\d{6}\b/.exec(received.at(-1)?.body ?? '')?.[0];
  if (code === undefined) throw new Error('There is no code');
  return code;
}

/** Adds a channel through the API. @throws Error if it is refused */
export async function add(subject: TestNotifications, body: object, as = ada) {
  const answer = await subject.inject('POST', '/api/channels', { as, body: { label: 'Team', ...body } });
  if (answer.status !== 201) throw new Error(answer.text);
  return AddChannelResponse.parse(answer.json());
}

/** Adds a channel and enters the code sent to the receiver. */
export async function addVerified(
  subject: TestNotifications,
  receiver: Receiver,
  body: object,
  as = ada,
): Promise<UserChannel & { secret: string | null }> {
  const { channel, secret } = await add(subject, body, as);
  const code = codeIn(receiver);
  const answer = await subject.inject('POST', `/api/channels/${channel.id}/verify`, { as, body: { code } });
  if (answer.status !== 200) throw new Error(answer.text);
  receiver.received.length = 0;
  return { ...channel, secret };
}

/** Queues an alert for a user, as the dispatcher does. */
export const queue = (subject: TestNotifications, key: string, userId = 'ada'): Promise<number> =>
  queueTogether(subject, [key], userId);

/**
 * Queues alerts in one transaction, so none is sent before all are queued. Returns the number of channels that get the
 * last one.
 */
export async function queueTogether(subject: TestNotifications, keys: readonly string[], userId = 'ada') {
  const queue = subject.get(DeliveryQueue);
  return subject.get(UserChannelsStore).transaction(async (tx) => {
    let channels = 0;
    for (const key of keys)
      channels = await queue.queue(tx, { userId, key, message: alertMessage(key), kind: 'alert' });
    return channels;
  });
}

export const sendDue = (subject: TestNotifications): Promise<void> => subject.get(DeliveryWorker).sendDue();
