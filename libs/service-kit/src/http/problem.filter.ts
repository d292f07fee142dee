import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import { DomainError, type ErrorKind, type ProblemDetails, statusOfKind, toDomainError } from '@sightline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGGER, type Logger } from '../log.ts';
import { noteErrorCode } from '../telemetry/instruments/http.ts';

const codeOfStatus: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'not_acceptable',
  413: 'body_too_large',
  414: 'address_too_long',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
};
/** Error codes of the HTTP layer, keyed by Fastify's codes. */
const codeOfFastify: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'malformed_address',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
};
const titles: Partial<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  429: 'Too many requests',
  503: 'Unavailable',
};

const problem = (status: number, code: string, detail: string, issues?: ProblemDetails['issues']): ProblemDetails => ({
  type: `urn:sightline:problem:${code}`,
  title: titles[status] ?? 'Error',
  status,
  detail,
  code,
  ...(issues ? { issues } : {}),
});

/** The message for internal errors; the log has the details. */
const ourFault = 'Something went wrong on our side. Please try again.';

function hasStatus(error: unknown): error is Error & { statusCode: number; code?: string } {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

/** Turns any thrown value into RFC 9457 problem details with a stable `code`. */
export function problemOf(error: unknown): ProblemDetails {
  if (error instanceof DomainError) {
    const issues = error.details?.issues as ProblemDetails['issues'];
    const detail = error.kind === 'internal' ? ourFault : error.message;
    return problem(statusOfKind[error.kind satisfies ErrorKind], error.code, detail, issues);
  }
  if (error instanceof HttpException) {
    const status = error.getStatus();
    // Nest wraps errors that Fastify throws before a route is reached.
    const code = hasStatus(error.cause) ? codeOfFastify[error.cause.code ?? ''] : undefined;
    return problem(status, code ?? codeOfStatus[status] ?? 'error', error.message);
  }
  if (hasStatus(error) && error.statusCode >= 400 && error.statusCode < 500) {
    const code = codeOfFastify[error.code ?? ''] ?? codeOfStatus[error.statusCode] ?? 'invalid_request';
    return problem(error.statusCode, code, error.message);
  }
  return problem(500, toDomainError(error).code, ourFault);
}

/** Calls under /api/functions respond with `{success, error}` even when they fail (product §7). */
export function bodyOf(details: ProblemDetails, path: string): object {
  return path.startsWith('/api/functions/') ? { ...details, success: false, error: details.detail } : details;
}

/** For Fastify's `frameworkErrors`: addresses that its router refuses before any route, hook or filter. */
export function sendAddressProblem(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const details = { ...problemOf(error), detail: 'The address is malformed, or a part of it is too long' };
  reply.status(details.status).header('content-type', 'application/problem+json').send(bodyOf(details, request.url));
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    // This response is a readiness report, not a problem.
    if (error instanceof HttpException && error.getStatus() === 503 && request.url.startsWith('/health/')) {
      reply.status(error.getStatus()).send(error.getResponse());
      return;
    }
    const details = problemOf(error);
    noteErrorCode(request, details.code);
    if (details.status >= 500)
      this.logger.error({ err: error, method: request.method }, `${request.method} request failed: ${details.code}`);
    if (details.status === 429 && error instanceof DomainError) {
      const seconds = error.details?.retryAfterSeconds;
      if (typeof seconds === 'number') reply.header('retry-after', String(seconds));
    }
    reply.status(details.status).header('content-type', 'application/problem+json').send(bodyOf(details, request.url));
  }
}
