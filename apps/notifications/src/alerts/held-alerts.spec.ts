import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlertsWorld } from '../testing/alerts-world.ts';
import { HeldAlerts } from './held-alerts.ts';

let mongo: TestMongo;
let world: AlertsWorld;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  world = await AlertsWorld.start(mongo);
});
afterEach(() => world.stop());

describe('held alerts', () => {
  it('are reported once: by the digest, which marks them as read, or earlier as alerts', async () => {
    await world.board();
    await world.news({ name: 'small', importance: 5 });
    await world.until('2026-03-02T23:00:00Z');
    await world.news('at night');
    await world.news({ name: 'sent later', importance: 6 });
    const held = world.service.get(HeldAlerts);
    const all = await held.list('ada');
    expect(all).toHaveLength(3);
    expect(all[0]).toMatchObject({ boardId: 'b1', cardId: (await world.alerts('held')).at(-1)?.cardId });
    const digest = (eventIds: string[]) =>
      world.service.service.store.transaction((tx) => held.markSent(tx, 'ada', [...eventIds, 'another event']));
    const alerts = await world.alerts('held');
    const eventOf = (title: string) => alerts.find((alert) => alert.title === title)?.eventId ?? '';
    await digest([eventOf('small'), eventOf('at night')]);
    expect(await held.list('ada')).toMatchObject([{ eventId: eventOf('sent later') }]);
    await world.until('2026-03-03T07:00:00Z');
    expect(await world.alerts('sent')).toMatchObject([
      { reason: 'digest', read: true, why: { sent: 'By the digest, 2 Mar at 23:00' } },
      { reason: 'digest', read: true },
    ]);
    expect(await world.summary()).toMatchObject({ unread: 0, held: 1, usedToday: 0 });
    expect(world.service.mailer.mails).toEqual([]);
    // The alert was sent in the meantime, which the digest doesn't undo.
    await world.setBoard('b1', { level: 'alerts', pushFrom: 1 });
    await world.news('at once');
    const [sent] = await world.alerts('sent');
    await digest([sent?.eventId ?? '']);
    expect(await world.reason('at once')).toBe('sent: important');
  });
});
