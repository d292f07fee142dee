import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { eventsOf, traceparentOf } from './received.ts';
import type { Message } from './transport.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const envelope = {
  specversion: '1.0',
  id: 'event-1',
  source: 'boards',
  type: 'board.ready',
  subject: 'board',
  time: '2026-03-02T09:00:00.000Z',
  datacontenttype: 'application/json',
  traceparent,
  data: { boardId: 'board', name: 'A board', owner: { userId: 'user-1', tempSessionId: null }, cardCount: 1 },
};
const messageOf = (body: object | string): Message => ({
  id: 'event-1',
  topic: 'boards',
  key: 'board',
  type: 'board.ready',
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
function read(body: object | string) {
  const [only, ...others] = eventsOf('board.ready', messageOf(body));
  expect(others).toEqual([]);
  return only;
}
function errorOf(body: object | string) {
  const only = read(body);
  if (!only || 'event' in only) throw new Error('it can be read');
  return only.error;
}

describe('an event', () => {
  it('is read with its id, name, time and trace', () => {
    const message = messageOf(envelope);
    expect(read(envelope)).toEqual({
      message,
      traceparent,
      event: { id: 'event-1', name: 'board.ready', time: new Date(envelope.time), data: envelope.data },
    });
  });

  it('can be read without a trace', () => {
    const { traceparent: _, ...untraced } = envelope;
    expect(read(untraced)).toMatchObject({ traceparent: undefined, event: { id: 'event-1' } });
  });

  it("is unreadable if it isn't JSON", () => {
    expect(errorOf('{')).toMatchObject({
      kind: 'invalid',
      code: 'unreadable_event',
      message: 'The envelope cannot be read',
    });
  });

  it('is unreadable if its envelope differs, and the error says where', () => {
    expect(errorOf({ ...envelope, specversion: '2.0' })).toMatchObject({
      code: 'unreadable_event',
      message: expect.stringMatching(/^The envelope cannot be read \(specversion: [^;()]+\)$/),
    });
  });

  it('is invalid if its payload differs, and the error names the first three places and the number of others', () => {
    const data = { ...envelope.data, owner: { userId: 7, tempSessionId: null } };
    expect(errorOf({ ...envelope, data })).toMatchObject({
      kind: 'invalid',
      code: 'invalid_event',
      message: expect.stringMatching(/^The payload is not what this version knows \(owner\.userId: [^;()]+\)$/),
      cause: expect.any(ZodError),
    });
    expect(errorOf({ ...envelope, data: {} })).toMatchObject({
      message: expect.stringMatching(/ \(boardId: [^;]+; [a-z]+: [^;]+; [a-zA-Z]+: [^;]+; and 1 more\)$/),
    });
  });
});

describe('a batch of events', () => {
  const numbered = (number: number) => ({ ...envelope, id: `event-${number}` });

  it('is read event by event, each as a separate message, and unreadable events are returned', () => {
    const wrong = { ...numbered(3), data: {} };
    const batch = messageOf([numbered(1), 'no envelope', wrong, numbered(4)]);
    const found = [...eventsOf('board.ready', batch)];
    expect(found.map((one) => ('event' in one ? one.event.id : one.error.code))).toEqual([
      'event-1',
      'unreadable_event',
      'invalid_event',
      'event-4',
    ]);
    expect(found.map(({ message }) => message)).toEqual([
      { ...batch, id: 'event-1', body: JSON.stringify(numbered(1)) },
      { ...batch, id: 'event-1-1', body: '"no envelope"' },
      { ...batch, id: 'event-3', body: JSON.stringify(wrong) },
      { ...batch, id: 'event-4', body: JSON.stringify(numbered(4)) },
    ]);
  });

  it('contains no event if it is empty', () => {
    expect(errorOf([])).toMatchObject({ code: 'unreadable_event' });
  });
});

describe('the trace of a message', () => {
  it.each([
    ['of this version', envelope, traceparent],
    ['of another version', { specversion: '3.0', traceparent }, traceparent],
    ['without one', { specversion: '1.0' }, undefined],
    ['with a trace that is not a string', { traceparent: 7 }, undefined],
    ['that is not JSON', '{', undefined],
    ['that is not an object', 'null', undefined],
  ])('%s', (_what, body, expected) => {
    expect(traceparentOf(messageOf(body))).toBe(expected);
  });
});
