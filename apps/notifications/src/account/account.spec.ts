import { collectionsNaming, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlertsWorld, ada, grace } from '../testing/alerts-world.ts';

let mongo: TestMongo;
let world: AlertsWorld;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  world = await AlertsWorld.start(mongo);
});
afterEach(() => world.service.stop());

const send = (method: 'POST' | 'PATCH' | 'PUT', path: string, body: object, as = ada) =>
  world.service.inject(method, path, { as, body });

describe('deleting an account', () => {
  it('removes the profile, preferences, channels, alerts, settings and subscriptions of that user only', async () => {
    await world.board('b1', [grace, ada]);
    await send('PATCH', '/api/preferences', { minimumImportance: 50 });
    await send('PATCH', '/api/preferences', { minimumImportance: 50 }, grace);
    await send('POST', '/api/channels', { kind: 'email', address: 'team@mail.example', label: 'Team of ada' });
    await send('POST', '/api/weekly-alerts/subscriptions', { email: ada.email, boardId: null });
    await world.news('Scale costs $249');
    const [alert] = await world.alerts();
    await send('POST', '/api/alerts/mute-rules', { companyId: alert?.companyId, topic: null, tag: null });
    await send('PUT', '/api/alerts/snooze', { until: new Date(world.service.clock.now().getTime() + 3_600_000) });
    await send('PUT', '/api/alerts/settings/boards/b1', { level: 'digest', pushFrom: null });
    await world.service.settled();
    const before = await naming();
    for (const collection of ['profiles', 'notification_preferences', 'user_alerts', 'user_channels', 'alert_days'])
      expect(before).toContain(collection);

    await world.people('b1', [grace], 2);
    await world.service.emit('account.deleted', { userId: ada.userId, email: ada.email });
    await world.service.settled();
    expect(await naming()).toEqual([]);
    expect(await collectionsNaming(world.service.db, grace.userId)).toEqual(
      expect.arrayContaining(['notification_preferences', 'profiles', 'user_alerts']),
    );
  });
});

const naming = () => collectionsNaming(world.service.db, `"${ada.userId}"`, ada.email);
