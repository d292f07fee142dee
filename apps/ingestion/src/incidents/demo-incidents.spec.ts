import { startDemoWorld } from '@sightline/demo-world';
import { WebReader } from '@sightline/web-reader';
import { expect, it } from 'vitest';
import { statuspage } from '../sources/statuspage/statuspage.ts';

it('reads an incident from opening to resolution on a status page of the demo world, without planned maintenance', async () => {
  const world = await startDemoWorld();
  const reader = new WebReader({ originOverrides: world.originOverrides });
  const host = 'status.tallyforge.example';
  const read = async () => {
    const reading = await statuspage.read({ account: host, url: `https://${host}/` }, reader, null);
    return (reading?.entries ?? []).map(({ name, endedAt }) => [name, endedAt === null]);
  };
  const past = ['Receipts arrive late', false];
  expect(await read()).toEqual([past]);
  world.nextVisit();
  expect(await read()).toEqual([['Card payments fail', true], past]);
  world.nextVisit();
  expect(await read()).toEqual([['Card payments fail', false], past]);
  await reader.close();
  await world.close();
});
