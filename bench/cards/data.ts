// Fills the data folder of a stopped instance with boards and cards, as documents of boards and distribution.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Evaluation } from '@sightline/contracts';
import { startEmbeddedMongo } from '@sightline/embedded-mongo';
import { companyIdOf, contentIdOf } from '@sightline/product';
import { derivedIdOf } from '@sightline/service-kit';
import { MongoClient } from 'mongodb';
import { createCard } from '../../apps/distribution/dist/rules/card-of-item.js';
import { searchTextOf } from '../../apps/distribution/dist/search/search-text.document.js';
import { articleOf, type Company, companyOf, originOf } from '../world/world.ts';

const hourMs = 3_600_000;
const tags = ['Funding', 'Product', 'Partnership', 'Legal', 'Results', 'People'];

export function boardOf(company: Company, session: string, cardCount: number, now: Date) {
  const hourLater = new Date(now.getTime() + hourMs);
  return {
    _id: randomUUID(),
    name: company.name,
    status: 'ready',
    errorCode: null,
    errorMessage: null,
    ownerUserId: null,
    isTemporary: true,
    tempSessionId: session,
    expiresAt: hourLater,
    companyId: companyIdOf(company.domain),
    companyName: company.name,
    industry: 'Software',
    companyUrl: originOf(company),
    domain: company.domain,
    companyIds: [companyIdOf(company.domain)],
    companyCount: 1,
    cardCount,
    pendingCompanyIds: [],
    nextRefreshAt: hourLater,
    lastRefreshedAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

export function itemOf(company: Company, k: number, now: Date) {
  const { url, title, author, paragraphs, publishedAt } = articleOf(company, k, 50);
  // Articles are up to 80 days old here, because a list merges cards younger and older than 50 days.
  const date = new Date(now.getTime() - ((now.getTime() - publishedAt.getTime()) / 28) * 4);
  const [summary = ''] = paragraphs;
  const companyId = companyIdOf(company.domain);
  const contentId = contentIdOf(url);
  const importance = k % 11;
  const item = {
    id: contentId,
    url,
    title,
    description: summary,
    content: paragraphs.join('\n\n'),
    publishedAt: date.toISOString(),
    sourceName: `${company.name} newsroom`,
    author,
    imageUrl: null,
    language: 'en',
    origin: 'company-feed' as const,
  };
  const evaluation: Evaluation = {
    contentId,
    companyId,
    relevant: true,
    summary,
    sentiment: k % 3 === 0 ? 'negative' : 'positive',
    importance,
    tags: [tags[k % tags.length] ?? '', 'Company news'],
    relevanceScore: 8,
    credibilityScore: 7,
    executiveValueScore: 6,
    reason: `${company.name} is named in the headline; the text tells of an event that matters to its market.`,
    matchedKeywords: company.trade.words.slice(0, 3),
    engine: 'local',
    engineVersion: 'bench',
  };
  return {
    _id: derivedIdOf(companyId, contentId),
    companyId,
    companyName: company.name,
    contentId,
    item,
    evaluation,
    publishedAt: date,
  };
}

export const cardOf = (boardId: string, item: ReturnType<typeof itemOf>, now: Date) =>
  createCard({ _id: boardId }, item, now);

/** All news on the measured boards is from the last half-year, whatever its amount. */
const spreadDays = 180;
const itemsAtATime = 250;
const dayMs = 24 * hourMs;

interface Filling {
  session: string;
  boards: number;
  cardsPerBoard: number;
}
export interface Stored {
  _id: string;
  [field: string]: unknown;
}

/** Creates the k-th of `count` items, which are spread over half a year. */
function spreadItem(company: Company, k: number, count: number, now: Date) {
  const publishedAt = new Date(now.getTime() - ((k + 0.5) / count) * spreadDays * dayMs);
  const item = itemOf(company, k, now);
  return { ...item, publishedAt, item: { ...item.item, publishedAt: publishedAt.toISOString() } };
}

/** Fills the boards, which all belong to `session` and each track a different company. Returns their ids. */
export async function fillBoards(folder: string, { session, boards, cardsPerBoard }: Filling): Promise<string[]> {
  const mongo = await startEmbeddedMongo({ file: join(folder, 'sightline.db') });
  const client = await new MongoClient(mongo.uri()).connect();
  const distribution = client.db('sightline_distribution');
  const now = new Date();
  const ids: string[] = [];
  try {
    for (let n = 0; n < boards; n++) {
      const company = companyOf(n);
      const board = boardOf(company, session, cardsPerBoard, now);
      ids.push(board._id);
      await client.db('sightline_boards').collection<Stored>('boards').insertOne(board);
      await distribution.collection<Stored>('board_links').insertOne({
        _id: board._id,
        ownerUserId: null,
        tempSessionId: session,
        companyIds: [board.companyId],
        filled: true,
        cardCount: cardsPerBoard,
        revision: randomUUID(),
      });
      let from = 0;
      while (from < cardsPerBoard) {
        const first = from;
        const items = Array.from({ length: Math.min(itemsAtATime, cardsPerBoard - from) }, (_, k) =>
          spreadItem(company, first + k, cardsPerBoard, now),
        );
        await distribution.collection<Stored>('items').insertMany(items);
        await distribution.collection<Stored>('search_texts').insertMany(items.map((item) => searchTextOf(item)));
        await distribution
          .collection<Stored>('board_content')
          .insertMany(items.map((item) => cardOf(board._id, item, now)));
        from += items.length;
      }
    }
    return ids;
  } finally {
    await client.close();
    await mongo.close();
  }
}
