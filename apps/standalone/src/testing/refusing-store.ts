import { createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';

const opMsg = 2013;
const opQuery = 2004;
const opReply = 1;

/** Starts a server that speaks MongoDB's protocol and rejects every login. */
export async function startRefusingStore(): Promise<{ port: number; signIns(): number; close(): Promise<void> }> {
  let signIns = 0;
  const sockets = new Set<Socket>();
  const answerTo = (question: BSON.Document): BSON.Document => {
    if ('hello' in question || 'isMaster' in question || 'ismaster' in question)
      return {
        ok: 1,
        isWritablePrimary: true,
        ismaster: true,
        helloOk: true,
        minWireVersion: 0,
        maxWireVersion: 25,
        maxBsonObjectSize: 16_777_216,
        maxMessageSizeBytes: 48_000_000,
        maxWriteBatchSize: 100_000,
        saslSupportedMechs: ['SCRAM-SHA-256'],
      };
    if ('saslStart' in question) {
      signIns += 1;
      return { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };
    }
    return { ok: 1 };
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      waiting = Buffer.concat([waiting, chunk]);
      while (waiting.length >= 4 && waiting.length >= waiting.readInt32LE(0)) {
        const length = waiting.readInt32LE(0);
        socket.write(replyTo(waiting.subarray(0, length), answerTo));
        waiting = waiting.subarray(length);
      }
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    signIns: () => signIns,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function replyTo(message: Buffer, answerTo: (question: BSON.Document) => BSON.Document): Buffer {
  const id = message.readInt32LE(4);
  const code = message.readInt32LE(12);
  if (code === opMsg) {
    const body = BSON.serialize(answerTo(BSON.deserialize(message.subarray(21))));
    return framed(id, opMsg, Buffer.from([0, 0, 0, 0, 0]), body);
  }
  if (code !== opQuery) throw new Error(`unexpected opcode: ${code}`);
  // Flags, the zero-terminated collection name and two numbers precede the query.
  const question = BSON.deserialize(message.subarray(message.indexOf(0, 20) + 9));
  const head = Buffer.alloc(20);
  head.writeInt32LE(1, 16);
  return framed(id, opReply, head, BSON.serialize(answerTo(question)));
}

function framed(to: number, code: number, ...parts: Uint8Array[]): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + parts.reduce((sum, part) => sum + part.length, 0), 0);
  header.writeInt32LE(to, 8);
  header.writeInt32LE(code, 12);
  return Buffer.concat([header, ...parts]);
}
