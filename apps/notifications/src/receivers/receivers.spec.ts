import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { AlertsWorld, ada, grace } from '../testing/alerts-world.ts';
import { addVerified, webhookUrl } from '../testing/channels.ts';
import { type Receiver, startReceiver } from '../testing/receiver.ts';

const lastUsedAt = '2025-12-01T00:00:00.000Z';

let mongo: TestMongo;
let receiver: Receiver;
let world: AlertsWorld;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  receiver = await startReceiver();
  world = await AlertsWorld.start(mongo, { receivers: receiver.as('hooks.example') });
});
afterEach(async () => {
  await world.stop();
  await receiver.close();
});

async function isReceived(boardId = 'b1'): Promise<boolean | undefined> {
  const { service } = world;
  await service.emit('board.unopened', { boardId, lastUsedAt });
  await service.settled();
  const answer = service.published('board.receivers-checked').at(-1);
  expect(answer).toMatchObject({ boardId, lastUsedAt });
  return answer?.isReceived;
}
/** Switches off everything that is on by default. */
async function silence(as = ada): Promise<void> {
  await world.prefer({ digestEnabled: false }, as);
  await world.change({ enabled: false }, as);
}

it('a board counts as received when a person gets digests', async () => {
  await world.board();
  await world.change({ enabled: false });
  expect(await isReceived()).toBe(true);
  await silence();
  expect(await isReceived()).toBe(false);
});

it('a board counts as received when a person gets its alerts', async () => {
  await world.board();
  await world.prefer({ digestEnabled: false });
  expect(await isReceived()).toBe(true);
  await world.setBoard('b1', { level: 'mute', pushFrom: null });
  expect(await isReceived()).toBe(false);
});

it('a board counts as received by a member even when its owner switched everything off', async () => {
  await world.board('b1', [ada, grace]);
  await silence();
  expect(await isReceived()).toBe(true);
  await silence(grace);
  expect(await isReceived()).toBe(false);
});

it('a board counts as received through another channel when email is switched off', async () => {
  await world.board();
  await world.prefer({ emailEnabled: false });
  expect(await isReceived()).toBe(false);
  await addVerified(world.service, receiver, { kind: 'webhook', address: webhookUrl });
  expect(await isReceived()).toBe(true);
});

it('a board counts as received when weekly alerts go to a confirmed address without an account', async () => {
  await world.board();
  await silence();
  const subscription = { _id: 's1', email: 'x@mail.example', boardId: 'b1', unsubscribeToken: 't' };
  const subscriptions = world.service.db.collection<{ _id: string; confirmedAt: Date | null }>('alert_subscriptions');
  await subscriptions.insertOne({ ...subscription, confirmedAt: null });
  expect(await isReceived()).toBe(false);
  await subscriptions.updateOne({ _id: 's1' }, { $set: { confirmedAt: new Date() } });
  expect(await isReceived()).toBe(true);
});

it('a board counts as received when its people are unknown', async () => {
  expect(await isReceived('unknown')).toBe(true);
});
