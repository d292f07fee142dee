import { setTimeout } from 'node:timers/promises';
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
import type { Logger } from '../log.ts';
import { type Processing, processing } from '../telemetry/instruments/messaging.ts';
import { contextOf, inSpan, inTrace } from '../telemetry/trace.ts';
import { DeadLetters } from './dead-letters.ts';
import { eventsOf, type Received, type ReceivedEvent, traceparentOf, unreadable } from './received.ts';
import { isStoreOutage } from './store-outage.ts';
import type { Message, Transport } from './transport.ts';
import type { WorkerKills } from './worker-kills.ts';

type Handler<N extends EventName> = (event: ReceivedEvent<N>) => Promise<void>;
type BatchHandler<N extends EventName> = (batch: readonly ReceivedEvent<N>[]) => Promise<void>;
type DeadLetterHandler<N extends EventName> = (event: ReceivedEvent<N>, error: DomainError) => Promise<void>;

interface Registration<N extends EventName> {
  name: N;
  handle: BatchHandler<N>;
  /** False if the handler receives one event per call. */
  batches: boolean;
}

export interface ConsumerOptions {
  /** Pauses before the second, third, … attempt. Default 100, 500, 2,000, 5,000. */
  retryDelaysMs?: readonly number[];
}

/** Maximum number of events passed to a batch handler. */
const mostEventsAtOnce = 200;

class Stopping extends Error {}

/**
 * Consumes the events of one service: parses envelope and payload, calls the handler, retries with back-off while the
 * failure may be temporary, and turns unprocessable events into dead letters. While the store is unavailable, events
 * wait for it and never become dead letters. Works with every transport.
 */
export class Consumer {
  readonly #handlers = new Map<EventName, (messages: readonly Message[]) => Promise<void>>();
  readonly #deadLetterHandlers = new Map<EventName, DeadLetterHandler<EventName>>();
  readonly #deadLetters: DeadLetters;
  readonly #retryDelaysMs: readonly number[];
  readonly #stopping = new AbortController();

  constructor(
    private readonly service: ServiceName,
    private readonly transport: Transport,
    private readonly logger: Logger,
    clock: Clock,
    options: ConsumerOptions = {},
    private readonly workerKills?: Pick<WorkerKills, 'counting'>,
  ) {
    this.#deadLetters = new DeadLetters(service, transport, logger, clock);
    this.#retryDelaysMs = options.retryDelaysMs ?? [100, 500, 2_000, 5_000];
  }

  /**
   * Registers the handler for an event. Call it before the transport starts. The handler must be idempotent.
   * @throws Error if the event already has a handler
   */
  on<N extends EventName>(name: N, handler: Handler<N>): void {
    const handle: BatchHandler<N> = async (events) => {
      for (const event of events) await handler(event);
    };
    this.#register({ name, handle, batches: false });
  }

  /** Like `on`, for handlers that process many events per call (see `@OnEventBatch`). */
  onBatch<N extends EventName>(name: N, handle: BatchHandler<N>): void {
    this.#register({ name, handle, batches: true });
  }

  /**
   * Registers the callback for dead letters from this event (see `@OnDeadLetter`).
   * @throws Error if the event already has one
   */
  onDeadLetter<N extends EventName>(name: N, handler: DeadLetterHandler<N>): void {
    if (this.#deadLetterHandlers.has(name))
      throw new Error(`${this.service} already has a handler for dead letters of ${name}`);
    this.#deadLetterHandlers.set(name, async (event, error) => {
      if (isNamed(event, name)) await handler(event, error);
    });
  }

  #register<N extends EventName>(registration: Registration<N>): void {
    const { name } = registration;
    if (this.#handlers.has(name)) throw new Error(`${this.service} already has a handler for ${name}`);
    this.#handlers.set(name, (messages) => this.#handleRun(registration, messages));
  }

  /**
   * Subscribes to the topics of the registered events.
   * @throws Error if an event has a dead-letter handler but no event handler
   */
  subscribe(): void {
    for (const name of this.#deadLetterHandlers.keys())
      if (!this.#handlers.has(name))
        throw new Error(`${this.service} handles dead letters of ${name}, but not ${name}`);
    const topics = new Set<Topic>([...this.#handlers.keys()].map((name) => events[name].topic));
    if (topics.size > 0) this.transport.subscribe(this.service, [...topics], (messages) => this.deliver(messages));
  }

  /** Handles consecutive events of the same name together, and skips events without a handler. */
  async deliver(messages: readonly Message[]): Promise<void> {
    for (let from = 0; from < messages.length; ) {
      const type = messages[from]?.type ?? '';
      let to = from + 1;
      while (to < messages.length && messages[to]?.type === type) to += 1;
      const handle = isEventName(type) ? this.#handlers.get(type) : undefined;
      if (handle) await handle(messages.slice(from, to));
      // Our producers always set a name, so this message came from elsewhere.
      else if (type === '')
        for (const message of messages.slice(from, to)) await this.#moveToDeadLetters(message, unreadable(), 1);
      from = to;
    }
  }

  async #handleRun<N extends EventName>(registration: Registration<N>, messages: readonly Message[]): Promise<void> {
    let received: Received<N>[] = [];
    for (const message of messages)
      for (const one of eventsOf(registration.name, message)) {
        if ('event' in one) received.push(one);
        else await inTrace(traceparentOf(one.message), () => this.#moveToDeadLetters(one.message, one.error, 1));
        if (received.length < mostEventsAtOnce) continue;
        await this.#handleAll(registration, received);
        received = [];
      }
    await this.#handleAll(registration, received);
  }

  async #handleAll<N extends EventName>(
    registration: Registration<N>,
    received: readonly Received<N>[],
  ): Promise<void> {
    if (received.length > 1 && registration.batches) {
      for (let outages = 0; ; ) {
        this.#checkRunning();
        try {
          const handle = () => registration.handle(received.map(({ event }) => event));
          return await processing(this.#describe(registration.name, received), handle, () => 'retried');
        } catch (error) {
          if (isStoreOutage(error)) {
            outages += 1;
            await this.#waitForStore(registration.name, outages, error);
            continue;
          }
          this.logger.debug(
            { err: error, event: registration.name },
            'handling a batch failed, handling its events one by one',
          );
          break;
        }
      }
    }
    for (const one of received) await inTrace(one.traceparent, () => this.#handleOne(registration, one));
  }

  /** Waits until the store is available again. The wait does not count as an attempt. */
  async #waitForStore(event: EventName, outages: number, error: unknown): Promise<void> {
    const delays = this.#retryDelaysMs;
    const delayMs = delays[Math.min(outages, delays.length) - 1] ?? 0;
    const level = outages === 1 ? 'warn' : 'debug';
    this.logger[level](
      { err: error, event },
      `handling ${event} failed because the store is unavailable, waiting for it: ${messageOf(error)}`,
    );
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
        const once = () => registration.handle([event]);
        const handle = () => this.workerKills?.counting(message, once) ?? once();
        return await processing(described, handle, (cause) => (isLast(cause) ? 'dead' : 'retried'));
      } catch (cause) {
        if (isStoreOutage(cause)) {
          outages += 1;
          attempt -= 1;
          await this.#waitForStore(event.name, outages, cause);
          continue;
        }
        const error = toDomainError(cause);
        if (delayMs !== undefined && !isLast(cause)) {
          this.logger.warn(
            { err: error, event: event.name, attempt },
            `handling ${event.name} failed, retrying in ${delayMs} ms: ${messageOf(error)}`,
          );
          await this.#pause(delayMs);
          continue;
        }
        await this.#moveToDeadLetters(message, error, attempt);
        try {
          const from = contextOf(traceparent);
          const handle = async () => this.#deadLetterHandlers.get(event.name)?.(event, error);
          await inSpan(`dead letter ${event.name}`, { from, service: this.service }, handle);
        } catch (failure) {
          this.logger.error({ err: failure, event: event.name }, 'handling a dead letter failed');
        }
        return;
      }
    }
  }

  #describe(event: EventName, received: readonly Pick<Received<EventName>, 'message' | 'traceparent'>[]): Processing {
    return { service: this.service, system: this.transport.system, event, received };
  }

  #moveToDeadLetters(message: Message, error: DomainError, attempts: number): Promise<void> {
    return this.#deadLetters.put(message, error, attempts, (delayMs) => this.#pause(delayMs));
  }

  #checkRunning(): void {
    if (this.#stopping.signal.aborted) throw new Stopping('the consumer is stopping');
  }

  async #pause(delayMs: number): Promise<void> {
    await setTimeout(delayMs, undefined, { signal: this.#stopping.signal }).catch(() => this.#checkRunning());
  }

  /** Stops retrying; running handlers finish. */
  stop(): void {
    this.#stopping.abort();
  }
}

function isNamed<N extends EventName>(event: ReceivedEvent<EventName>, name: N): event is ReceivedEvent<N> {
  return event.name === name;
}
