import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { ATTR_URL_FULL, ATTR_URL_QUERY } from './conventions.ts';
import { maskSecrets } from './mask.ts';
import { currentService } from './trace.ts';

/**
 * Client spans for requests to the outside (pages, feeds, models, issuers' keys), one per hop, through undici's diagnostics
 * channels. Only as part of traced work; calls between services have a span already (`upstreams.ts`) and are recognised by
 * their `traceparent`. Queries are left out: they may hold keys.
 */
export const observeUndici = (): UndiciInstrumentation =>
  new UndiciInstrumentation({
    requireParentforSpans: true,
    ignoreRequestHook: ({ headers }) => headers.includes('traceparent'),
    startSpanHook: ({ origin, path }) => ({
      [ATTR_URL_FULL]: maskSecrets(`${origin}${path.split('?', 1)[0]}`),
      [ATTR_URL_QUERY]: undefined,
      service: currentService(),
    }),
  });
