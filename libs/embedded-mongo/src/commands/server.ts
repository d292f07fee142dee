import { MAX_DOCUMENT_BYTES } from '../bson/document.ts';
import { MAX_MESSAGE_BYTES } from '../wire/message.ts';
import type { Command, CommandContext, Reply } from './context.ts';

/** How long, in minutes, clients can reuse an idle session and retried writes are recognised. */
export const SESSION_MINUTES = 30;

/**
 * Wire protocol of MongoDB 7.0, as a replica set with one member, because only replica sets have transactions and
 * retryable writes.
 */
const hello = ({ now }: CommandContext): Reply => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  secondary: false,
  setName: 'embedded',
  setVersion: 1,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: MAX_MESSAGE_BYTES,
  maxWriteBatchSize: 100_000,
  localTime: now(),
  logicalSessionTimeoutMinutes: SESSION_MINUTES,
  connectionId: 1,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
});

const buildInfo = (): Reply => ({
  version: '7.0.0',
  versionArray: [7, 0, 0, 0],
  gitVersion: 'embedded',
  modules: [],
  storageEngines: ['sqlite'],
  bits: 64,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  ok: 1,
});

const open = (run: Command['run']): Command => ({ kind: 'open', inTransaction: true, run });

export const SERVER_COMMANDS: Readonly<Record<string, Command>> = {
  hello: open(hello),
  ismaster: open(hello),
  ping: open(() => ({ ok: 1 })),
  buildInfo: open(buildInfo),
  buildinfo: open(buildInfo),
};
