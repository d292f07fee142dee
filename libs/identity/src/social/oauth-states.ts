import { Inject, Injectable } from '@nestjs/common';
import type { SocialProvider } from '@sightline/contracts';
import { CLOCK, type Clock, hashOfToken, newToken, Store } from '@sightline/service-kit';
import type { OAuthSecrets } from './identity-provider.ts';
import { oauthStateDocument } from './oauth-state.document.ts';

/** How long a person can take at a provider. */
const lifetimeMs = 10 * 60_000;

/** A flow that has returned. */
export interface ReturnedFlow {
  interactionId: string;
  secrets: OAuthSecrets;
}

/** Pending OAuth flows. Each is valid for ten minutes, one return, and the browser that started it. */
@Injectable()
export class OAuthStates {
  readonly #states;

  constructor(
    store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#states = store.model(oauthStateDocument);
  }

  /** Starts a flow. `browserSecret` must be stored in a cookie and nowhere else. */
  async start(provider: SocialProvider, interactionId: string): Promise<OAuthSecrets & { browserSecret: string }> {
    const secrets = { state: newToken(), nonce: newToken(), verifier: newToken() };
    const browserSecret = newToken();
    await this.#states.insertOne({
      _id: hashOfToken(secrets.state),
      browser: hashOfToken(browserSecret),
      provider,
      interactionId,
      nonce: secrets.nonce,
      verifier: secrets.verifier,
      expiresAt: new Date(this.clock.now().getTime() + lifetimeMs),
    });
    return { ...secrets, browserSecret };
  }

  /**
   * Ends a flow; if two returns are simultaneous, one wins. Null for a state that is unknown, used, expired, or
   * belongs to another provider or browser; such a call doesn't consume the flow.
   */
  async take(provider: SocialProvider, state: string, browserSecret: string): Promise<ReturnedFlow | null> {
    const found = await this.#states
      .findOneAndDelete({ _id: hashOfToken(state), browser: hashOfToken(browserSecret), provider })
      .lean();
    if (!found || found.expiresAt <= this.clock.now()) return null;
    return {
      interactionId: found.interactionId,
      secrets: { state, nonce: found.nonce, verifier: found.verifier },
    };
  }

  /** Returns the name of the flow's own cookie, so that two tabs don't interfere. */
  cookieOf(state: string): string {
    return `sightline_social_${hashOfToken(state).slice(0, 16)}`;
  }
}
