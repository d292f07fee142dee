import { Controller, Get, Inject } from '@nestjs/common';
import { gatewayRoutes, type PublicConfig } from '@sightline/contracts';
import { CONFIG, MAILER, type Mailer } from '@sightline/service-kit';
import type { z } from 'zod';
import type { GatewaySettings } from '../config.ts';
import { LocalMailbox } from '../mail/local-mailbox.ts';
import { issuerOf, MAGIC_LINK_PROVIDER } from '../sign-in/sign-in-mode.ts';
import { IdentityProviders } from '../social/identity-providers.ts';

@Controller()
export class PublicConfigController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewaySettings,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(IdentityProviders) private readonly providers: IdentityProviders,
  ) {}

  @Get(gatewayRoutes.publicConfig.path)
  read(): z.infer<typeof PublicConfig> {
    const issuer = issuerOf(this.config);
    return {
      issuer: issuer.url,
      clientId: this.config.OIDC_CLIENT_ID,
      magicLinkProvider: issuer.mode === 'brokered' ? MAGIC_LINK_PROVIDER : null,
      socialProviders: issuer.mode === 'embedded' ? this.providers.names : (this.config.SOCIAL_PROVIDERS ?? []),
      demoProviders: this.providers.demo,
      demo: this.config.DEMO_URL !== undefined,
      demoUrl: this.config.DEMO_URL ?? null,
      mailboxUrl: this.mailer instanceof LocalMailbox ? `${this.config.PUBLIC_URL}/dev/mailbox` : null,
    };
  }
}
