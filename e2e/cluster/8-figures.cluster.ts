import { test } from 'vitest';
import { component } from './support/kube.ts';
import { memoryOf } from './support/memory.ts';
import { release, split } from './support/product.ts';
import { report } from './support/report.ts';

test('the memory of each pod is reported', async () => {
  const pods = await split.pods(`app.kubernetes.io/instance=${release}`);
  for (const { name, mib } of memoryOf(pods.map(({ metadata }) => metadata.name)))
    report(
      `memory ${pods.find(({ metadata }) => metadata.name === name)?.metadata.labels[component] ?? ''}`,
      `${name}: ${mib} MiB`,
    );
});
