import { Controller, Get, Inject } from '@nestjs/common';
import { gatewayRoutes, type PublicConfig } from '@sightline/contracts';
import { CONFIG } from '@sightline/service-kit';
import type { z } from 'zod';
import { type GatewaySettings, issuerOf } from '../config.ts';
import { LocalMailbox } from '../mail/local-mailbox.ts';
import { MAILER, type Mailer } from '../mail/mailer.ts';

@Controller()
export class PublicConfigController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewaySettings,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  @Get(gatewayRoutes.publicConfig.path)
  read(): z.infer<typeof PublicConfig> {
    return {
      issuer: issuerOf(this.config).url,
      clientId: this.config.OIDC_CLIENT_ID,
      demo: this.config.DEMO_URL !== undefined,
      demoUrl: this.config.DEMO_URL ?? null,
      mailboxUrl: this.mailer instanceof LocalMailbox ? `${this.config.PUBLIC_URL}/dev/mailbox` : null,
    };
  }
}
