import { createServer } from 'node:http';
import { DomainError, messageOf } from '@sightline/contracts';
import type { Logger } from '../log.ts';
import { setMeter } from './metrics.ts';
import { observeRuntime } from './runtime.ts';

export interface MetricsServer {
  /** Address of the metrics. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Collects metrics and serves them at `/metrics`, on a port of their own: they are not for the public.
 * @throws {DomainError} conflict `port_taken`
 */
export async function serveMetrics(
  port: number,
  host: string,
  resource: Record<string, string>,
  logger: Logger,
): Promise<MetricsServer> {
  const { PrometheusExporter } = await import('@opentelemetry/exporter-prometheus');
  const { MeterProvider } = await import('@opentelemetry/sdk-metrics');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  // Its own server takes no port it is given by the system and reports no failure at once.
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const server = createServer((request, response) => {
    if (request.url === '/metrics' && request.method === 'GET') exporter.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      const message = `Metrics can't be served on ${host}:${port} (METRICS_PORT): ${messageOf(cause)}`;
      reject(new DomainError('conflict', 'port_taken', message, { cause }));
    });
    server.listen({ port, host }, resolve);
  });
  const address = server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  const provider = new MeterProvider({ resource: resourceFromAttributes(resource), readers: [exporter] });
  setMeter(provider.getMeter('sightline'), logger);
  const endRuntime = observeRuntime();
  return {
    url: `http://${host}:${listening}/metrics`,
    async close() {
      endRuntime();
      setMeter(null);
      await provider.shutdown();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
