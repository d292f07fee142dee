import { Module } from '@nestjs/common';
import { CLOCK, type Clock, CONFIG, Store } from '@sightline/service-kit';
import { createLocalJWKSet } from 'jose';
import { type GatewaySettings, issuerOf } from './config.ts';
import { ApiDocs } from './docs/api-docs.ts';
import { GatewayConsumer } from './gateway.consumer.ts';
import { ApiHooks } from './http/api-hooks.ts';
import { PublicConfigController } from './http/public-config.controller.ts';
import { RateLimits } from './http/rate-limits.ts';
import { SecurityHeaders } from './http/security-headers.ts';
import { UpstreamHealth } from './http/upstream-health.ts';
import { Accounts } from './issuer/accounts.ts';
import { Issuer } from './issuer/issuer.ts';
import { issuerSecrets, publicKeyOf } from './issuer/issuer-secrets.ts';
import { LiveHub } from './live/live-hub.ts';
import { LiveStreams } from './live/live-streams.ts';
import { MailboxPage } from './mail/mailbox.page.ts';
import { AccessCheck } from './principal/access-check.ts';
import { BoardAccess } from './principal/board-access.ts';
import { PrincipalResolver } from './principal/principal-resolver.ts';
import { remoteKeys } from './principal/remote-keys.ts';
import { ISSUER_KEYS, TokenVerifier } from './principal/token-verifier.ts';
import { CatalogueProxy } from './proxy/catalogue-proxy.ts';
import { MagicLinkController } from './sign-in/magic-link.controller.ts';
import { MagicLinks } from './sign-in/magic-links.ts';
import { Spa } from './spa/spa.ts';

const issuerKeys = {
  provide: ISSUER_KEYS,
  inject: [CONFIG, Store, CLOCK],
  useFactory: async (config: GatewaySettings, store: Store, clock: Clock) => {
    const issuer = issuerOf(config);
    if (!issuer.embedded) return remoteKeys(issuer.url, config.OIDC_JWKS_URI);
    return createLocalJWKSet({ keys: [publicKeyOf(await issuerSecrets(store, clock.now()))] });
  },
};

/** Everything the gateway is. Hooks come first, because they hold for what is registered after them. */
@Module({
  controllers: [PublicConfigController, MagicLinkController],
  providers: [
    SecurityHeaders,
    RateLimits,
    ApiHooks,
    UpstreamHealth,
    issuerKeys,
    TokenVerifier,
    PrincipalResolver,
    BoardAccess,
    AccessCheck,
    MagicLinks,
    Accounts,
    Issuer,
    LiveHub,
    GatewayConsumer,
    LiveStreams,
    MailboxPage,
    CatalogueProxy,
    ApiDocs,
    Spa,
  ],
})
export class GatewayModule {}
