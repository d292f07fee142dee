import { Inject, Injectable } from '@nestjs/common';
import { SocialProvider } from '@sightline/contracts';
import { CONFIG, countSignIn, LOGGER, type Logger } from '@sightline/service-kit';
import type { GatewaySettings } from '../config.ts';
import { Accounts } from '../issuer/accounts.ts';
import { answerInteraction, type Exchange, type Interaction, signInAs } from '../issuer/interaction.ts';
import { ownIssuer } from '../sign-in/sign-in-mode.ts';
import { IdentityProviders } from './identity-providers.ts';
import { loggable, provenEmail, refusalOf, SocialRefusal } from './social-refusal.ts';
import { SocialTrips, type Trip } from './social-trips.ts';

/** Everything of it lies below the issuer; the cookies go nowhere else. */
const cookiePath = '/oidc/social';
const callback = /^\/social\/([a-z]+)\/callback$/;
const cookieLifetimeMs = 10 * 60_000;

/** The provider that an authorization request asks for (`kc_idp_hint`, as with Keycloak), configured or not. */
export const chosenProvider = (hint: unknown): SocialProvider | undefined => SocialProvider.safeParse(hint).data;

/** Signs people in with the account they have at Google, GitHub or LinkedIn: by the address that the provider has verified. */
@Injectable()
export class SocialSignIn {
  constructor(
    @Inject(CONFIG) private readonly config: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(IdentityProviders) private readonly providers: IdentityProviders,
    @Inject(SocialTrips) private readonly trips: SocialTrips,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** Sends the browser to the provider. */
  async begin(exchange: Exchange, interaction: Interaction, name: SocialProvider): Promise<void> {
    try {
      const provider = this.providers.get(name);
      if (!provider) throw new SocialRefusal('social_unavailable');
      const { browserSecret, ...secrets } = await this.trips.start(name, interaction.uid);
      const url = await provider.begin(secrets, this.#redirectUri(name));
      this.#setCookie(exchange, secrets.state, browserSecret);
      exchange.res.writeHead(303, { location: url.href, 'cache-control': 'no-store' }).end();
    } catch (error) {
      await this.#refuse(exchange, interaction, name, error);
    }
  }

  /** Whether an address below the issuer is where a provider leads back to. */
  isCallback(path: string): boolean {
    return callback.test(path);
  }

  /**
   * Takes what a provider sent the browser back with, and ends the sign-in that waits for it.
   *
   * @throws SocialRefusal `social_interrupted` when none does: then there is nowhere to go on
   */
  async comeBack(exchange: Exchange): Promise<void> {
    const { provider: issuer, req } = exchange;
    const { pathname, searchParams } = new URL(req.url ?? '/', this.config.PUBLIC_URL);
    const name = chosenProvider(callback.exec(pathname)?.[1]);
    const trip = name && (await this.#endTrip(exchange, name, searchParams.get('state') ?? ''));
    const interaction = trip && (await issuer.Interaction.find(trip.interactionId));
    if (!name || !trip || !interaction) throw new SocialRefusal('social_interrupted');
    let email: string;
    try {
      const provider = this.providers.get(name);
      if (!provider) throw new SocialRefusal('social_unavailable');
      email = provenEmail(await provider.finish(searchParams, trip.secrets, this.#redirectUri(name)));
    } catch (error) {
      return this.#refuse(exchange, interaction, name, error);
    }
    await signInAs(exchange, interaction, { accountId: await this.accounts.signIn(email) });
  }

  /** The way that this browser has set out on; its cookie goes. */
  async #endTrip({ provider: issuer, req, res }: Exchange, name: SocialProvider, state: string): Promise<Trip | null> {
    const { cookies } = issuer.createContext(req, res);
    const secret = cookies.get(this.trips.cookieOf(state), { signed: false });
    if (!secret) return null;
    cookies.set(this.trips.cookieOf(state), null, { path: cookiePath, signed: false });
    return this.trips.end(name, state, secret);
  }

  #setCookie({ provider: issuer, req, res }: Exchange, state: string, secret: string): void {
    issuer.createContext(req, res).cookies.set(this.trips.cookieOf(state), secret, {
      httpOnly: true,
      // Lax: the provider leads back by a GET, across sites.
      sameSite: 'lax',
      path: cookiePath,
      maxAge: cookieLifetimeMs,
      signed: false,
    });
  }

  /** Back to the SPA, with the reason. What went wrong at the provider is the operator's to know. */
  async #refuse(exchange: Exchange, interaction: Interaction, name: SocialProvider, error: unknown): Promise<void> {
    const refusal = refusalOf(error);
    countSignIn(refusal.code);
    if (refusal.code === 'social_failed')
      this.logger.warn({ provider: name, ...loggable(error) }, 'a provider could not sign somebody in');
    await answerInteraction(exchange, interaction, {
      error: refusal.code,
      ...(refusal.words ? { error_description: refusal.words } : {}),
    });
  }

  /** Where the provider leads back to; registered there. */
  #redirectUri(name: SocialProvider): string {
    return `${ownIssuer(this.config)}/social/${name}/callback`;
  }
}
