import kafkajs, { type Kafka, type KafkaMessage } from 'kafkajs';

export interface RawRecord {
  topic: string;
  record: Pick<KafkaMessage, 'key' | 'value' | 'headers'>;
}

/** Kafka accessed through its plain client, without our transport. */
export class Broker {
  readonly #kafka: Kafka;

  constructor(brokers: string) {
    this.#kafka = new kafkajs.Kafka({ brokers: brokers.split(','), logLevel: kafkajs.logLevel.NOTHING });
  }

  /** All records of these topics, unordered across partitions. */
  async read(topics: readonly string[]): Promise<RawRecord[]> {
    const admin = this.#kafka.admin();
    await admin.connect();
    const missing = new Map<string, bigint>();
    for (const topic of topics)
      for (const { partition, high, low } of await admin.fetchTopicOffsets(topic))
        if (BigInt(high) > BigInt(low)) missing.set(`${topic} ${partition}`, BigInt(high));
    await admin.disconnect();

    const records: RawRecord[] = [];
    const consumer = this.#kafka.consumer({ groupId: `faults-${crypto.randomUUID()}` });
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      if (missing.size === 0) resolve();
      consumer
        .run({
          autoCommit: false,
          eachMessage: async ({ topic, partition, message }) => {
            const high = missing.get(`${topic} ${partition}`);
            if (high === undefined || BigInt(message.offset) >= high) return;
            records.push({ topic, record: { key: message.key, value: message.value, headers: message.headers } });
            if (BigInt(message.offset) === high - 1n) missing.delete(`${topic} ${partition}`);
            if (missing.size === 0) resolve();
          },
        })
        .catch(reject);
    });
    await consumer.disconnect();
    return records;
  }

  async write(records: readonly RawRecord[]): Promise<void> {
    const producer = this.#kafka.producer();
    await producer.connect();
    for (const request of inRequests(records)) {
      const byTopic = Map.groupBy(request, ({ topic }) => topic);
      await producer.sendBatch({
        topicMessages: [...byTopic].map(([topic, some]) => ({ topic, messages: some.map(({ record }) => record) })),
      });
    }
    await producer.disconnect();
  }

  /** Number of messages not yet committed by these consumer groups. */
  async lag(groups: readonly string[], topics: readonly string[]): Promise<number> {
    const admin = this.#kafka.admin();
    await admin.connect();
    try {
      let lag = 0;
      const ends = new Map<string, string>();
      for (const topic of topics)
        for (const { partition, high } of await admin.fetchTopicOffsets(topic)) ends.set(`${topic} ${partition}`, high);
      for (const groupId of groups)
        for (const { topic, partitions } of await admin.fetchOffsets({ groupId }))
          for (const { partition, offset } of partitions) {
            const end = ends.get(`${topic} ${partition}`);
            if (end !== undefined && Number(offset) >= 0) lag += Number(end) - Number(offset);
          }
      return lag;
    } finally {
      await admin.disconnect();
    }
  }
}

/** A broker accepts one megabyte by default, and a message has up to 64 KiB. */
const requestBytes = 500_000;

/** The records in their order, in batches that fit into one request. */
function inRequests(records: readonly RawRecord[]): RawRecord[][] {
  const requests: RawRecord[][] = [];
  let bytes = requestBytes;
  for (const one of records) {
    bytes += one.record.value?.byteLength ?? 0;
    if (bytes >= requestBytes) {
      requests.push([]);
      bytes = one.record.value?.byteLength ?? 0;
    }
    requests.at(-1)?.push(one);
  }
  return requests;
}

/** A shuffled copy, deterministic for a seed. */
export function shuffled<T>(list: readonly T[], seed = 7): T[] {
  const mixed = [...list];
  let state = seed;
  for (let last = mixed.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const other = state % (last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
