import { Writable } from 'node:stream';
import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import type { ServiceConfig } from './config.ts';
import { currentTraceId } from './trace.ts';

export type { Logger } from 'pino';
/** Injection token of the service's logger. */
export const LOGGER = Symbol('Logger');

/** JSON lines on standard output with the service name and trace id; secrets and e-mail addresses never belong in them. */
export function createLogger(service: string, level: ServiceConfig['LOG_LEVEL']): Logger {
  return pino({
    level,
    base: { service },
    mixin: () => ({ traceId: currentTraceId() }),
    redact: ['req.headers.authorization', 'req.headers.cookie', 'token', 'email'],
  });
}

/** A logger that says nothing, for tests. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' }, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

/** Lets Nest write through the service's logger; its start-up chatter goes to debug. */
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
