import { Inject, Injectable } from '@nestjs/common';
import { SocialProvider } from '@sightline/contracts';
import { countSignIn } from '@sightline/product';
import { CONFIG, LOGGER, type Logger } from '@sightline/service-kit';
import type { IdentityConfig } from '../config.ts';
import { Accounts } from '../issuer/accounts.ts';
import { answerInteraction, type Exchange, type Interaction, signInAs } from '../issuer/interaction.ts';
import { ownIssuer } from '../sign-in/sign-in-mode.ts';
import { IdentityProviders } from './identity-providers.ts';
import { OAuthStates, type ReturnedFlow } from './oauth-states.ts';
import { loggable, refusalOf, SocialRefusal, verifiedEmail } from './social-refusal.ts';

/** All callbacks are below this path; the cookies are sent nowhere else. */
const cookiePath = '/oidc/social';
const callback = /^\/social\/([a-z]+)\/callback$/;
const cookieLifetimeMs = 10 * 60_000;

/**
 * Returns the provider that an authorization request names (`kc_idp_hint`, as with Keycloak), whether it is configured
 * or not.
 */
export const chosenProvider = (hint: unknown): SocialProvider | undefined => SocialProvider.safeParse(hint).data;

/** Signs people in with their account at Google, GitHub or LinkedIn, by the address that the provider has verified. */
@Injectable()
export class SocialSignIn {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly providers: IdentityProviders,
    private readonly states: OAuthStates,
    private readonly accounts: Accounts,
  ) {}

  /** Redirects the browser to the provider. */
  async begin(exchange: Exchange, interaction: Interaction, name: SocialProvider): Promise<void> {
    try {
      const provider = this.providers.get(name);
      if (!provider) throw new SocialRefusal('social_unavailable');
      const { browserSecret, ...secrets } = await this.states.start(name, interaction.uid);
      const url = await provider.begin(secrets, this.#redirectUri(name));
      this.#setCookie(exchange, secrets.state, browserSecret);
      exchange.res.writeHead(303, { location: url.href, 'cache-control': 'no-store' }).end();
    } catch (error) {
      await this.#refuse(exchange, interaction, name, error);
    }
  }

  /** True if a path below the issuer is a provider's callback. */
  isCallback(path: string): boolean {
    return callback.test(path);
  }

  /**
   * Handles a provider's callback and completes the sign-in that waits for it.
   *
   * @throws SocialRefusal `social_interrupted` when no sign-in waits for it
   */
  async comeBack(exchange: Exchange): Promise<void> {
    const { provider: issuer, req } = exchange;
    const { pathname, searchParams } = new URL(req.url ?? '/', this.config.PUBLIC_URL);
    const name = chosenProvider(callback.exec(pathname)?.[1]);
    const flow = name && (await this.#takeFlow(exchange, name, searchParams.get('state') ?? ''));
    const interaction = flow && (await issuer.Interaction.find(flow.interactionId));
    if (!name || !flow || !interaction) throw new SocialRefusal('social_interrupted');
    let email: string;
    try {
      const provider = this.providers.get(name);
      if (!provider) throw new SocialRefusal('social_unavailable');
      email = verifiedEmail(await provider.finish(searchParams, flow.secrets, this.#redirectUri(name)));
    } catch (error) {
      return this.#refuse(exchange, interaction, name, error);
    }
    await signInAs(exchange, interaction, { accountId: await this.accounts.signIn(email) });
  }

  /** Returns the flow that this browser started, and removes its cookie. */
  async #takeFlow(
    { provider: issuer, req, res }: Exchange,
    name: SocialProvider,
    state: string,
  ): Promise<ReturnedFlow | null> {
    const { cookies } = issuer.createContext(req, res);
    const secret = cookies.get(this.states.cookieOf(state), { signed: false });
    if (!secret) return null;
    cookies.set(this.states.cookieOf(state), null, { path: cookiePath, signed: false });
    return this.states.take(name, state, secret);
  }

  #setCookie({ provider: issuer, req, res }: Exchange, state: string, secret: string): void {
    issuer.createContext(req, res).cookies.set(this.states.cookieOf(state), secret, {
      httpOnly: true,
      // Lax, because the provider redirects back with a cross-site GET.
      sameSite: 'lax',
      path: cookiePath,
      maxAge: cookieLifetimeMs,
      signed: false,
    });
  }

  /** Redirects to the SPA with the reason; only the log contains the details of a failure at the provider. */
  async #refuse(exchange: Exchange, interaction: Interaction, name: SocialProvider, error: unknown): Promise<void> {
    const refusal = refusalOf(error);
    countSignIn(refusal.code);
    if (refusal.code === 'social_failed')
      this.logger.warn({ provider: name, ...loggable(error) }, 'sign-in through a provider failed');
    await answerInteraction(exchange, interaction, {
      error: refusal.code,
      ...(refusal.words ? { error_description: refusal.words } : {}),
    });
  }

  /** Returns the callback address that is registered with the provider. */
  #redirectUri(name: SocialProvider): string {
    return `${ownIssuer(this.config)}/social/${name}/callback`;
  }
}
