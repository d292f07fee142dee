import { type Card, folded, type ItemChange, ingestionRoutes, pathOf } from '@sightline/contracts';
import { inBatches, type RawRow } from '@sightline/service-kit';
import { Binary, type Db } from 'mongodb';
import type { ItemDocument } from './card.document.ts';
import type { ItemView } from './item-view.document.ts';

/** Characters of the text on a card; the full text is behind its link. */
const excerptChars = 500;
const batchSize = 200;

/** Raise it when cards show something else of an item: views of another version are made again as they are read. */
const viewVersion = 3;

type Viewed = Pick<ItemDocument, 'contentId' | 'item' | 'evaluation'>;

function excerpt(content: string): string {
  if (content.length <= excerptChars) return content;
  const cut = content.slice(0, excerptChars);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || excerptChars).trimEnd()} …`;
}

/** Without the boards that it is for. */
export function changeOf({ audience: _, ...change }: ItemChange): NonNullable<Card['change']> {
  return change;
}

/** The words of a text with one space around each: compared without case, marks and a final stop. */
const spaced = (text: string): string => ['', ...(folded(text).match(/[\p{L}\p{N}]+/gu) ?? []), ''].join(' ');

/** Whether a summary says anything beside the headline above it. */
const saysMore = (summary: string, title: string): boolean => !spaced(title).includes(spaced(summary));

/** The fields of a card that are the same on every board. */
export function itemPartOf({ contentId, item, evaluation }: Viewed) {
  return {
    contentId,
    title: item.title,
    description: item.description,
    content: excerpt(item.content),
    // Never the address itself: its server would see who reads the card.
    imageUrl: item.imageUrl === null ? null : pathOf(ingestionRoutes.picture, { contentId }),
    author: item.author,
    source: item.sourceName,
    language: item.language,
    date: item.publishedAt,
    url: item.url,
    aiSummary: saysMore(evaluation.summary, item.title) ? evaluation.summary : '',
    sentiment: evaluation.sentiment,
    tags: evaluation.tags,
    relevanceScore: evaluation.relevanceScore,
    credibilityScore: evaluation.credibilityScore,
    executiveValueScore: evaluation.executiveValueScore,
    category: evaluation.tags[0] ?? 'News',
    matchedKeywords: evaluation.matchedKeywords,
    ...(evaluation.event !== undefined && { event: evaluation.event, quote: evaluation.quote ?? null }),
    ...(evaluation.scoreReasons && { scoreReasons: evaluation.scoreReasons }),
    ...(evaluation.summaryBasis && { summaryBasis: evaluation.summaryBasis }),
    ...(item.change && { change: changeOf(item.change) }),
    engine: evaluation.engine,
    ...(evaluation.judgedAgainAt && { judgedAgainAt: evaluation.judgedAgainAt }),
  } satisfies Partial<Card>;
}

/** What a card's own reason is made with. */
export const judgedOf = ({ evaluation: { reason, doubtful = false } }: Viewed) => ({ reason, doubtful });

export function itemViewOf(document: Viewed): ItemView {
  const { json, ...judged } = viewedOf(document);
  return { version: viewVersion, json: new Binary(json), ...judged };
}

/** A view as lists read it. */
export interface ReadView {
  /** JSON members in UTF-8, without braces. */
  readonly json: Uint8Array;
  readonly reason: string;
  readonly doubtful: boolean;
}

/** The view in a row; null when there is none, or one of another version. */
export function readView(row: RawRow | undefined): ReadView | null {
  if (row?.number('version') !== viewVersion) return null;
  return { json: row.bytes('json'), reason: row.text('reason'), doubtful: row.boolean('doubtful') };
}

/** What lists would read of a document. */
export const viewedOf = (document: Viewed): ReadView => ({
  json: Buffer.from(JSON.stringify(itemPartOf(document)).slice(1, -1)),
  ...judgedOf(document),
});

/** What a view shows. */
export const shownBy = ({ json }: ReadView): ReturnType<typeof itemPartOf> =>
  JSON.parse(`{${Buffer.from(json).toString()}}`);

/** Adds views to items of earlier versions. Idempotent. */
export async function addItemViews(db: Db): Promise<void> {
  const items = db.collection<ItemDocument>('items');
  for await (const batch of inBatches(items.find({ view: { $exists: false } }), batchSize))
    await items.bulkWrite(
      batch.map((item) => ({
        // An item that changed meanwhile has its view, or is of a version that has none.
        updateOne: {
          filter: { _id: item._id, item: item.item, evaluation: item.evaluation },
          update: { $set: { view: itemViewOf(item) } },
        },
      })),
      { ordered: false },
    );
}
