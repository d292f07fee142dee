import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SocialProvider } from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG } from '@sightline/service-kit';
import type { IdentityConfig } from '../config.ts';
import { issuerOf } from '../sign-in/sign-in-mode.ts';
import { GithubIdentityProvider } from './github-identity.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { OidcIdentityProvider } from './oidc-identity.ts';
import { ProviderFetch } from './provider-fetch.ts';
import { socialClientsOf } from './social-settings.ts';

/** The embedded issuer's configured identity providers; none with another issuer. */
@Injectable()
export class IdentityProviders implements OnApplicationShutdown {
  readonly #providers = new Map<SocialProvider, IdentityProvider>();
  readonly #fetch: ProviderFetch;
  /** Providers simulated by the demo world, without any check of who signs in. */
  readonly demo: SocialProvider[] = [];

  constructor(@Inject(CONFIG) config: IdentityConfig, @Inject(CLOCK) clock: Clock) {
    this.#fetch = new ProviderFetch(config.SOCIAL_TIMEOUT_MS);
    if (issuerOf(config).mode !== 'embedded') return;
    for (const client of socialClientsOf(config)) {
      const isGithub = client.provider === 'github';
      const provider = isGithub
        ? new GithubIdentityProvider(client, this.#fetch.ask)
        : new OidcIdentityProvider(client, this.#fetch.ask, clock);
      this.#providers.set(client.provider, provider);
      if (isInDemoWorld(client.url, config.DEMO_URL)) this.demo.push(client.provider);
    }
  }

  get names(): SocialProvider[] {
    return [...this.#providers.keys()];
  }

  get(name: SocialProvider): IdentityProvider | undefined {
    return this.#providers.get(name);
  }

  onApplicationShutdown(): Promise<void> {
    return this.#fetch.close();
  }
}

/** All sites in the demo world are names under `.localhost` on one port. */
function isInDemoWorld(address: string, demoUrl: string | undefined): boolean {
  const { hostname, port } = new URL(address);
  return demoUrl !== undefined && hostname.endsWith('.localhost') && port === new URL(demoUrl).port;
}
