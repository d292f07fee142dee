import { expect, test } from 'vitest';
import { comes, kubectl } from './support/kube.ts';
import { release, split } from './support/product.ts';
import { timed } from './support/report.ts';

test('helm uninstall leaves nothing: what was bundled goes with its data (keepData: false)', async () => {
  await timed('helm uninstall', async () => {
    await split.helm('uninstall', release, '--wait', '--timeout', '5m');
    const kinds = (await kubectl('api-resources', '--verbs=list', '--namespaced', '-o', 'name')).trim().split('\n');
    const listed = kinds.filter((kind) => !/^events/.test(kind)).join(',');
    const selector = `app.kubernetes.io/instance=${release}`;
    const left = () => split.kubectl('get', listed, '--selector', selector, '-o', 'name', '--ignore-not-found');
    await comes(async () => (await left()).trim() === '', 'nothing to be left').catch(async () => {
      expect((await left()).trim()).toBe('');
    });
    await comes(
      async () => (await kubectl('get', 'persistentvolumes', '-o', 'name')).trim() === '',
      'volumes to be gone',
    );
    return { result: `${kinds.length} kinds looked through: nothing of the release; no volumes` };
  });
  await kubectl('delete', 'namespace', split.name);
});
