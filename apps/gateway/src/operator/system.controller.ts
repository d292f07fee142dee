import { readFileSync } from 'node:fs';
import { Controller, Get, Inject, UseGuards } from '@nestjs/common';
import { operatorRoutes, type SystemInformation } from '@sightline/contracts';
import { CONFIG, type CommonConfig, HealthChecks, maskTexts } from '@sightline/service-kit';
import { z } from 'zod';
import type { GatewaySettings } from '../config.ts';
import { OperatorGuard } from '../principal/access.guards.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

@Controller()
@UseGuards(OperatorGuard)
export class SystemController {
  constructor(
    @Inject(CONFIG)
    private readonly config: Pick<GatewaySettings, 'NODE_ENV' | 'OPERATORS'> &
      Pick<CommonConfig, 'MONGODB_DATABASE_PREFIX'>,
    private readonly health: HealthChecks,
  ) {}

  @Get(operatorRoutes.systemInformation.path)
  async read(): Promise<SystemInformation> {
    return {
      projectId: this.config.MONGODB_DATABASE_PREFIX,
      environment: this.config.NODE_ENV === 'production' ? 'production' : 'development',
      version,
      node: process.version,
      operators: this.config.OPERATORS,
      health: maskTexts(await this.health.report()),
    };
  }
}
