import { createServer, type Server } from 'node:http';
import { DomainError, type HealthReport, messageOf } from '@sightline/contracts';

/**
 * Answers the health questions of a process that waits for its database: alive, and not ready because of what `missing`
 * says. It gives the port back before the service itself listens there.
 */
export class WaitingRoom {
  readonly #server: Server;

  private constructor(missing: () => HealthReport['checks']) {
    this.#server = createServer((request, response) => {
      const isLive = request.url?.startsWith('/health/live') ?? false;
      const report: HealthReport = isLive ? { status: 'ok', checks: {} } : { status: 'degraded', checks: missing() };
      response.writeHead(isLive ? 200 : 503, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(report));
    });
  }

  /** @throws {DomainError} conflict `port_taken` when it can't listen there */
  static async open(port: number, host: string, missing: () => HealthReport['checks']): Promise<WaitingRoom> {
    const room = new WaitingRoom(missing);
    await new Promise<void>((resolve, reject) => {
      room.#server.once('error', (cause) => {
        const message = `${host}:${port} (HOST, PORT) can't be listened on: ${messageOf(cause)}`;
        reject(new DomainError('conflict', 'port_taken', message, { cause }));
      });
      room.#server.listen(port, host, resolve);
    });
    return room;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}
