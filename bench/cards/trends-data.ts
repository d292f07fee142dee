// Creates one board of 100,000 events over two years, as documents of boards and distribution.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { NewsEvent, Sentiment } from '@sightline/contracts';
import { startEmbeddedMongo } from '@sightline/embedded-mongo';
import { companyIdOf } from '@sightline/product';
import { MongoClient } from 'mongodb';
import { companyOf } from '../world/world.ts';
import { boardOf, cardOf, itemOf, type Stored } from './data.ts';

const dayMs = 86_400_000;
const batchSize = 1_000;
const companies = 10;
/** Number of days over which the events are unevenly spread. */
const days = 720;

/** Returns a company's item with a different date, topic and sentiment, in about equal numbers. */
function datedItem(n: number, now: Date) {
  const company = companyOf(n % companies);
  const turn = Math.floor(n / companies);
  const item = itemOf(company, turn, now);
  const publishedAt = new Date(now.getTime() - ((n * 7_919) % (days * 24)) * (dayMs / 24));
  const event = NewsEvent.options[(turn * 31) % NewsEvent.options.length] ?? 'pricing';
  const sentiment = Sentiment.options[(turn * 17) % Sentiment.options.length] ?? 'neutral';
  return {
    ...item,
    publishedAt,
    item: { ...item.item, publishedAt: publishedAt.toISOString() },
    evaluation: { ...item.evaluation, event, sentiment },
  };
}

/** Returns the id of the board, which belongs to `session`, and the ids of some of its cards. */
export async function fillBoard(folder: string, session: string, cards: number) {
  const mongo = await startEmbeddedMongo({ file: join(folder, 'sightline.db') });
  const client = await new MongoClient(mongo.uri()).connect();
  const distribution = client.db('sightline_distribution');
  const now = new Date();
  const board = boardOf(companyOf(0), session, cards, now);
  const cardIds: string[] = [];
  try {
    await client.db('sightline_boards').collection<Stored>('boards').insertOne(board);
    await distribution.collection<Stored>('board_links').insertOne({
      _id: board._id,
      ownerUserId: null,
      tempSessionId: session,
      companyIds: Array.from({ length: companies }, (_, at) => companyIdOf(companyOf(at).domain)),
      primaryCompanyId: board.companyId,
      filled: true,
      cardCount: cards,
      revision: randomUUID(),
    });
    for (let from = 0; from < cards; from += batchSize) {
      const items = Array.from({ length: batchSize }, (_, at) => datedItem(from + at, now));
      const rows = items.map((item) => cardOf(board._id, item, now));
      await distribution.collection<Stored>('items').insertMany(items);
      await distribution.collection<Stored>('board_content').insertMany(rows);
      cardIds.push(...rows.slice(0, 4).map(({ _id }) => _id));
    }
    return { boardId: board._id, cardIds };
  } finally {
    await client.close();
    await mongo.close();
  }
}
