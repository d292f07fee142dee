import {
  DomainError,
  type EventData,
  EventEnvelope,
  type EventName,
  events,
  isEventName,
  type ServiceName,
  type Topic,
  toDomainError,
} from '@sightline/contracts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../log.ts';
import { withTrace } from '../trace.ts';
import type { Message, Transport } from './transport.ts';

/** An event as a handler sees it: parsed, with what the envelope says about it. */
export interface ReceivedEvent<N extends EventName> {
  id: string;
  name: N;
  time: Date;
  data: EventData<N>;
}

export interface HandlerOptions<N extends EventName> {
  /**
   * Called once when the event goes to the dead letters, so that whoever waits for its outcome learns of it (e.g. a
   * board goes to `error`). Its own failure is logged and changes nothing.
   */
  givenUp?: (event: ReceivedEvent<N>, error: DomainError) => Promise<void>;
}

interface Registration {
  handle: (events: readonly ParsedMessage[]) => Promise<void>;
  givenUp: (event: ParsedMessage, error: DomainError) => Promise<void>;
}
interface ParsedMessage {
  message: Message;
  envelope: EventEnvelope;
  data: unknown;
}

export interface ConsumerOptions {
  /** Pauses before the second, third, … try. */
  retryDelaysMs?: readonly number[];
}

class Stopping extends Error {}

/**
 * One per service: parses the envelope, parses the payload, calls the handler, tries again with growing pauses while
 * the failure may pass, and puts what can't be handled into the dead letters. The same code runs on every transport.
 */
export class Consumer {
  readonly #handlers = new Map<EventName, Registration>();
  readonly #retryDelaysMs: readonly number[];
  #stopping = new AbortController();

  constructor(
    private readonly service: ServiceName,
    private readonly transport: Transport,
    private readonly logger: Logger,
    private readonly clock: Clock,
    options: ConsumerOptions = {},
  ) {
    this.#retryDelaysMs = options.retryDelaysMs ?? [100, 500, 2_000, 5_000];
  }

  /** Registers the handler of an event; before the transport starts. The handler must bear repeats. */
  on<N extends EventName>(
    name: N,
    handler: (event: ReceivedEvent<N>) => Promise<void>,
    options: HandlerOptions<N> = {},
  ): void {
    this.onBatch(
      name,
      async (batch) => {
        for (const event of batch) await handler(event);
      },
      options,
    );
  }

  /**
   * Like `on`, for handlers that write many at once. A batch holds waiting events of one key, in order. When it fails,
   * its events are handled one by one, so that only the poisonous one ends up in the dead letters.
   */
  onBatch<N extends EventName>(
    name: N,
    handler: (batch: readonly ReceivedEvent<N>[]) => Promise<void>,
    options: HandlerOptions<N> = {},
  ): void {
    const received = (parsed: ParsedMessage): ReceivedEvent<N> => ({
      id: parsed.envelope.id,
      name,
      time: new Date(parsed.envelope.time),
      data: events[name].data.parse(parsed.data) as EventData<N>,
    });
    this.#handlers.set(name, {
      handle: (batch) => handler(batch.map(received)),
      givenUp: async (parsed, error) => options.givenUp?.(received(parsed), error),
    });
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
      const registration = isEventName(type) ? this.#handlers.get(type) : undefined;
      if (registration) await this.#handleRun(registration, messages.slice(from, to));
      from = to;
    }
  }

  async #handleRun(registration: Registration, messages: readonly Message[]): Promise<void> {
    const parsed: ParsedMessage[] = [];
    for (const message of messages) {
      try {
        const envelope = EventEnvelope.parse(JSON.parse(message.body));
        parsed.push({ message, envelope, data: envelope.data });
      } catch (cause) {
        const error = new DomainError('invalid', 'unreadable_event', 'The envelope can not be read', { cause });
        await this.#bury(message, error, 1);
      }
    }
    if (parsed.length > 1) {
      try {
        this.#checkRunning();
        await withTrace(parsed[0]?.envelope.traceparent, () => registration.handle(parsed));
        return;
      } catch (error) {
        if (error instanceof Stopping) throw error;
        this.logger.debug(
          { err: error, event: parsed[0]?.message.type },
          'a batch failed; handling its events one by one',
        );
      }
    }
    for (const one of parsed) await this.#handleOne(registration, one);
  }

  async #handleOne(registration: Registration, parsed: ParsedMessage): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      this.#checkRunning();
      try {
        return await withTrace(parsed.envelope.traceparent, () => registration.handle([parsed]));
      } catch (cause) {
        const error = unparsable(cause) ?? toDomainError(cause);
        const delayMs = this.#retryDelaysMs[attempt - 1];
        if (error.retryable && delayMs !== undefined) {
          this.logger.warn(
            { err: error, event: parsed.message.type, attempt },
            `handling failed, next try in ${delayMs} ms`,
          );
          await this.#pause(delayMs);
          continue;
        }
        await this.#bury(parsed.message, error, attempt);
        try {
          await withTrace(parsed.envelope.traceparent, () => registration.givenUp(parsed, error));
        } catch (failure) {
          this.logger.error({ err: failure, event: parsed.message.type }, 'telling of a given-up event failed');
        }
        return;
      }
    }
  }

  async #bury(message: Message, error: DomainError, attempts: number): Promise<void> {
    this.logger.error(
      { err: error, event: message.type, key: message.key, attempts },
      `event given up: ${error.message}`,
    );
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.transport.putDeadLetter({
          id: `${this.service}:${message.id}`,
          topic: `${message.topic}.dlq`,
          consumer: this.service,
          code: error.code,
          reason: error.message,
          attempts,
          failedAt: this.clock.now(),
          message,
        });
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

function unparsable(cause: unknown): DomainError | null {
  return cause instanceof Error && cause.name === 'ZodError'
    ? new DomainError('invalid', 'invalid_event', 'The payload is not what the catalogue declares', { cause })
    : null;
}
