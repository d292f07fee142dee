import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { Controller, Get, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import {
  createTestService,
  gate,
  startTestMongo,
  type TestMongo,
  type TestService,
  waitUntil,
} from '@sightline/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

/** Holds responses and the shutdown of the application until the test releases them. */
@Injectable()
class Door implements OnModuleInit {
  readonly answer = gate();
  readonly end = gate();
  knocks = 0;
  closing = false;

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit() {
    const app: FastifyInstance = this.host.httpAdapter.getInstance();
    app.addHook('preClose', async () => {
      this.closing = true;
      await this.end.opened;
    });
  }
}

@Controller()
class DoorController {
  constructor(private readonly door: Door) {}

  @Get('/api/door')
  async knock() {
    this.door.knocks += 1;
    await this.door.answer.opened;
    return {};
  }
}

@Module({ controllers: [DoorController], providers: [Door] })
class DoorModule {}

let mongo: TestMongo;
let subject: TestService;
let door: Door;
let agent: Agent;
let knock: () => Promise<unknown>;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await createTestService(DoorModule, { name: 'gateway', mongo, requirePrincipal: false });
  const { app } = subject.service;
  await app.listen(0, '127.0.0.1');
  const { port } = new URL(await app.getUrl());
  door = subject.get(Door);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  knock = async () => {
    const call = request({ host: '127.0.0.1', port, path: '/api/door', agent }).end();
    const [response] = await once(call, 'response');
    await once(response.resume(), 'end');
    return [response.statusCode, response.headers.connection];
  };
});
afterEach(async () => {
  agent.destroy();
  await subject.stop();
});

it('shuts down after its last response, without waiting for kept-alive connections', async () => {
  door.end.open();
  const answer = knock();
  await waitUntil(() => door.knocks === 1, { what: 'the request' });
  const drained = subject.service.drain();
  await waitUntil(() => door.closing, { what: 'the service to close' });
  door.answer.open();
  expect(await answer).toEqual([200, 'close']);
  await drained;
});

it('still responds to requests that arrive while it closes', async () => {
  door.answer.open();
  expect(await knock()).toEqual([200, 'keep-alive']);
  const drained = subject.service.drain();
  await waitUntil(() => door.closing, { what: 'the service to close' });
  expect(await knock()).toEqual([200, 'close']);
  door.end.open();
  await drained;
});
