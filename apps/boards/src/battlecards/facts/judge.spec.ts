import { describe, expect, it } from 'vitest';
import type { Fact, FactNow, FactValue, StoredEvidence } from './fact.ts';
import { confirmed, factWords, judge, judged } from './judge.ts';

const at = new Date('2026-03-02T09:00:00.000Z');
const fact = (value: FactValue): Fact => ({ value, label: 'page', url: null, companyId: null, seenAt: at });
const stated = (value: FactValue): FactNow => ({ is: 'stated', fact: fact(value) });
const price = (amount: number | null, more: object = {}, limits: string[] = []): FactValue => ({
  ...{ kind: 'price', plan: 'Growth', limits },
  row: { price: amount, currency: 'USD', period: 'month', per: null, contact: amount === null, ...more },
});
const event = (state: 'reported' | 'denied' | 'done' | 'rumoured', isDisputed = false): FactValue => ({
  ...{ kind: 'event', title: 'They bought Brasswick', state, isDisputed },
});
const jobs = (open: number): FactValue => ({ kind: 'jobs', group: 'team', name: 'Security', open });
const down = (count: number, minutes = 60): FactValue => ({ kind: 'incidents', count, minutes, days: 90 });

describe('a fact', () => {
  it.each([
    ['a price', price(49), price(39), 'Growth went from $49 a month to $39 a month.'],
    ['a price on request', price(49), price(null), 'Growth went from $49 a month to On request.'],
    [
      'a currency with the same amount',
      price(49, { currency: 'AUD' }),
      price(49, { currency: 'CAD' }),
      'Growth has another currency.',
    ],
    [
      'a limit',
      price(49, {}, ['five tills']),
      price(49, {}, ['three tills']),
      'Growth “five tills” became “three tills”.',
    ],
    ['a removed limit', price(49, {}, ['five tills']), price(49), 'Growth no longer states “five tills”.'],
    ['a denied event', event('reported'), event('denied'), 'The company denied it.'],
    ['an event that is over', event('reported'), event('done'), 'It is over.'],
    ['a disputed event', event('reported'), event('reported', true), 'Another publisher denies it.'],
    ['jobs that doubled', jobs(3), jobs(6), '6 open jobs in Security, instead of 3.'],
    ['the last job', jobs(1), jobs(0), 'No open jobs in Security, instead of 1.'],
    ['another outage', down(4), down(5), 'Now: down 5 times in 90 days, 1 h.'],
  ])('changed: %s', (_name, before, after, words) => {
    expect(judge(before, stated(after), at)).toEqual({ text: words, at });
  });

  it.each([
    ['a price in other words', price(49), price(49)],
    ['a few more jobs', jobs(5), jobs(8)],
    ['a longer outage', down(4), down(4, 90)],
    ['a rumour that became a fact', event('rumoured'), event('reported')],
    ['a quote', { kind: 'page', quote: 'One bill' } as const, { kind: 'page', quote: 'One bill' } as const],
  ])('did not change: %s', (_name, before, after) => {
    expect(judge(before, stated(after), at)).toBeNull();
  });

  it('is described in words', () => {
    expect([price(49, {}, ['five tills']), price(0), jobs(1), down(1)].map(factWords)).toEqual([
      ...[
        'Growth: $49 a month (five tills)',
        'Growth: $0 a month',
        '1 open job in Security',
        'Down once in 90 days, 1 h',
      ],
    ]);
  });
});

describe('evidence whose end was accepted', () => {
  const evidence: StoredEvidence = {
    ref: { kind: 'incidents', companyId: `cmp_${'0'.repeat(20)}` },
    fact: fact(down(4)),
  };
  const gone = (change: string): FactNow => ({ is: 'gone', change, at: null });

  it('stays accepted while nothing else changes, and another end turns the line amber', () => {
    const accepted = confirmed(evidence, gone('No status page.'), at);
    expect(judged(accepted, gone('No status page.'), at).changed).toBeUndefined();
    expect(judged(accepted, gone('Off the board.'), at).changed?.text).toBe('Off the board.');
    expect(judged(accepted, stated(down(4)), at)).toEqual(evidence);
  });

  it('keeps the time at which a change was first found', () => {
    const changed = judged(evidence, stated(down(5)), at);
    const later = new Date(at.getTime() + 60_000);
    expect(judged(changed, stated(down(5)), later).changed?.at).toEqual(at);
  });
});
