import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { ATTR_URL_FULL, ATTR_URL_QUERY } from '../conventions.ts';
import { maskSecrets } from '../mask.ts';
import { currentService } from '../trace.ts';

/**
 * Client spans for external requests (pages, feeds, models, issuers' keys), one per hop, through undici's diagnostics channels.
 * Only within traced work. Calls between services already have a span (`upstreams.ts`) and are recognised by their `traceparent`.
 * Query strings are omitted, because they may contain keys.
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
