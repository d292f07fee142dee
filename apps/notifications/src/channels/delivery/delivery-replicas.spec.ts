import { DeliveryList } from '@sightline/contracts';
import { gate, startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ada, addVerified, queue, sendDue, webhookUrl } from '../../testing/channels.ts';
import { type Received, type Receiver, startReceiver } from '../../testing/receiver.ts';
import { startTestNotifications, type TestNotifications } from '../../testing/test-notifications.ts';
import { DeliveriesStore } from './deliveries.store.ts';

const minuteMs = 60_000;
const webhook = { kind: 'webhook', address: webhookUrl };
const slack = { kind: 'slack', address: 'https://hooks.slack.com/services/T0/B0/abc' };

const titleIn = (one: Received) => /"title":"([^"]*)"/.exec(one.body)?.[1] ?? one.body;

describe('messages to channels with several replicas and crashes', () => {
  let mongo: TestMongo;
  let receiver: Receiver;
  let subject: TestNotifications;

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    receiver = await startReceiver();
    const receivers = receiver.as('hooks.example', 'other.example', 'hooks.slack.com', 'discord.com');
    subject = await startTestNotifications(mongo, { receivers });
    await subject.inject('GET', '/api/profile', { as: ada });
  });
  afterEach(async () => {
    await subject.stop();
    await receiver.close();
  });

  const titles = () => receiver.received.map(titleIn);
  const deliveries = async (id: string) =>
    DeliveryList.parse((await subject.inject('GET', `/api/channels/${id}/deliveries`, { as: ada })).json()).items;

  it('are sent once by replicas that share the work', async () => {
    await addVerified(subject, receiver, webhook);
    await addVerified(subject, receiver, slack);
    const { databasePrefix, clock } = subject;
    const receivers = receiver.as('hooks.example', 'hooks.slack.com');
    const others = await Promise.all(
      [1, 2].map(() => startTestNotifications(mongo, { receivers, databasePrefix, clock })),
    );
    receiver.answer = (_, response) => void setTimeout(() => response.writeHead(200).end('ok'), 5);
    const keys = Array.from({ length: 30 }, (_, n) => `n${n}`);
    const replicas = [subject, ...others];
    for (const [n, key] of keys.entries()) {
      await queue(replicas[n % 3] ?? subject, key);
      await Promise.all(replicas.map((one) => sendDue(one)));
    }
    await Promise.all(replicas.map((one) => sendDue(one)));
    const of = (host: string) => receiver.received.filter((one) => one.host === host);
    expect(of('hooks.example').map(titleIn)).toEqual(keys);
    expect(of('hooks.slack.com')).toHaveLength(30);
    expect(replicas.flatMap(({ mailer }) => mailer.mails)).toHaveLength(30);
    for (const other of others) await other.stop();
  });

  it("are sent when they are queued just as their channel's queue runs empty", async () => {
    await addVerified(subject, receiver, webhook);
    const store = subject.get(DeliveriesStore);
    const next = store.next.bind(store);
    let late = 0;
    store.next = async (id) => {
      const row = await next(id);
      if (!row && late++ === 0) await queue(subject, 'at the last moment');
      return row;
    };
    await queue(subject, 'one');
    await sendDue(subject);
    expect(titles()).toEqual(['one', 'at the last moment']);
  });

  it('are repeated with the same id by another replica when a process dies before recording them', async () => {
    const { id } = await addVerified(subject, receiver, webhook);
    const { databasePrefix, clock } = subject;
    const receivers = receiver.as('hooks.example');
    const dying = gate();
    const doomed = await startTestNotifications(mongo, { receivers, databasePrefix, clock });
    // Writes by this process after the response never reach the store.
    doomed.get(DeliveriesStore).record = () => dying.opened.then(() => Promise.reject(new Error('dead')));
    await queue(doomed, 'one');
    await waitUntil(() => receiver.received.length === 1);
    await queue(subject, 'two');
    await sendDue(subject);
    expect(receiver.received).toHaveLength(1);
    clock.advance(minuteMs + 1);
    await sendDue(subject);
    expect(titles()).toEqual(['one', 'one', 'two']);
    expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
    expect((await deliveries(id)).map(({ state, tries }) => [state, tries])).toEqual([
      ['sent', 1],
      ['sent', 2],
    ]);
    dying.open();
    await doomed.stop();
  });

  it('are not repeated when the store is briefly unavailable after they were accepted', async () => {
    await addVerified(subject, receiver, webhook);
    const store = subject.get(DeliveriesStore);
    const record = store.record.bind(store);
    store.record = () => Promise.reject(new Error('the store is away'));
    await queue(subject, 'one');
    await sendDue(subject);
    store.record = record;
    await queue(subject, 'two');
    subject.clock.advance(minuteMs + 1);
    await sendDue(subject);
    expect(titles()).toEqual(['one', 'two']);
  });
});
