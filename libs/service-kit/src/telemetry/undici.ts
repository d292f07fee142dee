import type { TracerProvider } from '@opentelemetry/api';
import { ATTR_URL_FULL, ATTR_URL_QUERY } from './conventions.ts';
import { maskSecrets } from './mask.ts';
import { currentService } from './trace.ts';

/**
 * Client spans of requests to the outside (pages, feeds, models, keys of issuers), hop by hop, through undici's
 * diagnostics channels. Only as part of traced work; calls between services have their span already (`upstreams.ts`) and
 * are known by their `traceparent`. Queries may hold keys and are left out.
 */
export async function observeUndici(provider: TracerProvider): Promise<{ disable(): void }> {
  const { UndiciInstrumentation } = await import('@opentelemetry/instrumentation-undici');
  const instrumentation = new UndiciInstrumentation({
    requireParentforSpans: true,
    ignoreRequestHook: ({ headers }) => headers.includes('traceparent'),
    startSpanHook: ({ origin, path }) => ({
      [ATTR_URL_FULL]: maskSecrets(`${origin}${path.split('?', 1)[0]}`),
      [ATTR_URL_QUERY]: undefined,
      service: currentService(),
    }),
  });
  instrumentation.setTracerProvider(provider);
  return instrumentation;
}
