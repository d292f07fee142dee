import type { AddressInfo } from 'node:net';
import { tokenFor } from '@sightline/identity/testing';
import { startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStream, type StreamReader } from '../testing/stream-reader.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { LiveHub } from './live-hub.ts';

const inbox = { path: '/api/alerts/events' };
const visitor = 'temp_1700000000000abcdefghi';

describe('the alerts of a user', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  let port: number;
  let ada: { authorization: string };
  let grace: { authorization: string };

  const opened = async (headers: Record<string, string>, of: string | typeof inbox = inbox): Promise<StreamReader> => {
    const reader = await openStream(port, of, headers);
    await waitUntil(() => reader.messages.length > 0, { what: 'the first message' });
    return reader;
  };
  const changed = (userId: string, sent = 1) => gateway.emit('alerts.changed', { userId, sent, title: 'Bought' });
  const message = (userId: string, sent = 1) => ({ type: 'alerts', userId, sent, title: 'Bought' });

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    gateway = await startTestGateway(mongo);
    await gateway.service.app.listen(0, '127.0.0.1');
    port = (gateway.service.app.getHttpServer().address() as AddressInfo).port;
    const bearer = async (sub: string) => `Bearer ${await tokenFor(gateway, { sub, email: `${sub}@mail.example` })}`;
    ada = { authorization: await bearer('ada') };
    grace = { authorization: await bearer('grace') };
  });
  afterEach(() => gateway.stop());

  it('reach every page that the user has open, but not other users', async () => {
    const [first, second, other] = [await opened(ada), await opened(ada), await opened(grace)];
    expect(first.messages).toEqual([{ type: 'alerts', userId: 'ada', sent: 0, title: null }]);
    await changed('ada');
    for (const reader of [first, second]) {
      await waitUntil(() => reader.messages.length === 2);
      expect(reader.messages[1]).toEqual(message('ada'));
    }
    await changed('grace', 2);
    await waitUntil(() => other.messages.length === 2);
    expect(other.messages[1]).toEqual(message('grace', 2));
    expect(first.messages).toHaveLength(2);
  });

  it("are also sent on a board's stream, without an id", async () => {
    gateway.upstreams.owners.set('board-1', 'ada');
    const reader = await opened(ada, 'board-1');
    await gateway.emit('board.identified', { boardId: 'board-1' });
    await changed('ada');
    await gateway.emit('board.identified', { boardId: 'board-1' });
    await waitUntil(() => reader.messages.length === 4);
    expect(reader.messages.map(({ type }) => type)).toEqual(['board', 'board', 'alerts', 'board']);
    // Messages about alerts have no id, so they don't change where a reader of the board's stream resumes.
    expect(reader.text).toMatch(/\n\nevent: alerts\ndata:/);
    expect(reader.ids).toHaveLength(3);
    reader.response.destroy();
    const hub = gateway.get(LiveHub);
    await waitUntil(() => hub.count() === 0);
    await changed('ada');
    const again = await openStream(port, 'board-1', { ...ada, 'last-event-id': reader.ids.at(-1) ?? '' });
    await changed('ada', 3);
    await waitUntil(() => again.messages.length > 0);
    expect(again.messages).toEqual([message('ada', 3)]);
  });

  it('resume after the last received alert', async () => {
    const reader = await opened(ada);
    await changed('ada');
    await waitUntil(() => reader.messages.length === 2);
    reader.response.destroy();
    await changed('ada', 2);
    const again = await opened({ ...ada, 'last-event-id': reader.ids.at(-1) ?? '' });
    expect(again.messages).toEqual([message('ada', 2)]);
  });

  it('are for signed-in users only', async () => {
    expect((await openStream(port, inbox, {})).response.statusCode).toBe(401);
    expect((await openStream(port, inbox, { 'x-temp-session': visitor })).response.statusCode).toBe(401);
  });
});
