import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { isEventName } from '@sightline/contracts';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Consumer } from './consumer.ts';
import { HANDLER_KIND } from './event-handlers.ts';

/**
 * Connects the event handlers that Nest finds on controllers to the service's consumer, with any transport. Nest calls the
 * methods; the consumer implements retries, batches, dead letters and traces.
 */
export class EventServer extends Server implements CustomTransportStrategy {
  /** The consumer handles every failure, so Nest does not need to log it too. */
  override readonly propagatesEventHandlerErrors = true;

  constructor(private readonly consumer: Consumer) {
    super();
  }

  /** @throws Error for a second handler of an event, and for handlers declared without `@OnEvent` and its siblings */
  override addHandler(
    pattern: unknown,
    handler: MessageHandler,
    _isEventHandler?: boolean,
    extras: Record<string, unknown> = {},
  ): void {
    const name = String(pattern);
    const kind = extras[HANDLER_KIND];
    const handle = (argument: unknown) => completed(handler(argument));
    if (!isEventName(name)) throw new Error(`${name} is not an event in the catalogue`);
    if (kind === 'event') this.consumer.on(name, handle);
    else if (kind === 'batch') this.consumer.onBatch(name, handle);
    else if (kind === 'dead-letter') this.consumer.onDeadLetter(name, (event, error) => handle({ ...event, error }));
    else throw new Error(`The handler of ${name} must be declared with @OnEvent, @OnEventBatch or @OnDeadLetter`);
  }

  listen(listening: () => void): void {
    this.consumer.subscribe();
    listening();
  }

  close(): void {
    this.consumer.stop();
  }

  on(): void {}

  unwrap(): never {
    throw new Error('There is no server behind the consumer');
  }
}

async function completed(result: unknown): Promise<void> {
  const value = await result;
  if (isObservable(value)) await lastValueFrom(value, { defaultValue: undefined });
}
