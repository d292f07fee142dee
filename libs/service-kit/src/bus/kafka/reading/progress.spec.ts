import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Progress } from './progress.ts';
import { readRanges, writeRanges } from './ranges.ts';

describe('Progress', () => {
  it('commits the lowest unhandled offset and the handled offsets after it, in any order of completion', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 40 }),
        fc.infiniteStream(fc.nat()),
        (offsets, dice) => {
          const ascending = offsets.sort((a, b) => a - b);
          const progress = new Progress();
          const open = ascending.map((offset) => ({ offset, done: progress.begin(offset) }));
          const handled = new Set<number>();
          while (open.length > 0) {
            const [one] = open.splice((dice.next().value ?? 0) % open.length, 1);
            one?.done();
            if (one) handled.add(one.offset);
            const { position } = progress.uncommitted() ?? { position: { offset: -1, ahead: '' } };
            const again = (offset: number) =>
              offset >= position.offset &&
              !readRanges(position.offset, position.ahead).some(({ from, to }) => from <= offset && offset <= to);
            for (const offset of ascending) expect(again(offset)).toBe(!handled.has(offset));
          }
          expect(progress.waiting).toBe(0);
        },
      ),
    );
  });

  it('has nothing to commit after a commit until the next message is handled', () => {
    const progress = new Progress();
    const [first, second] = [progress.begin(5), progress.begin(6)];
    expect(progress.uncommitted()).toBeNull();
    second();
    const ahead = progress.uncommitted();
    expect(ahead?.position).toEqual({ offset: 5, ahead: 'handled:1-1' });
    first();
    ahead?.committed();
    expect(progress.uncommitted()?.position).toEqual({ offset: 7, ahead: '' });
    progress.uncommitted()?.committed();
    expect(progress.uncommitted()).toBeNull();
  });
});

describe('ranges', () => {
  it('fit the metadata limit of a broker, and stay correct when truncated', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({ from: 10 + index * 2, to: 10 + index * 2 }));
    const text = writeRanges(7, many);
    expect(text.length).toBeLessThanOrEqual(4_000);
    const read = readRanges(7, text);
    expect(read.length).toBeGreaterThan(300);
    expect(read).toEqual(many.slice(0, read.length));
  });

  it.each([null, '', 'x', 'handled:', 'handled:1', 'handled:a-b,2-3x'])('does not read ranges from %o', (text) => {
    expect(readRanges(7, text)).toEqual([]);
  });
});
