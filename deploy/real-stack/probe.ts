// Checks once whether a part works: `node probe.ts kafka|mongodb|redis|http <address>`. Exit code 0 means that it
// works. An open port is not enough, because brokers and stores open theirs before they respond.
import { connect } from 'node:net';

const timeoutMs = 5_000;

const probes: Record<string, (address: string) => Promise<void>> = {
  async kafka(broker) {
    const { Kafka, logLevel } = await import('kafkajs');
    const kafka = new Kafka({ brokers: [broker], logLevel: logLevel.NOTHING, connectionTimeout: timeoutMs });
    const admin = kafka.admin({ retry: { retries: 0 } });
    await admin.connect();
    const { brokers, controller } = await admin.describeCluster();
    if (brokers.length === 0 || controller === null) throw new Error('the cluster has no controller yet');
    await admin.disconnect();
  },

  async mongodb(uri) {
    const { MongoClient } = await import('mongodb');
    const client = await new MongoClient(uri, { serverSelectionTimeoutMS: timeoutMs }).connect();
    const { setName, msg } = await client.db('admin').command({ hello: 1 });
    await client.close();
    if (!setName && msg !== 'isdbgrid') throw new Error('is not a replica set, so it has no transactions');
  },

  redis(address) {
    const { hostname, port } = new URL(address);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write('PING\r\n'));
      socket.on('error', reject);
      socket.once('data', (answer) => {
        socket.destroy();
        if (answer.toString().startsWith('+PONG')) resolve();
        else reject(new Error(answer.toString().trim()));
      });
    });
  },

  async http(address) {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 500)}`);
  },
};

const [kind = '', address = ''] = process.argv.slice(2);
setTimeout(() => fail(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs).unref();
const probe = probes[kind];
if (probe) probe(address).then(() => process.exit(0), fail);
else fail(new Error(`no probe for ${kind}`));

function fail(error: Error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
