import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ServiceName } from '@sightline/contracts';
import type { UpstreamRequest, UpstreamResponse } from '../../calls/upstream.ts';
import * as names from '../conventions.ts';
import { maskSecrets } from '../mask.ts';
import { currentTraceparent, inSpan } from '../trace.ts';

/**
 * Runs a call to another service in a client span and sends its `traceparent` along. The span is the same over HTTP and in
 * process.
 */
export function calling(
  service: ServiceName,
  call: UpstreamRequest,
  work: (call: UpstreamRequest) => Promise<UpstreamResponse>,
): Promise<UpstreamResponse> {
  const attributes = {
    [names.ATTR_HTTP_REQUEST_METHOD]: call.method,
    [names.ATTR_SERVICE_PEER_NAME]: service,
    [names.ATTR_URL_PATH]: maskSecrets(call.path.split('?', 1)[0] ?? ''),
  };
  return inSpan(call.method, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const traceparent = currentTraceparent();
    const answer = await work(traceparent ? { ...call, headers: { ...call.headers, traceparent } } : call);
    span.setAttribute(names.ATTR_HTTP_RESPONSE_STATUS_CODE, answer.status);
    if (answer.status >= 400) {
      span.setAttribute(names.ATTR_ERROR_TYPE, String(answer.status));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    return answer;
  });
}
