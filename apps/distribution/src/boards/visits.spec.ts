import { describe, expect, it } from 'vitest';
import type { Visit } from './visit.document.ts';
import { newSince, visitAfter } from './visits.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9) + minutes * 60_000);
const visit = (minutes: number, before?: Visit) => visitAfter(before, 'ada', { what: 'visit' }, at(minutes));

describe('newSince', () => {
  it('is null on a first visit, however often the page is reloaded', () => {
    expect(newSince(undefined, 'ada', at(0))).toBeNull();
    expect(newSince(visit(20, visit(0)), 'ada', at(30))).toBeNull();
  });

  it('stays the same while the board is open and for 30 minutes after, then moves to the end of the last visit', () => {
    const first = visit(10, visit(0));
    expect(newSince(first, 'ada', at(40))).toBeNull();
    expect(newSince(first, 'ada', at(41))).toEqual(at(10));
    const second = visit(600, first);
    expect(newSince(visit(629, second), 'ada', at(650))).toEqual(at(10));
    expect(newSince(second, 'ada', at(631))).toEqual(at(600));
  });

  it('is the time of "Mark all as seen" until the action is undone', () => {
    const before = visit(600, visit(0));
    const seen = visitAfter(before, 'ada', { what: 'all', until: at(605).toISOString() }, at(606));
    expect(newSince(seen, 'ada', at(607))).toEqual(at(605));
    const still = visitAfter(seen, 'ada', { what: 'visit' }, at(610));
    expect(newSince(visitAfter(still, 'ada', { what: 'undo' }, at(611)), 'ada', at(612))).toEqual(at(0));
    expect(newSince(visitAfter(before, 'ada', { what: 'undo' }, at(601)), 'ada', at(602))).toEqual(at(0));
  });

  it("is never in the future, whatever the page's clock shows", () => {
    const seen = visitAfter(undefined, 'ada', { what: 'all', until: at(900).toISOString() }, at(0));
    expect(newSince(seen, 'ada', at(1))).toEqual(at(0));
    expect(newSince(visitAfter(seen, 'ada', { what: 'undo' }, at(2)), 'ada', at(3))).toBeNull();
  });

  it('is null for another reader', () => {
    expect(newSince(visit(0), 'bob', at(60))).toBeNull();
    expect(visitAfter(visit(0), 'bob', { what: 'visit' }, at(60))).toEqual({
      ...{ reader: 'bob', since: null, lastSeenAt: at(60) },
    });
  });
});
