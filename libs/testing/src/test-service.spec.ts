import { Body, Controller, Get, Inject, Injectable, Module, Post } from '@nestjs/common';
import { DomainError, type EventData } from '@sightline/contracts';
import {
  CLOCK,
  type Clock,
  CurrentPrincipal,
  OnEvent,
  type Principal,
  type ReceivedEvent,
  Store,
} from '@sightline/service-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asUser, companyIdentity, contentItem, evaluation } from './builders.ts';
import { startTestMongo, type TestMongo } from './test-mongo.ts';
import { createTestService, stopTogether, type TestService } from './test-service.ts';
import { gate } from './wait.ts';

const Order = z.object({ item: z.string() });
interface Seen {
  _id: string;
  title: string;
}

/** A minimal service: it evaluates discovered items and serves their count. */
@Injectable()
class Evaluator {
  held = Promise.resolve();

  constructor(
    private readonly store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async evaluate({ companyId, company, item }: EventData<'content.discovered'>) {
    await this.held;
    if (item.title === 'poison') throw new DomainError('invalid', 'poison', 'This item cannot be evaluated');
    await this.store.transaction(async ({ session, emit }) => {
      const seen = this.store.db.collection<Seen>('seen');
      await seen.updateOne({ _id: item.id }, { $set: { title: item.title } }, { session, upsert: true });
      emit('content.evaluated', {
        companyId,
        companyName: company.name,
        item,
        evaluation: evaluation(),
        arrival: 'news',
      });
    });
  }

  count = () => this.store.db.collection<Seen>('seen').countDocuments();
  today = () => this.clock.now().toISOString().slice(0, 10);
}

@Controller()
class EvaluatorController {
  constructor(private readonly evaluator: Evaluator) {}

  @OnEvent('content.discovered')
  onDiscovered({ data }: ReceivedEvent<'content.discovered'>) {
    return this.evaluator.evaluate(data);
  }

  @Get('/seen')
  async seen(@CurrentPrincipal() principal: Principal) {
    return { count: await this.evaluator.count(), by: principal.kind, today: this.evaluator.today() };
  }

  @Post('/orders')
  order(@Body({ schema: Order }) body: z.infer<typeof Order>) {
    return body;
  }
}

@Module({ controllers: [EvaluatorController], providers: [Evaluator] })
class EvaluatorModule {}

const discovered = (title = 'News') => {
  const company = companyIdentity();
  return {
    companyId: company.companyId,
    company,
    item: contentItem({ title, url: `https://news.example/${encodeURIComponent(title)}` }),
    arrival: 'news' as const,
  };
};

describe('createTestService', () => {
  let mongo: TestMongo;
  let subject: TestService;
  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    subject = await createTestService(EvaluatorModule, { name: 'ai-evaluation', mongo });
  });
  afterEach(() => subject.stop());

  it('delivers an event of another service and captures the result', async () => {
    await subject.emit('content.discovered', discovered());
    const evaluated = await subject.waitFor('content.evaluated', ({ item }) => item.title === 'News');
    expect(evaluated.companyName).toBe('Lumenpay');
    expect(subject.published('content.evaluated')).toHaveLength(1);
    expect(subject.published('content.discovered')).toEqual([]);
  });

  it('is settled only after handlers have finished and the outbox is empty', async () => {
    const door = gate();
    subject.get(Evaluator).held = door.opened;
    const processed = subject.emit('content.discovered', discovered());
    let isSettled = false;
    const settling = subject.settled().then(() => {
      isSettled = true;
    });
    await subject.inject('GET', '/seen');
    expect(isSettled).toBe(false);
    door.open();
    await settling;
    await processed;
    expect(await subject.service.outbox.count()).toBe(0);
    expect(await subject.get(Evaluator).count()).toBe(1);
  });

  it('forwards requests like the gateway, for any principal', async () => {
    const mine = await subject.inject('GET', '/seen', { as: asUser() });
    expect(mine).toMatchObject({ status: 200 });
    expect(mine.json()).toEqual({ count: 0, by: 'user', today: '2026-03-02' });
    expect((await subject.inject('GET', '/seen')).json()).toMatchObject({ by: 'anonymous' });
    expect((await subject.inject('GET', '/seen', { as: null })).status).toBe(401);
    const order = await subject.inject('POST', '/orders', { body: { item: 'tea', more: 1 } });
    expect([order.status, order.json()]).toEqual([201, { item: 'tea' }]);
    expect((await subject.inject('POST', '/orders', { body: { item: 7 } })).status).toBe(400);
  });

  it('lists dead letters, and includes them in the error when a wait times out', async () => {
    await subject.emit('content.discovered', discovered('poison'));
    expect(await subject.deadLetters()).toMatchObject([{ code: 'poison', attempts: 1 }]);
    await expect(subject.waitFor('content.evaluated', () => true, { timeoutMs: 10 })).rejects.toThrow(
      /ai-evaluation to publish content\.evaluated.*cannot be evaluated/,
    );
  });

  it('repeats an event', async () => {
    await subject.emit('content.discovered', discovered(), { id: 'one' });
    await subject.emit('content.discovered', discovered(), { id: 'one' });
    expect(await subject.get(Evaluator).count()).toBe(1);
    expect(subject.transport.published('content.discovered')).toHaveLength(1);
  });

  it('restarts on the databases of a stopped service', async () => {
    await subject.emit('content.discovered', discovered());
    await subject.stop();
    const { databasePrefix, clock } = subject;
    subject = await createTestService(EvaluatorModule, { name: 'ai-evaluation', mongo, databasePrefix, clock });
    expect(await subject.get(Evaluator).count()).toBe(1);
  });

  it('connects services that share a transport', async () => {
    @Controller()
    class Counter {
      seen: string[] = [];
      @OnEvent('content.evaluated')
      onEvaluated({ data }: ReceivedEvent<'content.evaluated'>) {
        this.seen.push(data.item.title);
      }
    }
    @Module({ controllers: [Counter] })
    class CounterModule {}
    const { transport, clock } = subject;
    const counter = await createTestService(CounterModule, { name: 'distribution', mongo, transport, clock });
    await subject.emit('content.discovered', discovered());
    await subject.settled();
    expect(counter.get(Counter).seen).toEqual(['News']);
    await stopTogether([subject, counter]);
    subject = await createTestService(EvaluatorModule, { name: 'ai-evaluation', mongo });
  });

  it('gives every service its own databases', async () => {
    await subject.emit('content.discovered', discovered());
    const other = await createTestService(EvaluatorModule, { name: 'ai-evaluation', mongo });
    expect(await other.get(Evaluator).count()).toBe(0);
    await other.stop();
  });
});
