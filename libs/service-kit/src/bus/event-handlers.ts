import { Catch, type ExceptionFilter, UseFilters } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { DomainError, EventName } from '@sightline/contracts';
import type { ReceivedEvent } from './received.ts';

/** An event that became a dead letter, and the error of its last attempt. */
export interface FailedEvent<N extends EventName> extends ReceivedEvent<N> {
  error: DomainError;
}

/** Metadata key for the kind of handler that a decorator declares; `EventServer` reads it. */
export const HANDLER_KIND = 'sightline:handler';

/** A method whose only parameter accepts `Argument`; anything else is a compile error. */
type HandlerDecorator<Argument> = <Method extends (argument: Argument) => unknown>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

/**
 * Filter on every handler. Nest binds handlers before `useGlobalFilters` of a microservice takes effect, and its own
 * RPC filter turns every error into `{ status, message }`, so a permanently failing event would be retried.
 */
class RethrowFilter implements ExceptionFilter {
  catch(error: unknown): never {
    throw error;
  }
}
Catch()(RethrowFilter);
const rethrow = new RethrowFilter();

const declared = new WeakSet<object>();

function handles<Argument>(kind: string, names: readonly EventName[]): HandlerDecorator<Argument> {
  return (target, key, descriptor) => {
    const method = descriptor.value;
    if (!method) return;
    // A second `@EventPattern` would silently replace the first.
    if (declared.has(method)) throw new Error(`${String(key)} has two event decorators; pass all names to one of them`);
    declared.add(method);
    EventPattern([...names], { [HANDLER_KIND]: kind })(target, key, descriptor);
    UseFilters(rethrow)(target, key, descriptor);
  };
}

/**
 * Marks a controller method that handles each of these events, one per call. Delivery is at least once: the method
 * must be idempotent.
 * @example `@OnEvent('board.claimed') onClaimed({ data }: ReceivedEvent<'board.claimed'>) { … }`
 */
export const OnEvent = <N extends EventName>(...names: [N, ...N[]]): HandlerDecorator<ReceivedEvent<N>> =>
  handles('event', names);

/**
 * Marks a controller method that handles many events of one name and key per call, in order. Events that the method
 * emits continue the trace of the first one. If a batch fails, its events are handled one by one, so that only the
 * failing one becomes a dead letter.
 */
export const OnEventBatch = <N extends EventName>(name: N): HandlerDecorator<readonly ReceivedEvent<N>[]> =>
  handles('batch', [name]);

/**
 * Marks a controller method that is called when an event of this service becomes a dead letter, so that work waiting
 * for its outcome can fail too (a board goes to `error`). The method must be idempotent; an error it throws is only
 * logged. Unparseable events are not passed on.
 */
export const OnDeadLetter = <N extends EventName>(...names: [N, ...N[]]): HandlerDecorator<FailedEvent<N>> =>
  handles('dead-letter', names);
