import { generateKeyPairSync } from 'node:crypto';
import { ChannelList, UserChannel } from '@sightline/contracts';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NotificationsSettings } from '../../config.ts';
import { ada, add, queue, sendDue } from '../../testing/channels.ts';
import { fakeBrowser } from '../../testing/fake-browser.ts';
import { answers, type Receiver, startReceiver } from '../../testing/receiver.ts';
import { startTestNotifications, type TestNotifications } from '../../testing/test-notifications.ts';
import { newPushKey, pushKeysOf } from './push-keys.ts';

const key = newPushKey();
const endpoint = 'https://push.example/send/abc';

describe('push to a browser', () => {
  let mongo: TestMongo;
  let receiver: Receiver;
  let subject: TestNotifications;
  let browser: ReturnType<typeof fakeBrowser>;

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    receiver = await startReceiver();
    receiver.answer = answers(201);
    browser = fakeBrowser();
    const receivers = receiver.as('push.example');
    subject = await startTestNotifications(mongo, { receivers, settings: { VAPID_PRIVATE_KEY: key } });
    await subject.inject('GET', '/api/profile', { as: ada });
  });
  afterEach(async () => {
    await subject.stop();
    await receiver.close();
  });

  const read = () => receiver.received.map(({ bytes }) => browser.read(bytes));
  const addBrowser = async () => {
    const { channel } = await add(subject, { kind: 'push', address: endpoint, keys: browser.keys });
    const [pushed] = read() as { code: string; channelId: string }[];
    const body = { code: pushed?.code };
    await subject.inject('POST', `/api/channels/${pushed?.channelId}/verify`, { as: ada, body });
    receiver.received.length = 0;
    return channel;
  };

  it('is verified with a code that the page reads, and encrypted for that browser only', async () => {
    const { id } = await addBrowser();
    await queue(subject, 'Lumenpay opens an office');
    await sendDue(subject);
    expect(read()).toEqual([
      {
        version: 1,
        tag: expect.stringMatching(/^\w{20}$/),
        title: 'Lumenpay opens an office',
        body: 'Lumenpay opens an office Example News It happened.',
        url: '/',
      },
    ]);
    const [one] = receiver.received;
    if (!one) throw new Error('nothing came');
    expect(one.headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    const { pushKey } = ChannelList.parse((await subject.inject('GET', '/api/channels', { as: ada })).json());
    expect(browser.sender(one, pushKey ?? '')).toMatchObject({
      ...{ aud: 'https://push.example', sub: 'https://sightline.example' },
    });
    expect(() => fakeBrowser().read(one.bytes)).toThrow();
    expect(id).toMatch(/^\w{20}$/);
  });

  it.each([
    [410, 'gone'],
    [404, 'gone'],
    [403, 'gone'],
  ])('is switched off when its push service answers %i', async (status, offReason) => {
    const { id } = await addBrowser();
    receiver.answer = answers(status);
    await queue(subject, 'one');
    await sendDue(subject);
    const answer = await subject.inject('PATCH', `/api/channels/${id}`, { as: ada, body: {} });
    expect(UserChannel.parse(answer.json())).toMatchObject({ state: 'off', offReason });
  });

  it('is not offered without a VAPID key', async () => {
    const plain = await startTestNotifications(mongo);
    const { pushKey, kinds } = ChannelList.parse((await plain.inject('GET', '/api/channels', { as: ada })).json());
    expect([pushKey, kinds.some(({ kind }) => kind === 'push')]).toEqual([null, false]);
    await plain.stop();
  });
});

describe('the VAPID key', () => {
  it('yields the same key pair in base64url and in PEM', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const pem = privateKey.export({ type: 'sec1', format: 'pem' }).toString();
    const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
    expect(pushKeysOf(pem)).toEqual(pushKeysOf(d));
    expect(Buffer.from(pushKeysOf(pem).publicKey, 'base64url').subarray(1, 33).toString('base64url')).toBe(x);
  });

  it.each([
    '',
    'short',
    newPushKey().slice(2),
    'A'.repeat(43),
    '-----BEGIN EC PRIVATE KEY-----\nnonsense\n-----END EC PRIVATE KEY-----',
  ])('is rejected at startup when it is %j', (text) => {
    const settings = { PUBLIC_URL: 'https://sightline.example', VAPID_PRIVATE_KEY: text };
    expect(NotificationsSettings.safeParse(settings).success).toBe(false);
  });
});
