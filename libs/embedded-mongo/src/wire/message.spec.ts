import { createConnection, type Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode } from '../bson/document.ts';
import { useStores } from '../testing/store.ts';
import { cursorBody } from './cursor-reply.ts';
import { MessageReader } from './message-reader.ts';

const stores = useStores();
const OP_MSG = 2013;

function message(body: Record<string, unknown>, operation = OP_MSG): Buffer {
  const doc = encode(body);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + doc.length, 0);
  head.writeInt32LE(77, 4);
  head.writeInt32LE(operation, 12);
  return Buffer.concat([head, doc]);
}

/** Resolves with the body of the next message, or when the socket ends. */
function answer(socket: Socket): Promise<Record<string, unknown> | 'closed'> {
  return new Promise((resolve) => {
    const reader = new MessageReader(1e8);
    socket.on('data', (chunk) => {
      for (const whole of reader.push(chunk)) resolve(decode(whole.subarray(21)));
    });
    socket.on('close', () => resolve('closed'));
  });
}

describe('MessageReader', () => {
  it('yields the same messages no matter how the bytes are split', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), cuts, (texts, sizes) => {
        const messages = texts.map((text) => message({ text }));
        const stream = Buffer.concat(messages);
        const reader = new MessageReader(10_000);
        const found: Buffer[] = [];
        for (let at = 0, turn = 0; at < stream.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1;
          found.push(...reader.push(stream.subarray(at, at + size)));
          at += size;
        }
        expect(found).toEqual(messages);
      }),
    );
  });

  it.each([0, 15, -5, 10_001])('rejects a length of %i', (length) => {
    const head = Buffer.alloc(16);
    head.writeInt32LE(length, 0);
    expect(() => [...new MessageReader(10_000).push(head)]).toThrow();
  });
});

describe('cursorBody', () => {
  it('equals the encoding of the whole reply', () => {
    const docs = fc.array(fc.dictionary(fc.string({ minLength: 1 }), fc.integer()), { maxLength: 120 });
    fc.assert(
      fc.property(docs, fc.bigInt({ min: 0n, max: 2n ** 47n }), (list, id) => {
        const body = decode(cursorBody('nextBatch', list.map(encode), id, 'db.ünïcode'));
        expect(body).toEqual({
          cursor: { nextBatch: list.map((doc) => decode(encode(doc))), id: Number(id), ns: 'db.ünïcode' },
          ok: 1,
        });
      }),
      { numRuns: 50 },
    );
  });
});

describe('the server', () => {
  const connected = async (): Promise<Socket> => {
    const mongo = await stores.start();
    const socket = createConnection(mongo.port ?? 0, '127.0.0.1');
    stores.later(() => socket.destroy());
    return socket;
  };

  it('answers a bare message', async () => {
    const socket = await connected();
    socket.write(message({ ping: 1, $db: 'admin' }));
    expect(await answer(socket)).toEqual({ ok: 1 });
  });

  it.each([
    ['another operation', message({ ping: 1, $db: 'admin' }, 2012)],
    ['a length beyond all bounds', Buffer.from([255, 255, 255, 127, 0, 0, 0, 0])],
    ['a body that is not BSON', Buffer.concat([message({ ping: 1 }).subarray(0, 21), Buffer.alloc(13, 0xee)])],
    ['no $db', message({ ping: 1 })],
    ['an HTTP request', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ])('closes the connection on %s and continues to serve others', async (_name, bytes) => {
    const mongo = await stores.start();
    const socket = createConnection(mongo.port ?? 0, '127.0.0.1');
    stores.later(() => socket.destroy());
    socket.end(bytes);
    expect(await answer(socket)).toBe('closed');
    const client = await stores.connect(mongo);
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});
