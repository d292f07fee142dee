import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { HealthChecks, UPSTREAMS, type Upstreams } from '@sightline/service-kit';
import { upstreamServices } from '../config.ts';

/** Makes the gateway's readiness depend on every service behind it. */
@Injectable()
export class UpstreamHealth implements OnApplicationBootstrap {
  constructor(
    private readonly checks: HealthChecks,
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
  ) {}

  onApplicationBootstrap(): void {
    for (const service of upstreamServices) {
      this.checks.register(service, async () => {
        const { status } = await this.upstreams.request(service, { method: 'GET', path: '/health/ready', headers: {} });
        if (status !== 200)
          throw new DomainError('unavailable', 'upstream_unavailable', `${service} returned ${status}`);
      });
    }
  }
}
