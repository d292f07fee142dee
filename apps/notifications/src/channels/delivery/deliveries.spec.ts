import { createHmac } from 'node:crypto';
import { DeliveryList, DomainError, UserChannel } from '@sightline/contracts';
import { REFUSED_RECIPIENT } from '@sightline/service-kit';
import { startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ada, addVerified, codeIn, queue, queueTogether, sendDue, webhookUrl } from '../../testing/channels.ts';
import { answers, type Received, type Receiver, startReceiver } from '../../testing/receiver.ts';
import { startTestNotifications, type TestNotifications } from '../../testing/test-notifications.ts';
import { DeliveryWorker } from './delivery-worker.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const webhook = { kind: 'webhook', address: webhookUrl };
const slack = { kind: 'slack', address: 'https://hooks.slack.com/services/T0/B0/abc' };

const titleIn = (one: Received) => /"title":"([^"]*)"/.exec(one.body)?.[1] ?? one.body;

describe('messages to channels', () => {
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
  const channel = async (id: string) => {
    const answer = await subject.inject('PATCH', `/api/channels/${id}`, { as: ada, body: {} });
    return UserChannel.parse(answer.json());
  };
  const deliveries = async (id: string) =>
    DeliveryList.parse((await subject.inject('GET', `/api/channels/${id}/deliveries`, { as: ada })).json()).items;
  const post = (path: string) => subject.inject('POST', `/api/channels/${path}`, { as: ada });
  /** Advances the clock in steps and sends due messages after each, as the scheduler does. */
  const pass = async (ms: number, stepMs = 5 * minuteMs) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      subject.clock.advance(stepMs);
      await sendDue(subject);
    }
  };

  it("are sent once to each of the user's channels, however often they are queued", async () => {
    await addVerified(subject, receiver, webhook);
    await addVerified(subject, receiver, slack);
    expect(await queue(subject, 'one')).toBe(3);
    expect(await queue(subject, 'one')).toBe(0);
    await sendDue(subject);
    expect(await queue(subject, 'one')).toBe(0);
    await sendDue(subject);
    expect(receiver.received.map(({ host }) => host).toSorted()).toEqual(['hooks.example', 'hooks.slack.com']);
    expect(subject.mailer.mails.map(({ to, subject: words }) => [to, words])).toEqual([['ada@mail.example', 'one']]);
  });

  it('are sent in the background after the commit, and never after a rollback', async () => {
    await addVerified(subject, receiver, webhook);
    const failing = subject.service.store.transaction(async (tx) => {
      const { DeliveryQueue } = await import('./delivery-queue.ts');
      const { alertMessage } = await import('../../testing/channels.ts');
      const message = alertMessage('never');
      await subject.get(DeliveryQueue).queue(tx, { userId: 'ada', key: 'never', message, kind: 'alert' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await queue(subject, 'at once');
    await waitUntil(() => receiver.received.length > 0, { what: 'the message' });
    expect(titles()).toEqual(['at once']);
  });

  it('have a Standard Webhooks signature, and for a day a second one with the previous secret', async () => {
    const { id, secret } = await addVerified(subject, receiver, webhook);
    const signature = (of: string | null, { headers, body }: Received) => {
      const key = Buffer.from((of ?? '').replace('whsec_', ''), 'base64');
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    };
    const sent = async (key: string) => {
      await queue(subject, key);
      await sendDue(subject);
      const last = receiver.received.at(-1);
      if (!last) throw new Error('Nothing came');
      return last;
    };
    const first = await sent('first');
    expect(first.headers['webhook-signature']).toBe(signature(secret, first));
    expect(first.headers['webhook-timestamp']).toBe(String(subject.clock.now().getTime() / 1_000));
    const [delivery] = await deliveries(id);
    expect([first.headers['webhook-id'], first.headers['x-sightline-id']]).toEqual([delivery?.id, delivery?.id]);
    const { secret: next } = (await post(`${id}/secret`)).json() as { secret: string };
    const second = await sent('second');
    expect(second.headers['webhook-signature']).toBe(`${signature(next, second)} ${signature(secret, second)}`);
    subject.clock.advance(24 * hourMs + 1);
    const third = await sent('third');
    expect(third.headers['webhook-signature']).toBe(signature(next, third));
  });

  it('arrive in order and only once after a webhook has been down for a day', async () => {
    const { id } = await addVerified(subject, receiver, webhook);
    receiver.answer = answers(500, 'out of order');
    const all: string[] = [];
    for (let hour = 0; hour < 24; hour++) {
      for (const key of [`${hour}a`, `${hour}b`]) {
        await queue(subject, key);
        all.push(key);
      }
      await pass(hourMs);
    }
    expect(new Set(titles())).toEqual(new Set(['0a']));
    // At most one attempt every 48 minutes, once the delay has grown to an hour minus up to a fifth for jitter.
    expect(receiver.received.length).toBeLessThan(45);
    expect(await channel(id)).toMatchObject({ state: 'failing', waiting: 48, lastError: 'It returned 500.' });
    receiver.received.length = 0;
    receiver.answer = answers(204);
    await pass(2 * hourMs);
    expect(titles()).toEqual(all);
    expect(await channel(id)).toMatchObject({ state: 'working', waiting: 0, lastError: null, failingSince: null });
    await pass(24 * hourMs, hourMs);
    expect(titles()).toEqual(all);
  });

  it.each<[string, Receiver['answer'], string]>([
    ['answers 500', answers(500), 'It returned 500.'],
    ['redirects inward', answers(302, '', { location: 'http://169.254.169.254/' }), 'It redirects (302)'],
    ['redirects elsewhere', answers(307, '', { location: 'https://other.example/in' }), 'It redirects (307)'],
    ['breaks the connection', (_, response) => response.destroy(), 'The connection failed.'],
  ])('wait for a webhook that %s without delaying other channels', async (_, answer, words) => {
    const hook = await addVerified(subject, receiver, webhook);
    await addVerified(subject, receiver, { kind: 'webhook', address: 'https://other.example/in' });
    receiver.answer = (one, response) => (one.host === 'hooks.example' ? answer : answers(200))(one, response);
    for (const key of ['one', 'two']) await queue(subject, key);
    await sendDue(subject);
    const got = (host: string) => receiver.received.filter((one) => one.host === host).map(titleIn);
    expect(got('other.example')).toEqual(['one', 'two']);
    expect(got('hooks.example')).toEqual(['one']);
    const { state, lastError, waiting } = await channel(hook.id);
    expect([state, waiting]).toEqual(['failing', 2]);
    expect(lastError).toContain(words);
    receiver.answer = answers(200);
    await pass(minuteMs, 5_000);
    expect(got('hooks.example')).toEqual(['one', 'one', 'two']);
  });

  it('count as sent after a 10 MB response, whose text is not stored', async () => {
    const { id } = await addVerified(subject, receiver, webhook);
    receiver.answer = (_, response) => {
      response.on('error', () => undefined);
      response.writeHead(200).end(Buffer.alloc(10_000_000, 'whatever '));
    };
    await queue(subject, 'one');
    await sendDue(subject);
    expect((await deliveries(id)).map(({ state, status, error }) => [state, status, error])).toEqual([
      ['sent', 200, null],
    ]);
    expect(JSON.stringify(await subject.db.collection('channel_deliveries').find().toArray())).not.toContain(
      'whatever',
    );
  });

  it('time out after ten seconds when a webhook hangs, without delaying other channels', async () => {
    const hook = await addVerified(subject, receiver, webhook);
    await addVerified(subject, receiver, { kind: 'webhook', address: 'https://other.example/in' });
    const open: (() => void)[] = [];
    receiver.answer = (one, response) => {
      if (one.host === 'hooks.example') open.push(() => response.destroy());
      else response.end();
    };
    const startedAt = performance.now();
    await queue(subject, 'one');
    await waitUntil(() => receiver.received.filter(({ host }) => host === 'other.example').length === 1);
    await queue(subject, 'two');
    await waitUntil(() => receiver.received.filter(({ host }) => host === 'other.example').length === 2);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await sendDue(subject);
    expect(await channel(hook.id)).toMatchObject({
      state: 'failing',
      lastError: 'It did not respond within 10 seconds.',
    });
    for (const close of open) close();
  }, 20_000);

  it('wait for Retry-After without counting it as a failure', async () => {
    const { id } = await addVerified(subject, receiver, slack);
    receiver.answer = answers(429, 'rate_limited', { 'retry-after': '120' });
    await queue(subject, 'one');
    await pass(115_000, 5_000);
    expect(receiver.received).toHaveLength(1);
    expect(await channel(id)).toMatchObject({ state: 'working', waiting: 1 });
    receiver.answer = answers(200, 'ok');
    await pass(10_000, 5_000);
    expect(receiver.received).toHaveLength(2);
  });

  it.each<[string, object, Receiver['answer']]>([
    ['Slack reports an unknown webhook', slack, answers(404, 'no_service')],
    ['the Slack channel is gone', slack, answers(404, 'channel_not_found')],
    ['the Slack channel is archived', slack, answers(410, 'channel_is_archived')],
    [
      'Discord reports an unknown webhook',
      { kind: 'discord', address: 'https://discord.com/api/webhooks/1/x' },
      answers(404, '{"code":10015}'),
    ],
    [
      'Mattermost reports an unknown webhook',
      { kind: 'mattermost', address: 'https://hooks.example/hooks/abcdefghijklmnopqrstuvwxy1' },
      answers(400, '{"id":"web.incoming_webhook.invalid.app_error","message":"Invalid webhook.","status_code":400}'),
    ],
    ['a webhook answers 410', webhook, answers(410)],
  ])('stop when %s, and the user is notified by email', async (_, body, answer) => {
    const { id } = await addVerified(subject, receiver, body);
    receiver.answer = answer;
    await queueTogether(subject, ['one', 'two']);
    await sendDue(subject);
    await pass(hourMs);
    expect(receiver.received).toHaveLength(1);
    expect(await channel(id)).toMatchObject({ state: 'off', offReason: 'gone', waiting: 0, gaveUp: 2 });
    const mails = subject.mailer.mails.filter(({ subject: words }) => words.includes('do not reach'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('2 messages were not delivered');
    // A new code reactivates it, and the missed messages can then be sent.
    expect((await post(`${id}/again`)).status).toBe(409);
    receiver.answer = answers(200, 'ok');
    receiver.received.length = 0;
    await post(`${id}/code`);
    const entered = { code: codeIn(receiver) };
    await subject.inject('POST', `/api/channels/${id}/verify`, { as: ada, body: entered });
    receiver.received.length = 0;
    expect((await post(`${id}/again`)).json()).toEqual({ count: 2 });
    await sendDue(subject);
    expect(receiver.received.map(({ body: text }) => (text.includes('one') ? 'one' : 'two'))).toEqual(['one', 'two']);
  });

  it('do not block the following messages when one is rejected', async () => {
    const { id } = await addVerified(subject, receiver, slack);
    receiver.answer = (one, response) =>
      (one.body.includes('bad') ? answers(400, 'invalid_blocks') : answers(200, 'ok'))(one, response);
    for (const key of ['bad', 'good']) await queue(subject, key);
    await sendDue(subject);
    expect((await deliveries(id)).map(({ subject: words, state }) => [words, state])).toEqual([
      ['good', 'sent'],
      ['bad', 'refused'],
    ]);
  });

  it('are given up after three days each; the user is notified once and can resend them in order', async () => {
    const { id } = await addVerified(subject, receiver, webhook);
    receiver.answer = answers(503);
    for (const key of ['one', 'two']) await queue(subject, key);
    await pass(24 * hourMs, hourMs);
    await queue(subject, 'three');
    await pass(47 * hourMs, hourMs);
    expect(await channel(id)).toMatchObject({ state: 'failing', waiting: 3, gaveUp: 0 });
    await pass(3 * hourMs, hourMs);
    expect(await channel(id)).toMatchObject({ state: 'failing', waiting: 1, gaveUp: 2 });
    await pass(24 * hourMs, hourMs);
    expect(await channel(id)).toMatchObject({ state: 'failing', waiting: 0, gaveUp: 3 });
    expect(subject.mailer.mails.filter(({ subject: words }) => words.includes('do not reach'))).toHaveLength(1);
    receiver.answer = answers(200);
    receiver.received.length = 0;
    expect((await post(`${id}/again`)).json()).toEqual({ count: 3 });
    await sendDue(subject);
    expect(titles()).toEqual(['one', 'two', 'three']);
    expect(await channel(id)).toMatchObject({ state: 'working', gaveUp: 0 });
  });

  it('list their outcome, and keep their id when they are sent again', async () => {
    const { id } = await addVerified(subject, receiver, webhook);
    receiver.answer = answers(500);
    await queue(subject, 'one');
    await sendDue(subject);
    receiver.answer = answers(201);
    subject.clock.advance(hourMs);
    await sendDue(subject);
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({
      subject: 'one',
      kind: 'alert',
      state: 'sent',
      status: 201,
      tries: 2,
      error: null,
    });
    expect(delivery?.triedAt).toBe(subject.clock.now().toISOString());
    expect((await post(`${id}/deliveries/${delivery?.id}/again`)).status).toBe(202);
    await sendDue(subject);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(delivery?.id));
    expect((await post(`${id}/deliveries/0123456789abcdef0123/again`)).status).toBe(404);
  });

  it('are retried for a day when a mail server is down; a rejected address is switched off', async () => {
    subject.mailer.failure = new DomainError('unavailable', 'mail_unavailable', 'Greylisted');
    for (const key of ['one', 'two']) await queue(subject, key);
    await pass(24 * hourMs, hourMs);
    expect(subject.mailer.mails).toEqual([]);
    subject.mailer.failure = null;
    await pass(2 * hourMs, hourMs);
    expect(subject.mailer.mails.map(({ subject: words }) => words)).toEqual(['one', 'two']);
    expect(subject.mailer.mails.map(({ headers }) => headers?.['Message-ID'])).toEqual([
      expect.stringMatching(/^<channel\.\w{20}@sightline\.example>$/),
      expect.stringMatching(/^<channel\.\w{20}@sightline\.example>$/),
    ]);
    subject.mailer.failure = new DomainError('invalid', REFUSED_RECIPIENT, 'No such user');
    await queue(subject, 'three');
    await sendDue(subject);
    const { items } = (await subject.inject('GET', '/api/channels', { as: ada })).json() as { items: UserChannel[] };
    expect(items).toMatchObject([{ state: 'off', offReason: 'gone', gaveUp: 1 }]);
  });

  it('are not sent while their channel is paused; new ones are sent afterwards', async () => {
    const { id } = await addVerified(subject, receiver, webhook);
    const change = (isPaused: boolean) =>
      subject.inject('PATCH', `/api/channels/${id}`, { as: ada, body: { isPaused } });
    receiver.answer = answers(500);
    await queue(subject, 'before');
    await sendDue(subject);
    await change(true);
    await queue(subject, 'meanwhile');
    receiver.answer = answers(200);
    receiver.received.length = 0;
    await pass(hourMs);
    expect(receiver.received).toEqual([]);
    await change(false);
    await queue(subject, 'after');
    await sendDue(subject);
    expect(titles()).toEqual(['after']);
    // Messages that were waiting when the channel was paused are sent only on request.
    expect(await channel(id)).toMatchObject({ gaveUp: 1, state: 'working' });
  });

  it('can include twenty tests per hour, which are sent after waiting messages', async () => {
    const { id } = await addVerified(subject, receiver, webhook);
    receiver.answer = answers(500);
    await queue(subject, 'one');
    await sendDue(subject);
    receiver.answer = answers(200);
    receiver.received.length = 0;
    for (let tests = 0; tests < 20; tests++) expect((await post(`${id}/test`)).status).toBe(202);
    expect((await post(`${id}/test`)).status).toBe(429);
    await sendDue(subject);
    expect(titles()[0]).toBe('one');
    expect(receiver.received).toHaveLength(21);
  });

  it('are deleted after 30 days', async () => {
    const { id } = await addVerified(subject, receiver, webhook);
    await queue(subject, 'one');
    await sendDue(subject);
    subject.clock.advance(30 * 24 * hourMs + 1);
    await subject.get(DeliveryWorker).forgetOld();
    expect(await deliveries(id)).toEqual([]);
  });
});
