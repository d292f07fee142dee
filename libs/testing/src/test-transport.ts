import {
  type EventData,
  EventEnvelope,
  type EventName,
  envelopesIn,
  events,
  isEventName,
  type ServiceName,
  type Topic,
} from '@sightline/contracts';
import type { DeadLetter, DeadLetterFilter, Deliver, Lag, Message, Transport } from '@sightline/service-kit';

/** A published event, parsed. */
export interface PublishedEvent<N extends EventName = EventName> {
  id: string;
  name: N;
  source: ServiceName;
  /** Ordering key. */
  key: string;
  time: Date;
  traceparent: string | undefined;
  data: EventData<N>;
}

/** A transport that also records published events, and reports whether work is in progress. */
export class TestTransport implements Transport {
  readonly #published = new Map<string, PublishedEvent>();
  #underWay = 0;

  constructor(private readonly inner: Transport) {}

  /** Returns the events published under this name, oldest first; a repeated event counts once. */
  published<N extends EventName>(name: N, source?: ServiceName): PublishedEvent<N>[] {
    const named = (event: PublishedEvent): event is PublishedEvent<N> => event.name === name;
    return [...this.#published.values()].filter(named).filter((event) => !source || event.source === source);
  }

  /** Returns how often each event was published, e.g. `{ 'card.published': 3 }`. */
  summary(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { name } of this.#published.values()) counts[name] = (counts[name] ?? 0) + 1;
    return counts;
  }

  /** True if no handler runs and every published event was processed. */
  get idle(): boolean {
    return this.#underWay === 0;
  }

  subscribe(group: ServiceName, topics: readonly Topic[], deliver: Deliver): void {
    this.inner.subscribe(group, topics, (messages) => this.#count(deliver(messages)));
  }

  publish(message: Message): Promise<void> {
    for (const event of eventsIn(message)) if (!this.#published.has(event.id)) this.#published.set(event.id, event);
    return this.#count(this.inner.publish(message));
  }

  async #count<T>(work: Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await work;
    } finally {
      this.#underWay -= 1;
    }
  }

  get system(): Transport['system'] {
    return this.inner.system;
  }
  lag = async (group: ServiceName): Promise<Lag[]> => (await this.inner.lag?.(group)) ?? [];
  start = (): Promise<void> => this.inner.start();
  putDeadLetter = (letter: DeadLetter): Promise<void> => this.inner.putDeadLetter(letter);
  listDeadLetters = (filter: DeadLetterFilter): Promise<DeadLetter[]> => this.inner.listDeadLetters(filter);
  replay = (filter: DeadLetterFilter): Promise<number> => this.inner.replay(filter);
  check = (): Promise<void> => this.inner.check();
  stop = (): Promise<void> => this.inner.stop();
}

/** Returns the events in a message, without unparseable ones, which become dead letters. */
function eventsIn(message: Message): PublishedEvent[] {
  const name = message.type;
  if (!isEventName(name)) return [];
  const Envelope = EventEnvelope.extend({ data: events[name].data });
  return envelopesIn(message.body).flatMap((one) => {
    const envelope = Envelope.safeParse(one);
    if (!envelope.success) return [];
    const { id, source, time, traceparent, data } = envelope.data;
    return [{ id, name, source, key: message.key, time: new Date(time), traceparent, data }];
  });
}
