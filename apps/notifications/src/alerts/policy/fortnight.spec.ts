import type { EventInput } from '@sightline/contracts';
import { asUser, FakeClock, KeptMails, patience, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isQuiet, localTimeOf } from '../../local-time.ts';
import { AlertsWorld, published } from '../../testing/alerts-world.ts';
import { addVerified, sendDue } from '../../testing/channels.ts';
import { answers, type Receiver, startReceiver } from '../../testing/receiver.ts';
import type { AlertDocument } from '../alert.document.ts';
import { HeldAlerts } from '../held-alerts.ts';
import { defaultAlertSettings } from '../preferences/alert-preferences.document.ts';
import { AlertDispatcher } from './alert-dispatcher.service.ts';

vi.setConfig({ testTimeout: 180_000 * patience });

const start = '2026-03-25T00:00:00.000Z';
const minuteMs = 60_000;
const dayMs = 86_400_000;
const stepMs = 30 * minuteMs;
const steps = 14 * 48;

// Clocks go forward in Lisbon on 29 March and back by half an hour on Lord Howe Island on 5 April.
const people = {
  lisbon: { user: asUser('lisbon', 'lisbon@mail.example'), timeZone: 'Europe/Lisbon', boards: ['b1', 'b2'] },
  howe: { user: asUser('howe', 'howe@mail.example'), timeZone: 'Australia/Lord_Howe', boards: ['b2', 'b3'] },
  kolkata: { user: asUser('kolkata', 'kolkata@mail.example'), timeZone: 'Asia/Kolkata', boards: ['b1', 'b2', 'b3'] },
};
const everybody = Object.values(people);
const boards = ['b1', 'b2', 'b3'];
/** The channels of each user, in addition to email. */
const channels = [
  { kind: 'webhook', host: 'hooks.example', path: '/' },
  { kind: 'slack', host: 'hooks.slack.com', path: '/services/T0/B0/' },
  { kind: 'discord', host: 'discord.com', path: '/api/webhooks/1/' },
] as const;
const quiet = { from: '22:00', until: '07:00' };
/** Steps during which a server is down, one day each. */
const isAway = {
  mail: (step: number) => step > 200 && step < 248,
  webhook: (step: number) => step > 300 && step < 348,
};

/** A seeded generator, which returns the same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const eventsIn = (text: string): string[] => [...new Set(text.match(/E\d+\./g))];

let mongo: TestMongo;
let receiver: Receiver;
beforeAll(async () => {
  mongo = await startTestMongo();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await mongo.stop();
});

/** Runs two weeks of events with all types of failures; returns what was expected, stored and received. */
async function fortnight(seed: number) {
  const roll = dice(seed);
  const mailer = new KeptMails();
  const kept = { clock: new FakeClock(start), mailer, receivers: receiver.as(...channels.map(({ host }) => host)) };
  /** Messages accepted by each channel, in order. */
  const received = new Map<string, string[]>();
  const digests: { userId: string; eventId: string }[] = [];
  const emitted: { data: EventInput<'card.published'>; id: string }[] = [];
  /** The boards on which each event appears. */
  const expected = new Map<string, Set<string>>();

  let world = await AlertsWorld.start(mongo, kept);
  for (const boardId of boards) {
    const seeing = everybody.filter((person) => person.boards.includes(boardId));
    await world.board(
      boardId,
      seeing.map(({ user }) => user),
      boardId,
    );
  }
  receiver.answer = answers(200, 'ok');
  for (const { user, timeZone } of everybody) {
    await world.prefer({ timeZone }, user);
    for (const { kind, host, path } of channels)
      await addVerified(world.service, receiver, { kind, address: `https://${host}${path}${user.userId}` }, user);
  }
  let isDown = false;
  receiver.answer = (request, response) => {
    if (isDown && request.host === 'hooks.example') return answers(503)(request, response);
    const channel = `${request.host} ${/\w+(?=$|\?)/.exec(request.path)?.[0]}`;
    received.set(channel, [...(received.get(channel) ?? []), ...eventsIn(request.body)]);
    answers(200, 'ok')(request, response);
  };

  const emit = async (data: EventInput<'card.published'>, id: string) => {
    const { eventId, boardId } = data;
    // Another report isn't a new event.
    if (!data.joins) expected.set(eventId, new Set([...(expected.get(eventId) ?? []), boardId]));
    await world.service.emit('card.published', data, { id });
  };
  /** Publishes a new event, another report of an earlier one, or a duplicate delivery. */
  const something = async (step: number, n: number) => {
    const earlier = emitted[roll(Math.max(1, emitted.length))];
    const kind = roll(10);
    if (earlier && kind < 2) return emit(earlier.data, earlier.id);
    const boardId = boards[roll(boards.length)] ?? 'b1';
    const fresh = { name: `E${emitted.length}.`, boardId, importance: 1 + roll(10), summary: '' };
    const doubt = { rumour: roll(12) === 0, doubtful: roll(20) === 0 };
    const data = published({ ...fresh, ...doubt }, kept.clock.now());
    const same = earlier && { eventId: earlier.data.eventId };
    const joins = earlier && { joins: true, ...same, boardId: earlier.data.boardId };
    const again = kind < 5 ? { ...data, ...joins } : kind < 6 ? { ...data, ...same } : data;
    const id = `event-${seed}-${step}-${n}`;
    emitted.push({ data: again, id });
    return emit(again, id);
  };
  for (let step = 0; step < steps; step++) {
    kept.clock.advance(stepMs);
    // Changes the machine's clock.
    if (roll(60) === 0) kept.clock.advance((roll(2) === 0 ? -1 : 1) * roll(3 * 60) * minuteMs);
    mailer.failure = isAway.mail(step) ? new Error('no route to the mail server') : null;
    isDown = isAway.webhook(step);
    for (let n = roll(4); n > 0; n--) await something(step, n);
    if (roll(40) === 0) {
      const { databasePrefix } = world.service;
      await world.stop();
      world = await AlertsWorld.start(mongo, { ...kept, databasePrefix });
    }
    await world.service.get(AlertDispatcher).sendDue();
    await sendDue(world.service);
    // Stands in for the daily digest.
    if (step % 48 === 14)
      for (const { user } of everybody) {
        const held = world.service.get(HeldAlerts);
        const eventIds = (await held.list(user.userId)).map(({ eventId }) => eventId);
        await world.service.service.store.transaction((tx) => held.markSent(tx, user.userId, eventIds));
        digests.push(...[...new Set(eventIds)].map((eventId) => ({ userId: user.userId, eventId })));
      }
  }
  for (let step = 0; step < 8; step++) {
    kept.clock.advance(stepMs);
    await sendDue(world.service);
  }
  const rows = await world.service.db.collection<AlertDocument>('user_alerts').find().toArray();
  const letters = await world.service.deadLetters();
  await world.stop();
  for (const { to, text } of mailer.mails) received.set(to, [...(received.get(to) ?? []), ...eventsIn(text)]);
  return { rows, received, digests, expected, letters };
}

it('each channel gets every event once in 14 days with restarts, clock changes, outages and repeats', async () => {
  const { rows, received, digests, expected, letters } = await fortnight(1);
  expect(letters).toEqual([]);
  expect(expected.size).toBeGreaterThan(200);
  let sent = 0;
  for (const { user, timeZone, boards: seen } of everybody) {
    const { userId, email } = user;
    const own = rows.filter((row) => row.userId === userId);
    const events = [...expected]
      .filter(([, on]) => seen.some((boardId) => on.has(boardId)))
      .map(([eventId]) => eventId);
    const alerts = own.filter(({ type }) => type === 'alert');
    expect(alerts.map(({ eventId }) => eventId).toSorted()).toEqual(events.toSorted());

    const atOnce = own.filter(({ state, decided }) => state === 'sent' && decided.reason === 'important');
    const mailed = received.get(email) ?? [];
    expect(mailed.toSorted()).toEqual(atOnce.map(({ title }) => title).toSorted());
    expect(new Set(mailed).size).toBe(mailed.length);
    // Each channel gets all messages in the same order, even after a day of downtime.
    for (const { host } of channels) expect([host, received.get(`${host} ${userId}`)]).toEqual([host, mailed]);
    sent += mailed.length;

    const lines = digests.filter((line) => line.userId === userId).map(({ eventId }) => eventId);
    for (const { state, decided, eventId, dueAt, title } of own) {
      if (decided.reason === 'digest') expect([title, lines.includes(eventId)]).toEqual([title, true]);
      if (state === 'silent') expect([title, decided.reason]).toEqual([title, 'below-digest']);
      // Only alerts from the last day can still be held.
      if (state === 'held' && !dueAt) expect(decided.at.getTime()).toBeGreaterThan(Date.parse(start) + 12.5 * dayMs);
    }
    const perDay = new Map<string, number>();
    for (const { at } of atOnce) {
      expect(isQuiet(at, quiet, timeZone)).toBe(false);
      const { day } = localTimeOf(at, timeZone);
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
    }
    for (const count of perDay.values()) expect(count).toBeLessThanOrEqual(defaultAlertSettings.perDay);
    // A digest lists an event once; a later digest can list it as an update.
    for (const [eventId, of] of Map.groupBy(lines, (line) => line))
      expect(of.length).toBeLessThanOrEqual(
        own.filter((row) => row.eventId === eventId && row.decided.reason === 'digest').length,
      );
  }
  expect(sent).toBeGreaterThan(50);
});
