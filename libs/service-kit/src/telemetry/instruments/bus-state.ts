import type { ServiceName } from '@sightline/contracts';
import type { Outbox } from '../../bus/outbox.ts';
import type { Transport } from '../../bus/transport.ts';
import { ATTR_MESSAGING_DESTINATION_NAME, ATTR_MESSAGING_DESTINATION_PARTITION_ID } from '../conventions.ts';
import { observe } from '../metrics.ts';

/** Observes the events waiting before and after the broker: a service's outbox and its consumer lag. */
export function observeBus(service: ServiceName, outbox: Outbox, transport: Transport): () => void {
  const ends = [
    observe(async (report) => {
      const [ageMs, events] = await Promise.all([outbox.ageMs(), outbox.count()]);
      report('outboxAge', ageMs / 1_000, { service });
      report('outboxEvents', events, { service });
    }),
    observe(async (report) => {
      for (const { topic, partition, messages } of (await transport.lag?.(service)) ?? [])
        report('consumerLag', messages, {
          service,
          [ATTR_MESSAGING_DESTINATION_NAME]: topic,
          ...(partition === undefined ? {} : { [ATTR_MESSAGING_DESTINATION_PARTITION_ID]: String(partition) }),
        });
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
