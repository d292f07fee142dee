import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { ATTR_URL_FULL, ATTR_URL_QUERY } from '../conventions.ts';
import { maskSecrets } from '../mask.ts';
import { currentService } from '../trace.ts';

/**
 * Creates client spans for external requests (pages, feeds, models, issuers' keys), one per hop, through undici's
 * diagnostics channels. Spans exist only within traced work. Calls between services already have a span
 * (`upstreams.ts`) and are recognised by their `traceparent`. Query strings are omitted, because they can contain
 * keys.
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
