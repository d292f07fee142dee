import type { LinesToCheck } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { expect, it } from 'vitest';
import {
  aLine,
  boardId,
  call,
  editor,
  factsChanged,
  owner,
  priceRef,
  quoteRef,
  readLine,
  rival,
  statePrices,
  stranger,
  subject,
  useBattlecards,
  viewer,
  visitor,
} from '../../testing/battlecards/battlecard-world.ts';
import { aPrice } from '../../testing/battlecards/fact-world.ts';

useBattlecards();

const read = (as: Principal) => subject.inject('GET', '/internal/lines-to-check', { as });
const toCheck = async (as: Principal) => ((await read(as)).json() as LinesToCheck).items;

it('counts amber lines per battlecard, for everyone on the board', async () => {
  const first = await aLine([priceRef('Growth')], 'Growth costs the same');
  await aLine([priceRef('Growth')], 'Growth is dear');
  await aLine([quoteRef('Phone support')], 'They answer the phone');
  expect(await toCheck(owner)).toEqual([]);
  statePrices(aPrice('Growth', 39));
  await factsChanged();
  const both = [{ boardId, companyId: rival.companyId, lines: 2 }];
  for (const as of [owner, editor, viewer]) expect(await toCheck(as)).toEqual(both);
  const { revision } = await readLine(first.id);
  await call('POST', `battlecard/lines/${first.id}/confirm`, { body: { revision } });
  expect(await toCheck(viewer)).toEqual([{ ...both[0], lines: 1 }]);
});

it('reveals nothing to people who are not on the board', async () => {
  await aLine([priceRef('Growth')]);
  statePrices();
  await factsChanged();
  for (const as of [stranger, visitor]) expect(await toCheck(as)).toEqual([]);
  for (const as of [{ kind: 'share', boardId, linkId: 'link' } as const, { kind: 'anonymous' } as const])
    expect([401, 403]).toContain((await read(as)).status);
});
