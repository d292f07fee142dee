import { test } from 'vitest';
import { kubectl } from './support/kube.ts';
import { nothingLeft, release, split } from './support/product.ts';
import { timed } from './support/report.ts';

test('helm uninstall removes everything, including the bundled parts and their data (keepData: false)', async () => {
  await timed('helm uninstall', async () => {
    await split.helm('uninstall', release, '--wait', '--timeout', '5m');
    return { result: await nothingLeft(split) };
  });
  await kubectl('delete', 'namespace', split.name);
});
