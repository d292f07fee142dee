import { Controller, Get, HttpException, Inject } from '@nestjs/common';
import type { HealthReport } from '@sightline/contracts';
import { messageOf } from '@sightline/contracts';

export type HealthCheck = () => Promise<void>;

/** What readiness asks. Parts register a check that rejects when they don't answer. */
export class HealthChecks {
  readonly #checks = new Map<string, HealthCheck>();

  /** A part that takes longer than `timeoutMs` counts as one that doesn't answer. */
  constructor(private readonly timeoutMs = 5_000) {}

  register(name: string, check: HealthCheck): void {
    this.#checks.set(name, check);
  }

  async report(): Promise<HealthReport> {
    const checks: HealthReport['checks'] = {};
    await Promise.all(
      [...this.#checks].map(async ([name, check]) => {
        try {
          await this.#within(check);
          checks[name] = { ok: true };
        } catch (error) {
          checks[name] = { ok: false, detail: messageOf(error) };
        }
      }),
    );
    return { status: Object.values(checks).every((check) => check.ok) ? 'ok' : 'degraded', checks };
  }

  async #within(check: HealthCheck): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${this.timeoutMs} ms`)), this.timeoutMs);
    });
    try {
      await Promise.race([check(), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Liveness never depends on others; readiness names every part that doesn't answer, with status 503. */
@Controller('health')
export class HealthController {
  constructor(@Inject(HealthChecks) private readonly checks: HealthChecks) {}

  @Get('live')
  live(): HealthReport {
    return { status: 'ok', checks: {} };
  }

  @Get('ready')
  async ready(): Promise<HealthReport> {
    const report = await this.checks.report();
    if (report.status !== 'ok') throw new HttpException(report, 503);
    return report;
  }
}
