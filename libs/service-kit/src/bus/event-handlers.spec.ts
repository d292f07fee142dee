import {
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  Catch,
  Controller,
  type ExceptionFilter,
  type ExecutionContext,
  Get,
  Module,
  type NestInterceptor,
  type PipeTransform,
  type Type,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { EventPattern } from '@nestjs/microservices';
import { DomainError, type EventData } from '@sightline/contracts';
import { createTestService, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import type { FastifyReply } from 'fastify';
import { defer, of, throwError } from 'rxjs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FailedEvent, OnDeadLetter, OnEvent, OnEventBatch } from './event-handlers.ts';
import type { ReceivedEvent } from './received.ts';

type Ready = ReceivedEvent<'board.ready'>;
const ready = (boardId: string, cardCount = 1): EventData<'board.ready'> => ({
  boardId,
  owner: { userId: 'user-1', tempSessionId: null },
  name: 'A board',
  cardCount,
});
const poison = () => new DomainError('invalid', 'poison', 'This cannot be handled');
const busy = () => new DomainError('unavailable', 'busy', 'Try again');

let mongo: TestMongo;
const running: TestService[] = [];
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
});

async function serviceWith(controllers: Type[], providers: Parameters<typeof Module>[0]['providers'] = []) {
  @Module({ controllers, providers })
  class TestModule {}
  const service = await createTestService(TestModule, { name: 'gateway', mongo });
  running.push(service);
  return service;
}

describe('an event handler', () => {
  it.each([
    ['throws', () => Promise.reject(poison())],
    ['returns an observable that fails', () => throwError(poison)],
  ])(
    'is called once when it %s with an error that is not retryable, and the dead letter has its code',
    async (_, fail) => {
      const calls: string[] = [];
      @Controller()
      class Handlers {
        @OnDeadLetter('board.ready', 'board.failed')
        onDeadLetter({ data, error }: FailedEvent<'board.ready' | 'board.failed'>) {
          calls.push(`${data.boardId}: ${error.code}`);
        }
        @OnEvent('board.ready', 'board.failed')
        onOutcome({ data }: ReceivedEvent<'board.ready' | 'board.failed'>) {
          calls.push(data.boardId);
          return fail();
        }
      }
      const service = await serviceWith([Handlers]);
      await service.emit('board.ready', ready('one'));
      expect(calls).toEqual(['one', 'one: poison']);
      expect(await service.deadLetters()).toMatchObject([{ code: 'poison', attempts: 1 }]);
    },
  );

  it('is retried after a retryable error', async () => {
    const calls: string[] = [];
    @Controller()
    class Handlers {
      @OnEvent('board.ready')
      onReady({ data }: Ready) {
        calls.push(data.boardId);
        if (data.boardId === 'hopeless' || calls.length === 1) throw busy();
      }
    }
    const service = await serviceWith([Handlers]);
    await service.emit('board.ready', ready('one'));
    expect([calls, await service.deadLetters()]).toEqual([['one', 'one'], []]);
    await service.emit('board.ready', ready('hopeless'));
    expect(await service.deadLetters()).toMatchObject([{ code: 'busy', attempts: 3 }]);
  });

  it('receives batches, in which only the event that cannot be handled becomes a dead letter', async () => {
    const batches: number[][] = [];
    const failures: [number, string][] = [];
    @Controller()
    class Handlers {
      @OnEventBatch('board.ready')
      onReady(batch: readonly Ready[]) {
        const numbers = batch.map(({ data }) => data.cardCount);
        batches.push(numbers);
        if (numbers.includes(2)) throw poison();
        if (numbers.includes(3) && batches.length < 5) throw busy();
      }
      @OnDeadLetter('board.ready')
      onDeadLetter({ data, error }: FailedEvent<'board.ready'>) {
        failures.push([data.cardCount, error.code]);
      }
    }
    const service = await serviceWith([Handlers]);
    await Promise.all([1, 2, 3].map((number) => service.emit('board.ready', ready('board', number))));
    expect(batches).toEqual([[1, 2, 3], [1], [2], [3], [3]]);
    expect(failures).toEqual([[2, 'poison']]);
    expect(await service.deadLetters()).toMatchObject([{ code: 'poison', attempts: 1 }]);
  });

  it('can return nothing, a promise or an observable, and is awaited', async () => {
    const done: string[] = [];
    const work = async (boardId: string) => {
      await new Promise((resolve) => setImmediate(resolve));
      done.push(boardId);
    };
    @Controller()
    class Handlers {
      @OnEvent('board.ready')
      onReady({ data: { boardId } }: Ready) {
        if (boardId === 'promise') return work(boardId);
        if (boardId === 'observable') return defer(() => work(boardId));
        if (boardId === 'empty') return of();
        done.push(boardId);
        return undefined;
      }
    }
    const service = await serviceWith([Handlers]);
    const kinds = ['nothing', 'promise', 'observable', 'empty', 'last'];
    for (const kind of kinds) await service.emit('board.ready', ready(kind));
    expect(done).toEqual(['nothing', 'promise', 'observable', 'last']);
    expect(await service.deadLetters()).toEqual([]);
  });

  it('is not wrapped by the global guards, pipes, interceptors and filters for HTTP', async () => {
    const wrapped: string[] = [];
    class Everything implements CanActivate, PipeTransform, NestInterceptor, ExceptionFilter {
      canActivate() {
        wrapped.push('guard');
        return false;
      }
      transform(value: unknown) {
        wrapped.push('pipe');
        return value;
      }
      intercept(_: ExecutionContext, next: CallHandler) {
        wrapped.push('interceptor');
        return next.handle();
      }
      catch(_: unknown, host: ArgumentsHost) {
        wrapped.push('filter');
        host.switchToHttp().getResponse<FastifyReply>().status(418).send();
      }
    }
    Catch()(Everything);
    const calls: string[] = [];
    @Controller()
    class Handlers {
      @OnEvent('board.ready')
      onReady({ data }: Ready) {
        calls.push(data.boardId);
        if (data.boardId === 'bad') throw poison();
      }
      @Get('/api/thing')
      thing() {}
    }
    const tokens = [APP_GUARD, APP_PIPE, APP_INTERCEPTOR, APP_FILTER];
    const global = tokens.map((provide) => ({ provide, useValue: new Everything() }));
    const service = await serviceWith([Handlers], global);
    await service.emit('board.ready', ready('good'));
    await service.emit('board.ready', ready('bad'));
    expect(calls).toEqual(['good', 'bad']);
    expect(wrapped).toEqual([]);
    expect((await service.inject('GET', '/api/thing')).status).toBe(418);
    expect(wrapped).toEqual(['guard', 'filter']);
  });
});

describe('a service does not start', () => {
  @Controller()
  class One {
    @OnEvent('board.ready')
    onReady() {}
  }

  it('with two handlers for one event, even in two controllers', async () => {
    @Controller()
    class Two {
      @OnEventBatch('board.ready')
      onReady() {}
    }
    await expect(serviceWith([One, Two])).rejects.toThrow('gateway already has a handler for board.ready');
  });

  it('with a dead-letter handler for an event it does not handle', async () => {
    @Controller()
    class Two {
      @OnDeadLetter('board.failed')
      onDeadLetter() {}
    }
    await expect(serviceWith([One, Two])).rejects.toThrow('gateway handles dead letters of board.failed, but not');
  });

  it("with a handler declared by Nest's own decorator", async () => {
    @Controller()
    class Plain {
      @EventPattern('board.ready')
      onReady(_event: unknown) {}
    }
    await expect(serviceWith([Plain])).rejects.toThrow(/must be declared with @OnEvent/);
    @Controller()
    class Unknown {
      @EventPattern('board.melted')
      onMelted(_event: unknown) {}
    }
    await expect(serviceWith([Unknown])).rejects.toThrow('board.melted is not an event in the catalogue');
  });
});

describe('a decorator', () => {
  it('rejects a method that already has one', () => {
    expect(() => {
      class Twice {
        @OnEvent('board.ready')
        @OnEvent('board.failed')
        onReady() {}
      }
      return Twice;
    }).toThrow('onReady has two event decorators');
  });

  it('accepts only event names and payloads from the catalogue', () => {
    class Checked {
      @OnEvent('board.deleted', 'board.expired')
      onRemoved(_event: ReceivedEvent<'board.deleted' | 'board.expired'>) {}
      // @ts-expect-error: no such event
      @OnEvent('board.melted')
      onMelted() {}
      // @ts-expect-error: the payload of another event
      @OnEvent('board.failed')
      onFailed(_event: Ready) {}
      // @ts-expect-error: one of two payloads
      @OnEvent('board.claimed', 'board.companies-linked')
      onClaimed(_event: ReceivedEvent<'board.claimed'>) {}
      // @ts-expect-error: a batch is a list
      @OnEventBatch('board.ready')
      onReady(_event: Ready) {}
      // @ts-expect-error: the dead letter of another event
      @OnDeadLetter('board.failed')
      onDeadLetter(_event: FailedEvent<'board.ready'>) {}
    }
    expect(Checked.name).toBe('Checked');
  });
});
