import { createServer, type Server } from 'node:http';
import { DomainError, type HealthReport, messageOf } from '@sightline/contracts';

/**
 * Answers liveness and readiness probes while the process waits for its database: alive, not ready, with `missing` as the reason.
 * Close it before the service listens on the port.
 */
export class StartupProbe {
  readonly #server: Server;

  private constructor(missing: () => HealthReport['checks']) {
    this.#server = createServer((request, response) => {
      const isLive = request.url?.startsWith('/health/live') ?? false;
      const report: HealthReport = isLive ? { status: 'ok', checks: {} } : { status: 'degraded', checks: missing() };
      response.writeHead(isLive ? 200 : 503, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(report));
    });
  }

  /** @throws {DomainError} conflict `port_taken` if the port is in use */
  static async open(port: number, host: string, missing: () => HealthReport['checks']): Promise<StartupProbe> {
    const probe = new StartupProbe(missing);
    await new Promise<void>((resolve, reject) => {
      probe.#server.once('error', (cause) => {
        const message = `${host}:${port} (HOST, PORT) can't be listened on: ${messageOf(cause)}`;
        reject(new DomainError('conflict', 'port_taken', message, { cause }));
      });
      probe.#server.listen(port, host, resolve);
    });
    return probe;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}
