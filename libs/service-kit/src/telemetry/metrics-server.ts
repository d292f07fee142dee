import { createServer } from 'node:http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { DomainError, messageOf } from '@sightline/contracts';

export interface MetricsServer {
  readonly url: string;
  /** Collects the metrics; register it with the SDK. */
  readonly reader: PrometheusExporter;
  close(): Promise<void>;
}

/**
 * Serves metrics at `/metrics` on a separate port, because they are not public.
 * @throws {DomainError} conflict `port_taken`
 */
export async function serveMetrics(port: number, host: string): Promise<MetricsServer> {
  // The exporter's own server cannot listen on a port chosen by the system, and reports failures late.
  const reader = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const server = createServer((request, response) => {
    if (request.url === '/metrics' && request.method === 'GET') reader.getMetricsRequestHandler(request, response);
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
  return {
    url: `http://${host}:${listening}/metrics`,
    reader,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
