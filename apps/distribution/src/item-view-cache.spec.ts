import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ViewedItem } from './card.view.ts';
import { ItemViewCache } from './item-view-cache.ts';

const viewed = (id: string, json: string): ViewedItem => ({
  ...{ _id: id, companyId: 'cmp_1', companyName: 'Lumenpay' },
  view: { json: Buffer.from(json), reason: '', doubtful: false },
});
const textOf = (item: ViewedItem | undefined) => item && Buffer.from(item.view.json).toString();

describe('ItemViewCache', () => {
  it('gives what was read to every board that was seen before the reading', () => {
    const cache = new ItemViewCache();
    const first = cache.firstReadingOf('b1', 'r1');
    expect(cache.find('a', first)).toBeUndefined();
    cache.keep([viewed('a', 'A')], cache.beginReading());
    expect(textOf(cache.find('a', cache.firstReadingOf('b1', 'r1')))).toBe('A');
    expect(cache.find('a', cache.firstReadingOf('b2', 'r1'))).toBeUndefined();
    expect(cache.find('a', cache.firstReadingOf('b1', 'r2'))).toBeUndefined();
  });

  it('does not take what was read before for what was read later', () => {
    const cache = new ItemViewCache();
    cache.firstReadingOf('b1', 'r1');
    const early = cache.beginReading();
    const first = cache.firstReadingOf('b1', 'r2');
    cache.keep([viewed('a', 'new')], cache.beginReading());
    cache.keep([viewed('a', 'old')], early);
    expect(textOf(cache.find('a', first))).toBe('new');
  });

  it('keeps bytes of its own, not the reply that they came in', () => {
    const cache = new ItemViewCache();
    const first = cache.firstReadingOf('b1', 'r1');
    const reply = Buffer.from('a whole reply');
    const item = viewed('a', '');
    cache.keep([{ ...item, view: { ...item.view, json: reply.subarray(2, 7) } }], cache.beginReading());
    reply.fill(0);
    const found = cache.find('a', first);
    expect([textOf(found), found?.view.json.buffer.byteLength]).toEqual(['whole', 5]);
  });

  it('holds no more than it may, the latest of all', () => {
    const cache = new ItemViewCache(10_000);
    const first = cache.firstReadingOf('b1', 'r1');
    const ids = Array.from({ length: 200 }, (_, n) => `i${n}`);
    for (const id of ids) cache.keep([viewed(id, 'x'.repeat(600))], cache.beginReading());
    const kept = ids.filter((id) => cache.find(id, first));
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.length).toBeLessThanOrEqual(10);
    expect(kept).not.toContain('i0');
  });

  it('still serves a share of what it holds when more than that is read in turn', () => {
    const cache = new ItemViewCache(100_000);
    const first = cache.firstReadingOf('b1', 'r1');
    const ids = Array.from({ length: 150 }, (_, n) => `i${n}`);
    let found = 0;
    for (let round = 0; round < 20; round++)
      for (const id of ids) {
        if (cache.find(id, first)) found += 1;
        else cache.keep([viewed(id, 'x'.repeat(600))], cache.beginReading());
      }
    // Of 3,000; none when each new one evicted the oldest.
    expect(found).toBeGreaterThan(1_000);
  });

  it('forgets the boards it saw first when there are too many', () => {
    const cache = new ItemViewCache();
    const first = cache.firstReadingOf('b0', 'r1');
    for (let n = 1; n <= 20_000; n++) cache.firstReadingOf(`b${n}`, 'r1');
    expect(cache.firstReadingOf('b0', 'r1')).toBeGreaterThan(first);
  });

  /** Steps of a reader: reads the row of a board, begins to read an item, gets the answer. Those of several readers alternate. */
  it('shows no board an item older than its row says, whatever passes what', () => {
    const step = fc.record({
      kind: fc.constantFrom('change', 'tell', 'row', 'ask', 'read', 'answer'),
      who: fc.nat(3),
      board: fc.nat(1),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = new ItemViewCache(2_000);
        let stored = 0;
        /** The version of the item that the row of each board names. */
        const told = [0, 0];
        const readers = new Map<number, { board: number; least: number; reading?: number; read?: number }>();
        for (const { kind, who, board } of steps) {
          const reader = readers.get(who);
          if (kind === 'change') stored += 1;
          if (kind === 'tell') told[board] = stored;
          if (kind === 'row') readers.set(who, { board, least: told[board] ?? 0 });
          if (kind === 'ask' && reader) {
            const first = cache.firstReadingOf(`b${reader.board}`, `r${reader.least}`);
            reader.reading = cache.beginReading();
            delete reader.read;
            const found = cache.find('item', first);
            if (found) expect(Number(textOf(found))).toBeGreaterThanOrEqual(reader.least);
          }
          if (kind === 'read' && reader?.reading !== undefined) reader.read ??= stored;
          if (kind === 'answer' && reader?.reading !== undefined && reader.read !== undefined)
            cache.keep([viewed('item', String(reader.read))], reader.reading);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
