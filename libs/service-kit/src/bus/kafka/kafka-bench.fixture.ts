// Measures 10,000 small events from one producer to one consumer group, and the idle cost of lingering. Run it with
// `node --experimental-transform-types --conditions=@sightline/source` and SIGHTLINE_TEST_KAFKA_BROKERS.
import { pino } from 'pino';
import type { Message } from '../transport.ts';
import { KafkaTransport } from './kafka.transport.ts';

const events = Number(process.argv[2] ?? 10_000);
const transport = new KafkaTransport(
  {
    service: 'bench',
    brokers: (process.env.SIGHTLINE_TEST_KAFKA_BROKERS ?? '127.0.0.1:9092').split(','),
    topicPrefix: `bench-${Date.now()}.`,
    partitions: 12,
    replication: 1,
    maxMessageBytes: 1_000_000,
  },
  pino({ level: 'warn' }),
);
const message = (number: number): Message => ({
  id: String(number),
  topic: 'boards',
  key: `key-${number % 100}`,
  type: 'board.ready',
  body,
});
let handled = 0;
let ended = (): void => {};
const all = new Promise<void>((resolve) => {
  ended = resolve;
});
transport.subscribe('gateway', ['boards'], async (messages) => {
  handled += messages.length;
  if (handled === events) ended();
});
await transport.start();
const body = JSON.stringify({ filler: 'x'.repeat(400) });
const [begin, cpu] = [performance.now(), process.cpuUsage()];
await Promise.all(Array.from({ length: events }, (_, number) => transport.publish(message(number))));
const published = performance.now() - begin;
await all;
const took = performance.now() - begin;
const { user, system } = process.cpuUsage(cpu);
const rate = (ms: number) => Math.round((events / ms) * 1_000);
process.stdout.write(
  `${events} events: published ${rate(published)}/s, end to end ${rate(took)}/s, ` +
    `${Math.round((user + system) / events)} µs CPU an event in this process\n`,
);
const begun = performance.now();
const cpuIdle = process.cpuUsage();
await new Promise((resolve) => setTimeout(resolve, 5_000));
const idle = process.cpuUsage(cpuIdle);
process.stdout.write(
  `idle: ${(((idle.user + idle.system) / 1_000 / (performance.now() - begun)) * 100).toFixed(1)} % of a core\n`,
);
await transport.stop();
