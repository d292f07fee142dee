import { describe, expect, it } from 'vitest';
import { clusterStories } from './cluster-stories.ts';
import { partition, story } from './stories.fixture.ts';
import type { StoryItem } from './story-item.ts';
import { StoryStream } from './story-stream.ts';

const fire = story({
  id: 'fire',
  title: 'Fire in Hull warehouse destroys Brisk tills',
  publishedAt: '2026-03-01T08:00:00Z',
});
const recall = story({
  id: 'recall',
  title: 'Brisk recalls tills after Hull warehouse fire',
  publishedAt: '2026-03-02T08:00:00Z',
});
const court = story({ id: 'court', title: 'Nordwind loses appeal over patents', publishedAt: '2026-03-20T08:00:00Z' });

describe('an item that joins', () => {
  it('enters the story of its event at once, or starts one of its own', () => {
    const stream = new StoryStream();
    expect(stream.join(fire)).toEqual({ storyId: 'fire', moved: new Map() });
    expect(stream.join(recall).storyId).toBe('fire');
    expect(stream.join(court).storyId).toBe('court');
    expect(stream.join(recall)).toEqual({ storyId: 'fire', moved: new Map() });
    expect(stream.stories()).toEqual(
      new Map([
        ['court', ['court']],
        ['fire', ['fire', 'recall']],
      ]),
    );
    expect([stream.size, stream.storyOf('court'), stream.storyOf('none')]).toEqual([3, 'court', null]);
  });

  it('reports which other items it moved', () => {
    const titles = [
      'Hull harbour strike',
      'Brisk tills missing in shops',
      'Hull harbour strike: Brisk tills missing in shops',
    ];
    const [a, b, bridge] = titles.map((title) => story({ title }));
    const stream = new StoryStream();
    for (const item of [a, b]) if (item) expect(stream.join(item)).toEqual({ storyId: item.id, moved: new Map() });
    const before = new Map([a, b].map((item) => [item?.id, stream.storyOf(item?.id ?? '')]));
    const { moved } = stream.join(bridge ?? fire);
    for (const [id, was] of before) expect(moved.get(id ?? '') ?? was).toBe(stream.storyOf(id ?? ''));
  });
});

describe('open stories', () => {
  it('keep their ids after a restart, and accept new items', () => {
    const stream = new StoryStream();
    stream.restore([
      ['s1', [fire]],
      ['s2', [court]],
    ]);
    expect(stream.join(recall).storyId).toBe('s1');
  });

  it('are clustered again without the name of the company that their titles share', () => {
    const titles = ['Квиллпей открывает офис', 'Квиллпей: сбой терминалов', 'Квиллпей судится', 'Квиллпей'];
    const items = titles.map((title) => story({ title }));
    const stream = new StoryStream();
    for (const item of items) stream.join(item);
    stream.recluster();
    expect(partition(stream.stories().values())).toEqual(partition(clusterStories(items)));
  });

  it('keep their ids when they are clustered again', () => {
    const stream = new StoryStream();
    stream.restore([
      ['s1', [fire]],
      ['s2', [court, recall]],
    ]);
    expect(stream.recluster()).toEqual(new Map([['recall', 's1']]));
    expect(stream.stories()).toEqual(
      new Map([
        ['s1', ['fire', 'recall']],
        ['s2', ['court']],
      ]),
    );
  });

  it('are closed when all their items are old', () => {
    const stream = new StoryStream();
    for (const item of [fire, recall, court, story({ id: 'undated', title: 'Leeds office' })]) stream.join(item);
    stream.close('no date');
    stream.close('2026-03-02T00:00:00Z');
    expect([...stream.stories().keys()].sort()).toEqual(['court', 'fire', 'undated']);
    stream.close('2026-03-10T00:00:00Z');
    expect([...stream.stories().keys()].sort()).toEqual(['court', 'undated']);
    expect(stream.join(recall).storyId).toBe('recall');
  });
});

/** Headlines of invented words: events with ten reports each, which have four of six words in common. */
function headlines(count: number): StoryItem[] {
  const name = (n: number) => {
    let [value, word] = [Math.imul(n + 1, 0x9e3779b1) >>> 0, ''];
    for (let letter = 0; letter < 7; letter++) {
      word += 'etaoinshrdlucmfwypvbgkqjxz'[value % (letter % 2 === 0 ? 26 : 7)];
      value = Math.floor(value / 7);
    }
    return word;
  };
  return Array.from({ length: count }, (_, at) => {
    const event = at % Math.ceil(count / 10);
    const words = [0, 1, 2, 3].map((part) => name(event * 7 + part * 1_000));
    return story({ title: `Quillpay ${words.join(' ')} report ${name(at * 13)}`, publishedAt: '2026-03-01T08:00:00Z' });
  });
}

/** CPU time of this thread, independent of other work on the machine. */
const cpuMsOf = (work: () => void) => {
  const begin = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1_000;
};

describe('many and hostile items', () => {
  it('join in less than 5 ms when 10,000 are open', { timeout: 120_000 }, () => {
    const stream = new StoryStream();
    stream.restore(headlines(10_000).map((item) => [item.id, [item]] as const));
    const times = headlines(40)
      .map((item) => cpuMsOf(() => stream.join(item)))
      .sort((a, b) => a - b);
    expect(times[20]).toBeLessThan(5);
  });

  it('become one story when they are copies', { timeout: 30_000 }, () => {
    const copies = Array.from({ length: 10_000 }, () =>
      story({ title: 'Brisk recalls tills after Hull warehouse fire' }),
    );
    const stream = new StoryStream();
    const took = cpuMsOf(() => {
      for (const item of copies) stream.join(item);
    });
    expect(stream.stories().size).toBe(1);
    expect(clusterStories(copies)).toHaveLength(1);
    expect(took).toBeLessThan(5_000);
  });

  it('are clustered one by one when they do not fit a matrix', { timeout: 120_000 }, () => {
    const items = headlines(2_600);
    const before = process.memoryUsage().arrayBuffers;
    const stories = clusterStories(items);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50e6);
    expect(stories.flat()).toHaveLength(2_600);
    expect(stories.length).toBeGreaterThan(200);
    expect(stories.length).toBeLessThan(400);
  });

  it('stay separate when they have no words', () => {
    const items = Array.from({ length: 3_000 }, () => story({ title: '' }));
    expect(clusterStories(items)).toHaveLength(3_000);
  });
});
