import { Writable } from 'node:stream';
import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { ServiceConfig } from './config/config.ts';
import { maskSecrets } from './telemetry/mask.ts';
import { currentIds } from './telemetry/trace.ts';

export type { Logger } from 'pino';
/** Injection token of the service's logger. */
export const LOGGER = Symbol('Logger');

/** Fields that always hold a secret or a person's address. */
const secretFields = [
  'token',
  'email',
  'password',
  'secret',
  'authorization',
  'cookie',
  'accessToken',
  'tempSessionId',
];

/**
 * JSON lines with service, trace and span. Never logs secrets or email addresses: known fields are removed, and
 * anything that looks like one elsewhere (messages, errors, addresses) is masked.
 */
export function createLogger(
  service: string,
  level: ServiceConfig['LOG_LEVEL'],
  destination: DestinationStream = pino.destination(1),
): Logger {
  return pino(
    {
      level,
      base: { service },
      mixin: currentIds,
      redact: [...secretFields, ...secretFields.map((field) => `*.${field}`), 'req.headers', 'headers'],
      hooks: { streamWrite: maskSecrets },
    },
    destination,
  );
}

/** A logger without output, for tests. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' }, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

/** Makes Nest log through the service's logger; its start-up messages go to debug. */
export function nestLogger(logger: Logger): LoggerService {
  return {
    log: (message: unknown, context?: unknown) => logger.debug({ context }, String(message)),
    debug: (message: unknown, context?: unknown) => logger.debug({ context }, String(message)),
    verbose: (message: unknown, context?: unknown) => logger.trace({ context }, String(message)),
    warn: (message: unknown, context?: unknown) => logger.warn({ context }, String(message)),
    error: (message: unknown, stack?: unknown, context?: unknown) => logger.error({ stack, context }, String(message)),
    fatal: (message: unknown, stack?: unknown, context?: unknown) => logger.fatal({ stack, context }, String(message)),
  };
}
