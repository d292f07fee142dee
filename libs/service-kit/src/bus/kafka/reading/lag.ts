import type { Topic } from '@sightline/contracts';
import type { Admin } from 'kafkajs';
import type { Lag } from '../../transport.ts';
import { type Range, readRanges } from './ranges.ts';

/**
 * Returns the lag of a group: the end of each partition minus its committed offset (or its start if nothing is
 * committed).
 */
export async function lagOf(admin: Admin, groupId: string, topics: ReadonlyMap<string, Topic>): Promise<Lag[]> {
  const offsets = await admin.fetchOffsets({ groupId, topics: [...topics.keys()] });
  const lags: Lag[] = [];
  for (const [name, topic] of topics) {
    const committed = new Map(
      offsets.find((one) => one.topic === name)?.partitions.map(({ partition, offset }) => [partition, Number(offset)]),
    );
    for (const { partition, high, low } of await admin.fetchTopicOffsets(name)) {
      const done = Math.max(Number(low), committed.get(partition) ?? 0);
      lags.push({ topic, partition, messages: Math.max(0, Number(high) - done) });
    }
  }
  return lags;
}

/** Returns the offsets that previous owners of a group's partitions handled beyond the committed ones. */
export async function handledAheadOf(
  admin: Admin,
  groupId: string,
  topics: readonly string[],
): Promise<Map<string, Range[]>> {
  const offsets = await admin.fetchOffsets({ groupId, topics: [...topics] });
  return new Map(
    offsets.flatMap(({ topic, partitions }) =>
      partitions.map(({ partition, offset, metadata }) => [
        `${topic}/${partition}`,
        readRanges(Number(offset), metadata),
      ]),
    ),
  );
}
