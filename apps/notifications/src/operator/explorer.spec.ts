import type { Notification } from '@sightline/contracts';
import { asOperator, asSystem, asUser, asVisitor, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestNotifications, type TestNotifications } from '../testing/test-notifications.ts';

const path = '/api/operator/boards/b1/notifications';

describe('GET /api/operator/boards/{boardId}/notifications', () => {
  let mongo: TestMongo;
  let subject: TestNotifications;

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    subject = await startTestNotifications(mongo);
  });
  afterEach(() => subject.stop());

  it('returns the latest two hundred of any board, newest first, without email addresses', async () => {
    const rows = Array.from({ length: 203 }, (_, at) => ({
      _id: `n${at}`,
      boardId: 'b1',
      type: 'high-priority',
      title: `news ${at}`,
      message: 'Write to ada@mail.example',
      read: false,
      createdAt: new Date(1_760_000_000_000 + at),
    }));
    await subject.db.collection<{ _id: string }>('notifications').insertMany(rows);
    const answer = await subject.inject('GET', path, { as: asOperator() });
    const { items } = answer.json() as { items: Notification[] };
    expect(items).toHaveLength(200);
    expect(items[0]).toMatchObject({ title: 'news 202', message: 'Write to [email]' });
  });

  it('is for operators only', async () => {
    for (const as of [asUser(), asVisitor(), asSystem])
      expect((await subject.inject('GET', path, { as })).json()).toMatchObject({ code: 'operators_only' });
  });
});
