import { expect, it } from 'vitest';
import { isolatedEngine } from './isolated-engine.ts';
import { createLocalEngine } from './local-engine.ts';
import { aCompany, anItem } from './testing/builders.ts';

it('judges many items like the local engine, in order', async () => {
  const items = Array.from({ length: 120 }, (_, at) => anItem({ title: `Quillpay raises $${at + 1}m` }));
  const evaluations = await isolatedEngine.evaluate(aCompany(), items);
  expect(evaluations).toEqual(await createLocalEngine().evaluate(aCompany(), items));
  expect(evaluations).toHaveLength(120);
});

it('accepts an empty profile and an empty list of items', async () => {
  expect(await isolatedEngine.evaluate(aCompany(), [])).toEqual([]);
  expect(await isolatedEngine.profile('', 'clean')).toEqual(await createLocalEngine().profile('', 'clean'));
});
