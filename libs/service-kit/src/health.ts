import { Controller, Get, HttpException } from '@nestjs/common';
import type { HealthReport } from '@sightline/contracts';
import { messageOf } from '@sightline/contracts';
import { withinTime } from './within-time.ts';

export type HealthCheck = () => Promise<void>;

/** Checks for the readiness probe. A part registers a check that rejects while the part is unavailable. */
export class HealthChecks {
  readonly #checks = new Map<string, { check: HealthCheck; optional: boolean }>();

  /** A check that takes longer than `timeoutMs` counts as failed. */
  constructor(private readonly timeoutMs = 5_000) {}

  register(name: string, check: HealthCheck): void {
    this.#checks.set(name, { check, optional: false });
  }

  /** Registers a part that the service can work without: its failure is reported, but the service stays ready. */
  registerOptional(name: string, check: HealthCheck): void {
    this.#checks.set(name, { check, optional: true });
  }

  async report(): Promise<HealthReport> {
    const checks: HealthReport['checks'] = {};
    await Promise.all(
      [...this.#checks].map(async ([name, { check, optional }]) => {
        const mark = optional ? { optional } : {};
        try {
          await withinTime(check(), this.timeoutMs);
          checks[name] = { ok: true, ...mark };
        } catch (error) {
          checks[name] = { ok: false, detail: messageOf(error), ...mark };
        }
      }),
    );
    return { status: Object.values(checks).every((check) => check.ok) ? 'ok' : 'degraded', checks };
  }
}

/**
 * Liveness never depends on other parts. Readiness names every failing part, with 503 unless all of them are optional.
 */
@Controller('health')
export class HealthController {
  constructor(private readonly checks: HealthChecks) {}

  @Get('live')
  live(): HealthReport {
    return { status: 'ok', checks: {} };
  }

  @Get('ready')
  async ready(): Promise<HealthReport> {
    const report = await this.checks.report();
    if (Object.values(report.checks).some(({ ok, optional }) => !ok && !optional)) throw new HttpException(report, 503);
    return report;
  }
}
