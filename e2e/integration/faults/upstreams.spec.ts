import { afterEach, describe, expect, it } from '@jest/globals';
import { nightly } from './support/nightly.ts';
import { expectNone, faultSuite, repeated, report } from './support/suite.ts';

const suite = faultSuite();
afterEach(() => suite.weather({}));

describe('the sites we read', () => {
  nightly('only delay the work when they respond slowly', async () => {
    await suite.survive('every site answers after 0.7 s', {
      at: 0,
      fault: () => suite.weather({ slowMs: 700 }),
      lastsMs: 8_000,
      mend: () => suite.weather({}),
    });
  });

  nightly('end every board with an error message when they fail', async () => {
    await suite.weather({ failing: true });
    const load = suite.load();
    await load.begin();
    await load.ends();
    const items = await load.expectWhole({ allItems: false });
    const { boards } = await load.counts();
    expect(boards.error).toBe(load.boardIds.length);
    expect(await suite.newDeadLetters()).toEqual([]);
    const counted = expectNone(await repeated(load));
    report({
      fault: `every site answers 503: ${load.boardIds.length} boards end with a reason`,
      items,
      'lost / doubled': counted,
    });
  });

  it('leave boards with the items found before the failure', async () => {
    await suite.survive('every site fails from the middle on', {
      at: 0.05,
      fault: () => suite.weather({ failing: true }),
      lastsMs: 10_000,
      mend: () => suite.weather({}),
      allItems: false,
    });
  });
});
