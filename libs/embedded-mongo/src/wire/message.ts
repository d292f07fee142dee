/** MongoDB wire messages: OP_MSG, and the OP_QUERY / OP_REPLY pair of legacy handshakes. */
import { type Doc, decode, encode } from '../bson/document.ts';
import { splitDocuments } from '../bson/raw.ts';
import { CommandError } from '../errors.ts';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;
const FLAG_CHECKSUM = 1;
const FLAG_MORE_TO_COME = 2;

/** Largest message accepted from a client, in bytes. */
export const MAX_MESSAGE_BYTES = 48_000_000;

export interface Request {
  readonly requestId: number;
  readonly db: string;
  /** Name of the command, which is the first field. */
  readonly name: string;
  readonly body: Doc;
  /** Documents sent outside the body, still encoded, such as those in an insert. */
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
  /** True if the client expects no reply. */
  readonly silent: boolean;
  readonly legacy: boolean;
}

function commandOf(body: Doc, db: unknown): { name: string; db: string } {
  const [name] = Object.keys(body);
  if (name === undefined || typeof db !== 'string')
    throw new CommandError('FailedToParse', 'a command needs a name and $db');
  return { name, db };
}

function parseQuery(message: Buffer, requestId: number): Request {
  const end = message.indexOf(0, 20);
  const body = decode(message.subarray(end + 9));
  const { name, db } = commandOf(body, message.toString('utf8', 20, end).split('.')[0]);
  return { requestId, db, name, body, sequences: new Map(), silent: false, legacy: true };
}

/** Parses one message. @throws when it is damaged or of another type; the connection must be closed */
export function parseMessage(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  const operation = message.readInt32LE(12);
  if (operation === OP_QUERY) return parseQuery(message, requestId);
  if (operation !== OP_MSG) throw new CommandError('FailedToParse', `unsupported wire operation ${operation}`);
  const flags = message.readUInt32LE(HEADER_BYTES);
  const end = message.length - (flags & FLAG_CHECKSUM ? 4 : 0);
  const sequences = new Map<string, Buffer[]>();
  let body: Doc | undefined;
  for (let at = HEADER_BYTES + 4; at < end; ) {
    const kind = message.readUInt8(at);
    const size = message.readInt32LE(at + 1);
    const section = message.subarray(at + 1, at + 1 + size);
    if (size < 5 || section.length < size) throw new CommandError('FailedToParse', 'damaged message section');
    if (kind === 0) body = decode(section);
    else if (kind === 1) {
      const zero = section.indexOf(0, 4);
      sequences.set(section.toString('utf8', 4, zero), splitDocuments(section.subarray(zero + 1)));
    } else throw new CommandError('FailedToParse', `unknown message section kind ${kind}`);
    at += 1 + size;
  }
  if (!body) throw new CommandError('FailedToParse', 'a message without a body');
  const { name, db } = commandOf(body, body.$db);
  return { requestId, db, name, body, sequences, silent: (flags & FLAG_MORE_TO_COME) !== 0, legacy: false };
}

/** Returns the header of the reply to `request`, for a body of this many bytes. */
export function replyHead(request: Request, bodyBytes: number): Buffer {
  const head = Buffer.alloc(request.legacy ? 36 : 21);
  head.writeInt32LE(head.length + bodyBytes, 0);
  head.writeInt32LE(request.requestId, 8);
  head.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  if (request.legacy) head.writeInt32LE(1, 32);
  return head;
}

export const errorBody = (error: CommandError): Buffer =>
  encode({ ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details });
