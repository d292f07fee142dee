import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AccountRemoval } from './issuer/account-removal.ts';
import { Accounts } from './issuer/accounts.ts';
import { Issuer } from './issuer/issuer.ts';
import { KeycloakUsers } from './issuer/keycloak/keycloak-users.ts';
import { IssuerKeys } from './issuer/keys/issuer-keys.ts';
import { Subjects } from './issuer/subjects.ts';
import { MagicLinkController } from './sign-in/magic-link.controller.ts';
import { MagicLinks } from './sign-in/magic-links.ts';
import { SignInLimits } from './sign-in/sign-in-limits.ts';
import { SignInOptions } from './sign-in/sign-in-options.ts';
import { IdentityProviders } from './social/identity-providers.ts';
import { OAuthStates } from './social/oauth-states.ts';
import { SocialSignIn } from './social/social-sign-in.ts';
import { issuerKeySource } from './tokens/key-source.provider.ts';
import { TokenVerifier } from './tokens/token-verifier.ts';

/**
 * Signs people in and verifies their access tokens. Requires the providers from `createService` (configuration, clock,
 * store, scheduler, logger), a `MAILER`, and limits from its host. Its routes are `/oidc/*` and `POST
 * /api/auth/magic-link`.
 */
@Module({
  controllers: [MagicLinkController],
  providers: [
    IssuerKeys,
    issuerKeySource,
    TokenVerifier,
    MagicLinks,
    Subjects,
    Accounts,
    AccountRemoval,
    KeycloakUsers,
    IdentityProviders,
    OAuthStates,
    SocialSignIn,
    Issuer,
    SignInOptions,
  ],
  exports: [TokenVerifier, SignInOptions, AccountRemoval],
})
// biome-ignore lint/complexity/noStaticOnlyClass: Nest's dynamic modules are static methods.
export class IdentityModule {
  /** @param host the module that exports the limits, and their class */
  static register(host: { imports: [Type]; limits: Type<SignInLimits> }): DynamicModule {
    return {
      module: IdentityModule,
      imports: host.imports,
      providers: [{ provide: SignInLimits, useExisting: host.limits }],
    };
  }
}
