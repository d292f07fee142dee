import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { SocialProvider } from '@sightline/contracts';
import { CLOCK, type Clock, hashOfToken, newToken, Store } from '@sightline/service-kit';
import { tripDocuments } from '../documents.ts';
import type { TripSecrets } from './identity-provider.ts';

/** How long somebody may take at a provider. */
const lifetimeMs = 10 * 60_000;

export interface TripDocument {
  /** SHA-256 of the state. */
  _id: string;
  /** SHA-256 of what the cookie of the browser holds. */
  browser: string;
  provider: SocialProvider;
  /** The sign-in at our issuer that waits for it. */
  interactionId: string;
  nonce: string;
  verifier: string;
  expiresAt: Date;
}

/** A way to a provider and back that has come to its end. */
export interface Trip {
  interactionId: string;
  secrets: TripSecrets;
}

/** Ways to a provider and back: each good for ten minutes, one return, and the browser that set out. */
@Injectable()
export class SocialTrips implements OnModuleInit {
  readonly #trips;

  constructor(
    @Inject(Store) private readonly store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#trips = store.collection<TripDocument>('social_trips');
  }

  onModuleInit(): void {
    this.store.declareIndexes('social_trips', [{ keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }]);
    this.store.declareDocuments('social_trips', tripDocuments);
  }

  /** A new way; `browserSecret` belongs into a cookie, and only there. */
  async start(provider: SocialProvider, interactionId: string): Promise<TripSecrets & { browserSecret: string }> {
    const secrets = { state: newToken(), nonce: newToken(), verifier: newToken() };
    const browserSecret = newToken();
    await this.#trips.insertOne({
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
   * Ends a way; of two returns at once, one wins. Null for a state that is unknown, used, too old, of another provider or
   * another browser: that one uses nothing up.
   */
  async end(provider: SocialProvider, state: string, browserSecret: string): Promise<Trip | null> {
    const trip = await this.#trips.findOneAndDelete({
      _id: hashOfToken(state),
      browser: hashOfToken(browserSecret),
      provider,
    });
    if (!trip || trip.expiresAt <= this.clock.now()) return null;
    return {
      interactionId: trip.interactionId,
      secrets: { state, nonce: trip.nonce, verifier: trip.verifier },
    };
  }

  /** Name of the cookie of a way: its own, so that two tabs don't disturb each other. */
  cookieOf(state: string): string {
    return `sightline_social_${hashOfToken(state).slice(0, 16)}`;
  }
}
