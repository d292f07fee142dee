import { expect, test } from 'vitest';
import { refusal } from './support/kube.ts';
import { chart, release, split, startDemo, valuesArgs } from './support/product.ts';
import { report } from './support/report.ts';

// Invalid values are rejected before anything is created, with the name of the value.

const cases: readonly [what: string, args: readonly string[], named: RegExp][] = [
  ['a typo', ['--set', 'serviecs.gateway.replicas=2'], /serviecs/],
  ['a typo in a nested value', ['--set', 'services.gateway.replica=2'], /replica\b/],
  ['an unknown mode', ['--set', 'mode=both'], /\bmode\b/],
  ['mode all with a Kafka', ['--set', 'mode=all', '--set', 'kafka.external.brokers=kafka:9092'], /kafka\.external/],
  ['no store at all', ['--set', 'mongodb.bundled=false'], /mongodb\.external\.existingSecret/],
  ['two stores', ['--set', 'mongodb.external.uri=mongodb://db/?replicaSet=a'], /mongodb\.bundled/],
  ['no mail server', ['--set', 'smtp.url='], /smtp\.existingSecret/],
  ['no address', ['--set', 'publicUrl='], /publicUrl/],
  ['no replicas', ['--set', 'services.boards.replicas=0'], /replicas/],
  ['two gateways without Redis', ['--set', 'redis.bundled=false'], /redis/],
  ['a Secret that does not exist', ['--set', 'secrets.existingSecret=nobody-made-it'], /secrets\.existingSecret/],
  ['an unknown setting', ['--set', 'config.LOG_LEVLE=warn'], /LOG_LEVLE/],
];

test('helm install rejects invalid values by name and creates nothing', async () => {
  await split.create();
  const values = await valuesArgs('split');
  const taken: string[] = [];
  for (const [what, args, named] of cases) {
    const said = await refusal(split.helm('install', release, chart, ...values, ...args, '--timeout', '20s'));
    if (!named.test(said)) taken.push(`${what}: ${said.slice(0, 400)}`);
  }
  expect(taken).toEqual([]);
  expect(await split.helm('list', '--short')).toBe('');
  expect((await split.kubectl('get', 'all', '-o', 'name')).trim()).toBe('');
  report('bad values', `${cases.length} of ${cases.length} refused by name: ${cases.map(([what]) => what).join(', ')}`);
});

test('the mail server of the tests runs', () => startDemo(split));
