import {
  DomainError,
  type EventName,
  events,
  isEventName,
  messageOf,
  type ServiceName,
  type Topic,
  toDomainError,
} from '@sightline/contracts';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../log.ts';
import { ATTR_ERROR_TYPE, ATTR_MESSAGING_DESTINATION_NAME } from '../telemetry/conventions.ts';
import { type Processing, processing } from '../telemetry/messaging.ts';
import { count } from '../telemetry/metrics.ts';
import { contextOf, inSpan, inTrace } from '../telemetry/trace.ts';
import { type Received, type ReceivedEvent, read, traceparentOf, unreadable } from './received.ts';
import { isStoreOutage } from './store-outage.ts';
import type { DeadLetter, Message, Transport } from './transport.ts';

export interface HandlerOptions<N extends EventName> {
  /**
   * Called when the event goes to the dead letters, so that whoever waits for its outcome learns of it (e.g. a board goes
   * to `error`). It must bear repeats; its own failure is logged and changes nothing. An event that can't be read has
   * nothing to tell and is only put away.
   */
  givenUp?: (event: ReceivedEvent<N>, error: DomainError) => Promise<void>;
}

interface Registration<N extends EventName> {
  name: N;
  handle: (events: readonly ReceivedEvent<N>[]) => Promise<void>;
  /** False: one event a call. */
  batches: boolean;
  givenUp: ((event: ReceivedEvent<N>, error: DomainError) => Promise<void>) | undefined;
}

export interface ConsumerOptions {
  /** Pauses before the second, third, … try. Default 100, 500, 2,000, 5,000. */
  retryDelaysMs?: readonly number[];
}

class Stopping extends Error {}

/**
 * One per service: parses the envelope, parses the payload, calls the handler, tries again with growing pauses while
 * the failure may pass, and puts what can't be handled into the dead letters. An event that meets a store that is out of
 * order is never given up: it waits. The same code runs on every transport.
 */
export class Consumer {
  readonly #handlers = new Map<EventName, (messages: readonly Message[]) => Promise<void>>();
  readonly #retryDelaysMs: readonly number[];
  readonly #stopping = new AbortController();

  constructor(
    private readonly service: ServiceName,
    private readonly transport: Transport,
    private readonly logger: Logger,
    private readonly clock: Clock,
    options: ConsumerOptions = {},
  ) {
    this.#retryDelaysMs = options.retryDelaysMs ?? [100, 500, 2_000, 5_000];
  }

  /**
   * Registers the handler of an event; before the transport starts. The handler must bear repeats.
   * @throws Error when the event has a handler already
   */
  on<N extends EventName>(
    name: N,
    handler: (event: ReceivedEvent<N>) => Promise<void>,
    { givenUp }: HandlerOptions<N> = {},
  ): void {
    const handle = async (events: readonly ReceivedEvent<N>[]) => {
      for (const event of events) await handler(event);
    };
    this.#register({ name, handle, batches: false, givenUp });
  }

  /**
   * Like `on`, for handlers that write many at once. A batch holds waiting events of one key, in order; what it emits
   * continues the trace of its first event. When it fails, its events are handled one by one, so that only the
   * poisonous one ends up in the dead letters.
   */
  onBatch<N extends EventName>(
    name: N,
    handler: (batch: readonly ReceivedEvent<N>[]) => Promise<void>,
    { givenUp }: HandlerOptions<N> = {},
  ): void {
    this.#register({ name, handle: handler, batches: true, givenUp });
  }

  #register<N extends EventName>(registration: Registration<N>): void {
    const { name } = registration;
    if (this.#handlers.has(name)) throw new Error(`${this.service} has a handler for ${name} already`);
    this.#handlers.set(name, (messages) => this.#handleRun(registration, messages));
  }

  /** Subscribes to the topics of the registered events. */
  subscribe(): void {
    const topics = new Set<Topic>([...this.#handlers.keys()].map((name) => events[name].topic));
    if (topics.size > 0) this.transport.subscribe(this.service, [...topics], (messages) => this.deliver(messages));
  }

  /** Events in a row of the same name are handled together; names nobody registered are passed over. */
  async deliver(messages: readonly Message[]): Promise<void> {
    for (let from = 0; from < messages.length; ) {
      const type = messages[from]?.type ?? '';
      let to = from + 1;
      while (to < messages.length && messages[to]?.type === type) to += 1;
      const handle = isEventName(type) ? this.#handlers.get(type) : undefined;
      if (handle) await handle(messages.slice(from, to));
      // Of no name at all: no producer of ours wrote it.
      else if (type === '') for (const message of messages.slice(from, to)) await this.#bury(message, unreadable(), 1);
      from = to;
    }
  }

  async #handleRun<N extends EventName>(registration: Registration<N>, messages: readonly Message[]): Promise<void> {
    const received: Received<N>[] = [];
    for (const message of messages) {
      try {
        received.push(read(registration.name, message));
      } catch (error) {
        await inTrace(traceparentOf(message), () => this.#bury(message, toDomainError(error), 1));
      }
    }
    const [first] = received;
    if (first && received.length > 1 && registration.batches) {
      for (let outages = 0; ; ) {
        this.#checkRunning();
        try {
          const handle = () => registration.handle(received.map(({ event }) => event));
          return await processing(this.#describe(registration.name, received), handle, () => 'retried');
        } catch (error) {
          if (isStoreOutage(error)) {
            outages += 1;
            await this.#sitOut(registration.name, outages, error);
            continue;
          }
          this.logger.debug({ err: error, event: registration.name }, 'a batch failed; handling its events one by one');
          break;
        }
      }
    }
    for (const one of received) await inTrace(one.traceparent, () => this.#handleOne(registration, one));
  }

  /** The store is out of order for everybody: the events wait for it, however long, and this counts as no try. */
  async #sitOut(event: EventName, outages: number, error: unknown): Promise<void> {
    const delays = this.#retryDelaysMs;
    const delayMs = delays[Math.min(outages, delays.length) - 1] ?? 0;
    const level = outages === 1 ? 'warn' : 'debug';
    this.logger[level]({ err: error, event }, `the store is out of order, waiting for it: ${messageOf(error)}`);
    await this.#pause(delayMs);
  }

  async #handleOne<N extends EventName>(registration: Registration<N>, received: Received<N>): Promise<void> {
    const { message, traceparent, event } = received;
    const described = this.#describe(event.name, [received]);
    let outages = 0;
    for (let attempt = 1; ; attempt++) {
      this.#checkRunning();
      const delayMs = this.#retryDelaysMs[attempt - 1];
      const isLast = (cause: unknown) =>
        !isStoreOutage(cause) && (delayMs === undefined || !toDomainError(cause).retryable);
      try {
        const handle = () => registration.handle([event]);
        return await processing(described, handle, (cause) => (isLast(cause) ? 'dead' : 'retried'));
      } catch (cause) {
        if (isStoreOutage(cause)) {
          outages += 1;
          attempt -= 1;
          await this.#sitOut(event.name, outages, cause);
          continue;
        }
        const error = toDomainError(cause);
        if (delayMs !== undefined && !isLast(cause)) {
          this.logger.warn({ err: error, event: event.name, attempt }, `handling failed, next try in ${delayMs} ms`);
          await this.#pause(delayMs);
          continue;
        }
        await this.#bury(message, error, attempt);
        try {
          const from = contextOf(traceparent);
          const tell = async () => registration.givenUp?.(event, error);
          await inSpan(`give up ${event.name}`, { from, service: this.service }, tell);
        } catch (failure) {
          this.logger.error({ err: failure, event: event.name }, 'telling of a given-up event failed');
        }
        return;
      }
    }
  }

  #describe(event: EventName, received: readonly Pick<Received<EventName>, 'message' | 'traceparent'>[]): Processing {
    return { service: this.service, system: this.transport.system, event, received };
  }

  async #bury(message: Message, error: DomainError, attempts: number): Promise<void> {
    count('deadLetters', 1, {
      service: this.service,
      [ATTR_MESSAGING_DESTINATION_NAME]: message.topic,
      'sightline.event': message.type,
      [ATTR_ERROR_TYPE]: error.code,
    });
    this.logger.error(
      { err: error, event: message.type, key: message.key, attempts },
      `event given up: ${error.message}`,
    );
    const letter: DeadLetter = {
      id: `${this.service}:${message.id}`,
      topic: `${message.topic}.dlq`,
      consumer: this.service,
      code: error.code,
      reason: error.message,
      attempts,
      failedAt: this.clock.now(),
      burialId: newId(),
      message,
    };
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.transport.putDeadLetter(letter);
      } catch (failure) {
        // Acknowledging a message that is stored nowhere would lose it: keep trying until stopped.
        this.logger.error({ err: failure }, 'storing a dead letter failed, will try again');
        await this.#pause(Math.min(5_000, 200 * 2 ** attempt));
      }
    }
  }

  #checkRunning(): void {
    if (this.#stopping.signal.aborted) throw new Stopping('the consumer is stopping');
  }

  #pause(delayMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const signal = this.#stopping.signal;
      const stop = () => {
        clearTimeout(timer);
        reject(new Stopping('the consumer is stopping'));
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, delayMs);
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
    });
  }

  /** No more tries; handlers that run end by themselves. */
  stop(): void {
    this.#stopping.abort();
  }
}
