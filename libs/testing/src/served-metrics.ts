import { silentLogger, startTelemetry } from '@sightline/service-kit';

/** Metrics of this process, read in the format that Prometheus scrapes. */
export interface ServedMetrics {
  /** Returns the sum over all series with this name and these labels, or null if there are none. */
  value(name: string, labels?: Record<string, string>): Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts metrics at zero. Call it before creating the service under test, as in production. */
export async function serveMetricsForTest(): Promise<ServedMetrics> {
  const config = { METRICS_PORT: 0, HOST: '127.0.0.1' };
  const telemetry = await startTelemetry({ name: 'test', config, logger: silentLogger() });
  const url = telemetry.metricsUrl ?? '';
  return {
    async value(name, labels = {}) {
      const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
      const lines = (await (await fetch(url)).text()).split('\n');
      const values = lines.flatMap((line) => {
        const [, found, given = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
        return found === name && wanted.every((label) => given.includes(label)) ? [Number(value)] : [];
      });
      return values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0);
    },
    stop: () => telemetry.stop(),
  };
}
