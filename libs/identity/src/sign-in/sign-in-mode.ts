import type { z } from 'zod';
import { socialPairs } from '../social/social-settings.ts';

/**
 * Who signs people in: `embedded` is our own issuer; `brokered` is Keycloak, with our issuer behind it for mailed links;
 * `external` is somebody else's OpenID Connect issuer, which needs nothing of ours.
 */
export type SignInMode = 'embedded' | 'brokered' | 'external';

interface SignInSettings {
  PUBLIC_URL: string;
  OIDC_ISSUER?: string | undefined;
  MAGIC_LINK_CLIENT_SECRET?: string | undefined;
}

/** The issuer that runs here, whoever its clients are. */
export const ownIssuer = (config: Pick<SignInSettings, 'PUBLIC_URL'>): string => `${config.PUBLIC_URL}/oidc`;

/** Issuer of the access tokens, and what part of signing people in is ours. */
export function issuerOf(config: SignInSettings): { url: string; mode: SignInMode } {
  const ours = ownIssuer(config);
  const url = config.OIDC_ISSUER ?? ours;
  if (url === ours) return { url, mode: 'embedded' };
  return { url, mode: config.MAGIC_LINK_CLIENT_SECRET ? 'brokered' : 'external' };
}

/** Name of our mailed links among the identity providers of the realm. */
export const MAGIC_LINK_PROVIDER = 'magic-link';

/** Where the identity providers of a Keycloak realm come back to. */
export const brokerEndpoint = (realm: string, provider: string): string => `${realm}/broker/${provider}/endpoint`;

const looksLikeKeycloak = (issuer: unknown) => typeof issuer === 'string' && /\/realms\/[^/]+$/.test(issuer);

/**
 * Refuses half a sign-in: Keycloak without what the gateway needs there, or what is for Keycloak without Keycloak. Looks at
 * values as they were given, because it runs also when others are faulty: all faults are reported together.
 */
export function withWholeSignIn<S extends z.ZodObject>(schema: S): S {
  const rule = (path: string, error: string, holds: (given: Record<string, unknown>) => boolean) => (whole: S) =>
    whole.refine((given) => holds(given), { path: [path], error, when: () => true });
  const atKeycloak = (given: Record<string, unknown>) => looksLikeKeycloak(given.OIDC_ISSUER);
  const needsKeycloak = (name: string) =>
    rule(
      name,
      'is for Keycloak: OIDC_ISSUER must name its realm (https://host/realms/sightline)',
      (given) => given[name] === undefined || atKeycloak(given),
    );
  const keycloakNeeds = (name: string, why: string) =>
    rule(name, `is missing: ${why}`, (given) => given[name] !== undefined || !atKeycloak(given));
  const needsOther = (name: string, other: string) =>
    rule(other, `is missing: ${name} is of no use without it`, (given) => !given[name] || Boolean(given[other]));
  const rules = [
    ...socialPairs.flatMap(([id, secret]) => [needsOther(id, secret), needsOther(secret, id)]),
    keycloakNeeds('MAGIC_LINK_CLIENT_SECRET', 'Keycloak signs in with our mailed links only as a client with a secret'),
    keycloakNeeds('KEYCLOAK_CLIENT_SECRET', 'the gateway needs its service account at Keycloak (client `gateway`)'),
    needsKeycloak('MAGIC_LINK_CLIENT_SECRET'),
    needsKeycloak('KEYCLOAK_CLIENT_SECRET'),
    needsKeycloak('KEYCLOAK_INTERNAL_URL'),
    needsKeycloak('SOCIAL_PROVIDERS'),
    rule(
      'OPERATOR_EMAILS',
      'is for the embedded issuer; an issuer elsewhere gives the role `operator` itself',
      (given) => given.OPERATOR_EMAILS === undefined || given.OIDC_ISSUER === undefined,
    ),
  ];
  return rules.reduce((whole, add) => add(whole), schema);
}
