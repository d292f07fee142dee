import { Inject, Injectable } from '@nestjs/common';
import type { PublicConfig } from '@sightline/contracts';
import { CONFIG } from '@sightline/service-kit';
import type { z } from 'zod';
import type { IdentityConfig } from '../config.ts';
import { IdentityProviders } from '../social/identity-providers.ts';
import { issuerOf, MAGIC_LINK_PROVIDER } from './sign-in-mode.ts';

type Options = Pick<
  z.infer<typeof PublicConfig>,
  'issuer' | 'clientId' | 'magicLinkProvider' | 'socialProviders' | 'demoProviders'
>;

/** The settings that the SPA needs to sign people in. */
@Injectable()
export class SignInOptions {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly providers: IdentityProviders,
  ) {}

  read(): Options {
    const { url, mode } = issuerOf(this.config);
    return {
      issuer: url,
      clientId: this.config.OIDC_CLIENT_ID,
      magicLinkProvider: mode === 'brokered' ? MAGIC_LINK_PROVIDER : null,
      socialProviders: mode === 'embedded' ? this.providers.names : (this.config.SOCIAL_PROVIDERS ?? []),
      demoProviders: this.providers.demo,
    };
  }
}
