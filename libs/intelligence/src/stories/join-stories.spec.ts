import { expect, it } from 'vitest';
import { isolatedStories } from '../isolated-engine.ts';
import { joinStories } from './join-stories.ts';
import type { StoryItem } from './story-item.ts';

const report = (id: string, title: string): StoryItem => ({
  id,
  title,
  description: '',
  publishedAt: '2026-11-10T09:00:00Z',
  event: null,
});

it('joins copies to an open story, or to each other', () => {
  const open = [{ ...report('a', 'Outage at Quillpay'), storyId: 'sty_1' }];
  const items = [report('b', 'outage  at quillpay'), report('c', 'Fees fall'), report('d', 'Fees fall')];
  expect(joinStories(open, items, ['Quillpay'])).toEqual(['sty_1', null, 'new:c']);
});

it('joins a thousand long titles in the worker', async () => {
  const items = Array.from({ length: 1_000 }, (_, at) =>
    report(`${at}`, `${' '.repeat(400)}Shop ${at % 400} of ${at % 400} opens`),
  );
  expect((await isolatedStories.clusterStories(items, [])).flat()).toHaveLength(1_000);
  expect(await isolatedStories.joinStories([], items, [])).toHaveLength(1_000);
});
