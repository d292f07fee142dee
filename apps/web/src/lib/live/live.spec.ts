import type { LiveMessage } from '@sightline/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newLine } from '@/testing/live-lines';
import { FakeServer, problem } from '@/testing/server';
import { followBoard } from './live.ts';

const events = 'GET /api/boards/board-1/events';

describe('followBoard', () => {
  const stop = { now: new AbortController() };
  let server: FakeServer;
  let messages: LiveMessage[];
  let complete: boolean[];
  const follow = () =>
    followBoard(
      'board-1',
      { onMessage: (message) => messages.push(message), onComplete: (is) => complete.push(is) },
      stop.now.signal,
    );
  const lastEventIds = () => server.calls(events).map(({ headers }) => headers.get('last-event-id'));

  beforeEach(() => {
    vi.useFakeTimers();
    stop.now = new AbortController();
    server = new FakeServer();
    messages = [];
    complete = [];
  });
  afterEach(() => {
    stop.now.abort();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('resumes after the last message, unless its id was reset', async () => {
    const lines = [newLine(), newLine(), newLine()];
    let next = 0;
    server.on(events, () => new Response(lines[next++]?.body));
    void follow();
    await vi.advanceTimersByTimeAsync(0);
    lines[0]?.write('id: 7-0\nevent: cards\ndata: {"type":"cards","boardId":"board-1","count":1}\n\n');
    await vi.advanceTimersByTimeAsync(0);
    lines[0]?.end();
    await vi.advanceTimersByTimeAsync(1_000);
    lines[1]?.write('id: \nevent: push\ndata: {"type":"push","boardId":"board-1","complete":false}\n\n');
    await vi.advanceTimersByTimeAsync(0);
    expect(complete).toEqual([true, false, true, false]);
    lines[1]?.end();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lastEventIds()).toEqual([null, '7-0', null]);
    expect(messages).toEqual([{ type: 'cards', boardId: 'board-1', count: 1 }]);
  });

  it('drops a connection that is silent for too long; a comment counts as activity', async () => {
    const first = newLine();
    server.on(events, () => new Response(server.calls(events).length === 1 ? first.body : newLine().body));
    void follow();
    for (let n = 0; n < 6; n++) {
      await vi.advanceTimersByTimeAsync(20_000);
      first.write(': keep-alive\n\n');
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(server.calls(events)).toHaveLength(1);
    expect(complete).toEqual([true]);
    await vi.advanceTimersByTimeAsync(52_000);
    expect(server.calls(events)).toHaveLength(2);
    expect(complete).toEqual([true, false, true]);
  });

  it('retries after a server error or a rate limit, but not after a rejection', async () => {
    const statuses = [503, 429, 404];
    server.on(events, () => problem(statuses[server.calls(events).length - 1] ?? 404, 'x', 'No.'));
    const followed = follow();
    await vi.advanceTimersByTimeAsync(4_000);
    await followed;
    expect(server.calls(events)).toHaveLength(3);
    expect(complete).toEqual([false, false]);
  });
});
