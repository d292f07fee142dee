import { afterEach, describe, expect, it } from 'vitest';
import { faultSuite, report } from './support/suite.ts';

const suite = faultSuite();
afterEach(() => suite.weather({}));

describe('the outside world', () => {
  it('that answers slowly costs time and nothing else', async () => {
    await suite.survive('every site answers after 0.7 s', {
      at: 0,
      fault: () => suite.weather({ slowMs: 700 }),
      lastsMs: 8_000,
      mend: () => suite.weather({}),
    });
  });

  it('that fails ends every board with a word about why', async () => {
    await suite.weather({ failing: true });
    const load = suite.load();
    await load.begin();
    await load.ends();
    const items = await load.expectWhole({ allItems: false });
    const { boards } = await load.counts();
    expect(boards.error).toBe(10);
    expect(await suite.newDeadLetters()).toEqual([]);
    report({ fault: 'every site answers 503: 10 boards end with a reason', items, 'lost / doubled': '0 / 0' });
  });

  it('that fails half-way through leaves boards with what there was', async () => {
    await suite.survive('every site fails from the middle on', {
      at: 0.05,
      fault: () => suite.weather({ failing: true }),
      lastsMs: 10_000,
      mend: () => suite.weather({}),
      allItems: false,
    });
  });
});
