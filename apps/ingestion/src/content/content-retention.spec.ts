import type { RetentionBatch } from '@sightline/service-kit';
import { expect, it } from 'vitest';
import { linked, lumenpay, merra, minuteMs, post, useIngestion } from '../testing/ingestion-world.ts';
import { rss } from '../testing/small-web.ts';
import type { ContentDocument } from './content.document.ts';
import { ContentStore } from './content.store.ts';
import { ContentRetention } from './content-retention.service.ts';

const world = useIngestion();
const dayMs = 86_400_000;
const passDays = (days: number) => world.subject.clock.advance(days * dayMs);

async function link(boardId: string, companies = [lumenpay]): Promise<void> {
  await world.subject.emit('board.companies-linked', linked(boardId, companies));
  await world.subject.settled();
}

async function pass(): Promise<number> {
  let deleted = 0;
  for (let after: string | null = null; ; ) {
    const batch: RetentionBatch = await world.subject.get(ContentRetention).deleteBatch(after);
    deleted += batch.deleted;
    if (batch.next === null) return deleted;
    after = batch.next;
  }
}

const items = () => world.subject.db.collection<ContentDocument>('content_items').find().toArray();
/** Serves the same posts again with yesterday's date. */
function republish(slugs: readonly string[]): void {
  const yesterday = new Date(world.subject.clock.now().getTime() - dayMs);
  const posts = slugs.map((slug) => ({ ...post(lumenpay, slug), date: yesterday }));
  world.web.page('lumenpay.example/feed.xml', rss('Lumenpay', posts));
}

it("removes texts 400 days after an item was collected for a board's company, and keeps its identity", async () => {
  await link('b1');
  const before = await items();
  passDays(400);
  expect(await pass()).toBe(0);
  passDays(1);
  expect(await pass()).toBe(before.length);
  expect(await pass()).toBe(0);
  const after = await items();
  const identity = ({ _id, url, titleKey, knownAs, foundFor }: ContentDocument) => ({
    ...{ _id, url, titleKey, knownAs, foundFor },
  });
  expect(after.map(identity)).toEqual(before.map(identity));
  expect(after.every(({ description, content }) => description === '' && content === '')).toBe(true);
});

it('removes texts after 90 days if no board tracks a company of the item', async () => {
  await link('b1');
  await link('b2', [merra]);
  await world.subject.emit('board.deleted', { boardId: 'b1' });
  await world.subject.settled();
  passDays(91);
  await pass();
  const left = (await items()).filter(({ textRemovedAt }) => !textRemovedAt);
  expect(left.length).toBeGreaterThan(0);
  expect(left.every(({ foundFor }) => foundFor.some(({ companyId }) => companyId === merra.companyId))).toBe(true);
  const removed = (await items()).filter(({ textRemovedAt }) => textRemovedAt);
  expect(removed.length).toBeGreaterThan(0);
});

it('does not publish an expired item for any company when its feed lists it again with another date', async () => {
  await link('b1');
  passDays(401);
  await pass();
  republish(['alpha', 'beta', 'fresh']);
  const published = world.subject.published('content.discovered').length;
  await link('b2', [lumenpay, merra]);
  const again = world.subject.published('content.discovered').slice(published);
  expect(again.filter(({ companyId }) => companyId === lumenpay.companyId).map(({ item }) => item.title)).toEqual([
    'Lumenpay tells of fresh',
  ]);
  const old = (await items()).filter(({ textRemovedAt }) => textRemovedAt).map(({ _id }) => _id);
  expect(again.some(({ item }) => old.includes(item.id))).toBe(false);
});

it('excludes expired items when a corrected company takes over the items of the earlier version', async () => {
  await link('b1');
  passDays(401);
  await pass();
  const corrected = { ...merra, arrival: 'news' as const };
  const published = world.subject.published('content.discovered').length;
  await world.subject.get(ContentStore).adopt(corrected, lumenpay.companyId, world.subject.clock.now());
  await world.subject.settled();
  expect(world.subject.published('content.discovered')).toHaveLength(published);
});

it('removes at most 200 texts at a time', async () => {
  await link('b1');
  const [item] = await items();
  if (!item) throw new Error('no item was collected');
  const copies = Array.from({ length: 250 }, (_, at) => ({ ...item, _id: `cnt_copy${at}`, knownAs: [`copy${at}`] }));
  await world.subject.db.collection<ContentDocument>('content_items').insertMany(copies);
  passDays(401);
  const first = await world.subject.get(ContentRetention).deleteBatch(null);
  expect(first.deleted).toBe(200);
  const second = await world.subject.get(ContentRetention).deleteBatch(first.next);
  expect(second.next).toBeNull();
  expect((await items()).every(({ textRemovedAt }) => textRemovedAt)).toBe(true);
});

it('keeps all texts with 0 days', async () => {
  await link('b1');
  await world.restart({ ITEM_RETENTION_DAYS: 0 });
  world.subject.clock.advance(2_000 * dayMs + minuteMs);
  expect(await pass()).toBe(0);
});
