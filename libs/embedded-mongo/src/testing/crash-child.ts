/**
 * Writes to its own store until it is killed: `node crash-child.ts <file> <round>`. Prints a line for every
 * acknowledged write: `one <id>` for a single insert, `tx <id>` for a transaction with 20 cards and 20 outbox entries.
 */
import { writeSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../index.ts';

const [, , file = '', round = '0'] = process.argv;
const say = (line: string): void => void writeSync(1, `${line}\n`);

const mongo = await startEmbeddedMongo({ file, socket: true });
const client = await new MongoClient(mongo.uri('app')).connect();
const db = client.db();
interface Stored {
  _id: string;
  tx?: string;
}
await db.collection('cards').createIndex({ tx: 1 });
say('ready');
for (let at = 0; ; at++) {
  const id = `${round}-${at}`;
  await db.collection<Stored>('ones').insertOne({ _id: id });
  say(`one ${id}`);
  const batch = Array.from({ length: 20 }, (_, i) => ({ _id: `${id}-${i}`, tx: id }));
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await db.collection<Stored>('cards').insertMany(batch, { session });
      await db.collection<Stored>('outbox').insertMany(batch, { session });
    }),
  );
  say(`tx ${id}`);
}
