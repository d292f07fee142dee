import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Returns the OpenTelemetry packages that a process loads for `startTelemetry` with this configuration. */
function loadedWith(config: object): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      load(url, context, next) {
        loaded.add(/node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url)?.[1]);
        return next(url, context);
      },
    });
    const { startTelemetry } = await import(${JSON.stringify(new URL('./start.ts', import.meta.url).href)});
    const { silentLogger } = await import(${JSON.stringify(new URL('../log.ts', import.meta.url).href)});
    const telemetry = await startTelemetry({ name: 'test', config: ${JSON.stringify(config)}, logger: silentLogger() });
    await telemetry.stop();
    console.log(JSON.stringify([...loaded].filter(Boolean).sort()));`;
  const node = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
  const args = [...node, '--conditions', '@sightline/source', '--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

describe('OpenTelemetry', () => {
  it('is not loaded while telemetry is off, except for its API and context manager', () => {
    expect(loadedWith({})).toEqual(['@opentelemetry/api', '@opentelemetry/context-async-hooks']);
  });

  it('is loaded when metrics are served or traces exported', () => {
    expect(loadedWith({ METRICS_PORT: 0 })).toContain('@opentelemetry/sdk-node');
    expect(loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toContain('@opentelemetry/sdk-node');
  });
});
