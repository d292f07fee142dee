import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { read, traceparentOf } from './received.ts';
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
function errorOf(body: object | string) {
  try {
    read('board.ready', messageOf(body));
  } catch (error) {
    return error;
  }
  throw new Error('it can be read');
}

describe('an event', () => {
  it('is passed on with its id, name, time and trace', () => {
    const message = messageOf(envelope);
    expect(read('board.ready', message)).toEqual({
      message,
      traceparent,
      event: { id: 'event-1', name: 'board.ready', time: new Date(envelope.time), data: envelope.data },
    });
  });

  it('without a trace can be read, too', () => {
    const { traceparent: _, ...untraced } = envelope;
    expect(read('board.ready', messageOf(untraced)).traceparent).toBeUndefined();
  });

  it('that is no JSON is unreadable', () => {
    expect(errorOf('{')).toMatchObject({
      kind: 'invalid',
      code: 'unreadable_event',
      message: 'The envelope can not be read',
    });
  });

  it('of another envelope is unreadable, and the error says where it differs', () => {
    expect(errorOf({ ...envelope, specversion: '2.0' })).toMatchObject({
      code: 'unreadable_event',
      message: expect.stringMatching(/^The envelope can not be read \(specversion: [^;()]+\)$/),
    });
  });

  it('with another payload is invalid, and the error names the first three places and how many more there are', () => {
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

describe('the trace of a message', () => {
  it.each([
    ['of this version', envelope, traceparent],
    ['of another version', { specversion: '3.0', traceparent }, traceparent],
    ['without one', { specversion: '1.0' }, undefined],
    ['with one that is no text', { traceparent: 7 }, undefined],
    ['that is no JSON', '{', undefined],
    ['that is no object', 'null', undefined],
  ])('%s', (_what, body, expected) => {
    expect(traceparentOf(messageOf(body))).toBe(expected);
  });
});
