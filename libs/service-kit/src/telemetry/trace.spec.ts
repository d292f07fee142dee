import { describe, expect, it } from 'vitest';
import { currentTraceId, currentTraceparent, withTrace } from './trace.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parent = `00-${traceId}-b7ad6b7169203331-00`;

describe('withTrace', () => {
  it('continues the trace of the parent in a new span', () => {
    const child = withTrace(parent, currentTraceparent);
    expect(child).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
    expect(child).not.toBe(parent);
  });

  it('survives awaits and keeps concurrent work separate', async () => {
    const inside = (id: string) =>
      withTrace(`00-${id.repeat(32)}-b7ad6b7169203331-01`, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return currentTraceId();
      });
    expect(await Promise.all(['1', '2', '3'].map(inside))).toEqual(['1', '2', '3'].map((id) => id.repeat(32)));
    expect([currentTraceId(), currentTraceparent()]).toEqual([undefined, undefined]);
  });

  it.each([
    ['absent', undefined],
    ['malformed', '00-xyz-b7ad6b7169203331-01'],
    ['in capitals', parent.toUpperCase()],
    ['without a trace', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['without a span', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['followed by other characters', `${parent}-x`],
  ])('starts a trace when the parent is %s', (_, given) => {
    const begun = withTrace(given, currentTraceparent);
    expect(begun).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(begun).not.toContain(traceId);
    expect(begun).not.toContain('0'.repeat(16));
  });
});
