import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { Controller, Get, Module, StreamableFile } from '@nestjs/common';
import { createTestService, startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Larger than the kernel's buffer for a connection. */
const answerBytes = 64 * 1024 * 1024;

@Controller()
class BigController {
  @Get('/api/big')
  big() {
    return new StreamableFile(Buffer.alloc(answerBytes));
  }
}

@Module({ controllers: [BigController] })
class BigModule {}

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

it('disconnects a client that never reads its response after two minutes', async () => {
  const subject = await createTestService(BigModule, { name: 'gateway', mongo, requirePrincipal: false });
  try {
    const { app } = subject.service;
    await app.listen(0, '127.0.0.1');
    const server: Server = app.getHttpServer();
    expect(server.timeout).toBe(120_000);
    server.timeout = 500;
    const { port } = new URL(await app.getUrl());
    const client = connect(Number(port), '127.0.0.1').pause();
    client.on('error', () => undefined);
    await once(client, 'connect');
    client.write('GET /api/big HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await waitUntil(async () => (await connectionsOf(server)) === 1, { what: 'the connection' });
    await waitUntil(async () => (await connectionsOf(server)) === 0, { what: 'its end' });
    client.destroy();
  } finally {
    await subject.stop();
  }
});
