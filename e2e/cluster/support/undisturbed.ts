import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDemoWorld } from '@sightline/demo-world';
import { z } from 'zod';
import { demoSettings } from '../../../tools/chart/cluster-values.ts';
import { Stores } from '../../integration/faults/support/stores.ts';
import { startUndisturbed, type Undisturbed } from '../../integration/faults/support/undisturbed.ts';

/** Values of the demo world, which runs in a container next to ingestion. */
const DemoValues = z.object({
  services: z.object({
    ingestion: z.object({
      extraContainers: z.tuple([z.object({ env: z.array(z.object({ name: z.string(), value: z.string() })) })]),
    }),
  }),
});

/** The demo world's time when the release was installed or last upgraded. */
export function demoNowOf(folder: string): Date {
  const values = DemoValues.parse(JSON.parse(readFileSync(join(folder, 'values-split.json'), 'utf8')));
  const [{ env }] = values.services.ingestion.extraContainers;
  return new Date(z.iso.datetime().parse(env.find(({ name }) => name === 'DEMO_NOW')?.value));
}

/** An undisturbed instance of the product, as processes next to the cluster, with the demo world at the same time. */
export async function undisturbedAt(now: Date): Promise<Undisturbed & { stores: Stores }> {
  const world = await startDemoWorld({ now: () => now });
  const { companies, ingestion, secret } = demoSettings(world);
  const settings = Object.entries({ ...companies, ...ingestion, ...secret });
  const copy = await startUndisturbed(Object.fromEntries(settings.map(([name, value]) => [name, String(value)])));
  const stores = new Stores(copy.mongodbUri);
  return {
    ...copy,
    stores,
    async stop() {
      await stores.close();
      await copy.stop();
      await world.close();
    },
  };
}
