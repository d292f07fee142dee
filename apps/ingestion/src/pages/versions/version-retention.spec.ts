import type { RetentionBatch } from '@sightline/service-kit';
import { beforeEach, expect, it } from 'vitest';
import {
  html,
  later,
  link,
  pricing,
  runDue,
  secondLook,
  subject,
  useWatchedPages,
  web,
} from '../../testing/watched-pages.ts';
import { VersionRetention } from './version-retention.service.ts';

useWatchedPages();
beforeEach(async () => {
  await link('b1');
  await runDue();
});

const dayMs = 86_400_000;

/** Sets the page's content for the next visit and later ones. */
async function becomes(page: string): Promise<void> {
  web.page('merra.example/pricing', page);
  await later();
  await secondLook();
}

/** Returns the number of versions that each batch of a pass deleted. */
async function pass(): Promise<number[]> {
  const deleted: number[] = [];
  for (let after: string | null = null; ; ) {
    const batch: RetentionBatch = await subject.get(VersionRetention).deleteBatch(after);
    deleted.push(batch.deleted);
    if (batch.next === null) return deleted;
    after = batch.next;
  }
}
const versions = () => subject.db.collection('page_snapshots').countDocuments();
/** A minor change to a note, which isn't reported. */
const noted = (note: string) => pricing('$49', `<p>${note}</p>`);

it('keeps all versions from the last year, and the evidence for reported changes permanently', async () => {
  await becomes(pricing('$59'));
  await becomes(pricing('$69'));
  const all = await versions();
  expect(await pass()).toEqual([0]);
  subject.clock.advance(370 * dayMs);
  await pass();
  expect(await versions()).toBe(all);
});

it('deletes old versions that are neither evidence for a reported change nor the last of a month, and still compares the page', async () => {
  for (const note of ['Prices as of Monday.', 'Prices as of Tuesday.', 'Prices as of Friday.'])
    await becomes(noted(note));
  const rows = await subject.db.collection('page_changes').find({ contentId: null }).toArray();
  const before = await versions();
  subject.clock.advance(370 * dayMs);
  const deleted = (await pass()).reduce((sum, one) => sum + one, 0);
  expect(await versions()).toBe(before - deleted);
  expect(deleted).toBeGreaterThan(0);
  expect(rows.length).toBeGreaterThan(0);
  await becomes(
    html('Pricing | Merra', '<h1>Pricing</h1><p>We have no list prices any more. Please ask us for an offer.</p>'),
  );
  expect(subject.published('content.discovered').some(({ item }) => item.change)).toBe(true);
});
