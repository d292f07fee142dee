import { describe, expect, it } from 'vitest';
import { clusterEvents } from './cluster-events.ts';
import type { EventReport } from './event-report.ts';
import { EventStream } from './event-stream.ts';
import { partition, report } from './reports.fixture.ts';

const fire = report({
  id: 'fire',
  title: 'Fire in Hull warehouse destroys Brisk tills',
  publishedAt: '2026-03-01T08:00:00Z',
});
const recall = report({
  id: 'recall',
  title: 'Brisk recalls tills after Hull warehouse fire',
  publishedAt: '2026-03-02T08:00:00Z',
});
const court = report({ id: 'court', title: 'Nordwind loses appeal over patents', publishedAt: '2026-03-20T08:00:00Z' });

describe('an item that joins', () => {
  it('joins its event immediately or starts a new one', () => {
    const stream = new EventStream();
    expect(stream.join(fire)).toEqual({ eventId: 'fire', moved: new Map() });
    expect(stream.join(recall).eventId).toBe('fire');
    expect(stream.join(court).eventId).toBe('court');
    expect(stream.join(recall)).toEqual({ eventId: 'fire', moved: new Map() });
    expect(stream.events()).toEqual(
      new Map([
        ['court', ['court']],
        ['fire', ['fire', 'recall']],
      ]),
    );
    expect([stream.size, stream.eventOf('court'), stream.eventOf('none')]).toEqual([3, 'court', null]);
  });

  it('reports which other items it moved', () => {
    const titles = [
      'Hull harbour strike',
      'Brisk tills missing in shops',
      'Hull harbour strike: Brisk tills missing in shops',
    ];
    const [a, b, bridge] = titles.map((title) => report({ title }));
    const stream = new EventStream();
    for (const item of [a, b]) if (item) expect(stream.join(item)).toEqual({ eventId: item.id, moved: new Map() });
    const before = new Map([a, b].map((item) => [item?.id, stream.eventOf(item?.id ?? '')]));
    const { moved } = stream.join(bridge ?? fire);
    for (const [id, was] of before) expect(moved.get(id ?? '') ?? was).toBe(stream.eventOf(id ?? ''));
  });
});

describe('open events', () => {
  it('keep their ids after a restart, and accept new items', () => {
    const stream = new EventStream();
    stream.restore([
      ['s1', [fire]],
      ['s2', [court]],
    ]);
    expect(stream.join(recall).eventId).toBe('s1');
  });

  it('are reclustered without the company name that their titles share', () => {
    const titles = ['Квиллпей открывает офис', 'Квиллпей: сбой терминалов', 'Квиллпей судится', 'Квиллпей'];
    const items = titles.map((title) => report({ title }));
    const stream = new EventStream();
    for (const item of items) stream.join(item);
    stream.recluster();
    expect(partition(stream.events().values())).toEqual(partition(clusterEvents(items)));
  });

  it('keep their ids when they are reclustered', () => {
    const stream = new EventStream();
    stream.restore([
      ['s1', [fire]],
      ['s2', [court, recall]],
    ]);
    expect(stream.recluster()).toEqual(new Map([['recall', 's1']]));
    expect(stream.events()).toEqual(
      new Map([
        ['s1', ['fire', 'recall']],
        ['s2', ['court']],
      ]),
    );
  });

  it('are closed when all their items are old', () => {
    const stream = new EventStream();
    for (const item of [fire, recall, court, report({ id: 'undated', title: 'Leeds office' })]) stream.join(item);
    stream.close('no date');
    stream.close('2026-03-02T00:00:00Z');
    expect([...stream.events().keys()].sort()).toEqual(['court', 'fire', 'undated']);
    stream.close('2026-03-10T00:00:00Z');
    expect([...stream.events().keys()].sort()).toEqual(['court', 'undated']);
    expect(stream.join(recall).eventId).toBe('recall');
  });
});

/** Headlines of invented words for events with ten reports each, which have four of six words in common. */
function headlines(count: number): EventReport[] {
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
    return report({
      title: `Quillpay ${words.join(' ')} report ${name(at * 13)}`,
      publishedAt: '2026-03-01T08:00:00Z',
    });
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
    const stream = new EventStream();
    stream.restore(headlines(10_000).map((item) => [item.id, [item]] as const));
    const times = headlines(40)
      .map((item) => cpuMsOf(() => stream.join(item)))
      .sort((a, b) => a - b);
    expect(times[20]).toBeLessThan(5);
  });

  it('become one event when they are copies', { timeout: 30_000 }, () => {
    const copies = Array.from({ length: 10_000 }, () =>
      report({ title: 'Brisk recalls tills after Hull warehouse fire' }),
    );
    const stream = new EventStream();
    const took = cpuMsOf(() => {
      for (const item of copies) stream.join(item);
    });
    expect(stream.events().size).toBe(1);
    expect(clusterEvents(copies)).toHaveLength(1);
    expect(took).toBeLessThan(5_000);
  });

  it('are clustered one by one if there are too many for a matrix', { timeout: 120_000 }, () => {
    const items = headlines(2_600);
    const before = process.memoryUsage().arrayBuffers;
    const events = clusterEvents(items);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50e6);
    expect(events.flat()).toHaveLength(2_600);
    expect(events.length).toBeGreaterThan(200);
    expect(events.length).toBeLessThan(400);
  });

  it('stay separate when they have no words', () => {
    const items = Array.from({ length: 3_000 }, () => report({ title: '' }));
    expect(clusterEvents(items)).toHaveLength(3_000);
  });
});
