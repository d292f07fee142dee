import type { Alert } from '@sightline/contracts';
import { startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlertsWorld, ada } from '../testing/alerts-world.ts';
import { addVerified, sendDue, webhookUrl } from '../testing/channels.ts';
import { answers, type Receiver, startReceiver } from '../testing/receiver.ts';
import type { TestNotifications } from '../testing/test-notifications.ts';

const webhook = { kind: 'webhook', address: webhookUrl, label: 'Our server' };
const hourMs = 3_600_000;

let mongo: TestMongo;
let receiver: Receiver;
let world: AlertsWorld;
let service: TestNotifications;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  receiver = await startReceiver();
  world = await AlertsWorld.start(mongo, { receivers: receiver.as('hooks.example') });
  service = world.service;
  await world.board();
});
afterEach(async () => {
  await world.stop();
  await receiver.close();
});

const sent = async () => (await world.alerts()).map(({ why }) => why.sent);
const titles = () => receiver.received.map(({ json }) => (json() as { data: { title: string } }).data.title);

describe('alerts on several channels', () => {
  it('go to each channel, and list which ones delivered, delayed or refused them', async () => {
    await addVerified(service, receiver, webhook);
    receiver.answer = answers(503);
    await world.news('bought');
    await sendDue(service);
    expect(await sent()).toEqual(['Sent 2 Mar at 09:00. By: Your email 09:00. Waiting: Our server']);
    receiver.answer = answers(200, 'ok');
    service.clock.advance(hourMs);
    await sendDue(service);
    expect(await sent()).toEqual(['Sent 2 Mar at 09:00. By: Your email 09:00, Our server 10:00']);
    receiver.answer = answers(410);
    await world.news('sold');
    await sendDue(service);
    expect((await sent())[0]).toBe('Sent 2 Mar at 10:00. By: Your email 10:00. Not accepted: Our server');
    expect((await service.inject('GET', '/api/alerts', { as: { ...ada, userId: 'mallory' } })).json()).toEqual({
      items: [],
      nextCursor: null,
    });
  });

  it('arrive in order and only once after a webhook has been down for a day', async () => {
    expect(await world.change({ quiet: null })).toBe(200);
    await addVerified(service, receiver, webhook);
    receiver.answer = answers(500);
    const all: string[] = [];
    for (let hour = 0; hour < 24; hour++) {
      all.push(`in hour ${hour}`);
      // At most five alerts are sent per day in the user's time zone; the digest reports the rest.
      await world.news(`in hour ${hour}`);
      service.clock.advance(hourMs);
      await sendDue(service);
    }
    const sent = all.filter((_, hour) => hour < 5 || (hour >= 15 && hour < 20));
    expect(new Set(titles())).toEqual(new Set(['in hour 0']));
    receiver.answer = answers(200, 'ok');
    receiver.received.length = 0;
    service.clock.advance(hourMs);
    await sendDue(service);
    service.clock.advance(hourMs);
    await sendDue(service);
    expect(titles()).toEqual(sent);
    expect((await world.titles('held')).toSorted()).toEqual(all.filter((title) => !sent.includes(title)).toSorted());
  });

  it('show when and where they were sent, whether in a shared message or with Send now', async () => {
    await world.until('2026-03-02T22:30:00Z');
    for (const name of ['bought', 'sold']) await world.news(name);
    await world.news({ name: 'small', importance: 5 });
    await world.until('2026-03-03T07:00:00Z');
    await sendDue(service);
    const words = 'Sent 3 Mar at 07:00. By: Your email 07:00';
    expect(await sent()).toEqual([words, words]);
    const [small] = await world.alerts('held');
    const answer = await service.inject('POST', `/api/alerts/${small?.id}/send`, { as: ada });
    expect((answer.json() as Alert).why.sent).toMatch(/^Sent 3 Mar at 07:00 \(you chose Send now\)\. /);
    expect(service.mailer.mails.map(({ subject }) => subject)[0]).toBe('2 alerts: bought');
  });

  it('are emailed to the address that the user signs in with', async () => {
    await world.news('before');
    await sendDue(service);
    await service.inject('GET', '/api/profile', { as: { ...ada, email: 'ada@new.example' } });
    await world.news('after');
    const { mails } = service.mailer;
    await waitUntil(() => mails.length >= 2, { what: 'the second mail' });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@mail.example', 'before'],
      ['ada@new.example', 'after'],
    ]);
  });

  it('are not emailed when the user disabled email, but still appear in the app', async () => {
    await world.prefer({ emailEnabled: false });
    await addVerified(service, receiver, webhook);
    await world.news('bought');
    await sendDue(service);
    expect(titles()).toEqual(['bought']);
    expect(service.mailer.mails).toEqual([]);
    expect(await sent()).toEqual(['Sent 2 Mar at 09:00. By: Our server 09:00']);
    expect(await world.summary()).toMatchObject({ unread: 1 });
  });
});
