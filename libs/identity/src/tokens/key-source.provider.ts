import type { Provider } from '@nestjs/common';
import { CLOCK, type Clock, CONFIG } from '@sightline/service-kit';
import type { IdentityConfig } from '../config.ts';
import { IssuerKeys } from '../issuer/keys/issuer-keys.ts';
import { issuerOf } from '../sign-in/sign-in-mode.ts';
import { ISSUER_KEYS, type IssuerKeySource } from './key-source.ts';
import { remoteKeys } from './remote-keys.ts';

/** Provides the keys of the embedded issuer, or of the one at `OIDC_ISSUER`. */
export const issuerKeySource: Provider = {
  provide: ISSUER_KEYS,
  inject: [CONFIG, CLOCK, IssuerKeys],
  useFactory: (config: IdentityConfig, clock: Clock, own: IssuerKeys): IssuerKeySource => {
    const { url, mode } = issuerOf(config);
    if (mode === 'embedded') return { find: own.keyFor, clockOffsetMs: () => null };
    const { OIDC_JWKS_URI, KEYCLOAK_INTERNAL_URL } = config;
    const atRealm = KEYCLOAK_INTERNAL_URL && `${KEYCLOAK_INTERNAL_URL}/protocol/openid-connect/certs`;
    return remoteKeys(url, clock, OIDC_JWKS_URI ?? atRealm);
  },
};
