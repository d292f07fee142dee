import { expect, test } from '@playwright/test';
import { kindsShown, showAllKinds } from '../bench/sources/surfaces.ts';

test('a new board shows news, posts, jobs, incidents and releases of a company, each with the link that proves it', async () => {
  const shown = await showAllKinds();
  for (const { kind, seconds, proof } of shown) console.log(`${kind}: after ${seconds.toFixed(1)} s, ${proof}`);
  expect(shown.map(({ kind }) => kind).toSorted()).toEqual([...kindsShown].toSorted());
  for (const { kind, proof } of shown) expect(proof, kind).toContain('https://brightwharf.example/');
});
